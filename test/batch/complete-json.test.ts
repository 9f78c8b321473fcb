import { expect, it } from 'vitest';
import { completeJson } from '../../src/batch/complete-json.ts';

it.each([
  ['{"error":"the cart is aw…', '{"error":"the cart is aw","level":"error","msg":"cut off"}'],
  ['{"level":"error","msg":"lost","id":…', '{"level":"error","msg":"lost","id":null}'],
  ['{"severity":"error","message":"lost","id…', '{"severity":"error","message":"lost","id":null}'],
  ['{"level":"error","msg":"lost \\…', '{"level":"error","msg":"lost "}'],
  ['{"level":"error","msg":"lost"…', '{"level":"error","msg":"lost"}'],
  ['{"level":"error","msg":"lost"}', '{"level":"error","msg":"lost"}'],
  ['{"level":"error","in":{"msg":"lo…', '{"level":"error","in":{"msg":"lo…'],
  ['E the cart is aw…', 'E the cart is aw…'],
])('completes %j to %j', (quote, line) => {
  expect(completeJson(quote)).toBe(line);
});
