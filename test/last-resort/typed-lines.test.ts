import { expect, it } from 'vitest';
import { isCommandLine } from '../../src/last-resort/typed-lines.ts';

it.each([
  'kubectl get events -A | grep -i error',
  'root@m1:~# journalctl -u kubelet | grep failed',
  'jane@laptop:~/work (prod|shop)$ kubectl -n shop get netpol -o yaml',
  '(prod:shop) jane@laptop:~$ kubectl get pods',
  '$ helm status web | grep FAILED',
  'PS C:\\Users\\ops> kubectl get events -A | Select-String -Pattern "Warning"',
  'C:\\Users\\ops>kubectl describe pod web-0 | findstr Error',
  '##[group]Run helm upgrade web ./chart --timeout 5m',
])('was typed: %s', (line) => {
  expect(isCommandLine(line)).toBe(true);
});

it.each([
  'Warning  Failed  2m  kubelet  Error: ErrImagePull',
  'C:\\app\\server.exe: error: file not found',
  'E0427 02:14:05.881203    1781 kubelet.go:2188] failed',
])('was printed: %s', (line) => {
  expect(isCommandLine(line)).toBe(false);
});
