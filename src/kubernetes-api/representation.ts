import type { JsonObject } from '../model/index.ts';
import type { HttpRequest } from '../loopback/index.ts';
import { Refusal } from './refusal.ts';
import { joinApiVersion, type ServedResource } from './resource.ts';
import { wireForm, type ServedObject } from './served-object.ts';
import { metadataOnly, tableOf, type RowObject, type TableMaterial } from './table.ts';

/** In which form a client wants objects. */
type Form = 'whole' | 'table' | 'metadata';

const ROW_OBJECTS: readonly RowObject[] = ['None', 'Metadata', 'Object'];

/** Shows objects of one resource as a client wants them. */
export class Representation {
  readonly #resource: ServedResource;
  readonly #version: string;
  readonly #material: TableMaterial;
  readonly #form: Form;
  readonly #rowObject: RowObject;

  constructor({ accept, query }: HttpRequest, resource: ServedResource, version: string, material: TableMaterial) {
    this.#resource = resource;
    this.#version = version;
    this.#material = material;
    this.#form = formOf(accept);
    const wanted = query.get('includeObject') ?? 'Metadata';
    const rowObject = ROW_OBJECTS.find((each) => each === wanted);
    if (rowObject === undefined) throw new Refusal('BadRequest', `includeObject is one of ${ROW_OBJECTS.join(', ')}`);
    this.#rowObject = rowObject;
  }

  one(object: ServedObject): JsonObject {
    if (this.#form === 'table') return this.#table([object]);
    const value = wireForm(object);
    return this.#form === 'metadata' ? metadataOnly(value) : value;
  }

  /** @param page where the list goes on */
  list(objects: readonly ServedObject[], page: JsonObject = {}): JsonObject {
    const metadata = { resourceVersion: '1', ...page };
    if (this.#form === 'table') return { ...this.#table(objects), metadata };
    const items = objects.map((object) => this.one(object));
    if (this.#form === 'metadata') {
      return { kind: 'PartialObjectMetadataList', apiVersion: 'meta.k8s.io/v1', metadata, items };
    }
    const { kind, group } = this.#resource;
    return { kind: `${kind}List`, apiVersion: joinApiVersion(group, this.#version), metadata, items };
  }

  /** What says to a watcher that everything was told. */
  bookmark(): JsonObject {
    const metadata = { resourceVersion: '1', annotations: { 'k8s.io/initial-events-end': 'true' } };
    if (this.#form === 'table') return { ...this.#table([]), metadata };
    if (this.#form === 'metadata') return { kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1', metadata };
    const { kind, group } = this.#resource;
    return { kind, apiVersion: joinApiVersion(group, this.#version), metadata };
  }

  #table(objects: readonly ServedObject[]): JsonObject {
    return tableOf(objects, this.#resource, this.#version, this.#material, this.#rowObject);
  }
}

/** The first form of those that a client takes. */
function formOf(accept: string): Form {
  for (const type of accept.replaceAll(' ', '').split(',')) {
    const parameters = type.split(';');
    if (!parameters[0]?.includes('json') && parameters[0] !== '*/*') continue;
    if (parameters.includes('as=Table')) return 'table';
    if (parameters.includes('as=PartialObjectMetadata') || parameters.includes('as=PartialObjectMetadataList'))
      return 'metadata';
    if (!parameters.some((each) => each.startsWith('as='))) return 'whole';
  }
  return 'whole';
}
