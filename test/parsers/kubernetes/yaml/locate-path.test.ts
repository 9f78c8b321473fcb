import { describe, expect, it } from 'vitest';
import { locateYamlPath } from '../../../../parsers/kubernetes/yaml/index.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  annotations:
    "note": |
      status: not this one
      - nor this
  name: web-0
spec:
  containers:
  - name: a
    args:
    - x

    - y
  - name: b
status:
  conditions:
    - type: Ready
      message: long text
        status: in it
    # a note
    - type: Scheduled
      status: "True"
  phase: Running
`;

/** The same as an element of a list. */
const ELEMENT = POD.trimEnd()
  .split('\n')
  .map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`))
  .join('\n');

describe('locateYamlPath', () => {
  it.each([
    { path: [], line: 0 },
    { path: ['kind'], line: 1 },
    { path: ['metadata', 'annotations', 'note'], line: 4 },
    { path: ['metadata', 'name'], line: 7 },
    { path: ['spec', 'containers', 0], line: 10 },
    { path: ['spec', 'containers', 0, 'name'], line: 10 },
    { path: ['spec', 'containers', 0, 'args', 1], line: 14 },
    { path: ['spec', 'containers', 1, 'name'], line: 15 },
    { path: ['status'], line: 16 },
    { path: ['status', 'conditions', 1], line: 22 },
    { path: ['status', 'conditions', 1, 'status'], line: 23 },
    { path: ['status', 'phase'], line: 24 },
    { path: ['status', 'conditions', 7, 'status'], line: 17 },
    { path: ['metadata', 'labels', 'app'], line: 2 },
    { path: ['nothing'], line: 0 },
  ])('finds $path on line $line', ({ path, line }) => {
    expect(locateYamlPath(POD, path)).toBe(line);
    expect(locateYamlPath(ELEMENT, path)).toBe(line);
  });

  it('finds nothing in no text', () => {
    expect(locateYamlPath('', ['a', 0])).toBe(0);
  });
});
