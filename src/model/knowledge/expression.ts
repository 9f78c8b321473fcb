/**
 * A parsed expression of the CEL subset, serialisable. `src/knowledge/` parses and evaluates; every other room only hands
 * expressions to its evaluator.
 */
export interface Expression {
  readonly source: string;
  readonly tree: ExpressionNode | PackedTree;
}

/** Trees as the build writes them, a text that `src/knowledge/` reads when somebody asks: a bundle needs few of thousands. */
export type PackedTree = string;

/** The nodes of an expression. `at` is the 0-based offset in the source, for messages. */
export type ExpressionNode =
  | {
      readonly type: 'literal';
      readonly value: string | number | boolean | null;
      readonly double?: boolean;
      readonly at: number;
    }
  | { readonly type: 'variable'; readonly name: string; readonly at: number }
  | {
      readonly type: 'select';
      readonly of: ExpressionNode;
      readonly field: string;
      readonly optional?: boolean;
      readonly at: number;
    }
  | {
      readonly type: 'index';
      readonly of: ExpressionNode;
      readonly index: ExpressionNode;
      readonly optional?: boolean;
      readonly at: number;
    }
  | { readonly type: 'has'; readonly of: ExpressionNode; readonly field: string; readonly at: number }
  | {
      readonly type: 'call';
      readonly name: string;
      readonly receiver?: ExpressionNode;
      readonly args: readonly ExpressionNode[];
      readonly at: number;
    }
  | { readonly type: 'unary'; readonly operator: '!' | '-'; readonly operand: ExpressionNode; readonly at: number }
  | {
      readonly type: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ExpressionNode;
      readonly right: ExpressionNode;
      readonly at: number;
    }
  | {
      readonly type: 'conditional';
      readonly test: ExpressionNode;
      readonly then: ExpressionNode;
      readonly else: ExpressionNode;
      readonly at: number;
    }
  | { readonly type: 'list'; readonly items: readonly ExpressionNode[]; readonly at: number }
  | {
      readonly type: 'map';
      readonly entries: readonly { readonly key: ExpressionNode; readonly value: ExpressionNode }[];
      readonly at: number;
    }
  | {
      readonly type: 'comprehension';
      readonly macro: 'all' | 'exists' | 'exists_one' | 'filter' | 'map';
      readonly over: ExpressionNode;
      readonly variable: string;
      /** Only of the three-argument `map(x, condition, value)`. */
      readonly condition?: ExpressionNode;
      readonly body: ExpressionNode;
      readonly at: number;
    };

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** Text with expressions in it: `Node {{subject("Node").metadata.name}} is down`. */
export interface Template {
  readonly source: string;
  /** Those of its expressions, in their order; none where it is plain text. */
  readonly trees?: readonly ExpressionNode[] | PackedTree;
}

/** A named value, computed in order; later ones see earlier ones. */
export interface Binding {
  readonly name: string;
  readonly value: Expression;
}
