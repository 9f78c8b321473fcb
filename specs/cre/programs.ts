import { isJsonArray, isJsonObject } from '../../src/model/index.ts';
import type { Json, JsonObject, ProgramRelease } from '../../src/model/index.ts';
import { NotRun } from './not-run.ts';

/** Sources that name no program. */
const ANY_LOG = new Set(['', '*', 'log', 'logs', 'container', 'kubernetes', 'k8s']);
/** Members of an application that name what runs. */
const NAMES = ['name', 'processName', 'processPath', 'containerName', 'imageUrl'];

/** The words by which the logs of a rule are known, from its source and the applications that it names. */
export function programsOf(event: Json | undefined, applications: Json | undefined): readonly string[] {
  const source = sourceOf(event);
  if (ANY_LOG.has(source)) return [];
  return [...new Set([source, ...applicationsIn(applications).flatMap(namesOf)])];
}

/** The programs of which the rule names versions. */
export function releasesOf(applications: Json | undefined): readonly ProgramRelease[] {
  return applicationsIn(applications).flatMap((application) => {
    const { version } = application;
    const versions = typeof version === 'number' ? String(version) : version;
    if (typeof versions !== 'string' || versions.trim() === '' || versions.trim() === '*') return [];
    return namesOf(application).map((program) => ({ program, versions: versions.trim() }));
  });
}

/** `cre.log.rabbitmq` -> `rabbitmq`. Throws where it is no log. */
function sourceOf(event: Json | undefined): string {
  if (typeof event === 'string') return wordOf(event);
  if (!isJsonObject(event)) throw new NotRun('it names no source');
  const { source = event['src'] ?? '', container_name: container = event['containerName'] } = event;
  if (typeof container === 'string' && container !== '') return container.toLowerCase();
  if (typeof source !== 'string') throw new NotRun('it names no source');
  return wordOf(source);
}

function wordOf(source: string): string {
  const { kind, word = '' } =
    /^(?:cre\.)?(?:(?<kind>log|logs)(?:\.|$))?(?<word>.*)$/s.exec(source.trim().toLowerCase())?.groups ?? {};
  if (kind === undefined && !ANY_LOG.has(word) && source.includes('.'))
    throw new NotRun(`its source ${source} is no log`);
  if (kind === undefined && (word === 'k8s' || word === 'kubernetes'))
    throw new NotRun(`its source ${source} is what the tool's own agent reads of Kubernetes Events`);
  return word;
}

function applicationsIn(applications: Json | undefined): readonly JsonObject[] {
  return isJsonArray(applications) ? applications.filter(isJsonObject) : [];
}

/** Of a path or an image, the last part, without tag and digest. */
function namesOf(application: JsonObject): readonly string[] {
  return NAMES.flatMap((member) => {
    const value = application[member];
    if (typeof value !== 'string') return [];
    const name = value.toLowerCase().replace(/@.*$/s, '').split('/').at(-1)?.replace(/:.*$/s, '').trim() ?? '';
    return name === '' ? [] : [name];
  });
}
