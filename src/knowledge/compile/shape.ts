import type { FunctionDeclaration } from '../functions/index.ts';

/** What is known about a value before evaluation: its members and methods, where they are a closed set. */
export interface Shape {
  /** For messages: `an episode`. */
  readonly title: string;
  /** What signatures call it, where one of them can: `object`. */
  readonly type?: 'object' | 'episode' | 'list';
  /** `undefined`: any member may be there. */
  readonly members?: ReadonlyMap<string, Shape | undefined>;
  readonly methods?: readonly FunctionDeclaration[];
  /** Of lists: what their items are. */
  readonly item?: Shape;
}

/** A list of things. */
export function listShape(item: Shape): Shape {
  return { title: 'a list', type: 'list', item };
}
