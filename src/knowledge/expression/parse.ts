import type { ExpressionNode } from '../../model/index.ts';
import { ExpressionParser } from './parser.ts';
import type { ExpressionError } from './nodes.ts';
import { expressionLexer } from './tokens.ts';

export type { ExpressionError } from './nodes.ts';

const MAX_SOURCE_LENGTH = 20_000;
const MAX_TOKENS = 2_000;
const MAX_NESTING = 60;

/** It has its grammar from its construction, and nothing of one text when the next comes. */
const parser = new ExpressionParser();

/** Either the tree or what is wrong with the text. */
export type ParsedExpression =
  | { readonly ast: ExpressionNode; readonly errors?: undefined }
  | { readonly ast?: undefined; readonly errors: readonly ExpressionError[] };

/** Parses one expression. Never throws on bad text. */
export function parseExpressionSource(source: string): ParsedExpression {
  if (source.length > MAX_SOURCE_LENGTH) {
    return { errors: [{ at: 0, message: `the expression is longer than ${MAX_SOURCE_LENGTH} characters` }] };
  }
  const lexed = expressionLexer.tokenize(source);
  const unreadable = lexed.errors[0];
  if (unreadable !== undefined) return { errors: [unreadableText(source, unreadable.offset)] };
  if (lexed.tokens.length === 0) return { errors: [{ at: 0, message: 'expected an expression but found nothing' }] };
  if (lexed.tokens.length > MAX_TOKENS) {
    return { errors: [{ at: 0, message: `the expression has more than ${MAX_TOKENS} words and signs` }] };
  }
  let nesting = 0;
  for (const token of lexed.tokens) {
    const last = token.image.at(-1);
    if (token.image === '[?' || last === '(' || last === '[' || last === '{') nesting++;
    else if (last === ')' || last === ']' || last === '}') nesting--;
    if (nesting > MAX_NESTING) {
      return { errors: [{ at: token.startOffset, message: `brackets are nested deeper than ${MAX_NESTING}` }] };
    }
  }
  parser.faults = [];
  parser.input = lexed.tokens;
  const ast = parser.expression();
  const syntax = parser.errors[0];
  if (syntax !== undefined) {
    const offset = syntax.token.startOffset;
    return { errors: [{ at: Number.isNaN(offset) ? source.trimEnd().length : offset, message: syntax.message }] };
  }
  return parser.faults.length > 0 ? { errors: parser.faults } : { ast };
}

function unreadableText(source: string, at: number): ExpressionError {
  const character = source[at] ?? '';
  if (character === '"' || character === "'") return { at, message: 'the string is not closed on its line' };
  if (source.startsWith('=', at)) return { at, message: "'=' is no operator; equality is written '=='" };
  if (source.startsWith('&', at) || source.startsWith('|', at)) {
    return { at, message: `'${character}' is no operator; write '${character}${character}'` };
  }
  return { at, message: `unexpected character '${character}'` };
}
