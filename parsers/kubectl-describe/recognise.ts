import type { ArtifactHead } from '../../src/model/index.ts';
import { isJsonThroughout } from '../node-state/head.ts';
import { isElision } from '../pasted-text/elision.ts';
import { isDatedConditionRow } from './condition-row.ts';
import { isEventHeader, readEventCells } from './event-row.ts';
import { isContainerState, isTellingKey } from './fragment-kind.ts';
import { describedLines, splitKey, type DescribedLine } from './layout.ts';
import { beginsObject } from './split-objects.ts';

/** How many lines may stand above the first description (a banner, an error about another object). */
const LINES_ABOVE = 20;
const LOOKED_AT = 60;
/** Keys at the left edge that together can hardly be anything but a part of a description. */
const LEAST_KEYS = 2;
const CONDITIONS_HEADER = /^\s*Type\s+Status(?:\s+(?:Last\w+|Reason|Message)|\s*$)/;

/**
 * `Name:` in column 0 with another known key below it is the signature; on the first line it is sure. A part of a description
 * shows rows of Events, the titles of their columns, or keys that only descriptions have.
 */
export function recogniseDescription(artifact: ArtifactHead): number {
  const { path, head, context } = artifact;
  const named = /(?:^|[^a-z])describe/i.test(context.command ?? path) ? 0.05 : 0;
  if (named === 0 && isJsonThroughout(artifact)) return 0;
  const lines = describedLines(head.toString('utf8', 0, 16_384), 1);
  const first = lines.findIndex((line) => line.text !== '' && !isElision(line.text));
  if (first < 0) return 0;
  if (beginsObject(lines, first)) return 0.9 + named;
  if (readEventCells(lines[first]!.text) !== undefined) return 0.9 + named;
  const later = lines.slice(0, LINES_ABOVE).some((_, index) => beginsObject(lines, index));
  return later ? 0.6 + named : sureOfPart(lines.slice(first, first + LOOKED_AT), named);
}

function sureOfPart(lines: readonly DescribedLine[], named: number): number {
  const events = lines.findIndex(({ text }) => isEventHeader(text) || readEventCells(text) !== undefined);
  if (events >= 0 && (events <= 1 || named > 0)) return 0.88 + named;
  const keys = lines.filter(({ text, indent }) => indent === 0 && isTellingKey(splitKey(text).key)).length;
  if (lines.some(({ text }) => isDatedConditionRow(text))) return 0.85 + named;
  const conditions = lines.some(({ text }) => CONDITIONS_HEADER.test(text));
  if (keys >= LEAST_KEYS || (conditions && (keys > 0 || events >= 0))) return 0.8 + named;
  // The status of a custom resource: YAML spells these keys otherwise.
  if (lines.some(({ text }) => CONDITION_KEY.test(text))) return 0.86 + named;
  // What a container is in: more than YAML, whose keys look alike.
  if (lines.some(({ text }) => isContainerState(text))) return 0.86 + named;
  if (named === 0) return events >= 0 ? 0.5 : 0;
  if (lines.every(({ text }) => text === '' || KEY_WITH_VALUE.test(text))) return 0.85 + named;
  return keys > 0 || conditions ? 0.85 + named : 0;
}

const CONDITION_KEY = /^\s+(?:Last Transition Time|Last Heartbeat Time|Observed Generation): {2,}\S/;

/** What `describe | grep` leaves. */
const KEY_WITH_VALUE = /^\s*[A-Z][\w ./()-]{1,60}: {2,}\S/;
