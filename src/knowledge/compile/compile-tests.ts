import { isMap, isScalar } from 'yaml';
import type { Node } from 'yaml';
import { defined, type Confidence } from '../../model/index.ts';
import { readLinkText } from '../rule-tests.ts';
import type { ExpectedDiagnosis, ExpectedEvent, RuleTest } from '../rule-tests.ts';
import { texts } from './compilation.ts';
import type { Compilation } from './compilation.ts';
import type { Fixtures } from './fixtures.ts';
import { child, items, members, offsetOf, scalarText } from './rule-file.ts';

/** Compiles the `tests` of a file; what they name is checked once all files are known. */
export function compileTests(node: Node | undefined, fixtures: Fixtures, compilation: Compilation): RuleTest[] {
  return items(node).map((item) => {
    const expect = child(item, 'expect');
    const own = compileArtifacts(child(item, 'artifacts'));
    const replaced = new Set(own.map(({ path }) => path));
    const shared = fixtures.of(child(item, 'fixtures')).filter(({ path }) => !replaced.has(path));
    return {
      name: scalarText(child(item, 'name')),
      artifacts: [...shared, ...own],
      expect: {
        events: items(child(expect, 'events')).map((each) => compileExpectedEvent(each, compilation)),
        links: items(child(expect, 'links')).flatMap((each) => {
          const link = readLinkText(scalarText(each));
          if (link !== undefined) mention([link.cause, link.effect], each, compilation);
          return link ?? [];
        }),
        diagnoses: items(child(expect, 'diagnoses')).map((each) => compileExpectedDiagnosis(each, compilation)),
        silent: items(child(expect, 'silent')).map((each) => {
          const id = scalarText(each);
          const link = readLinkText(id);
          mention(link === undefined ? [id] : [link.cause, link.effect], each, compilation);
          return id;
        }),
      },
      location: compilation.rules.locate(offsetOf(item)),
    };
  });
}

function mention(ids: readonly string[], node: Node, compilation: Compilation): void {
  for (const id of ids) compilation.mentions.push({ id, offset: offsetOf(node) });
}

function compileArtifacts(node: Node | undefined): RuleTest['artifacts'] {
  if (isMap(node)) return members(node).map(({ key, value }) => ({ path: key, content: scalarText(value) }));
  return items(node).map((item) => ({
    path: scalarText(child(item, 'path')),
    content: scalarText(child(item, 'content')),
  }));
}

function compileExpectedEvent(node: Node, compilation: Compilation): ExpectedEvent {
  const id = isScalar(node) ? node : child(node, 'event');
  mention([scalarText(id)], id ?? node, compilation);
  const subject = child(node, 'subject');
  const count = child(node, 'count');
  const title = child(node, 'title');
  const values = child(node, 'values');
  return {
    event: scalarText(id),
    ...defined({
      subject: subject && scalarText(subject),
      count: count && Number(scalarText(count)),
      title: title && scalarText(title),
      values: values && Object.fromEntries(members(values).map(({ key, value }) => [key, scalarText(value)])),
    }),
  };
}

function compileExpectedDiagnosis(node: Node, compilation: Compilation): ExpectedDiagnosis {
  const id = isScalar(node) ? node : child(node, 'id');
  mention([scalarText(id)], id ?? node, compilation);
  const [subject, variant, confidence, chain] = ['subject', 'variant', 'confidence', 'chain'].map((key) =>
    child(node, key),
  );
  for (const step of items(chain)) mention([scalarText(step)], step, compilation);
  return {
    id: scalarText(id),
    ...defined({
      subject: subject && scalarText(subject),
      variant: variant && scalarText(variant),
      confidence: confidence && (scalarText(confidence) as Confidence),
      chain: chain && texts(chain),
    }),
  };
}
