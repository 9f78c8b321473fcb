import { filledText } from '../../model/index.ts';
import { paged, pageOf } from '../budget.ts';
import { caseTool, listOf, type Tool } from '../tool.ts';

export const notCollectedTool: Tool = paged(
  caseTool(
    {
      name: 'not_collected',
      title: 'What the bundle does not hold',
      description:
        'What diagnoses wanted and nobody collected, with the read-only command that collects it; artifacts that are damaged, cut or not ' +
        'understood. Absence of evidence in what is listed here is no evidence of absence.',
      input: {},
      output: {
        missing: listOf({
          what: { type: 'string' },
          state: { type: 'string', enum: ['partial', 'not-collected'] },
          why: { type: 'string', description: 'what happened to it, or the command that collects it' },
        }),
      },
    },
    (opened, args) => {
      const missing = opened.report.coverage
        .filter(({ state }) => state !== 'read')
        .sort((left, right) => Number(left.state === 'partial') - Number(right.state === 'partial'));
      const { items, more } = pageOf(missing, args, ({ what, state, why }) => ({
        what,
        state,
        why,
      }));
      return { missing: items, more };
    },
  ),
);

export const artifactsTool: Tool = paged(
  caseTool(
    {
      name: 'artifacts',
      title: 'Files of the bundle',
      description: 'Every artifact with what it was recognised as. `logs` with `artifact` shows lines of any of them.',
      input: {
        holding: { type: 'string', description: 'only paths that hold this' },
      },
      output: {
        found: { type: 'integer' },
        artifacts: listOf({
          artifact: { type: 'string' },
          format: { type: 'string' },
          lines: { type: 'integer' },
          why: { type: 'string', description: 'why it was not read, or not to its end' },
        }),
      },
    },
    (opened, args) => {
      const found = opened.artifacts(filledText(args['holding']) ?? '');
      const { items, more } = pageOf(found, args, ({ artifact, format, lines, why }) => ({
        artifact,
        format,
        lines,
        why,
      }));
      return { found: found.length, artifacts: items, more };
    },
  ),
);
