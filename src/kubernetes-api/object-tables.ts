import type { Case, CaseObject } from '../case/index.ts';
import type { JsonObject } from '../model/index.ts';
import type { ApiCatalogue } from './catalogue.ts';
import { Collection } from './collection.ts';
import type { ServedResource } from './resource.ts';
import { holds, servedResources } from './served-resources.ts';
import { tableOf, type TableMaterial } from './table.ts';
import { minorOf } from './version.ts';

/** A kind of which a cluster has objects. */
export interface TabledKind {
  readonly kind: string;
  /** As kubectl calls it: `deployments.apps`. */
  readonly resource: string;
  readonly isNamespaced: boolean;
  /** In no particular order. */
  readonly objects: readonly CaseObject[];
}

/** The tables that kubectl would print of a cluster's objects, for whoever chooses and orders the objects. */
export class ObjectTables {
  readonly #opened: Case;
  readonly #cluster: string | undefined;
  readonly #resources: ReadonlyMap<string, ServedResource>;
  readonly #collection: Collection;
  readonly #material: TableMaterial;

  /** @param cluster one of those that the case tells apart; the main one has no name */
  constructor(opened: Case, cluster: string | undefined, catalogue: ApiCatalogue) {
    const { clusterVersion } = opened.report.bundle;
    const resources = servedResources(opened, cluster, catalogue);
    this.#opened = opened;
    this.#cluster = cluster;
    this.#resources = new Map(
      resources.map((each) => [each.group === '' ? each.plural : `${each.plural}.${each.group}`, each]),
    );
    this.#collection = new Collection(opened, cluster);
    this.#material = { plainColumns: catalogue.plainColumns, now: opened.now, minor: minorOf(clusterVersion) };
  }

  /** The kinds of which there are objects. */
  kinds(): TabledKind[] {
    return [...this.#resources].flatMap(([resource, { kind, namespaced, group, groups }]) => {
      // The same objects in another group are no other objects.
      const objects = groups !== undefined && groups[0] !== group ? [] : this.objects(resource);
      return objects.length === 0 ? [] : [{ kind, resource, isNamespaced: namespaced, objects }];
    });
  }

  /** The objects of a kind. */
  objects(resource: string): readonly CaseObject[] {
    const served = this.#resources.get(resource);
    if (served === undefined) return [];
    return this.#opened.objects
      .list({ kinds: [served.caseKind] })
      .filter(({ reference, apiVersion }) => reference.cluster === this.#cluster && holds(served, apiVersion));
  }

  /** A table of objects of one kind, in their order. */
  table(resource: string, objects: readonly CaseObject[]): JsonObject {
    const served = this.#resources.get(resource);
    if (served === undefined) return {};
    const shown = objects.map((object) => this.#collection.serve(object, served));
    return tableOf(shown, served, served.versions[0] ?? '', this.#material, 'None');
  }
}
