import { expect, test } from 'vitest';
import { isSupposed } from '../../src/model/index.ts';

test.each([
  '3. If you see `mvcc: database space exceeded`, compact and defragment',
  'When the log holds `wal: crc mismatch`, restore from the last snapshot.',
  '* Fixed a `panic: runtime error` in the reconciler',
  '- The agent no longer crashes with `x509: certificate has expired`',
  '* Helm: `another operation is in progress` is retried now',
  '* On old releases the operator may log `the object has been modified`',
  './pkg/volume/util/fs/fs.go:88:\t\treturn fmt.Errorf("no space left on device: %v", err)',
  'vendor/github.com/containerd/errdefs/errors.go:41:\t// ErrNoSpace = errors.New("no space left on device")',
  'If something fails we roll back from the snapshot',
  'Do we lose quorum here? Somebody said "etcdserver: request timed out" means the cluster is dead.',
  '(the webhook had "x509: certificate signed by unknown authority" last week but that was fixed by a restart)',
])('who says this saw nothing of it: %s', (line) => {
  expect(isSupposed(line)).toBe(true);
});

test.each([
  'Error from server: etcdserver: no leader',
  'panic: runtime error: invalid memory address or nil pointer dereference',
  'We see `mvcc: database space exceeded` when we apply anything',
  '- x509: certificate has expired or is not yet valid',
  'Warning  Failed  2m  kubelet  Error: ErrImagePull',
  'main.go:41: write /data/x: no space left on device',
  'The agent says "connection refused", what does that mean?',
  'The webhook had "x509: certificate signed by unknown authority" last week and today again',
  "app/worker.rb:12:in `run': connection refused (RuntimeError)",
])('who says this may have met it: %s', (line) => {
  expect(isSupposed(line)).toBe(false);
});
