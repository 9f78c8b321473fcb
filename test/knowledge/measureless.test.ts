import { expect, it } from 'vitest';
import { renderMeasureless } from '../../src/knowledge/measureless.ts';
import { scopeWith, template } from './evaluation.ts';

it('leaves out how much of a root was seen and when, and tells all else', () => {
  const source = 'etcd waited {{plural(root.count, "time")}}, last on {{root.to}}, for {{disk}} on port {{port}}';

  const text = renderMeasureless(template(source), scopeWith({ disk: 'sda', port: 2379 }));

  expect(text).toBe('etcd waited #, last on #, for sda on port 2379');
});
