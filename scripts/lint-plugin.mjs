// What this house asks of its own code and no linter knows, as a plugin of the linter.

const BRACES = '[consequent.type="ObjectExpression"][alternate.type="ObjectExpression"]';
// `...(known ? { known } : {})` says the same as `...(known && { known })` in other words.
const CONDITIONAL_SPREAD = `ObjectExpression > SpreadElement > :matches(${[
  'LogicalExpression[operator="&&"][right.type="ObjectExpression"]',
  `ConditionalExpression${BRACES}[consequent.properties.length=0]`,
  `ConditionalExpression${BRACES}[alternate.properties.length=0]`,
].join(', ')})`;

export default {
  meta: { name: 'house' },
  rules: {
    'no-spread-arguments': forbidding(
      'CallExpression[callee.property.name=/^(push|unshift|splice)$/] > SpreadElement',
      'A call with 120,000 arguments overflows the stack: append() takes any number.',
    ),
    'no-conditional-spread': forbidding(
      CONDITIONAL_SPREAD,
      'Members that may be left out are given to defined() or filled().',
    ),
  },
};

/** A rule that has a message for whatever its selector finds. */
function forbidding(selector, message) {
  return { create: (context) => ({ [selector]: (node) => context.report({ node, message }) }) };
}
