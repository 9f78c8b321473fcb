import { EmbeddedActionsParser, tokenMatcher } from 'chevrotain';
import type { IParserErrorMessageProvider, IToken, TokenType } from 'chevrotain';
import type { BinaryOperator, ExpressionNode } from '../../model/index.ts';
import { unescapeString } from './literals.ts';
import { tokens, vocabulary } from './tokens.ts';

/** Something wrong with an expression, at a 0-based offset in its source. */
export interface ExpressionError {
  readonly at: number;
  readonly message: string;
}

/** Functions that are called through a namespace: `math.greatest(1, 2)`. */
export const FUNCTION_NAMESPACES: ReadonlySet<string> = new Set([
  'base64',
  'lists',
  'math',
  'optional',
  'regex',
  'sets',
]);

const MACROS: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'filter', 'map']);

/** CEL reserves these. It also reserves `namespace`, which Kubernetes rules need as a name too often to refuse. */
const RESERVED: ReadonlySet<string> = new Set(
  'as break const continue else for function if import let loop package return var void while'.split(' '),
);

function describe(token: IToken): string {
  return token.image === '' ? 'the end of the expression' : `'${token.image}'`;
}

const messages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected, actual }) =>
    `expected ${(expected as TokenType).LABEL ?? expected.name} but found ${describe(actual)}`,
  buildNotAllInputParsedMessage: ({ firstRedundant }) =>
    `expected an operator or the end of the expression but found ${describe(firstRedundant)}`,
  buildNoViableAltMessage: ({ actual }) =>
    `expected a value but found ${actual[0] === undefined ? 'the end of the expression' : describe(actual[0])}`,
  buildEarlyExitMessage: ({ actual }) =>
    `expected a value but found ${actual[0] === undefined ? 'the end of the expression' : describe(actual[0])}`,
};

/** The grammar of CEL (cel-spec, section "Syntax") without bytes, unsigned numbers and messages. */
export class ExpressionParser extends EmbeddedActionsParser {
  /** What the grammar cannot say: bad escapes, macros with wrong arguments. */
  faults: ExpressionError[] = [];

  readonly expression: () => ExpressionNode;

  constructor() {
    super(vocabulary, { maxLookahead: 2, recoveryEnabled: false, errorMessageProvider: messages });

    /** `operand (operator operand)*`, left-associative. */
    const binaryRule = (name: string, operators: TokenType[], operand: () => ExpressionNode) =>
      this.RULE(name, (): ExpressionNode => {
        let left = this.SUBRULE(operand);
        this.MANY(() => {
          const operator = this.OR(operators.map((type, index) => ({ ALT: () => this.consume(index + 1, type) })));
          const right = this.SUBRULE2(operand);
          left = this.ACTION(() => ({
            type: 'binary',
            operator: operator.image as BinaryOperator,
            left,
            right,
            at: operator.startOffset,
          }));
        });
        return left;
      });

    const expressionList = this.RULE('expressionList', (): ExpressionNode[] => {
      const items: ExpressionNode[] = [];
      this.MANY_SEP({
        SEP: tokens.comma,
        DEF: () => {
          items.push(this.SUBRULE(this.expression));
        },
      });
      return items;
    });

    const list = this.RULE('list', (): ExpressionNode => {
      const open = this.CONSUME(tokens.leftBracket);
      const items = this.SUBRULE(expressionList);
      this.CONSUME(tokens.rightBracket);
      return this.ACTION(() => ({ type: 'list', items, at: open.startOffset }));
    });

    const map = this.RULE('map', (): ExpressionNode => {
      const entries: { key: ExpressionNode; value: ExpressionNode }[] = [];
      const open = this.CONSUME(tokens.leftBrace);
      this.MANY_SEP({
        SEP: tokens.comma,
        DEF: () => {
          const key = this.SUBRULE(this.expression);
          this.CONSUME(tokens.colon);
          const value = this.SUBRULE2(this.expression);
          entries.push({ key, value });
        },
      });
      this.CONSUME(tokens.rightBrace);
      return this.ACTION(() => ({ type: 'map', entries, at: open.startOffset }));
    });

    const literal = this.RULE('literal', (): ExpressionNode => {
      const token = this.OR([
        { ALT: () => this.CONSUME(tokens.string) },
        { ALT: () => this.CONSUME(tokens.rawString) },
        { ALT: () => this.CONSUME(tokens.double) },
        { ALT: () => this.CONSUME(tokens.int) },
        { ALT: () => this.CONSUME(tokens.true) },
        { ALT: () => this.CONSUME(tokens.false) },
        { ALT: () => this.CONSUME(tokens.null) },
      ]);
      return this.ACTION(() => this.literalOf(token));
    });

    const name = this.RULE('name', (): ExpressionNode => {
      const token = this.CONSUME(tokens.identifier);
      let args: ExpressionNode[] | undefined;
      this.OPTION(() => {
        this.CONSUME(tokens.leftParenthesis);
        args = this.SUBRULE(expressionList);
        this.CONSUME(tokens.rightParenthesis);
      });
      return this.ACTION(() => {
        if (args !== undefined) return this.functionCall(token, args);
        if (RESERVED.has(token.image)) this.fault(token.startOffset, `'${token.image}' is a reserved word of CEL`);
        return { type: 'variable', name: token.image, at: token.startOffset };
      });
    });

    const primary = this.RULE('primary', (): ExpressionNode =>
      this.OR([
        { ALT: () => this.SUBRULE(literal) },
        { ALT: () => this.SUBRULE(name) },
        {
          ALT: () => {
            this.CONSUME(tokens.leftParenthesis);
            const inner = this.SUBRULE(this.expression);
            this.CONSUME(tokens.rightParenthesis);
            return inner;
          },
        },
        { ALT: () => this.SUBRULE(list) },
        { ALT: () => this.SUBRULE(map) },
      ]),
    );

    const member = this.RULE('member', (): ExpressionNode => {
      let of = this.SUBRULE(primary);
      this.MANY(() => {
        this.OR([
          {
            ALT: () => {
              const dot = this.OR1([
                { ALT: () => this.CONSUME(tokens.dot) },
                { ALT: () => this.CONSUME(tokens.optionalDot) },
              ]);
              const field = this.CONSUME1(tokens.identifier);
              let args: ExpressionNode[] | undefined;
              this.OPTION(() => {
                this.CONSUME1(tokens.leftParenthesis);
                args = this.SUBRULE1(expressionList);
                this.CONSUME1(tokens.rightParenthesis);
              });
              of = this.ACTION(() => this.memberOf(of, tokenMatcher(dot, tokens.optionalDot), field, args));
            },
          },
          {
            ALT: () => {
              const bracket = this.OR2([
                { ALT: () => this.CONSUME(tokens.leftBracket) },
                { ALT: () => this.CONSUME(tokens.optionalBracket) },
              ]);
              const index = this.SUBRULE(this.expression);
              this.CONSUME(tokens.rightBracket);
              of = this.ACTION(() => ({
                type: 'index',
                of,
                index,
                ...(tokenMatcher(bracket, tokens.optionalBracket) && { optional: true }),
                at: bracket.startOffset,
              }));
            },
          },
        ]);
      });
      return of;
    });

    const unary = this.RULE('unary', (): ExpressionNode => {
      const operators: IToken[] = [];
      this.OPTION(() => {
        this.OR([
          { ALT: () => this.AT_LEAST_ONE1(() => operators.push(this.CONSUME(tokens.not))) },
          { ALT: () => this.AT_LEAST_ONE2(() => operators.push(this.CONSUME(tokens.minus))) },
        ]);
      });
      const operand = this.SUBRULE(member);
      return this.ACTION(() =>
        operators.reduceRight<ExpressionNode>(
          (inner, token) => ({
            type: 'unary',
            operator: token.image as '!' | '-',
            operand: inner,
            at: token.startOffset,
          }),
          operand,
        ),
      );
    });

    const multiplication = binaryRule('multiplication', [tokens.times, tokens.divide, tokens.modulo], unary);
    const addition = binaryRule('addition', [tokens.plus, tokens.minus], multiplication);
    const relation = binaryRule(
      'relation',
      [
        tokens.equal,
        tokens.notEqual,
        tokens.lessOrEqual,
        tokens.greaterOrEqual,
        tokens.less,
        tokens.greater,
        tokens.in,
      ],
      addition,
    );
    const conjunction = binaryRule('conjunction', [tokens.and], relation);
    const disjunction = binaryRule('disjunction', [tokens.or], conjunction);

    this.expression = this.RULE('expression', (): ExpressionNode => {
      let result = this.SUBRULE(disjunction);
      this.OPTION(() => {
        const question = this.CONSUME(tokens.question);
        const then = this.SUBRULE2(disjunction);
        this.CONSUME(tokens.colon);
        const otherwise = this.SUBRULE(this.expression);
        const test = result;
        result = this.ACTION(() => ({
          type: 'conditional',
          test,
          then,
          else: otherwise,
          at: question.startOffset,
        }));
      });
      return result;
    });

    this.performSelfAnalysis();
  }

  private fault(at: number, message: string): void {
    this.faults.push({ at, message });
  }

  private literalOf(token: IToken): ExpressionNode {
    const at = token.startOffset;
    const image = token.image;
    switch (token.tokenType) {
      case tokens.true:
        return { type: 'literal', value: true, at };
      case tokens.false:
        return { type: 'literal', value: false, at };
      case tokens.null:
        return { type: 'literal', value: null, at };
      case tokens.int: {
        const value = Number(image);
        if (!Number.isSafeInteger(value)) this.fault(at, `the number ${image} is too large`);
        return { type: 'literal', value, at };
      }
      case tokens.double: {
        const value = Number(image);
        if (!Number.isFinite(value)) this.fault(at, `the number ${image} is too large`);
        return { type: 'literal', value, double: true, at };
      }
      case tokens.rawString:
        return { type: 'literal', value: image.slice(2, -1), at };
      default: {
        const text = unescapeString(image.slice(1, -1));
        if ('value' in text) return { type: 'literal', value: text.value, at };
        this.fault(
          at + 1 + text.at,
          `'${text.bad}' is no escape of CEL strings; write r'...' for text with backslashes`,
        );
        return { type: 'literal', value: '', at };
      }
    }
  }

  private functionCall(token: IToken, args: ExpressionNode[]): ExpressionNode {
    const at = token.startOffset;
    if (token.image !== 'has') return { type: 'call', name: token.image, args, at };
    const field = args[0];
    if (args.length !== 1 || field?.type !== 'select' || field.optional === true) {
      this.fault(at, 'has() takes one member selection, such as has(object.status.phase)');
      return { type: 'literal', value: false, at };
    }
    return { type: 'has', of: field.of, field: field.field, at };
  }

  private memberOf(of: ExpressionNode, optional: boolean, token: IToken, args?: ExpressionNode[]): ExpressionNode {
    const at = token.startOffset;
    const name = token.image;
    if (args === undefined) return { type: 'select', of, field: name, ...(optional && { optional: true }), at };
    if (optional) this.fault(at, `a method cannot be called with '.?'; write .${name}(...)`);
    if (MACROS.has(name)) return this.comprehension(of, name as 'all' | 'exists', args, at);
    if (of.type === 'variable' && FUNCTION_NAMESPACES.has(of.name)) {
      return { type: 'call', name: `${of.name}.${name}`, args, at: of.at };
    }
    return { type: 'call', name, receiver: of, args, at };
  }

  private comprehension(
    over: ExpressionNode,
    macro: 'all' | 'exists' | 'exists_one' | 'filter' | 'map',
    args: ExpressionNode[],
    at: number,
  ): ExpressionNode {
    const [variable, first, second] = args;
    const fits = first !== undefined && (args.length === 2 || (macro === 'map' && args.length === 3));
    if (!fits || variable?.type !== 'variable') {
      // `handle.exists()` is a method of objects, not the macro.
      if (macro === 'exists' && args.length === 0) return { type: 'call', name: macro, receiver: over, args, at };
      const form = macro === 'map' ? 'map(x, value) or map(x, condition, value)' : `${macro}(x, condition)`;
      this.fault(at, `${macro} is written ${form}, where x is a new name`);
      return { type: 'literal', value: null, at };
    }
    if (second !== undefined) {
      return { type: 'comprehension', macro, over, variable: variable.name, condition: first, body: second, at };
    }
    return { type: 'comprehension', macro, over, variable: variable.name, body: first, at };
  }
}
