import { isJsonObject, objectAt, type DocumentInput, type JsonObject, type Sink } from '../../../src/model/index.ts';
import { numberAt, readJson, textAt } from '../../support/documents/json.ts';
import { LineFinder } from '../../support/documents/lines.ts';

/** What helm says of a release, by the names of the table's columns; `undefined` where it does not say. */
export type HelmRow = Readonly<Record<string, string | undefined>>;

/** Releases, or the revisions of one, and the lines they stand on. */
export interface HelmJson {
  readonly form: 'list' | 'history' | 'status';
  readonly rows: readonly { readonly row: HelmRow; readonly line: number }[];
}

const SIGNATURES: Readonly<Record<HelmJson['form'], RegExp>> = {
  list: /^\s*\[\s*\{\s*"name"\s*:\s*"[^"]{1,253}"\s*,\s*"namespace"\s*:\s*"[^"]{0,253}"\s*,\s*"revision"\s*:/,
  history: /^\s*\[\s*\{\s*"revision"\s*:\s*\d{1,9}\s*,\s*"updated"\s*:/,
  status: /^\s*\{\s*"name"\s*:\s*"[^"]{1,253}"\s*,\s*"info"\s*:\s*\{\s*"(?:first_deployed|last_deployed|deleted)"\s*:/,
};

/** What helm's `-o json` a text begins like; `undefined` for any other text. */
export function helmJsonForm(text: string): HelmJson['form'] | undefined {
  const head = text.slice(0, 2000);
  return (['list', 'history', 'status'] as const).find((form) => SIGNATURES[form].test(head));
}

/** Reads `helm list`, `helm history` or `helm status` with `-o json`. */
export function readHelmJson(input: DocumentInput, form: HelmJson['form'], sink: Sink): HelmJson {
  const value = readJson(input, sink);
  const finder = new LineFinder(input);
  const elements = Array.isArray(value) ? (value as unknown[]) : [value];
  const rows = elements
    .filter((element): element is JsonObject => isJsonObject(element))
    .map((element) => ({
      row: form === 'status' ? statusRow(element) : rowOf(element),
      // When it was updated tells one revision from another best.
      line: finder.next(form === 'status' ? '"name"' : `"${textAt(element, 'updated') ?? ''}"`),
    }));
  return { form, rows };
}

function rowOf(element: JsonObject): HelmRow {
  return {
    name: textAt(element, 'name'),
    namespace: textAt(element, 'namespace'),
    revision: numberAt(element, 'revision')?.toString() ?? textAt(element, 'revision'),
    updated: textAt(element, 'updated'),
    status: textAt(element, 'status'),
    chart: textAt(element, 'chart'),
    version: textAt(element, 'app_version'),
    description: textAt(element, 'description'),
  };
}

function statusRow(element: JsonObject): HelmRow {
  const info = objectAt(element, 'info');
  return {
    name: textAt(element, 'name'),
    namespace: textAt(element, 'namespace'),
    revision: numberAt(element, 'version')?.toString(),
    updated: textAt(info, 'last_deployed'),
    status: textAt(info, 'status'),
    description: textAt(info, 'description'),
  };
}
