import { defined, type Distribution, type Report, type ReportInventory } from '../model/index.ts';

/** Whether a word goes on here: what is rewritten begins a word. */
const INSIDE_WORD = /[\w./-]/;

/** The distribution that all nodes are of which say what they run. */
export function distributionOf(
  { nodes }: Pick<ReportInventory, 'nodes'>,
  known: readonly Distribution[],
): Distribution | undefined {
  const telling = nodes.filter(({ version, osImage }) => version !== undefined || osImage !== undefined);
  if (telling.length === 0) return undefined;
  return known.find(({ version, osImage }) =>
    telling.every(
      (node) =>
        (version !== undefined && version.test(node.version ?? '')) ||
        (osImage !== undefined && osImage.test(node.osImage ?? '')),
    ),
  );
}

/** A report whose commands are those of a distribution; one that speaks of what there is not is left out, its text stays. */
export function withFittingCommands(report: Report, distribution: Distribution): Report {
  const fit = (command: string | undefined): string | undefined =>
    command === undefined ? undefined : fittingCommand(command, distribution);
  return {
    ...report,
    diagnoses: report.diagnoses.map((diagnosis) => ({
      ...diagnosis,
      remediation: diagnosis.remediation.map(({ command, ...remedy }) => {
        const fitting = fit(command);
        return fitting === undefined ? remedy : { ...remedy, command: fitting };
      }),
      ...defined({
        doubts: diagnosis.doubts?.map(({ ways, ...doubt }) =>
          ways === undefined ? doubt : { ...doubt, ways: ways.map((way) => withFitting(way, fit)) },
        ),
      }),
      evidence: diagnosis.evidence.map((evidence) => withFitting(evidence, fit)),
    })),
    unexplained: report.unexplained.map((symptom) => withFitting(symptom, fit)),
  };
}

function withFitting<Wanted extends { readonly collect?: string }>(
  { collect, ...wanted }: Wanted,
  fit: (command: string | undefined) => string | undefined,
): Omit<Wanted, 'collect'> & { readonly collect?: string } {
  const fitting = fit(collect);
  return { ...wanted, ...defined({ collect: fitting }) };
}

/** A command in the words of a distribution; `undefined` where it has no such thing. */
export function fittingCommand(command: string, { rewrites, lacks }: Distribution): string | undefined {
  let fitting = '';
  for (let at = 0; at < command.length;) {
    const found = at > 0 && INSIDE_WORD.test(command.charAt(at - 1)) ? undefined : rewriteAt(command, at, rewrites);
    fitting += found?.becomes ?? command.charAt(at);
    at += found?.length ?? 1;
  }
  return lacks.test(fitting) ? undefined : fitting;
}

function rewriteAt(command: string, at: number, rewrites: Distribution['rewrites']) {
  for (const [words, becomes] of rewrites) {
    words.lastIndex = at;
    const match = words.exec(command);
    if (match !== null)
      return {
        length: match[0].length,
        becomes: becomes.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? ''),
      };
  }
  return undefined;
}
