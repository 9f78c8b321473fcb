import type { KubeObject, ObservedObject } from '../../src/model/index.ts';
import type { DescribedEvent } from './events.ts';
import { readEvents } from './events.ts';
import { textOf } from './field-values.ts';
import { readGeneric } from './generic.ts';
import type { DescribeHint } from './kind-hint.ts';
import type { Description, KindReader } from './kind-reader.ts';
import { child, layoutTree } from './layout.ts';
import { readMetadata } from './metadata.ts';
import { titleIndex } from './data-section.ts';
import { KIND_READERS } from './kinds/index.ts';
import { restoreIndentation } from './lost-indentation.ts';
import { ObjectBuilder } from './object-builder.ts';
import { gatherSpilledValues } from './spilled-values.ts';
import type { DescribedText } from './split-objects.ts';

/** What one description says: its object, and the Events under it. */
export interface DescribedObject {
  readonly observed: Omit<ObservedObject, 'source'>;
  readonly events: readonly DescribedEvent[];
}

/** Shown in full for every kind. */
const COMPLETE_METADATA = ['metadata.labels'];

/** Reads one description; `undefined` where neither its keys nor the hint tell what kind of object it is. */
export function readObject(text: DescribedText, hint: DescribeHint): DescribedObject | undefined {
  const lines = gatherSpilledValues(restoreIndentation(text.lines));
  const data = titleIndex(lines, 'Data');
  const nodes = layoutTree(data < 0 ? lines : lines.slice(0, data));
  const name = textOf(child(nodes, 'Name')?.value);
  if (name === undefined) return undefined;
  const description: Description = { nodes, lines, name, namespace: textOf(child(nodes, 'Namespace')?.value) };
  const builder = new ObjectBuilder();
  const reader = chooseReader(description, hint);
  if (reader) readKind(reader, description, builder, hint);
  else readGeneric(description, builder);
  const kind = builder.value['kind'] ?? hint.kind;
  if (typeof kind !== 'string') return undefined;
  builder.set('kind', kind);
  const object = builder.value as KubeObject;
  const involved = { apiVersion: object.apiVersion, kind, namespace: object.metadata.namespace, name };
  return {
    observed: {
      object,
      form: 'describe',
      fieldLines: builder.fieldLines,
      ...(builder.relativeTimes.size > 0 && { relativeTimes: builder.relativeTimes }),
      completePaths: [...COMPLETE_METADATA, ...(reader?.completePaths ?? [])],
      ...(reader?.absentPaths && { absentPaths: reader.absentPaths }),
    },
    events: text.events ? readEvents(text.events, involved) : [],
  };
}

/** An object that names its kind was printed by the general printer, whatever its keys are. */
function chooseReader(description: Description, hint: DescribeHint): KindReader | undefined {
  const { nodes } = description;
  if (textOf(child(nodes, 'Kind')?.value) !== undefined && child(nodes, 'API Version')) return undefined;
  const readers = KIND_READERS.filter((reader) => reader.recognises(description));
  return readers.find((reader) => reader.kind === hint.kind) ?? readers[0];
}

function readKind(reader: KindReader, description: Description, builder: ObjectBuilder, hint: DescribeHint): void {
  builder.set('apiVersion', reader.apiVersion);
  builder.set('kind', reader.kind);
  const metadata = builder.at('metadata');
  readMetadata(metadata, description.nodes);
  if (reader.namespaced && description.namespace === undefined) metadata.set('namespace', hint.namespace);
  reader.read(description, builder);
}
