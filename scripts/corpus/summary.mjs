// What a report says about how well a bundle was read.

/** Lines of no known format: they count as logs without times, but nobody understood them. */
const PLAIN = 'text';

/**
 * The read artifacts of a report: bytes in all and understood, by format, and each one that was not understood. `ownWords` names the ends
 * of paths that hold what an application prints in no format at all: there is nothing to understand in them, and they do not count.
 */
export function summarize(report, ownWords = []) {
  const artifacts = report.coverage.filter(
    (entry) =>
      entry.state !== 'not-collected' &&
      entry.bytes !== undefined &&
      !ownWords.some((path) => entry.what.endsWith(path)),
  );
  const isUnderstood = (entry) => entry.format !== undefined && entry.format !== PLAIN;
  const bytes = sum(artifacts.map((entry) => entry.bytes));
  const understoodBytes = sum(artifacts.filter(isUnderstood).map((entry) => entry.bytes));
  const formats = new Map();
  for (const entry of artifacts) {
    const format = formats.get(entry.format ?? 'unknown') ?? { artifacts: 0, bytes: 0, records: 0 };
    format.artifacts += 1;
    format.bytes += entry.bytes;
    format.records += entry.lines ?? 0;
    formats.set(entry.format ?? 'unknown', format);
  }
  return {
    bytes,
    understoodBytes,
    understood: bytes === 0 ? 100 : (100 * understoodBytes) / bytes,
    formats: [...formats].sort(([left], [right]) => (left < right ? -1 : 1)),
    notUnderstood: artifacts
      .filter((entry) => !isUnderstood(entry))
      .map((entry) => ({ what: entry.what, bytes: entry.bytes, why: entry.why ?? 'text of no known format' })),
    partial: artifacts
      .filter((entry) => isUnderstood(entry) && entry.state === 'partial')
      .map((entry) => ({ what: entry.what, bytes: entry.bytes, why: entry.why ?? 'read in part' })),
  };
}

/** The lines that are printed for a bundle. */
export function describe(name, report, summary) {
  const { bundle } = report;
  const lines = [
    `${name}: ${bundle.producer}`,
    `  artifacts: ${bundle.artifacts.read} read, ${bundle.artifacts.partial ?? 0} in part, ${bundle.artifacts.skipped} skipped, ${bundle.artifacts.failed} failed; ${summary.notUnderstood.length} not understood`,
    `  bytes: ${summary.understoodBytes} of ${summary.bytes} understood (${summary.understood.toFixed(2)}%)`,
    `  span: ${bundle.span === undefined ? 'no times' : `${bundle.span.from} to ${bundle.span.to}`}`,
    `  objects: ${report.inventory.kinds.map(({ kind, count }) => `${kind} ${count}`).join(', ') || 'none'}`,
    '  formats:',
    ...summary.formats.map(
      ([format, { artifacts, bytes, records }]) =>
        `    ${format}: ${artifacts} artifacts, ${bytes} bytes${records > 0 ? `, ${records} log records` : ''}`,
    ),
    `  verdict: ${report.verdict.status}: ${report.verdict.headline}`,
    ...report.diagnoses.map((each) => `    ${each.confidence} ${each.id} of ${nameOf(each.subject)} (${each.score})`),
  ];
  if (summary.notUnderstood.length > 0) {
    lines.push('  not understood:');
    for (const { what, bytes, why } of summary.notUnderstood) lines.push(`    ${what} (${bytes} bytes): ${why}`);
  }
  if (summary.partial.length > 0) {
    lines.push('  understood in part:');
    for (const { what, bytes, why } of summary.partial) lines.push(`    ${what} (${bytes} bytes): ${why}`);
  }
  return lines;
}

/** `Kind/namespace/name`, or `Kind/name` without a namespace. */
export function nameOf({ kind, namespace, name }) {
  return [kind, namespace, name].filter((part) => part !== undefined && part !== '').join('/');
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
