import { filledText, type Json, type ReportDiagnosis, type ReportIncident } from '../../model/index.ts';
import type { Case } from '../../case/index.ts';
import { MORE, paged, pageOf } from '../budget.ts';
import { AT, caseTool, listOf, type Answer, type Arguments, type Tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { at, named, toldEnding } from '../told.ts';

const MOST_OVER = 5;

const VERDICT = {
  bundle: { type: 'string', description: 'what the other tools call it' },
  status: { type: 'string', enum: ['root-cause', 'symptoms-only', 'healthy', 'inconclusive'] },
  headline: { type: 'string' },
  clusterVersion: { type: 'string' },
  collectedAt: { type: 'string' },
  diagnoses: listOf({
    number: { type: 'integer', description: 'for the tool why' },
    id: { type: 'string' },
    title: { type: 'string' },
    subject: { type: 'string', description: 'the thing to blame' },
    confidence: { type: 'string', enum: ['possible', 'probable', 'confirmed'] },
    summary: { type: 'string' },
    at: AT,
  }),
  over: listOf({ id: { type: 'string' }, subject: { type: 'string' }, ended: { type: 'string' } }),
  unexplained: { type: 'integer', description: 'symptoms that no diagnosis explains: timeline tells them' },
  untold: {
    type: 'integer',
    description: 'milder symptoms that no rule knows and nothing here tells: search the logs',
  },
  artifacts: { type: 'integer' },
} as const satisfies Tool['output'];

/** Opens a bundle and says at once what is wrong. */
export const openBundleTool: Tool = {
  name: 'open_bundle',
  title: 'Open a support bundle',
  description:
    'Reads a Kubernetes support bundle (archive, folder or file) offline and answers with the verdict of the analysis: what is ' +
    'wrong and why. Takes seconds for a gigabyte. Begin here; then ask `why` of a diagnosis.',
  input: { path: { type: 'string', description: 'path of the bundle' } },
  required: ['path'],
  output: { ...VERDICT, more: MORE },
  answer: async (session, args) => {
    const path = filledText(args['path']);
    if (path === undefined) throw new ToolError('name the path of a bundle');
    const { name, opened } = await session.open(path);
    return { ...verdictOf(opened, {}), bundle: name };
  },
};

export const verdictTool: Tool = paged(
  caseTool(
    {
      name: 'verdict',
      title: 'What is wrong',
      description:
        'The conclusion of the analysis: status, headline, diagnoses (the best first), what is over, how much stays unexplained. Each ' +
        'diagnosis was derived by rules from cited lines: argue with its evidence (`why`) instead of guessing anew.',
      input: {},
      output: VERDICT,
    },
    verdictOf,
  ),
);

function verdictOf(opened: Case, args: Arguments): Answer {
  const { bundle, verdict, diagnoses, over, unexplained, leftOut } = opened.report;
  const { artifacts } = bundle;
  const frame = {
    bundle: bundle.name,
    status: verdict.status,
    headline: verdict.headline,
    clusterVersion: bundle.clusterVersion,
    collectedAt: bundle.collectedAt,
    over: over.slice(0, MOST_OVER).map(toldIncident),
    unexplained: unexplained.length,
    untold: leftOut?.unknown,
    artifacts: artifacts.read + (artifacts.partial ?? 0) + artifacts.skipped + artifacts.failed,
  };
  const { items, more } = pageOf(diagnoses, args, toldDiagnosis, JSON.stringify(frame).length);
  return { ...frame, diagnoses: items, more };
}

function toldDiagnosis(diagnosis: ReportDiagnosis, index: number): Json {
  const { id, title, subject, confidence, summary, chain } = diagnosis;
  const source = chain.find((step) => step.source !== undefined)?.source;
  return { number: index + 1, id, title, subject: named(subject), confidence, summary, at: source && at(source) };
}

function toldIncident({ id, subject, ended }: ReportIncident): Json {
  return { id, subject: named(subject), ended: toldEnding(ended) };
}
