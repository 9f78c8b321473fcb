import { articleOf, defined } from '../../model/index.ts';
import { OWN_KINDS, schemaOf, type OwnKind, type Schema } from '../../../kinds/index.ts';
import type { FunctionDeclaration } from '../functions/index.ts';
import type { Shape } from './shape.ts';

/** Members of an object in an expression that do not stand in the object itself. */
const OF_REFERENCE: readonly string[] = ['name', 'namespace'];

const NO_MEMBERS: ReadonlyMap<string, undefined> = new Map();

/** What objects are, by their kinds. */
export class ObjectShapes {
  readonly #any: Shape;
  readonly #methods: readonly FunctionDeclaration[];
  readonly #ofOwn = new Map<OwnKind, Shape>();

  /** @param methods those of all objects */
  constructor(methods: readonly FunctionDeclaration[]) {
    this.#methods = methods;
    this.#any = { title: 'an object', type: 'object', methods };
  }

  /** What an object of one of the kinds is: of ours the catalogue tells the members, of all others nobody does. */
  of(kinds: readonly string[]): Shape {
    const [first, ...others] = kinds.map((kind) => this.#ofKind(kind));
    if (first === undefined) return this.#any;
    return others.reduce((all, other) => united(all, other) ?? this.#any, first);
  }

  #ofKind(name: string): Shape {
    const own = OWN_KINDS.get(name);
    if (own === undefined) return this.#any;
    const shape = this.#ofOwn.get(own) ?? this.#shapeOfOwn(own);
    this.#ofOwn.set(own, shape);
    return shape;
  }

  #shapeOfOwn(own: OwnKind): Shape {
    const title = `${articleOf(own.kind)} ${own.kind}`;
    const { members } = shapeOfSchema(schemaOf(own), '', title);
    const named = OF_REFERENCE.map((name) => [name, undefined] as const);
    return { title, type: 'object', members: new Map([...named, ...(members ?? [])]), methods: this.#methods };
  }
}

function shapeOfSchema(schema: Schema, path: string, owner: string): Shape {
  const title = `${path} of ${owner}`;
  const { properties, additionalProperties, items } = schema;
  if (items !== undefined)
    return { title, type: 'list', members: NO_MEMBERS, item: shapeOfSchema(items, `${path}[]`, owner) };
  // What stands under any key may be asked for by any name.
  if (typeof additionalProperties === 'object') return { title };
  const members = Object.entries(properties ?? {}).map(([name, member]) => {
    return [name, shapeOfSchema(member, path === '' ? name : `${path}.${name}`, owner)] as const;
  });
  return { title, members: new Map(members) };
}

/** What a value is that may be the one or the other; `undefined` where it may be anything. */
export function united(left: Shape | undefined, right: Shape | undefined): Shape | undefined {
  if (left === undefined || right === undefined || left === right) return left && right;
  if (left.members === undefined || right.members === undefined) {
    return left.methods && right.methods && (left.members === undefined ? left : right);
  }
  const members = new Map<string, Shape | undefined>(left.members);
  for (const [name, shape] of right.members) {
    members.set(name, members.has(name) ? united(members.get(name), shape) : shape);
  }
  const item =
    left.item === undefined || right.item === undefined ? (left.item ?? right.item) : united(left.item, right.item);
  return {
    title: `${left.title} or ${right.title}`,
    members,
    ...defined({
      type: left.type === right.type ? left.type : undefined,
      methods: right.methods && left.methods,
      item,
    }),
  };
}
