/** The mark of a Secret in JSON, also within a string of JSON (the last-applied annotation). */
const SECRET_KIND = /kind\\{0,7}["']?\s{0,4}:\s{0,4}\\{0,7}["']?Secret(?![A-Za-z])/;
/** The data of an object in JSON. Values of Secrets are base64 or text; no member of theirs is an object. */
const JSON_DATA = /\\{0,7}"(?:stringData|data)\\{0,7}"\s{0,4}:\s{0,4}\{(?<members>[^{}]{1,65536})/g;
const STRING_DATA = /\\{0,7}"stringData\\{0,7}"\s{0,4}:\s{0,4}\{(?<members>[^{}]{1,65536})/g;
const JSON_MEMBER =
  /(?<before>(?<quote>\\{0,7}")[^"\\]{1,256}\k<quote>\s{0,4}:\s{0,4}\k<quote>)(?<value>[^"\\]{1,65536})/g;

/** Masks the values in the data of Secrets that stand in a text as JSON, whatever their names. */
export function maskSecretObjects(text: string, mask: string): string {
  const pattern = SECRET_KIND.test(text) ? JSON_DATA : text.includes('stringData') ? STRING_DATA : undefined;
  if (pattern === undefined) return text;
  return text.replaceAll(pattern, (data) => {
    const begin = data.indexOf('{');
    return (
      data.slice(0, begin) +
      data
        .slice(begin)
        .replaceAll(
          JSON_MEMBER,
          (_match, before: string, _quote: string, value: string) => before + (value.includes(mask) ? value : mask),
        )
    );
  });
}

const YAML_KIND = /^\s*-?\s*kind:\s*["']?Secret["']?\s*$/;
const YAML_TYPE = /^\s*type:\s*["']?(?:Opaque|kubernetes\.io\/|bootstrap\.kubernetes\.io\/|helm\.sh\/)/;
const YAML_DATA = /^(?<indent>\s*)(?<name>stringData|data):\s*$/;
const YAML_MEMBER = /^(?<before>(?<indent>\s*)["']?[A-Za-z0-9_.-]{1,253}["']?:\s+)(?<value>\S.*)$/;
/** Members of a Secret beside its data. */
const METADATA =
  /^\s*-?\s*(?:apiVersion|kind|type|name|namespace|uid|resourceVersion|creationTimestamp|immutable|generateName|manager|operation|time|fieldsType|controller|blockOwnerDeletion):/;
const BASE64 = /^["']?[A-Za-z0-9+/]{4,}={0,2}["']?…?$/;
/** A path such as `namespaces/default/secrets/tls.yaml`. */
const SECRET_PATH = /(?:^|[/_.-])secrets?(?:[/_.-]|$)/i;

/**
 * Masks the data of a Secret in consecutive lines of YAML. Lines below `stringData:` are data anywhere; lines below `data:` where
 * the lines or the artifact's path say that this is a Secret.
 */
export function maskSecretLines(lines: readonly string[], path: string, mask: string): readonly string[] {
  const isSecret = SECRET_PATH.test(path) || lines.some((line) => YAML_KIND.test(line) || YAML_TYPE.test(line));
  const hasData = lines.some((line) => YAML_DATA.test(line));
  if (!isSecret && !hasData) return lines;
  let block: { readonly indent: number; readonly isText: boolean } | undefined;
  return lines.map((line) => {
    const header = YAML_DATA.exec(line)?.groups;
    if (header !== undefined) {
      const isText = header['name'] === 'stringData';
      block = isSecret || isText ? { indent: (header['indent'] ?? '').length, isText } : undefined;
      return line;
    }
    const member = YAML_MEMBER.exec(line)?.groups;
    if (member === undefined) return line;
    const { before = '', indent = '', value = '' } = member;
    if (block !== undefined && indent.length <= block.indent) block = undefined;
    const isInData = block !== undefined;
    const isLikely = isSecret && !hasData && BASE64.test(value) && !METADATA.test(line);
    return (isInData || isLikely) && !value.includes(mask) && !/^\*+[A-Z]+\*+$/.test(value) ? before + mask : line;
  });
}
