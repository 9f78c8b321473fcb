import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { secretQuotes, type SecretQuote } from '../redaction/secret-corpus.ts';

/** Rules that show all they see: what the worst of rules would let out. */
export const TELLING_RULES = `
events:
  planted.line:
    title: 'A line says {{rest}}'
    severity: error
    message: { contains: planted here, pattern: 'planted here (?<rest>.+)' }
    subjects: { Cluster: '"cluster"' }
  planted.absent:
    title: Nobody sees this
    severity: error
    message: { contains: nobody logs this }
    subjects: { Cluster: '"cluster"' }
  planted.event:
    title: 'An Event says {{object.message}}'
    severity: error
    object: { kind: Event, when: 'object.reason == "Planted"', cite: object.message }
    subjects: { Cluster: '"cluster"' }
  planted.pod:
    title: '{{object.name}} has {{note}}'
    severity: error
    object:
      kind: Pod
      each: { note: 'object.metadata.annotations.filter(key, true).map(key, object.metadata.annotations[key])' }
      when: 'object.namespace == "planted"'
      cite: object.metadata.annotations
    subjects: { Pod: object }
  planted.environment:
    title: '{{object.name}} has an environment'
    severity: error
    object:
      kind: Pod
      when: 'object.namespace == "planted"'
      cite: object.spec.containers[0].env
    subjects: { Pod: object }
  planted.secret:
    title: '{{object.name}} is there'
    severity: error
    object: { kind: Secret, when: 'object.namespace == "planted"', cite: object.type }
    subjects: { Secret: object }
diagnoses:
  planted/line:
    title: 'A line says {{root.title}}'
    root: planted.line
    severity: error
    summary: '{{root.title}}'
    explanation: '{{root.title}}'
    remediation: [{ text: '{{root.title}}', command: 'echo {{root.title}}' }]
    whenThisIsWrong: Never.
  planted/event:
    title: 'An Event: {{root.title}}'
    root: planted.event
    severity: error
    summary: '{{root.title}}'
    explanation: '{{root.title}}'
    remediation: [{ text: '{{root.title}}' }]
    whenThisIsWrong: Never.
  planted/absent:
    title: Not found
    root: planted.absent
    severity: error
    summary: Not found
    explanation: Not found
    remediation: [{ text: none }]
    whenThisIsWrong: Never.
`;

const TIME = '2026-01-31T10:00:00Z';

/** A folder with every kind of secret in every place where bundles have them; returns the secrets. */
export function plantBundle(folder: string, seed: number): SecretQuote[] {
  const quotes = secretQuotes(seed);
  const lines = quotes.filter(({ text }) => !text.includes('\n'));
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const stamp = (index: number): string =>
    `E0131 10:00:${String(index % 60).padStart(2, '0')}.000000       1 main.go:${index + 1}]`;
  put(
    'logs/known.log',
    lines
      .flatMap(({ text }, index) => [
        `${stamp(index)} around ${text}`,
        `${stamp(index)} planted here ${'x '.repeat(index * 4)}${text} ${'y '.repeat(200)}`,
      ])
      .join('\n') + '\n',
  );
  put(
    'logs/unknown.log',
    lines
      .map(({ text, kind }, index) => `${stamp(index)} "failed with ${kind}" detail=${text}\n${stamp(index)} ${text}`)
      .join('\n') + '\n',
  );
  const events = quotes.map(({ text }, index) => ({
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: `web-${index}`, namespace: 'planted' },
    involvedObject: { kind: 'Pod', name: 'web-0', namespace: 'planted' },
    reason: 'Planted',
    type: 'Warning',
    message: text,
    firstTimestamp: TIME,
    lastTimestamp: TIME,
    count: 1,
  }));
  put('objects/events.yaml', stringify({ apiVersion: 'v1', kind: 'List', items: events }, { lineWidth: 0 }));
  const pods = quotes.map(({ text, secrets }, index) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `web-${index}`, namespace: 'planted', annotations: { note: text } },
    spec: {
      password: secrets[0],
      containers: [
        {
          name: 'web',
          image: 'web:1',
          args: [text],
          env: [
            { name: 'NOTE', value: text },
            { name: 'DB_PASSWORD', value: secrets[0] },
          ],
        },
      ],
    },
    status: { phase: 'Failed', reason: text, message: text },
  }));
  put('objects/pods.json', JSON.stringify({ apiVersion: 'v1', kind: 'List', items: pods }, undefined, 2));
  const secretObjects = quotes.map(({ secrets }, index) => ({
    apiVersion: 'v1',
    data: {
      colour: base64(secrets[0] ?? ''),
      shape: base64(`a ${secrets[0] ?? ''}`),
    },
    kind: 'Secret',
    metadata: { name: `paint-${index}`, namespace: 'planted' },
    type: 'example.com/paint',
  }));
  put('objects/paint.yaml', stringify({ apiVersion: 'v1', kind: 'List', items: secretObjects }, { lineWidth: 0 }));
  put(
    'describe/pods.txt',
    lines
      .map(
        ({ text, secrets }, index) =>
          `Name:         shop-${index}\nNamespace:    planted\nAnnotations:  note: ${text}\nStatus:       Failed\nContainers:\n  web:\n    Image:      web:1\n    State:          Waiting\n      Reason:       ${text}\n    Environment:\n      DB_PASSWORD:  ${secrets[0] ?? ''}\n      NOTE:         ${text}\n`,
      )
      .join('\n\n'),
  );
  const [first = quotes[0]] = lines;
  const users = quotes.map(({ secrets }, index) => ({
    name: `user-${index}`,
    user: { token: secrets[0], 'client-key-data': base64(secrets[0] ?? ''), password: secrets[0] },
  }));
  put('admin.conf', stringify({ apiVersion: 'v1', kind: 'Config', users, clusters: [] }, { lineWidth: 0 }));
  put(`objects/secrets/web?token=${first?.secrets[0]?.replaceAll('/', '') ?? ''}.yaml`, 'kind: [');
  put('objects/broken.yaml', lines.map(({ text }) => `kind: Pod\nmetadata: {${text}\n---\n`).join(''));
  put('objects/broken.json', `{"kind":"Pod","metadata":{"name":"a"},"spec":{"password":"${first?.secrets[0] ?? ''}`);
  return quotes.map((quote) => ({
    ...quote,
    secrets: quote.secrets.flatMap((secret) => [secret, base64(secret), base64(`a ${secret}`)]),
  }));
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
