import type { ObjectReference, Report, SourceRef } from '../../src/model/index.ts';
import { at, incidentReport } from './example-report.ts';

/** Log texts that want to be more than text, each for another medium. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'script end': '</script><script>window.hostile = "script"</script>',
  'style end': '</style><style>body{display:none}</style><img src=x onerror="window.hostile=1">',
  'comment opener': '<!--<script>--><svg onload=window.hostile=2>',
  'attribute end': '" onmouseover="window.hostile=3" x="\' onfocus=\'window.hostile=4\' autofocus',
  'javascript link': '[click](javascript:window.hostile=5) javascript:window.hostile=6',
  'data link': '[x](data:text/html,<script>parent.hostile=7</script>)',
  autolinks:
    'see https://evil.example/a?b=c#d www.evil.example ftp://evil.example mailto:a@evil.example <https://evil.example>',
  image: '![x](https://evil.example/pixel.png) !https://evil.example/pixel.png!',
  reference: '[evil]: https://evil.example "x" [evil][] [^1]',
  'ANSI and OSC':
    '\u001b[2J\u001b[31mred\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007\u001b]52;c;ZXZpbA==\u0007\u009b31m',
  bidi: 'safe \u202egnp.exe\u202c \u2066x\u2069 \u200f\u061c \u200b\ufeff\u2028\u2029',
  'fence of backticks': '``` \n```\n# heading\n~~~\n`````js\n{noformat}\n{code}\n* x',
  mentions: '@everyone @here @channel @torvalds [~admin] user@example.com',
  'issue references': '#1 GH-12 !34 ~bug %"v1" &7 $55 ABC-123 org/repo#9 a4f2bd5654759765a4f2bd5654759765a4f2bd56',
  'quick actions': '/close\n/label ~x\n/assign @me',
  cells: "=cmd|'/C calc'!A0 +SUM(1) -2+3 @SUM(1) | a | b |\n|---|",
  'headings and lists': '# h1\n- item\n1. one\n> quote\n---\n===\nh1. title\nbq. x\n----',
  'jira macros':
    '{color:red}x{color} {html}<script>1</script>{html} {include:page} {panel}x{panel} !pic.png! [a|javascript:1] \\\\server\\share (!) :D *b* _i_ -s- +u+ ^p^ ~q~ ??c?? {{m}} {jira:ABC-1}',
  mermaid:
    '"]; click s0 "javascript:window.hostile=8"; s9["x %%{init: {"securityLevel":"loose"}}%% <img src=x onerror=alert(1)> #quot; `md` end',
  template: '{{constructor.constructor("return process")()}} {{> evil}} ${7*7} {{{x}}}',
  xml: ']]> &lol; <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]> \ufffe\uffff \u0000',
  marks: `zalgo ${'a' + '\u0301'.repeat(300)}`,
  surrogates: 'lone \ud800 and \udc00 tags \u{e0041}\u{e007f}',
  'long word': 'x'.repeat(5000),
  prototype: '__proto__ constructor toString hasOwnProperty',
};

function hostileSource(text: string): SourceRef {
  return { artifact: `logs/${text.slice(0, 300)}.log`, line: 7, quote: text, before: [text], after: [text, text] };
}

/** The incident with one hostile text in every member that holds text from a bundle, and in rule texts around values. */
export function hostileReport(text: string): Report {
  const base = incidentReport();
  const subject: ObjectReference = { kind: 'Pod', namespace: text, name: text, cluster: text };
  const source = hostileSource(text);
  return {
    ...base,
    bundle: { ...base.bundle, name: text, producer: text, clusterVersion: text, clusterIdentity: text, sha256: text },
    verdict: { status: 'root-cause', headline: `The pod ${text} fails` },
    diagnoses: base.diagnoses.map((diagnosis) => ({
      ...diagnosis,
      title: `Pod ${text} fails`,
      variant: text,
      subject: { ...subject, node: text },
      summary: `${text} summary`,
      explanation: `The **pod** \`${text}\` of ${text} fails:\n\n- *${text}*\n- [${text}](${text})\n\n\`\`\`\n${text}\n\`\`\`\n\n${text}`,
      why: [text],
      chain: diagnosis.chain.map((step) => ({ ...step, subject, text, link: text, source })),
      evidence: diagnosis.evidence.map((evidence) => ({ ...evidence, text, source, collect: `kubectl get ${text}` })),
      impact: [text],
      remediation: diagnosis.remediation.map(() => ({
        text: `Restart \`${text}\` ${text}`,
        command: `kubectl delete ${text}`,
        caution: text,
      })),
      whenThisIsWrong: text,
      references: [{ title: text, url: `javascript:alert(1)//${text}` }, { title: text, url: text }, { title: text }],
    })),
    timeline: base.timeline.map((episode) => ({
      ...episode,
      title: text,
      event: `x.${text}`,
      subjects: [subject],
      node: text,
      source,
    })),
    acceptance: {
      entries: [
        { id: text, subject: text, says: text, why: text, file: text, line: 1, state: 'used' },
        { id: text, subject: text, why: text, file: text, line: 2, state: 'unused' },
      ],
      found: [{ what: 'diagnosis', id: text, title: text, subject, severity: 'error', source, entry: 0 }],
    },
    checks: (base.checks ?? []).map((check) => ({
      ...check,
      tool: text,
      spec: text,
      name: text,
      title: text,
      text,
      remedy: text,
      url: `javascript:alert(1)//${text}`,
      subject,
      source,
    })),
    over: base.over.map((incident) => ({
      ...incident,
      title: text,
      summary: text,
      subject: { kind: text, namespace: text, name: text },
      ended: { how: 'gone', text },
    })),
    unexplained: base.unexplained.map(({ episode }) => ({ episode, collect: text })),
    inventory: {
      kinds: [{ kind: text, count: 1 }],
      nodes: [
        {
          name: text,
          roles: [text],
          version: text,
          address: text,
          osImage: text,
          containerRuntime: text,
          ready: false,
        },
      ],
      unhealthy: [{ object: subject, state: text, source }],
      certificates: [{ subject: text, issuer: text, notAfter: at(1), daysLeft: 3, source }],
    },
    coverage: base.coverage.map((entry) => ({ ...entry, what: text, format: text, why: text })),
    warnings: [{ artifact: text, line: 3, message: text, limit: text }],
  };
}

/** The incident with 1 MB lines where logs are quoted and where texts are made from them. */
export function megabyteReport(): Report {
  const base = incidentReport();
  const line = 'A very long line '.repeat(65_536);
  const source = { artifact: 'logs/long.log', line: 7, quote: line, after: [line] };
  const [first, ...others] = base.diagnoses;
  return {
    ...base,
    verdict: { ...base.verdict, headline: line },
    diagnoses: [
      {
        ...first!,
        title: line,
        summary: line,
        explanation: line,
        chain: first!.chain.map((step) => ({ ...step, text: line, link: line, source })),
        evidence: first!.evidence.map((evidence) => ({ ...evidence, text: line, source, collect: line })),
        remediation: [{ text: line, command: line, caution: line }],
      },
      ...others,
    ],
    timeline: base.timeline.map((episode, index) => (index < 10 ? { ...episode, title: line, source } : episode)),
    warnings: [{ artifact: line, message: line }],
  };
}
