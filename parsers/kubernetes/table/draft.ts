import type { Json, JsonObject, Age } from '../../../src/model/index.ts';

/** Members of an object under construction. */
interface Members {
  [key: string]: Json | Members | undefined;
}

/** An object that grows while the cells of its row are read. */
export interface ObjectDraft {
  readonly members: JsonObject;
  readonly relativeTimes: Map<string, Age>;
  /** See `ObservedObject.absentPaths`. */
  readonly absentPaths: readonly string[];
  /** See `ObservedObject.completePaths`. */
  readonly completePaths: readonly string[];
  /** Says that the member at a dotted path is shown with all that it holds. */
  setComplete(path: string): void;
  /** Says that the member at a dotted path is absent; what it would be a member of is there. */
  setAbsent(path: string): void;
  /** Sets the member at a dotted path whose segments hold no dots themselves. */
  set(path: string, value: Json): void;
  /** Adds one element to the array at a dotted path. */
  append(path: string, value: Json): void;
  /** The value at a dotted path. */
  get(path: string): Json | undefined;
}

/** An empty draft. */
export function createDraft(): ObjectDraft {
  const members: Members = {};
  const relativeTimes = new Map<string, Age>();
  const absentPaths: string[] = [];
  const completePaths: string[] = [];
  function parentOf(path: string): [Members, string] {
    const steps = path.split('.');
    const last = steps.pop() ?? path;
    let at = members;
    for (const step of steps) {
      const next = Object.hasOwn(at, step) ? at[step] : undefined;
      if (typeof next === 'object' && next !== null && !Array.isArray(next)) at = next as Members;
      else {
        const created: Members = {};
        at[step] = created;
        at = created;
      }
    }
    return [at, last];
  }
  function get(path: string): Json | undefined {
    const [parent, last] = parentOf(path);
    return Object.hasOwn(parent, last) ? parent[last] : undefined;
  }
  return {
    members: members,
    relativeTimes,
    absentPaths,
    completePaths,
    get,
    setComplete(path: string): void {
      completePaths.push(path);
    },
    setAbsent(path: string): void {
      parentOf(path);
      absentPaths.push(path);
    },
    set(path: string, value: Json): void {
      const [parent, last] = parentOf(path);
      parent[last] = value;
    },
    append(path: string, value: Json): void {
      const [parent, last] = parentOf(path);
      const present = parent[last];
      parent[last] = [...(Array.isArray(present) ? (present as Json[]) : []), value];
    },
  };
}
