import { EmbeddedActionsParser, tokenMatcher } from 'chevrotain';
import type { IParserErrorMessageProvider, IToken, TokenType } from 'chevrotain';
import { defined, type BinaryOperator, type ExpressionNode } from '../../model/index.ts';
import { functionNode, literalNode, memberNode, variableNode } from './nodes.ts';
import type { ExpressionError, Fault } from './nodes.ts';
import { tokens, vocabulary } from './tokens.ts';

function describe(token: IToken): string {
  return token.image === '' ? 'the end of the expression' : `'${token.image}'`;
}

const messages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected, actual }) =>
    `expected ${expected.LABEL ?? expected.name} but found ${describe(actual)}`,
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

  private readonly fault: Fault = (at, message) => this.faults.push({ at, message });

  private readonly expressionList = this.RULE('expressionList', (): ExpressionNode[] => {
    const items: ExpressionNode[] = [];
    this.MANY_SEP({
      SEP: tokens.comma,
      DEF: () => {
        items.push(this.SUBRULE(this.expression));
      },
    });
    return items;
  });

  private readonly list = this.RULE('list', (): ExpressionNode => {
    const open = this.CONSUME(tokens.leftBracket);
    const items = this.SUBRULE(this.expressionList);
    this.CONSUME(tokens.rightBracket);
    return this.ACTION(() => ({ type: 'list', items, at: open.startOffset }));
  });

  private readonly map = this.RULE('map', (): ExpressionNode => {
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

  private readonly literal = this.RULE('literal', (): ExpressionNode => {
    const token = this.OR([
      { ALT: () => this.CONSUME(tokens.string) },
      { ALT: () => this.CONSUME(tokens.rawString) },
      { ALT: () => this.CONSUME(tokens.double) },
      { ALT: () => this.CONSUME(tokens.int) },
      { ALT: () => this.CONSUME(tokens.true) },
      { ALT: () => this.CONSUME(tokens.false) },
      { ALT: () => this.CONSUME(tokens.null) },
    ]);
    return this.ACTION(() => literalNode(token, this.fault));
  });

  private readonly callArguments = this.RULE('callArguments', (): ExpressionNode[] => {
    this.CONSUME(tokens.leftParenthesis);
    const args = this.SUBRULE(this.expressionList);
    this.CONSUME(tokens.rightParenthesis);
    return args;
  });

  private readonly name = this.RULE('name', (): ExpressionNode => {
    const token = this.CONSUME(tokens.identifier);
    let args: ExpressionNode[] | undefined;
    this.OPTION(() => {
      args = this.SUBRULE(this.callArguments);
    });
    return this.ACTION(() => {
      if (args !== undefined) return functionNode(token, args, this.fault);
      return variableNode(token, this.fault);
    });
  });

  private readonly primary = this.RULE('primary', (): ExpressionNode =>
    this.OR([
      { ALT: () => this.SUBRULE(this.literal) },
      { ALT: () => this.SUBRULE(this.name) },
      {
        ALT: () => {
          this.CONSUME(tokens.leftParenthesis);
          const inner = this.SUBRULE(this.expression);
          this.CONSUME(tokens.rightParenthesis);
          return inner;
        },
      },
      { ALT: () => this.SUBRULE(this.list) },
      { ALT: () => this.SUBRULE(this.map) },
    ]),
  );

  private readonly member = this.RULE('member', (): ExpressionNode => {
    let of = this.SUBRULE(this.primary);
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
              args = this.SUBRULE1(this.callArguments);
            });
            of = this.ACTION(() => memberNode(of, tokenMatcher(dot, tokens.optionalDot), field, args, this.fault));
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
              ...defined({ optional: tokenMatcher(bracket, tokens.optionalBracket) || undefined }),
              at: bracket.startOffset,
            }));
          },
        },
      ]);
    });
    return of;
  });

  private readonly unary = this.RULE('unary', (): ExpressionNode => {
    const operators: IToken[] = [];
    this.OPTION(() => {
      this.OR([
        { ALT: () => this.AT_LEAST_ONE1(() => operators.push(this.CONSUME(tokens.not))) },
        { ALT: () => this.AT_LEAST_ONE2(() => operators.push(this.CONSUME(tokens.minus))) },
      ]);
    });
    const operand = this.SUBRULE(this.member);
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

  private readonly multiplication = this.binaryRule(
    'multiplication',
    [tokens.times, tokens.divide, tokens.modulo],
    this.unary,
  );
  private readonly addition = this.binaryRule('addition', [tokens.plus, tokens.minus], this.multiplication);
  private readonly relation = this.binaryRule(
    'relation',
    [tokens.equal, tokens.notEqual, tokens.lessOrEqual, tokens.greaterOrEqual, tokens.less, tokens.greater, tokens.in],
    this.addition,
  );
  private readonly conjunction = this.binaryRule('conjunction', [tokens.and], this.relation);
  private readonly disjunction = this.binaryRule('disjunction', [tokens.or], this.conjunction);

  readonly expression: () => ExpressionNode = this.RULE('expression', (): ExpressionNode => {
    let result = this.SUBRULE(this.disjunction);
    this.OPTION(() => {
      const question = this.CONSUME(tokens.question);
      const then = this.SUBRULE2(this.disjunction);
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

  constructor() {
    super(vocabulary, { maxLookahead: 2, recoveryEnabled: false, errorMessageProvider: messages });
    this.performSelfAnalysis();
  }

  /** `operand (operator operand)*`, left-associative. */
  private binaryRule(name: string, operators: TokenType[], operand: () => ExpressionNode): () => ExpressionNode {
    return this.RULE(name, (): ExpressionNode => {
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
  }
}
