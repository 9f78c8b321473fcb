import { createToken, Lexer } from 'chevrotain';

const identifier = createToken({ name: 'identifier', pattern: /[_a-zA-Z][_a-zA-Z0-9]*/, label: 'a name' });

function keyword(text: string) {
  return createToken({ name: text, pattern: text, longer_alt: identifier, label: `'${text}'` });
}

function punctuation(name: string, text: string) {
  return createToken({ name, pattern: text, label: `'${text}'` });
}

const whitespace = createToken({ name: 'whitespace', pattern: /[\t\n\f\r ]+/, group: Lexer.SKIPPED });
const rawString = createToken({
  name: 'rawString',
  pattern: /[rR](?:"[^"\r\n]*"|'[^'\r\n]*')/,
  label: 'a string',
  start_chars_hint: ['r', 'R'],
});
const string = createToken({
  name: 'string',
  pattern: /"(?:[^"\\\r\n]|\\[^\r\n])*"|'(?:[^'\\\r\n]|\\[^\r\n])*'/,
  label: 'a string',
  start_chars_hint: ['"', "'"],
});
const double = createToken({
  name: 'double',
  pattern: /\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+/,
  label: 'a number',
});
const int = createToken({ name: 'int', pattern: /0x[0-9a-fA-F]+|\d+/, label: 'a number' });

/** The tokens of the expression language, by name. */
export const tokens = {
  whitespace,
  rawString,
  string,
  double,
  int,
  true: keyword('true'),
  false: keyword('false'),
  null: keyword('null'),
  in: keyword('in'),
  identifier,
  or: punctuation('or', '||'),
  and: punctuation('and', '&&'),
  equal: punctuation('equal', '=='),
  notEqual: punctuation('notEqual', '!='),
  lessOrEqual: punctuation('lessOrEqual', '<='),
  greaterOrEqual: punctuation('greaterOrEqual', '>='),
  less: punctuation('less', '<'),
  greater: punctuation('greater', '>'),
  not: punctuation('not', '!'),
  plus: punctuation('plus', '+'),
  minus: punctuation('minus', '-'),
  times: punctuation('times', '*'),
  divide: punctuation('divide', '/'),
  modulo: punctuation('modulo', '%'),
  optionalDot: punctuation('optionalDot', '.?'),
  dot: punctuation('dot', '.'),
  optionalBracket: punctuation('optionalBracket', '[?'),
  leftBracket: punctuation('leftBracket', '['),
  rightBracket: punctuation('rightBracket', ']'),
  leftBrace: punctuation('leftBrace', '{'),
  rightBrace: punctuation('rightBrace', '}'),
  leftParenthesis: punctuation('leftParenthesis', '('),
  rightParenthesis: punctuation('rightParenthesis', ')'),
  question: punctuation('question', '?'),
  colon: punctuation('colon', ':'),
  comma: punctuation('comma', ','),
};

/** In the order in which the lexer tries them. */
export const vocabulary = Object.values(tokens);

/** Cuts expressions into tokens. */
export const expressionLexer = new Lexer(vocabulary, { ensureOptimizations: true, positionTracking: 'onlyOffset' });
