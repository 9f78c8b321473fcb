import type { FunctionDeclaration } from '../environment.ts';

/** What is known about a value before evaluation: its members and methods, where they are a closed set. */
export interface Shape {
  /** For messages: `an episode`. */
  readonly title: string;
  /** `undefined`: any member may be there. */
  readonly members?: ReadonlyMap<string, Shape | undefined>;
  readonly methods?: readonly FunctionDeclaration[];
  /** Of lists: what their items are. */
  readonly item?: Shape;
}
