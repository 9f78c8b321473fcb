import {
  filledText,
  type Json,
  type ReportChainStep,
  type ReportDiagnosis,
  type ReportEvidence,
  type ReportRemedy,
} from '../../model/index.ts';
import type { Case } from '../../case/index.ts';
import { didYouMean } from '../../knowledge/suggest.ts';
import { AT, caseTool, listOf, UNTRUSTED, type Tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { cited, named } from '../told.ts';
import { paged, pageOf } from '../budget.ts';

/** A chain is worth more than other answers. */
const LONG_ANSWER = 16_000;

export const whyTool: Tool = paged(
  caseTool(
    {
      name: 'why',
      title: 'Why a diagnosis was made',
      description:
        'The causal chain of a diagnosis from its root to its last consequence, the evidence for and against it and what is missing, ' +
        'each with its line; the remedy with the names of this cluster; when the diagnosis would be wrong.',
      input: {
        diagnosis: { type: 'string', description: 'number or id from the verdict; default: the first' },
      },
      output: {
        id: { type: 'string' },
        title: { type: 'string' },
        subject: { type: 'string' },
        confidence: { type: 'string' },
        summary: { type: 'string' },
        chain: listOf({
          step: { type: 'integer' },
          becauseOf: { type: 'integer', description: 'the step that caused this one' },
          link: { type: 'string', description: 'why this follows from that' },
          event: { type: 'string' },
          subject: { type: 'string' },
          text: { type: 'string' },
          from: { type: 'string' },
          assumed: { type: 'boolean', description: 'nobody saw it: only its effects' },
          at: AT,
          untrusted: UNTRUSTED,
        }),
        evidence: listOf({
          role: { type: 'string', enum: ['for', 'against', 'missing'] },
          text: { type: 'string' },
          collect: { type: 'string', description: 'the command that collects what is missing' },
          at: AT,
          untrusted: UNTRUSTED,
        }),
        remedy: listOf({ text: { type: 'string' }, command: { type: 'string' }, caution: { type: 'string' } }),
        whenThisIsWrong: { type: 'string' },
        others: { type: 'array', items: { type: 'string' }, description: 'of which else the same is said' },
      },
    },
    (opened, args) => {
      const diagnosis = diagnosisCalled(opened, filledText(args['diagnosis']) ?? '1');
      const {
        id,
        title,
        subject,
        confidence,
        summary,
        chain,
        evidence,
        remediation,
        whenThisIsWrong,
        alike = [],
      } = diagnosis;
      const parts = [
        ...chain.map((step, index) => ['chain', toldStep(step, index)] as const),
        ...remediation.map((remedy) => ['remedy', toldRemedy(remedy)] as const),
        ...evidence.map((each) => ['evidence', toldEvidence(each)] as const),
      ];
      const frame = { id, title, subject: named(subject), confidence, summary, whenThisIsWrong };
      const others = alike.slice(0, MOST_OTHERS).map(named);
      const used = JSON.stringify([frame, others]).length;
      const { items, more } = pageOf(parts, args, (part) => part, used);
      const of = (name: string): Json => items.flatMap(([part, item]) => (part === name ? [item] : []));
      return {
        ...frame,
        others,
        chain: of('chain'),
        remedy: of('remedy'),
        evidence: of('evidence'),
        more,
      };
    },
  ),
  LONG_ANSWER,
);

const MOST_OTHERS = 20;

function toldRemedy({ text, command, caution }: ReportRemedy): Json {
  return { text, command, caution };
}

export const whyNotTool: Tool = paged(
  caseTool(
    {
      name: 'why_not',
      title: 'Why a diagnosis was not made',
      description:
        'For the id of any diagnosis or event that the rules know (`etcd/member-lost`, `etcd.no-leader`): whether it was found, and if not, ' +
        'which condition failed on which object, or which words no log has. Use it to test a hypothesis of your own.',
      input: { id: { type: 'string' } },
      required: ['id'],
      output: { id: { type: 'string' }, reasons: { type: 'array', items: UNTRUSTED } },
    },
    (opened, args) => {
      const id = filledText(args['id']) ?? '';
      const reasons = opened.whyNot(id);
      if (reasons === undefined) {
        const { diagnoses, events } = opened.knowledge;
        const ids = [...diagnoses, ...events].map((rule) => rule.id);
        throw new ToolError(`no rule is called ${id}${didYouMean(id, ids) || alikeTo(id, ids)}`);
      }
      const { items, more } = pageOf(reasons, args, (reason) => reason);
      return { id, reasons: items, more };
    },
  ),
);

const MOST_ALIKE = 8;

/** Ids that hold a word of what was asked for. */
function alikeTo(id: string, ids: readonly string[]): string {
  const words = id.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [];
  const alike = ids.filter((each) => words.some((word) => each.includes(word))).sort();
  return alike.length === 0 ? '' : `; there are ${alike.slice(0, MOST_ALIKE).join(', ')}`;
}

function diagnosisCalled({ report }: Case, words: string): ReportDiagnosis {
  const { diagnoses } = report;
  const found = diagnoses[Number(words) - 1] ?? diagnoses.find(({ id }) => id === words);
  if (found !== undefined) return found;
  if (diagnoses.length === 0) throw new ToolError('no diagnosis was made: verdict and timeline tell what was seen');
  const ids = diagnoses.map(({ id }, index) => `${index + 1} ${id}`);
  throw new ToolError(`no diagnosis ${words} was made; there are: ${ids.join(', ')}. why_not tells why not`);
}

function toldStep(step: ReportChainStep, index: number): Json {
  const { because, link, event, subject, text, from, assumed, source } = step;
  return {
    step: index,
    becauseOf: because,
    link,
    event,
    subject: named(subject),
    text,
    from,
    assumed: assumed || undefined,
    ...cited(source),
  };
}

function toldEvidence({ role, text, collect, source }: ReportEvidence): Json {
  return { role, text, collect, ...cited(source) };
}
