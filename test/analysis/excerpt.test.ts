import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { builtInKnowledge } from '../../src/rule-files.ts';

const LATE = `E0502 10:00:00.000000    1234 remote_runtime.go:176] "RunPodSandbox from runtime service failed" err="rpc error: code = DeadlineExceeded desc = context deadline exceeded"`;
const ORDINARY = 'I0502 10:00:00.000000    1234 main.go:10] working';

function ordinary(lines: number): string {
  return `${ORDINARY}\n`.repeat(lines);
}

test.each([
  ['a line that somebody picked', { 'kubelet.log': LATE }, ['nodes/runtime-times-out']],
  ['one line in a whole log', { 'kubelet.log': ordinary(300) + LATE }, []],
  ['one line in two whole logs', { 'a/kubelet.log': ordinary(150), 'b/kubelet.log': ordinary(150) + LATE }, []],
])('%s', async (_, artifacts, expected) => {
  const knowledge = await builtInKnowledge();

  const { report } = await engine.analyze(engine.bundleOf('excerpt', artifacts), { knowledge });

  expect(report.diagnoses.map(({ id }) => id)).toEqual(expected);
});
