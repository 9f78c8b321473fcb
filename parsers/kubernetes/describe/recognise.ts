import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead } from '../../../src/model/index.ts';
import { isJsonThroughout } from '../../support/documents/head.ts';
import { isElision } from '../../support/documents/elision.ts';
import { isFullConditionRow } from './condition-row.ts';
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
  const named = DESCRIBES.test(context.command ?? path);
  if (!named && isJsonThroughout(artifact)) return 0;
  const lines = describedLines(head.toString('utf8', 0, 16_384), 1);
  const first = lines.findIndex((line) => line.text !== '' && !isElision(line.text));
  if (first < 0) return 0;
  if (beginsObject(lines, first) || readEventCells(lines[first]!.text) !== undefined)
    return named ? CONFIDENCE.header : CONFIDENCE.general;
  const later = lines.slice(0, LINES_ABOVE).some((_, index) => beginsObject(lines, index));
  if (later) return named ? CONFIDENCE.some : CONFIDENCE.plausible;
  return sureOfPart(lines.slice(first, first + LOOKED_AT), named);
}

function sureOfPart(lines: readonly DescribedLine[], named: boolean): number {
  const events = lines.findIndex(({ text }) => isEventHeader(text) || readEventCells(text) !== undefined);
  if (events >= 0 && (events <= 1 || named)) return named ? CONFIDENCE.shape : CONFIDENCE.likely;
  const keys = lines.filter(({ text, indent }) => indent === 0 && isTellingKey(splitKey(text).key)).length;
  if (lines.some(({ text }) => isFullConditionRow(text))) return named ? CONFIDENCE.general : CONFIDENCE.likely;
  const conditions = lines.some(({ text }) => CONDITIONS_HEADER.test(text));
  if (keys >= LEAST_KEYS || (conditions && (keys > 0 || events >= 0)))
    return named ? CONFIDENCE.likely : CONFIDENCE.partial;
  // The status of a custom resource, whose keys YAML spells otherwise; what a container is in: more than YAML, whose keys look alike.
  if (lines.some(({ text }) => CONDITION_KEY.test(text) || isContainerState(text)))
    return named ? CONFIDENCE.general : CONFIDENCE.likely;
  if (!named) return events >= 0 ? CONFIDENCE.open : 0;
  const filled = lines.filter(({ text }) => text !== '' && !KEY_ALONE.test(text));
  if (filled.length > 0 && filled.every(({ text }) => KEY_WITH_VALUE.test(text))) return CONFIDENCE.general;
  return keys > 0 || conditions ? CONFIDENCE.general : 0;
}

/** Tools of others describe in forms of their own. */
const DESCRIBES = /^(?!(?:\S*\/)?(?!kube)[a-z]{2,20}ctl )(?:.*[^a-z])?describe/is;

const CONDITION_KEY = /^\s+(?:Last Transition Time|Last Heartbeat Time|Observed Generation): {2,}\S/;

/** What `describe | grep` leaves. */
const KEY_WITH_VALUE = /^\s*[A-Z][\w ./()-]{1,60}: {2,}\S/;

/** What stands above deeper lines, or would if there were any. */
const KEY_ALONE = /^\s*[A-Z][\w ./()-]{1,60}:\s*$/;
