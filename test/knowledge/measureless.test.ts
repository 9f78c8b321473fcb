import { expect, it } from 'vitest';
import { cutTemplate } from '../../src/knowledge/cut-template.ts';
import { treeOf } from '../../src/knowledge/expression/trees.ts';
import { renderMeasureless } from '../../src/knowledge/measureless.ts';
import type { Template } from '../../src/model/index.ts';
import { parsed, scopeWith } from './evaluation.ts';

function template(source: string): Template {
  const expressions = cutTemplate(source).filter(({ type }) => type === 'expression');
  return { source, trees: expressions.map(({ text }) => treeOf(parsed(text.trim()))) };
}

it('leaves out how much of a root was seen and when, and tells all else', () => {
  const source = 'etcd waited {{plural(root.count, "time")}}, last on {{root.to}}, for {{disk}} on port {{port}}';

  const text = renderMeasureless(template(source), scopeWith({ disk: 'sda', port: 2379 }));

  expect(text).toBe('etcd waited #, last on #, for sda on port 2379');
});
