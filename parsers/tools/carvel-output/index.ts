import { defined, CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactContext, DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import type { Line } from '../../support/documents/lines.ts';
import { installedPackages } from './installed-packages.ts';
import { changeTable } from './changes.ts';
import type { Change } from './changes.ts';
import { onlyApp, reconciledApps } from './reconciled-apps.ts';

const TOOLS = 'kapp|imgpkg|kctrl|ytt|kbld|vendir|kwt';
const ERROR = new RegExp(String.raw`^\W*(?<tool>${TOOLS}): Error:\s*(?<text>.*)$`);
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^Target cluster '/, 'kapp'],
  [/^(?:Resources in app '|Apps in (?:namespace '|all namespaces))/, 'kapp'],
  [/^\s*Namespace\s+Name\s+Kind\s+(?:Conds\.\s+)?(?:Age\s+Op\b|Owner\s+)/, 'kapp'],
  [/^\d{1,2}:\d\d:\d\d[AP]M: ---- (?:applying|waiting on) /, 'kapp'],
  [
    /^\d{1,2}:\d\d:\d\d[AP]M: (?:Waiting for PackageInstall|Waiting for package|(?:Fetch|Template|Deploy|Pausing|Creating|Updating|Deleting) )/,
    'kctrl',
  ],
  [/^Installed packages in (?:namespace '|all namespaces)/, 'kctrl'],
  [/^(?:copy|push|pull) \| /, 'imgpkg'],
  [/^(?:Pulling bundle '|Pushed '|Locating image lock file images|Pulling nested bundle)/, 'imgpkg'],
];
/** A new step begins: what was said before it ends. */
const STAMPED = /^\s*\d{1,2}:\d\d:\d\d[AP]M: /;
/** Marks the lines handed on as a log, which must not be recognised as output of a tool once more. */
const LOG_COMMAND = 'log of a package tool';
const ANY_SIGN = new RegExp([ERROR, ...SIGNS.map(([sign]) => sign)].map(({ source }) => source).join('|'));
const HEAD_LINES = 80;
const CHANGE_LIMIT = 1000;
const ERROR_LINES = 40;

/**
 * Terminal output of the Carvel tools (kapp, imgpkg, kctrl, ytt, kbld, vendir). The object is one `ToolOutput` per tool and
 * artifact, named `<tool>/<artifact>:<line>`, with `status.outcome` `failed` or `succeeded`, the whole error text, and
 * the changes that kapp lists. All lines are handed on as a log as well, so that log rules see the errors.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'carvel-output',
  title: 'kapp, imgpkg or kctrl output',
  mostConfidence: CONFIDENCE.rows,
  matches(artifact) {
    if (artifact.context.command === LOG_COMMAND) return 0;
    const lines = headLines(artifact).slice(0, HEAD_LINES);
    return lines.some((line) => ANY_SIGN.test(line)) ? CONFIDENCE.rows : 0;
  },
  parse,
};

interface ToolRun {
  readonly tool: string;
  readonly line: number;
  error?: { readonly line: number; readonly text: string[] };
  outcome?: 'failed' | 'succeeded';
  readonly changes: Change[];
}

function parse(input: DocumentInput, sink: Sink): void {
  const lines = [...linesOf(input)];
  let run: ToolRun | undefined;
  let readChange: ((line: string) => Change | undefined) | undefined;
  let inError = false;
  for (const line of lines) {
    const error = ERROR.exec(line.text)?.groups;
    const tool = error?.['tool'] ?? SIGNS.find(([sign]) => sign.test(line.text))?.[1];
    if (tool !== undefined && (run === undefined || (run.tool !== tool && run.outcome !== undefined))) {
      finish(input, sink, run);
      run = { tool, line: line.number, changes: [] };
    }
    if (run === undefined) continue;
    const table = changeTable(line.text);
    if (table !== undefined) {
      readChange = table;
      continue;
    }
    if (error !== undefined) {
      run.error ??= { line: line.number, text: [] };
      run.outcome = 'failed';
      run.error.text.push(error['text'] ?? '');
      inError = true;
    } else if (inError && line.text !== '' && !STAMPED.test(line.text) && (run.error?.text.length ?? 0) < ERROR_LINES) {
      run.error?.text.push(line.text.replace(/^\s+\| /, '').trim());
    } else {
      inError = false;
      if (line.text === 'Succeeded') run.outcome ??= 'succeeded';
      const change = readChange?.(line.text);
      if (change !== undefined && run.changes.length < CHANGE_LIMIT) run.changes.push(change);
      else if (line.text.trim() === '' && run.changes.length > 0) readChange = undefined;
    }
  }
  finish(input, sink, run);
  for (const section of installedPackages(lines)) sink.section(section);
  const apps = reconciledApps(lines, input.path);
  for (const app of apps) sink.object(app);
  handOnAsLog(input, sink, lines, defined({ program: run?.tool, actedOn: onlyApp(apps) ?? input.context.actedOn }));
}

function finish(input: DocumentInput, sink: Sink, run: ToolRun | undefined): void {
  if (run === undefined) return;
  const { tool, line, error, outcome, changes } = run;
  emit(input, sink, {
    kind: 'ToolOutput',
    name: `${tool}/${input.path}:${line}`,
    form: 'describe',
    spec: { tool, command: commandOf(input, tool) },
    status: {
      outcome,
      error: error?.text.filter((text) => text !== '').join('\n'),
      changes: changes.length > 0 ? changes : undefined,
    },
    line: error?.line ?? line,
    fieldLines: error === undefined ? undefined : new Map([['status.error', error.line]]),
  });
}

/** `deploy`, `copy`: the command, where the prompt above or the artifact's name tells. */
function commandOf(input: DocumentInput, tool: string): string | undefined {
  const named = new RegExp(String.raw`(?:^|\b)${tool}[ _]+(?<command>[a-z][a-z-]{1,40})`).exec(
    `${input.context.command ?? ''}\n${input.path}`,
  )?.groups?.['command'];
  return named ?? /^(?<command>copy|push|pull) \| /m.exec(input.text.slice(0, 100_000))?.groups?.['command'];
}

function handOnAsLog(input: DocumentInput, sink: Sink, lines: readonly Line[], known: ArtifactContext): void {
  const text = lines.map((line) => line.text).join('\n');
  const context = { ...input.context, command: LOG_COMMAND, ...known };
  sink.section({ title: `log of ${known.program ?? 'a package tool'}`, text, firstLine: input.firstLine, context });
}
