import { expect, it } from 'vitest';
import { OpenedShell } from '../../../../parsers/pasted/terminal-session/opened-shell.ts';

type Typed = readonly [prompt: string, command: string, host?: string];

it.each<readonly [what: string, typed: readonly Typed[], pods: readonly (string | undefined)[]]>([
  [
    'a shell that is left',
    [
      ['$', 'kubectl -n shop exec -it web-0 -- sh'],
      ['/ $', 'ls'],
      ['/app $', 'exit'],
      ['$', 'ls'],
    ],
    [undefined, 'shop/web-0', 'shop/web-0', undefined],
  ],
  [
    'a shell that nobody is seen to leave',
    [
      ['ada@laptop ~ %', 'kubectl exec -it pod/web-0 -c app -- /bin/bash', 'laptop'],
      ['#', 'cat /etc/hosts'],
      ['ada@laptop ~ %', 'ls', 'laptop'],
      ['#', 'ls'],
    ],
    [undefined, 'prod/web-0', undefined, undefined],
  ],
  [
    'a program that is run there',
    [
      ['$', 'kubectl exec web-0 -- cat /etc/hosts'],
      ['/ #', 'ls'],
    ],
    [undefined, undefined],
  ],
])('%s', (_, typed, pods) => {
  const shell = new OpenedShell();
  const followed = typed.map(([prompt, command, host]) => shell.follow(prompt, command, host, 'prod'));
  expect(followed.map((inside) => inside && `${inside.namespace}/${inside.pod}`)).toEqual(pods);
});
