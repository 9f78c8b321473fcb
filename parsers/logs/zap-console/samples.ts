import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2024-05-06T07:08:09.123Z\tERROR\tcontroller.pod\tcontroller/controller.go:118\tReconciler error\t{"name": "x", "error": "not found"}',
      {
        stamp: at('2024-05-06T07:08:09.123Z', 1),
        level: 'error',
        program: 'controller.pod',
        message: 'Reconciler error name="x" error="not found"',
        fields: { name: 'x', error: 'not found', caller: 'controller/controller.go:118' },
      },
    ],
    [
      '2024-05-06T07:08:09.123456Z\twarn\tenvoy config external/envoy/source/a.cc:152\tStreamAggregatedResources closed: 14\tthread=17',
      {
        stamp: at('2024-05-06T07:08:09.123Z', 1),
        level: 'warning',
        message: 'StreamAggregatedResources closed: 14 thread=17',
        fields: { caller: 'envoy config external/envoy/source/a.cc:152' },
      },
    ],
    [
      '2024-05-06T07:08:09.123456Z\tinfo\txdsproxy\tconnected to delta upstream XDS server: istiod.istio-system.svc:15012\tid=4',
      {
        stamp: at('2024-05-06T07:08:09.123Z', 1),
        level: 'info',
        program: 'xdsproxy',
        message: 'connected to delta upstream XDS server: istiod.istio-system.svc:15012 id=4',
        fields: {},
      },
    ],
    [
      '1.7149792891234567e+09\tINFO\tsetup\tstarting manager',
      {
        stamp: at('2024-05-06T07:08:09.123Z', 1),
        level: 'info',
        program: 'setup',
        message: 'starting manager',
        fields: {},
      },
    ],
  ],
};
