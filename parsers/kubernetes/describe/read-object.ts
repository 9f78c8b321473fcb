import {
  defined,
  filled,
  isJsonObject,
  UNKNOWN_KIND,
  unnamed,
  type Json,
  type KubeObject,
  type ObservedObject,
} from '../../../src/model/index.ts';
import { isBuiltIn, resourceOfKind } from '../../support/kubernetes-resources/index.ts';
import { isElision } from '../../support/documents/elision.ts';
import { titleIndex } from './data-section.ts';
import { subjectsOfEvents } from './event-subjects.ts';
import type { DescribedEvent, InvolvedObject } from './events.ts';
import { eventRows, eventsOf } from './events.ts';
import { textOf } from './field-values.ts';
import { kindOfKeys } from './fragment-kind.ts';
import { readGeneric } from './generic.ts';
import type { DescribeHint } from './kind-hint.ts';
import type { Description, KindReader } from './kind-reader.ts';
import { KIND_READERS } from './kinds/index.ts';
import type { DescribedLine } from './layout.ts';
import { child, layoutTree, type LayoutNode } from './layout.ts';
import { restoreIndentation } from './lost-indentation.ts';
import { readMetadata } from './metadata.ts';
import { withMissingParents } from './missing-parents.ts';
import { ObjectBuilder } from './object-builder.ts';
import { gatherSpilledValues } from './spilled-values.ts';
import type { DescribedText } from './split-objects.ts';

/** What one description, or a part of one, says: its object, as far as it shows any, and the Events under it. */
export interface DescribedObject {
  readonly observed?: Omit<ObservedObject, 'source'>;
  readonly events: readonly DescribedEvent[];
}

/** Shown in full for every kind. */
const COMPLETE_METADATA = ['metadata.labels'];

/**
 * Reads one description, or a part of one. Of what tells no kind, a status is read all the same: its words are heard whatever they
 * are about. What tells neither that nor Events yields nothing.
 */
export function readObject(text: DescribedText, hint: DescribeHint, artifact: string): DescribedObject {
  const shown = text.lines.filter((line) => !isElision(line.text));
  const lines = linesOf(shown, text.isNamed);
  const data = titleIndex(lines, 'Data');
  const nodes = layoutTree(data < 0 ? lines : lines.slice(0, data));
  const rows = eventRows(text.events ?? []);
  const told = subjectsOfEvents(rows, hint);
  const shownName = textOf(child(nodes, 'Name')?.value) ?? hint.name ?? told.name;
  const shownNamespace = textOf(child(nodes, 'Namespace')?.value);
  const builder = new ObjectBuilder();
  const { kind = UNKNOWN_KIND, reader } = readAs(
    { nodes, lines, name: shownName ?? '', namespace: shownNamespace },
    told.kind,
    hint,
    builder,
  );
  const meant = hint.meant?.kind === kind ? hint.meant : undefined;
  const name = shownName ?? (kind === 'Node' ? hostnameOf(nodes) : undefined) ?? meant?.name;
  const namespaced = resourceOfKind(kind)?.namespaced !== false;
  const namespace = shownNamespace ?? (namespaced ? (hint.namespace ?? told.namespace ?? meant?.namespace) : undefined);
  const { apiVersion } = builder.value;
  const about: InvolvedObject = {
    ...defined({ apiVersion: typeof apiVersion === 'string' ? apiVersion : undefined }),
    kind,
    ...defined({ namespace }),
    name: name ?? unnamed(kind),
  };
  const events = rows.flatMap((row, index) =>
    eventsOf([row], name === undefined ? { ...about, ...told.each[index] } : about, artifact),
  );
  const isTold = kind === UNKNOWN_KIND ? isJsonObject(builder.value['status']) : text.isNamed || saysMore(builder);
  if (!isTold) return { events };
  builder.set('kind', kind);
  const metadata = builder.at('metadata');
  metadata.set('name', about.name);
  metadata.set('namespace', namespace);
  const isWhole = text.isNamed && shown.length === text.lines.length;
  return { observed: observe(builder, reader, isWhole), events };
}

/** What a node calls itself among its addresses is mostly its name. */
function hostnameOf(nodes: readonly LayoutNode[]): string | undefined {
  return textOf(child(child(nodes, 'Addresses')?.children ?? [], 'Hostname')?.value);
}

function linesOf(shown: readonly DescribedLine[], isNamed: boolean): readonly DescribedLine[] {
  const restored = restoreIndentation(shown);
  return gatherSpilledValues(isNamed ? restored : withMissingParents(restored));
}

/** What a part shows is there; what it does not show may have been cut off. */
function observe(
  builder: ObjectBuilder,
  reader: KindReader | undefined,
  isWhole: boolean,
): Omit<ObservedObject, 'source'> {
  const { toldByOneLine = [], completePaths = [], absentPaths } = reader ?? {};
  return {
    object: builder.value as KubeObject,
    form: 'describe',
    fieldLines: builder.fieldLines,
    ...filled({
      relativeTimes: builder.relativeTimes,
      completePaths: isWhole ? [...COMPLETE_METADATA, ...toldByOneLine, ...completePaths] : toldByOneLine,
    }),
    ...defined({ absentPaths: isWhole ? absentPaths : undefined }),
  };
}

/** Whether more was read than what every object has. */
function saysMore({ value }: ObjectBuilder): boolean {
  const { metadata, ...members } = value;
  const isFilled = (member: Json | undefined): boolean =>
    isJsonObject(member) ? Object.keys(member).length > 0 : member !== undefined;
  const others = Object.entries(members).some(
    ([key, member]) => key !== 'apiVersion' && key !== 'kind' && isFilled(member),
  );
  const labels = isJsonObject(metadata) ? metadata['labels'] : undefined;
  return others || (isJsonObject(labels) && Object.keys(labels).length > 0);
}

interface ReadAs {
  readonly kind?: string;
  readonly reader?: KindReader;
}

/**
 * Reads the members in the layout of the kind that the keys tell, else of the one that was asked for, else of the one that single keys
 * or the Events tell. An object that names its kind was printed by the general printer, whatever its keys are.
 */
function readAs(
  description: Description,
  eventKind: string | undefined,
  hint: DescribeHint,
  builder: ObjectBuilder,
): ReadAs {
  const { nodes, lines } = description;
  const own = textOf(child(nodes, 'Kind')?.value);
  if (own !== undefined && child(nodes, 'API Version')) {
    readGeneric(description, builder);
    return { kind: own };
  }
  const known = KIND_READERS.filter((reader) => reader.recognises(description));
  const asked = hint.isCommand ? hint.kind : undefined;
  const kind =
    (known.find((reader) => reader.kind === hint.kind) ?? known[0])?.kind ??
    asked ??
    kindOfKeys(nodes, lines) ??
    eventKind ??
    hint.kind ??
    hint.meant?.kind;
  const reader = KIND_READERS.find((each) => each.kind === kind);
  if (reader === undefined) readGeneric(description, builder);
  else readKind(reader, description, builder, hint);
  const shown = builder.value['kind'] ?? kind;
  return defined({ kind: typeof shown === 'string' ? shown : undefined, reader });
}

function readKind(reader: KindReader, description: Description, builder: ObjectBuilder, hint: DescribeHint): void {
  const resource = resourceOfKind(reader.kind);
  if (reader.recognises(description) || (resource !== undefined && isBuiltIn(resource)))
    builder.set('apiVersion', reader.apiVersion);
  builder.set('kind', reader.kind);
  const metadata = builder.at('metadata');
  readMetadata(metadata, description.nodes);
  if (reader.namespaced && description.namespace === undefined) metadata.set('namespace', hint.namespace);
  reader.read(description, builder);
}
