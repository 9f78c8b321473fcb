import { describe, expect, test } from 'vitest';
import { analyzeBundle, type Report, type ReportDiagnosis } from '../../src/index.ts';
import { incidents } from './expected.ts';

const CONFIDENCES = ['possible', 'probable', 'confirmed'];

describe.each(incidents)('$name', ({ file, expected }) => {
  test('is diagnosed from its packed form', async () => {
    const report: Report = await analyzeBundle(file);
    const [first] = report.diagnoses;
    expect(first, `verdict: ${report.verdict.headline}`).toBeDefined();
    const diagnosis = first as ReportDiagnosis;
    expect({ id: diagnosis.id, subject: diagnosis.subject }).toMatchObject({
      id: expected.diagnosis,
      subject: expected.subject,
    });
    expect(CONFIDENCES.indexOf(diagnosis.confidence)).toBeGreaterThanOrEqual(CONFIDENCES.indexOf(expected.confidence));
    expect(
      inOrder(
        expected.chain,
        diagnosis.chain.map((step) => step.event),
      ),
    ).toEqual(expected.chain);
    const cited = citations(diagnosis);
    for (const cite of expected.cites) {
      expect(
        cited.some(({ artifact, quote }) => artifact.includes(cite.artifact) && quote.includes(cite.contains)),
        JSON.stringify(cite),
      ).toBe(true);
    }
    const commands = diagnosis.remediation.flatMap((remedy) => remedy.command ?? []);
    expect(commandsInOrder(expected.commands, commands)).toEqual(expected.commands);
    const words = JSON.stringify(diagnosis);
    for (const said of expected.says ?? []) expect(words).toContain(said);
    for (const word of expected.never ?? []) expect(commands.join('\n')).not.toContain(word);
  });

  test('gives the same report twice', async () => {
    expect(JSON.stringify(await analyzeBundle(file))).toEqual(JSON.stringify(await analyzeBundle(file)));
  });
});

/** The wanted events that stand in the chain in the wanted order. */
function inOrder(wanted: readonly string[], chain: readonly string[]): string[] {
  const found: string[] = [];
  for (const event of chain) if (event === wanted[found.length]) found.push(event);
  return found;
}

function commandsInOrder(wanted: readonly string[], commands: readonly string[]): string[] {
  const found: string[] = [];
  const text = commands.join('\n');
  let from = 0;
  for (const words of wanted) {
    const at = text.indexOf(words, from);
    if (at < 0) break;
    found.push(words);
    from = at;
  }
  return found;
}

/** Everything that the diagnosis cites: the chain's steps and the evidence. */
function citations(diagnosis: ReportDiagnosis): { artifact: string; quote: string }[] {
  const sources = [
    ...diagnosis.chain.map((step) => step.source),
    ...diagnosis.evidence.map((evidence) => evidence.source),
  ];
  return sources.flatMap((source) =>
    source?.quote === undefined ? [] : [{ artifact: source.artifact, quote: source.quote }],
  );
}
