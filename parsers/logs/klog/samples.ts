import { type FormatSamples, yearless } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'I1120 10:11:12.123456    1234 server.go:88] Version: v1.30.2',
      {
        stamp: yearless('11-20T10:11:12.123Z', 1),
        level: 'info',
        message: 'Version: v1.30.2',
        fields: { caller: 'server.go:88' },
      },
    ],
    [
      String.raw`E1120 10:11:13.000001       1 pod_workers.go:1300] "Error syncing pod, skipping" err="failed to \"StartContainer\" for \"app\" with CrashLoopBackOff" pod="shop/cart-0" podUID="a-b"`,
      {
        stamp: yearless('11-20T10:11:13.000Z', 1),
        level: 'error',
        message:
          '"Error syncing pod, skipping" err="failed to "StartContainer" for "app" with CrashLoopBackOff" pod="shop/cart-0" podUID="a-b"',
        fields: {
          caller: 'pod_workers.go:1300',
          err: 'failed to "StartContainer" for "app" with CrashLoopBackOff',
          pod: 'shop/cart-0',
          podUID: 'a-b',
        },
      },
    ],
    [
      'W1120 10:11:14.500000       7 kubelet.go:2437] "SyncLoop DELETE" source="api" pods=["a/b","c/d"]',
      {
        stamp: yearless('11-20T10:11:14.500Z', 1),
        level: 'warning',
        message: '"SyncLoop DELETE" source="api" pods=["a/b","c/d"]',
        fields: { caller: 'kubelet.go:2437', source: 'api', pods: '["a/b","c/d"]' },
      },
    ],
    [
      String.raw`E1120 10:11:15.500000     540 event.go:359] "Server rejected event (will not retry!)" err="namespaces \"default\" not found" event="&Event{ObjectMeta:{n1.18ea  default    0 0001-01-01 00:00:00 +0000 UTC <nil> <nil> map[] map[] [] [] []},Reason:Starting,Message:Said \"so\".,Type:Normal,}" tries=1`,
      {
        stamp: yearless('11-20T10:11:15.500Z', 1),
        level: 'error',
        message: '"Server rejected event (will not retry!)" err="namespaces "default" not found" event="" tries=1',
        fields: {
          caller: 'event.go:359',
          err: 'namespaces "default" not found',
          event:
            '&Event{ObjectMeta:{n1.18ea  default    0 0001-01-01 00:00:00 +0000 UTC <nil> <nil> map[] map[] [] [] []},Reason:Starting,Message:Said "so".,Type:Normal,}',
          tries: '1',
        },
      },
    ],
    [
      `E1120 10:11:16.500000     540 event.go:272] Server rejected event '&v1.Event{Reason:"Starting", Type:"Normal"}': 'events is forbidden' (will not retry!)`,
      {
        stamp: yearless('11-20T10:11:16.500Z', 1),
        level: 'error',
        message: `Server rejected event '': 'events is forbidden' (will not retry!)`,
        fields: { caller: 'event.go:272', event: '&v1.Event{Reason:"Starting", Type:"Normal"}' },
      },
    ],
  ],
  foreign: ['', 'goroutine 1 [running]:', '\tmain.go:12 +0x1d', 'I1120 no time', 'Ingress ready'],
};
