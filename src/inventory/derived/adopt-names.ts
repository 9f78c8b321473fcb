import { defined, isJsonObject, isUnnamed, objectAt, type KubeObject, type ObservedObject } from '../../model/index.ts';

/** What a name is looked up by: the cluster and the kind. */
function keyOf(cluster: string | undefined, kind: string): string {
  return `${cluster ?? ''}|${kind}`;
}

/** A name, or that there are several. */
type OnlyName = { readonly name: string; readonly namespace?: string } | 'several';

/**
 * Gives the objects that nobody named the name of the only object of their kind that the bundle shows: who pastes the Events of a
 * pod beside a table with one pod means that pod. Where several could be meant, none is.
 */
export function adoptNames(observed: readonly ObservedObject[]): readonly ObservedObject[] {
  if (!observed.some(({ object }) => isAboutUnnamed(object))) return observed;
  const names = onlyNames(observed);
  return observed.map((view) => {
    if (!isAboutUnnamed(view.object)) return view;
    const about = aboutOf(view.object);
    const only = names.get(keyOf(view.cluster, about.kind));
    return only === undefined || only === 'several' ? view : { ...view, object: renamed(view.object, only) };
  });
}

function isAboutUnnamed(object: KubeObject): boolean {
  return isUnnamed(aboutOf(object).name);
}

/** What an object is called, or what an Event is about. */
function aboutOf({ kind, metadata, involvedObject }: KubeObject): { readonly kind: string; readonly name: string } {
  if (kind !== 'Event' || !isJsonObject(involvedObject)) return { kind, name: metadata.name };
  const { kind: about, name } = involvedObject;
  return { kind: typeof about === 'string' ? about : '', name: typeof name === 'string' ? name : '' };
}

function onlyNames(observed: readonly ObservedObject[]): ReadonlyMap<string, OnlyName> {
  const names = new Map<string, OnlyName>();
  for (const { object, cluster } of observed) {
    const { name, namespace } = object.metadata;
    if (object.kind === 'Event' || isUnnamed(name)) continue;
    const key = keyOf(cluster, object.kind);
    const known = names.get(key);
    if (known === undefined) names.set(key, { name, ...defined({ namespace }) });
    else if (known !== 'several' && known.name !== name) names.set(key, 'several');
  }
  return names;
}

function renamed(object: KubeObject, { name, namespace }: Exclude<OnlyName, 'several'>): KubeObject {
  const place = namespace === undefined ? {} : { namespace };
  if (object.kind !== 'Event') return { ...object, metadata: { ...object.metadata, ...place, name } };
  return {
    ...object,
    metadata: { ...object.metadata, ...place },
    involvedObject: { ...objectAt(object, 'involvedObject'), ...place, name },
  };
}
