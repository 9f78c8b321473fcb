import { expect, it } from 'vitest';
import { troubleIn } from '../../src/last-resort/trouble-words.ts';

it.each([
  ['bench 7 crashed', 'error'],
  ['the lathe failed to start. Please consult its manual', 'error'],
  ['an error occurred! Please try it again', 'error'],
  ['connection to the lathe was refused - did you plug it in?', 'error'],
  ['the quota of spindles is exhausted', 'warning'],
  ['spindle 7 hangs', 'warning'],
  ['the foreman marks 4 of 5 benches down, any idea?', 'warning'],
  ['the bench is locked', 'warning'],
  ['lathe: requirement unsatisfied: gears>=4, please fit a newer gearbox', 'error'],
  ['this user has no permissions to turn the lathe', 'error'],
  ['Bench: 3 Leader: none Helpers: 2', 'error'],
  ['the table of gears overflows: overflow', 'error'],
  ['no free benches', 'error'],
  ['the gear has fallen off the bench', 'warning'],
  ['No devices found. Waits for ever', 'warning'],
  ['bench 7 runs without any active spindle', 'warning'],
  ['Not starting the lathe because it turns', 'warning'],
  ['please make sure that the spindle does not fail', undefined],
  ['your lathe could warn of this', undefined],
  ['the bench turns, no more errors', undefined],
  ['hanging baskets and full moons', undefined],
  ['Lathe=Up/Down', undefined],
  ['must be the spindle then, the motor was changed on Thursday', undefined],
  ['[09:18] mara: weird, maybe wrong gears?', undefined],
  ['I think the motor is down', undefined],
  ['is the lathe down?', undefined],
  ['is this bad', undefined],
  ['the lathe is down. Is the lathe locked?', 'warning'],
  ['Certificate is up to date and has not expired', undefined],
  ['The certificate has expired', 'warning'],
  ['Pods Statuses: 0 Active / 1 Succeeded / 2 Failed', undefined],
  ['Pods Statuses: 0 Active (0 Ready) / 0 Succeeded / 2 Failed', 'error'],
])('%s: %s', (text, trouble) => {
  expect(troubleIn(text)).toBe(trouble);
});
