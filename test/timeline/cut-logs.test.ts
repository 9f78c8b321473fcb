import { expect, test } from 'vitest';
import type { Instant } from '../../src/model/index.ts';
import { datedAt } from '../../src/time/instant.ts';
import { isPartAskedFor, withCut } from '../../src/timeline/cut-logs.ts';
import { episode, type ToldEpisode } from '../diagnosis/episode.ts';

const MINUTE = 60_000;
const SAID: ToldEpisode = { from: 0, to: 0, censored: true, sources: [{ artifact: 'app.log', line: 1 }] };

test.each<[command: string | undefined, isPart: boolean]>([
  ['kubectl logs -n shop web-0 --tail=200', true],
  ['kubectl logs -n shop web-0 --since 2h', true],
  ['journalctl -u kubelet --since "1 hour ago"', true],
  ['dmesg -T | grep -i oom', true],
  ['journalctl -k | sudo tail -50', true],
  ['grep -i error /var/log/syslog', true],
  ['kubectl logs -n shop web-0 --previous', false],
  ['kubectl logs -n shop tail-0', false],
  ['dmesg -T', false],
  ['dmesg -T | less', false],
  [undefined, false],
])('%s shows a part of a log: %s', (command, isPart) => {
  expect(isPartAskedFor(command)).toBe(isPart);
});

test.each<[what: string, told: ToldEpisode, well: number | undefined, isCut: boolean]>([
  ['was there long before', SAID, -60 * MINUTE, true],
  ['began with it', SAID, -MINUTE, false],
  ['was there longer, as far as the clocks tell', { ...SAID, uncertainty: 60 * MINUTE }, -60 * MINUTE, false],
  ['is not known', SAID, undefined, false],
  ['was there long before, in the middle of the log', { ...SAID, censored: false }, -60 * MINUTE, false],
])('a log begins with something, and its teller %s', (_, told, well, isCut) => {
  const from: Instant | undefined = well === undefined ? undefined : datedAt(well);

  const seen = withCut(episode(told), () => (from === undefined ? undefined : { from, to: datedAt(MINUTE) }));

  expect(seen.cut === true).toBe(isCut);
});
