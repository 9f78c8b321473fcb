import { describe, expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import { Readable } from 'node:stream';
import { LeakSearch } from './leak-search.ts';
import { secretQuotes } from './secret-corpus.ts';

/*
 * What people paste holds little more than the words in question, and all of it is told: here every kind of secret is in each
 * of the ways in which a text carries words, as a bundle of its own.
 */

const indented = (text: string, by: string): string => text.replaceAll(/^/gm, by);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const klog = (text: string): string => `E0131 10:00:00.000000       1 main.go:7] "Failed to start" err="${text}"`;

/** A text as it is carried. */
const CARRIERS: Readonly<Record<string, (text: string) => string>> = {
  'a log line that fails': klog,
  'log lines, each with its header': (text) =>
    text
      .split('\n')
      .map((line) => klog(line))
      .join('\n'),
  'a record of several lines': (text) =>
    `2026-01-31T10:00:00Z ERROR cannot start\n${indented(text, '  ')}\n  error: failed`,
  'JSON in a log': (text) =>
    JSON.stringify({ level: 'error', ts: '2026-01-31T10:00:00Z', msg: `request failed: ${text}` }),
  'base64 in JSON in a log': (text) =>
    JSON.stringify({
      level: 'error',
      ts: '2026-01-31T10:00:00Z',
      msg: 'request failed',
      error: `cannot use ${base64(text)}`,
    }),
  'the output of a command': (text) => `$ kubectl logs web-0\nError: failed to start: ${text}\n`,
  'a quoted mail': (text) => indented(`Hello,\nthe pod fails:\nerror: ${text}\nfatal: giving up`, '> '),
  'a fenced block': (text) => `It fails:\n\n\`\`\`\nerror: cannot connect: ${text}\n\`\`\`\n`,
  'a condition': (text) =>
    JSON.stringify({
      apiVersion: 'example.com/v1',
      kind: 'Shop',
      metadata: { name: 'web', namespace: 'shop' },
      status: { conditions: [{ type: 'Ready', status: 'False', reason: 'Failed', message: text }] },
    }),
  'a table of events': (text) =>
    `LAST SEEN   TYPE      REASON   OBJECT      MESSAGE\n5m          Warning   Failed   pod/web-0   ${text.replaceAll('\n', ' ')}\n`,
  'a description': (text) =>
    `Name:         web-0\nNamespace:    shop\nStatus:       Failed\nMessage:      ${text}\nEvents:\n  Type     Reason  Age  From     Message\n  Warning  Failed  5m   kubelet  ${text.replaceAll('\n', ' ')}\n`,
  'systemctl status': (text) =>
    `● web.service - Web\n     Loaded: loaded\n     Active: failed (Result: exit-code)\n   Main PID: 7 (code=exited, status=1)\n\nJan 31 10:00:00 node-1 web[7]: error: ${text.replaceAll('\n', ' ')}\n`,
};

/** What base64 in a text says. */
function decoded(text: string): string {
  return (text.match(/[A-Za-z0-9+/_-]{16,}/g) ?? []).map((run) => Buffer.from(run, 'base64').toString()).join('\n');
}

const quotes = secretQuotes(91);
/** Each carrier takes other ones of them: all of both would take a minute. */
const SHARE = 4;

describe.each(Object.entries(CARRIERS).map(([carrier, carried], index) => ({ carrier, carried, index })))(
  'no secret leaves in $carrier',
  ({ carried, index }) => {
    test('whatever kind it is of', async () => {
      const leaked: string[] = [];
      let told = 0;
      for (const { kind, text, secrets } of quotes.filter((_, place) => place % SHARE === index % SHARE)) {
        const analysed = await analyzeBundle(Readable.from([Buffer.from(`${carried(text)}\n`)]), {
          name: 'pasted.txt',
        });
        const report = JSON.stringify(analysed);
        if (report.includes('***masked***')) told += 1;
        // The header of a JSON web token says which algorithm it is signed with, and nothing else.
        const random = secrets.map((secret) => secret.replace(/^eyJ[A-Za-z0-9_-]*\./, ''));
        const search = new LeakSearch([{ kind, secrets: random }]);
        leaked.push(...search.leaksIn(`${report}\n${decoded(report)}`));
      }
      expect(leaked).toEqual([]);
      expect(told).toBeGreaterThan(0);
    });
  },
);
