import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { defined, isJsonArray, isJsonObject } from '../../src/model/index.ts';
import type { CheckSpec, CheckVerdict, CheckWorld, Json, JsonObject, KubeObject } from '../../src/model/index.ts';
import { SPEC_HOLDERS } from './holders.ts';
import { NotCollected, SpecError, textOf, type Finding } from './analyzer.ts';
import { booleanOf } from './comparison.ts';
import { VERSION_FILE } from './analyzers/cluster-version.ts';
import { ANALYZERS } from './analyzers/index.ts';
import { pathOf } from './analyzers/text-analyze.ts';

const KINDS = ['SupportBundle', 'Preflight'];

/** What a text of YAML holds of specs. Throws where it is no YAML. */
export function readSpecs(text: string, origin: string): readonly CheckSpec[] {
  return (loadAll(text, undefined, { schema: CORE_SCHEMA }) as Json[])
    .flatMap((document) => documentsIn(document))
    .map((document) => specOf(document, origin));
}

/** A spec may lie in a Secret or ConfigMap, as it is put into a cluster. */
function documentsIn(document: Json): readonly JsonObject[] {
  if (!isJsonObject(document)) return [];
  const { kind, apiVersion } = document;
  if (typeof apiVersion === 'string' && /^troubleshoot\./.test(apiVersion) && KINDS.some((each) => each === kind))
    return [document];
  if (kind !== 'Secret' && kind !== 'ConfigMap') return [];
  return textsIn(document).flatMap((text) => {
    try {
      return (loadAll(text, undefined, { schema: CORE_SCHEMA }) as Json[]).flatMap(documentsIn);
    } catch {
      return [];
    }
  });
}

/** The specs that lie in a cluster, in Secrets and ConfigMaps with the tool's label. */
export function specsOfObjects(objects: readonly KubeObject[]): readonly CheckSpec[] {
  return objects.flatMap((object) => {
    const origin = SPEC_HOLDERS.originOf(object);
    return origin === undefined ? [] : documentsIn(object).map((document) => specOf(document, origin));
  });
}

/** What a Secret or ConfigMap of specs holds, as text. */
function textsIn({ kind, data, stringData }: JsonObject): readonly string[] {
  const plain = isJsonObject(stringData) ? Object.values(stringData) : [];
  const held = isJsonObject(data) ? Object.values(data) : [];
  return [
    ...plain.filter((value) => typeof value === 'string'),
    ...held
      .filter((value) => typeof value === 'string')
      .map((value) => (kind === 'Secret' ? Buffer.from(value, 'base64').toString('utf8') : value)),
  ];
}

function specOf(document: JsonObject, origin: string): CheckSpec {
  const { spec } = document;
  const analyzers = listIn(spec, 'analyzers');
  const ofHosts = listIn(spec, 'hostAnalyzers');
  return {
    tool: SPEC_HOLDERS.tool,
    origin,
    files: [VERSION_FILE, ...new Set(analyzers.flatMap(({ options }) => filesOf(options)))],
    run: (world) => [
      ...analyzers.flatMap(({ name, options }) => verdictsOf(name, options, world)),
      ...ofHosts.map(({ name, options }) => notRun(name, options)),
    ],
  };
}

interface Written {
  readonly name: string;
  readonly options: JsonObject;
}

function listIn(spec: Json | undefined, member: string): readonly Written[] {
  const list = isJsonObject(spec) ? spec[member] : undefined;
  if (!isJsonArray(list)) return [];
  return list
    .filter(isJsonObject)
    .flatMap((entry) =>
      Object.entries(entry).flatMap(([name, options]) =>
        options === undefined ? [] : [{ name, options: isJsonObject(options) ? options : {} }],
      ),
    );
}

function filesOf(options: JsonObject): readonly string[] {
  return textOf(options, 'fileName') === '' ? [] : [pathOf(options)];
}

function verdictsOf(name: string, options: JsonObject, world: CheckWorld): readonly CheckVerdict[] {
  const title = textOf(options, 'checkName') || name;
  try {
    const exclude = textOf(options, 'exclude');
    if (exclude !== '' && booleanOf(exclude)) return [];
    const analyzer = ANALYZERS.get(name);
    if (analyzer === undefined) return [notRun(name, options)];
    return analyzer(options, world).map((finding) => verdictOf(name, finding));
  } catch (error) {
    if (error instanceof NotCollected) return [{ name, title, outcome: 'not-collected', text: error.message }];
    if (error instanceof SpecError)
      return [{ name, title, outcome: 'not-run', text: `Analyzer failed: ${error.message}` }];
    throw error;
  }
}

function verdictOf(name: string, { title, outcome, message, uri, object }: Finding): CheckVerdict {
  return {
    name,
    title: title || name,
    outcome,
    text: message || title || name,
    ...defined({ url: uri, subject: object?.reference }),
  };
}

function notRun(name: string, options: JsonObject): CheckVerdict {
  const title = textOf(options, 'checkName') || name;
  return { name, title, outcome: 'not-run', text: `The analyzer ${name} does not run here` };
}
