import type { Case, CaseObject, Selector } from '../case/index.ts';
import { defined, filled, OWN_API_VERSION } from '../model/index.ts';
import { Refusal } from './refusal.ts';
import { splitApiVersion, type ServedResource } from './resource.ts';
import { serve, servedName, type ServedObject } from './served-object.ts';
import { holds } from './served-resources.ts';

/** Objects that were asked for, and what has to be known of them. */
export interface FoundObjects {
  readonly objects: readonly ServedObject[];
  /** Why these may not be all. */
  readonly warnings: readonly string[];
}

const OWN_GROUP = splitApiVersion(OWN_API_VERSION).group;

/** The objects of one cluster of a case. */
export class Collection {
  readonly #opened: Case;
  readonly #cluster: string | undefined;
  readonly #served = new WeakMap<ServedResource, WeakMap<object, ServedObject>>();

  constructor(opened: Case, cluster: string | undefined) {
    this.#opened = opened;
    this.#cluster = cluster;
  }

  /** All objects of a resource that are known, in the order of an API server. Throws `Refusal` where nobody collected any. */
  list(resource: ServedResource, namespace: string | undefined, selects: Selector): FoundObjects {
    const known = this.#known(resource).filter((object) => mayLieIn(object, namespace));
    const gap = this.#gap(resource, namespace);
    if (gap !== undefined && known.length === 0 && !gap.isPartly) throw notCollected(resource, namespace);
    const objects = known.map((object) => this.serve(object, resource)).filter(({ value }) => selects(value));
    const homeless =
      namespace === undefined ? [] : objects.filter(({ value }) => value.metadata.namespace === undefined);
    return {
      objects: objects.sort(inApiOrder),
      warnings: [
        ...(gap === undefined ? [] : [gap.text]),
        ...(homeless.length === 0
          ? []
          : [`nobody tells the namespace of ${homeless.length} of these ${resource.plural}`]),
      ],
    };
  }

  /** One object. Throws `Refusal` where it is not there, or nobody knows. */
  get(resource: ServedResource, namespace: string | undefined, name: string): ServedObject {
    const named = this.#known(resource).filter(({ reference }) => servedName(reference.name) === name);
    const found =
      named.find(({ reference }) => reference.namespace === namespace) ??
      named.find((object) => mayLieIn(object, namespace));
    if (found !== undefined) return this.serve(found, resource);
    const reference = {
      kind: resource.caseKind,
      name,
      ...defined({ namespace }),
      ...this.#inCluster(),
    };
    const qualified = qualifiedName(resource);
    const details = { name, kind: resource.plural, ...filled({ group: resource.group }) };
    if (this.#opened.objects.presence(reference) === 'absent')
      throw new Refusal('NotFound', `${qualified} "${name}" not found`, details);
    throw new Refusal(
      'NotFound',
      `${qualified} "${name}" not found in this bundle: it was not collected${hint(resource, namespace)}`,
      details,
    );
  }

  #known(resource: ServedResource): CaseObject[] {
    return this.#opened.objects
      .list({ kinds: [resource.caseKind] })
      .filter(({ reference, apiVersion }) => reference.cluster === this.#cluster && holds(resource, apiVersion));
  }

  /** An object as the API hands it out. */
  serve(object: CaseObject, resource: ServedResource): ServedObject {
    const { value } = object;
    const known = this.#served.get(resource) ?? new WeakMap<object, ServedObject>();
    this.#served.set(resource, known);
    const served = known.get(value) ?? serve(object, resource, (pod) => this.#loggedContainers(pod));
    known.set(value, served);
    return served;
  }

  #loggedContainers({ name, namespace }: ServedObject['value']['metadata']): string[] {
    const asked = { pod: name, ...defined({ namespace }) };
    const files = this.#opened.logs.files(asked).filter(({ context }) => context.cluster === this.#cluster);
    return [...new Set(files.flatMap(({ context }) => context.container ?? []))];
  }

  /** Why it cannot be told that the objects that are known are all. */
  #gap(
    resource: ServedResource,
    namespace: string | undefined,
  ): { readonly text: string; readonly isPartly: boolean } | undefined {
    if (resource.group === OWN_GROUP) return undefined;
    if (this.#isListed(resource, namespace)) return undefined;
    const plural = qualifiedName(resource);
    if (namespace !== undefined || !resource.namespaced) {
      return {
        text: `nobody listed ${plural}${of(namespace)}: only those are shown that other artifacts tell of`,
        isPartly: false,
      };
    }
    const namespaces = this.#namespaces();
    const missing = namespaces.filter((each) => !this.#isListed(resource, each));
    if (namespaces.length > 0 && missing.length === 0) return undefined;
    const isPartly = missing.length < namespaces.length;
    const where = isPartly ? ` of ${missing.length === 1 ? 'namespace' : 'namespaces'} ${missing.join(', ')}` : '';
    return { text: `nobody listed ${plural}${where}: only those are shown that other artifacts tell of`, isPartly };
  }

  #isListed({ caseKind }: ServedResource, namespace: string | undefined): boolean {
    return this.#opened.objects.isListed(caseKind, namespace, this.#cluster);
  }

  #namespaces(): string[] {
    const found = this.#opened.objects.list({ kinds: ['Namespace'] });
    return found.filter(({ reference }) => reference.cluster === this.#cluster).map(({ reference }) => reference.name);
  }

  #inCluster(): { readonly cluster?: string } {
    return this.#cluster === undefined ? {} : { cluster: this.#cluster };
  }
}

/** A table that was pasted without its command does not tell the namespace of its objects: it may be any. */
function mayLieIn({ reference }: CaseObject, namespace: string | undefined): boolean {
  return namespace === undefined || reference.namespace === undefined || reference.namespace === namespace;
}

/** The refusal of a list that nobody collected. */
function notCollected(resource: ServedResource, namespace: string | undefined): Refusal {
  const { plural, group } = resource;
  const text = `${qualifiedName(resource)}${of(namespace)} were not collected${hint(resource, namespace)}`;
  return new Refusal('NotFound', text, { kind: plural, ...filled({ group }) });
}

/** The command that would have collected it. */
function hint(resource: ServedResource, namespace: string | undefined): string {
  if (resource.group === OWN_GROUP) return '';
  const where = !resource.namespaced ? '' : namespace === undefined ? ' -A' : ` -n ${namespace}`;
  return `; in the cluster, this shows them: kubectl get ${qualifiedName(resource)}${where} -o yaml`;
}

/** `deployments.apps`: as clients and servers name a resource. */
function qualifiedName({ plural, group }: ServedResource): string {
  return group === '' ? plural : `${plural}.${group}`;
}

function of(namespace: string | undefined): string {
  return namespace === undefined ? '' : ` of namespace ${namespace}`;
}

/** By namespace and name, as they lie in an API server's storage. */
function inApiOrder({ value: left }: ServedObject, { value: right }: ServedObject): number {
  return storageKey(left.metadata) < storageKey(right.metadata) ? -1 : 1;
}

function storageKey({ namespace, name }: ServedObject['value']['metadata']): string {
  return `${namespace ?? ''}/${name}`;
}
