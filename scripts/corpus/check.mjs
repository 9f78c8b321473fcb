// Compares a report with what is known to be true of its bundle.
import { nameOf } from './summary.mjs';

const RANK = { possible: 0, probable: 1, confirmed: 2 };
/** Less of a bundle's text than this is not "read". */
const LEAST_UNDERSTOOD = 98;
const FIELDS = [
  'producer',
  'understood',
  'verdict',
  'atMost',
  'diagnoses',
  'noDiagnoses',
  'over',
  'events',
  'objects',
  'ownWords',
  'least',
];

/**
 * What differs, in words; empty where all is as expected. An expectation may have: `producer`, `verdict`, `understood` (percent that
 * was reached and must not be lost), `least` (percent that is enough where a known gap keeps a bundle below the others), `ownWords`
 * (see summarize), `atMost` (the highest confidence allowed), `diagnoses` (`id`, `subject`, `confidence` at least, `first`),
 * `noDiagnoses` (ids), `over` (ids and subjects of what was wrong and is over), `events` (seen events, each with an optional `subject`), `objects` (kinds and how many at least).
 */
export function check(expected, report, summary) {
  return [
    ...Object.keys(expected).flatMap((field) => (FIELDS.includes(field) ? [] : [`unknown expectation '${field}'`])),
    ...checkReading(expected, report, summary),
    ...checkDiagnoses(expected, report),
    ...(expected.events ?? []).flatMap((event) => checkEvent(typeof event === 'string' ? { event } : event, report)),
  ];
}

function checkReading(expected, report, summary) {
  const wrong = [];
  if (expected.producer !== undefined && report.bundle.producer !== expected.producer)
    wrong.push(`producer is '${report.bundle.producer}', not '${expected.producer}'`);
  const least = Math.max(expected.least ?? LEAST_UNDERSTOOD, expected.understood ?? 0);
  // The figure is committed with one decimal.
  if (Math.round(summary.understood * 10) / 10 < least)
    wrong.push(`${summary.understood.toFixed(1)}% of the bytes are understood, wanted ${least}%`);
  if (report.bundle.artifacts.failed > 0) wrong.push(`${report.bundle.artifacts.failed} artifacts could not be opened`);
  for (const [kind, count] of Object.entries(expected.objects ?? {})) {
    const found = report.inventory.kinds.find((entry) => entry.kind === kind)?.count ?? 0;
    if (found < count) wrong.push(`${found} objects of kind ${kind}, wanted ${count}`);
  }
  return wrong;
}

function checkDiagnoses(expected, report) {
  const wrong = [];
  if (expected.verdict !== undefined && report.verdict.status !== expected.verdict)
    wrong.push(`verdict is ${report.verdict.status}, not ${expected.verdict}`);
  if (expected.atMost !== undefined) {
    for (const each of report.diagnoses) {
      if (RANK[each.confidence] > RANK[expected.atMost])
        wrong.push(`${each.id} of ${nameOf(each.subject)} is ${each.confidence}, at most ${expected.atMost} is right`);
    }
  }
  for (const id of expected.noDiagnoses ?? []) {
    if (report.diagnoses.some((each) => each.id === id)) wrong.push(`${id} was diagnosed`);
  }
  for (const { id, subject } of expected.over ?? []) {
    if (!report.over.some((each) => each.id === id && (subject === undefined || nameOf(each.subject) === subject)))
      wrong.push(`${id} is not told as over`);
  }
  for (const want of expected.diagnoses ?? []) {
    const words = `${want.id}${want.subject === undefined ? '' : ` of ${want.subject}`}`;
    const place = report.diagnoses.findIndex(
      (each) => each.id === want.id && (want.subject === undefined || nameOf(each.subject) === want.subject),
    );
    const found = report.diagnoses[place];
    if (found === undefined) wrong.push(`${words} was not diagnosed`);
    else if (want.first === true && place !== 0) wrong.push(`${words} stands at place ${place + 1}, not first`);
    else if (want.confidence !== undefined && RANK[found.confidence] < RANK[want.confidence])
      wrong.push(`${words} is only ${found.confidence}`);
  }
  return wrong;
}

function checkEvent({ event, subject }, report) {
  const seen = report.timeline.filter((episode) => episode.event === event);
  if (seen.length === 0) return [`event ${event} was not seen`];
  if (subject === undefined || seen.some((each) => each.subjects.some((other) => nameOf(other) === subject))) return [];
  return [`event ${event} was not seen about ${subject}`];
}
