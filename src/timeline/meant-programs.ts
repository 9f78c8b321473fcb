import { defined, isJsonArray, isJsonObject, type Json } from '../model/index.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { meetsVersions } from '../knowledge/version-ranges.ts';
import type { LogSighting } from './log-sightings.ts';

/** What is known of the program that wrote a log. */
interface Writer {
  /** Its names, those of its container and image; none: nothing is known. */
  readonly names: readonly string[];
  /** The tag of its image. */
  readonly version: string | undefined;
}

/**
 * Leaves out what rules with windows saw in logs of other programs than they mean: which image a container runs is known only when all
 * is read. What nobody says the program of may be its log. Of what is left, `release` is the version where the rule names it.
 */
export function ofMeantPrograms(sightings: readonly LogSighting[], inventory: Inventory): readonly LogSighting[] {
  return sightings.flatMap((sighting) => {
    const { windowed } = sighting.source;
    if (windowed === undefined) return [sighting];
    const writer = writerOf(sighting, inventory);
    const { programs, releases } = windowed;
    if (programs.length > 0 && writer.names.length > 0 && !programs.some((program) => isNamed(writer, program)))
      return [];
    const { version } = writer;
    const isRelease =
      version !== undefined &&
      releases.some(({ program, versions }) => isNamed(writer, program) && meetsVersions(version, versions));
    return [{ ...sighting, learned: { release: isRelease ? version : '' } }];
  });
}

function writerOf({ first, context }: LogSighting, inventory: Inventory): Writer {
  const pod = first.pod ?? context.pod;
  const namespace = first.namespace ?? context.namespace;
  const container = first.container ?? context.container;
  const image = pod === undefined ? undefined : imageOf(inventory, pod, namespace, container);
  const own = [
    first.pod === undefined && context.pod === undefined ? first.program : undefined,
    context.program,
    container,
  ];
  const { name, tag } = image === undefined ? {} : partsOf(image);
  const names = [...own, name, name === undefined ? pod : undefined].filter((each) => each !== undefined);
  return { names: names.map((each) => each.toLowerCase()), version: tag };
}

/** The image of a container of a pod; without its name, of the only one. */
function imageOf(
  inventory: Inventory,
  name: string,
  namespace: string | undefined,
  container: string | undefined,
): string | undefined {
  const pod = inventory.get({ kind: 'Pod', name, ...defined({ namespace }) })?.value;
  const { spec = {} } = pod ?? {};
  const all = [spec['initContainers'], spec['containers']].flatMap((list) => (isJsonArray(list) ? list : []));
  const named = all.filter(isJsonObject).filter((each) => container === undefined || each['name'] === container);
  const [only, ...others] = named;
  return others.length > 0 ? undefined : textOf(only?.['image']);
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** `registry:5000/team/broker:3.9.1@sha256:...` -> `team/broker` and `3.9.1` */
function partsOf(image: string): { readonly name?: string; readonly tag?: string } {
  const { path = '', tag } = /^(?<path>[^@]*?)(?::(?<tag>[^:/@]+))?(?:@.*)?$/s.exec(image)?.groups ?? {};
  const [first = '', ...rest] = path.split('/');
  const name = rest.length > 0 && /[.:]|^localhost$/.test(first) ? rest.join('/') : path;
  return { name, ...defined({ tag }) };
}

/** Whether a program is one of the names, or words in one: `broker` is in `team-broker-0`, and not in `brokers`. */
function isNamed({ names }: Writer, program: string): boolean {
  const wanted = `-${wordsOf(program)}-`;
  return names.some((name) => `-${wordsOf(name)}-`.includes(wanted));
}

function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}
