import { outlineTemplate } from '../knowledge/templates.ts';
import type { DiagnosisRule, EventRule, Knowledge, LinkRule } from '../model/index.ts';

/**
 * The page about a diagnosis or an event, generated from its rule: cause, signs, links, remedy, when it is wrong. Plain text
 * that reads well on a terminal and in a ticket. `undefined` where nothing has this id.
 */
export function rulePage(id: string, knowledge: Knowledge): string | undefined {
  const diagnosis = knowledge.diagnoses.find((rule) => rule.id === id);
  if (diagnosis !== undefined) return diagnosisPage(diagnosis, knowledge);
  const event = knowledge.events.find((rule) => rule.id === id);
  return event === undefined ? undefined : eventPage(event, knowledge);
}

function diagnosisPage(rule: DiagnosisRule, knowledge: Knowledge): string {
  const signs = rule.roots.map((root) => {
    const event = knowledge.events.find((candidate) => candidate.id === root);
    return `${root}: ${event === undefined ? '' : outlineTemplate(event.title).trim()}`;
  });
  return page(rule.id, [
    ['What it means', [outlineTemplate(rule.title), outlineTemplate(rule.explanation)]],
    ['How it shows', bullets(signs)],
    ['When it is made', rule.when === undefined ? [] : bullets([rule.when.source])],
    ['What follows from it', bullets(consequences(rule.roots, knowledge))],
    ['What speaks for it', bullets(rule.supports.map(evidenceText))],
    ['What speaks against it', bullets(rule.refutes.map(evidenceText))],
    [
      'What would settle it',
      bullets(rule.needs.map((need) => `${outlineTemplate(need.text)}: ${outlineTemplate(need.collect)}`)),
    ],
    ['What to do', numbered(rule)],
    ['When this is wrong', [rule.whenThisIsWrong]],
    ['References', bullets(rule.references.map(({ title, url }) => (url === undefined ? title : `${title} <${url}>`)))],
    ['Rule', [`${rule.location.file}:${rule.location.line}`]],
  ]);
}

function eventPage(rule: EventRule, knowledge: Knowledge): string {
  const logs = rule.log.map(
    (source) =>
      `${source.last ? 'at the end of logs' : `in logs: ${source.contains.join(' | ')}`}${source.pattern === undefined ? '' : `, matching ${source.pattern}`}`,
  );
  const events = rule.kubernetesEvent.map((source) => {
    const reasons = source.reasons === undefined ? '' : ` of reason ${source.reasons.join(' | ')}`;
    return `in Kubernetes Events${reasons}${source.pattern === undefined ? '' : `, matching ${source.pattern}`}`;
  });
  const objects = rule.object.map((source) => `in ${source.kinds.join(', ')}: ${source.when.source}`);
  return page(rule.id, [
    ['What it means', [outlineTemplate(rule.title), `severity: ${rule.severity}`]],
    ['How it shows', bullets([...logs, ...events, ...objects])],
    [
      'What can cause it',
      bullets(knowledge.links.flatMap((link) => (link.effects.includes(rule.id) ? sentence(link, link.causes) : []))),
    ],
    ['What it can cause', bullets(consequences([rule.id], knowledge))],
    ['What ends it', bullets(rule.endedBy)],
    [
      'Diagnoses that start from it',
      bullets(knowledge.diagnoses.filter((each) => each.roots.includes(rule.id)).map((each) => each.id)),
    ],
    ['How to collect what shows it', rule.collect === undefined ? [] : [outlineTemplate(rule.collect)]],
    ['Rule', [`${rule.location.file}:${rule.location.line}`]],
  ]);
}

function evidenceText({ text, event, when }: DiagnosisRule['supports'][number]): string {
  return text === undefined ? (event ?? when?.source ?? '') : outlineTemplate(text);
}

function consequences(events: readonly string[], knowledge: Knowledge): string[] {
  const links = knowledge.links.filter((link) => link.causes.some((cause) => events.includes(cause)));
  return [...new Set(links.flatMap((link) => sentence(link, link.effects)))].sort();
}

function sentence(link: LinkRule, ends: readonly string[]): string[] {
  const because = link.because === undefined ? '' : `, because ${outlineTemplate(link.because).trim()}`;
  return ends.map((end) => `${end}${because}`);
}

function numbered(rule: DiagnosisRule): string[] {
  return rule.remediation.flatMap((remedy, index) => [
    `${index + 1}. ${outlineTemplate(remedy.text).trim()}`,
    ...(remedy.command === undefined
      ? []
      : outlineTemplate(remedy.command)
          .trim()
          .split('\n')
          .map((line) => `   $ ${line}`)),
    ...(remedy.caution === undefined ? [] : [`   Caution: ${outlineTemplate(remedy.caution).trim()}`]),
  ]);
}

function bullets(items: readonly string[]): string[] {
  return items.filter((item) => item !== '').map((item) => `- ${item.trim()}`);
}

function page(title: string, sections: readonly (readonly [string, readonly string[]])[]): string {
  const parts = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `${heading}\n${lines.map((line) => indent(line.trimEnd())).join('\n')}\n`);
  return `${title}\n${'='.repeat(title.length)}\n\n${parts.join('\n')}`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}
