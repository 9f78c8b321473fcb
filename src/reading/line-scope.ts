import type { ArtifactContext } from '../model/index.ts';
import type { Evaluations } from '../knowledge/scope.ts';
import { Unknown, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import { lineVariables } from '../timeline/log-derivation.ts';
import type { MatchedLine } from '../timeline/log-sightings.ts';

/** What the condition of a log source sees: a line, while its log is read. */
export class LineScope implements Scope {
  readonly artifact: string;
  readonly line: number;
  readonly evaluations: Evaluations;
  readonly #variables: Readonly<Record<string, Value>>;

  constructor(line: MatchedLine, context: ArtifactContext, artifact: string, evaluations: Evaluations) {
    this.artifact = artifact;
    this.line = line.line;
    this.evaluations = evaluations;
    this.#variables = lineVariables(line, context);
  }

  variable(name: string): Value | undefined {
    return this.#variables[name];
  }

  call(): Value {
    return new Unknown('error', 'conditions on log lines see only the line');
  }

  isOpen(): boolean {
    return false;
  }
}
