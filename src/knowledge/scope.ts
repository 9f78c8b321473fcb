import type { Expression, ExpressionNode } from '../model/index.ts';
import type { Value } from './values/value.ts';

/** What surrounds an evaluation: variables, host functions, and which JSON nodes are incomplete. */
export interface Scope {
  variable(name: string): Value | undefined;
  /** A function of the host (`lookup`, `objects`, `exists`, `now`); `undefined` where there is none of that name. */
  call(name: string, args: readonly Value[]): Value | undefined;
  /** Whether absent members of this JSON object, or the one named, are unknown (partial views) rather than absent. */
  isOpen(node: object, member?: string): boolean;
  /** The account of the analysis that evaluates; absent outside of one, where what a function throws is thrown. */
  readonly evaluations?: Evaluations | undefined;
}

/** A rule's expression, or a part of one that is evaluated by itself. */
export type Asked = Expression | ExpressionNode;

/** An expression within one analysis. */
export interface Evaluation {
  readonly program: Program;
  stepsLeft: number;
}

/** One evaluation. */
export interface Run {
  readonly scope: Scope;
  /** What comprehensions have done so far: bundle content decides how often they go round. */
  steps: number;
}

/** The variable of a comprehension, and those around it. */
export interface Local {
  readonly name: string;
  readonly value: Value;
  readonly outer: Local | undefined;
}

/** A compiled part of an expression. */
export type Program = (run: Run, locals: Local | undefined) => Value;

/**
 * Steps that one expression may take in a whole analysis: an evaluation is one, each item of a comprehension as many as the size
 * of what is done for it. A cluster of 16,000 pods takes a fiftieth of it.
 */
const MOST_STEPS = 50_000_000;

/** That an expression could not be computed, though nothing is wrong with what it says. */
export interface Fault {
  readonly asked: Asked;
  readonly cause: string;
  /** What it was asked about when that was seen first. */
  readonly scope: Scope;
  times: number;
}

/** What one analysis spends on each expression, and which of them failed: no rule holds up the others, and none ends a run. */
export class Evaluations {
  static #made = 0;

  /** Tells one analysis of this process from the others. */
  readonly number = (Evaluations.#made += 1);
  readonly #known = new Map<Asked, Evaluation>();
  readonly #faults = new Map<Asked, Fault>();

  readonly #mostSteps: number;

  constructor(mostSteps = MOST_STEPS) {
    this.#mostSteps = mostSteps;
  }

  /** @param compile makes the program of an expression that was not asked before */
  of(asked: Asked, compile: (asked: Asked) => Program): Evaluation {
    let known = this.#known.get(asked);
    if (known === undefined) {
      known = { program: compile(asked), stepsLeft: this.#mostSteps };
      this.#known.set(asked, known);
    }
    return known;
  }

  /** Takes note of what an expression threw, or of its having spent its steps; of each expression the first cause counts. */
  failed(asked: Asked, cause: string, scope: Scope): void {
    const known = this.#faults.get(asked);
    if (known === undefined) this.#faults.set(asked, { asked, cause, scope, times: 1 });
    else known.times += 1;
  }

  /** All that was spent. */
  get steps(): number {
    let sum = 0;
    for (const { stepsLeft } of this.#known.values()) sum += this.#mostSteps - stepsLeft;
    return sum;
  }

  /** In the order in which they were seen first. */
  get faults(): readonly Fault[] {
    return [...this.#faults.values()];
  }
}
