import { defined, type ExpressionNode } from '../../model/index.ts';
import type { FunctionDeclaration } from '../functions/index.ts';
import { parameterAt, type Form, type Parameter, type Type } from '../functions/signature.ts';
import { listShape, type Shape } from './shape.ts';
import { anyEpisodeShape, type World } from './world.ts';

/**
 * What a call yields, as far as its signature tells: an object of the kind that an argument names or a relation leads to, an episode,
 * lists of them, and what `T` stands for in what a method is called on.
 * @param receiver what a method is called on
 */
export function yieldedShape(
  { receiver: on, yields }: FunctionDeclaration,
  form: Form,
  args: readonly ExpressionNode[],
  receiver: Shape | undefined,
  world: World,
): Shape | undefined {
  const [type, ...others] = yields;
  const [own, ...otherReceivers] = on?.types ?? [];
  if (type === undefined || others.length > 0) return undefined;
  // How deep the `T` of a receiver lies may depend on an argument that is not the usual one.
  const isPlain =
    otherReceivers.length === 0 &&
    args.slice(form.least).every((arg, index) => isUsual(arg, form.takes[form.least + index]));
  const held = own !== undefined && isPlain ? heldBy(own, receiver) : undefined;
  if (own !== undefined && isPlain && isSame(own, type)) return receiver;
  return shapeOf(type);

  function shapeOf({ name, of }: Type): Shape | undefined {
    if (name === 'T') return held;
    if (name === 'object') return world.objects.of(kindsNamed(form, args, world));
    if (name === 'episode') return anyEpisodeShape(world);
    const inner = of && shapeOf(of);
    if (inner === undefined) return undefined;
    if (name === 'list') return listShape(inner);
    // An optional has methods of its own.
    const { title, members, item } = inner;
    return { title, ...defined({ members, item }) };
  }
}

/** What `T` stands for in the type of a value. An optional is told by what it holds. */
function heldBy({ name, of }: Type, shape: Shape | undefined): Shape | undefined {
  if (name === 'T') return shape;
  return of && heldBy(of, name === 'list' ? shape?.item : shape);
}

function isUsual(arg: ExpressionNode, parameter: Parameter | undefined): boolean {
  return arg.type === 'literal' && String(arg.value) === parameter?.usual;
}

function isSame(left: Type, right: Type): boolean {
  if (left.name !== right.name) return false;
  return left.of === undefined || right.of === undefined ? left.of === right.of : isSame(left.of, right.of);
}

/** The kinds that a call names, or to which the relation that it names leads; none where nobody knows. */
function kindsNamed(form: Form, args: readonly ExpressionNode[], { relations }: World): readonly string[] {
  for (const [position, arg] of args.entries()) {
    if (arg.type !== 'literal' || typeof arg.value !== 'string') continue;
    for (const { name } of parameterAt(form, position)?.types ?? []) {
      if (name === 'kind') return [arg.value];
      if (name === 'relation') return relations.get(arg.value) ?? [];
    }
  }
  return [];
}
