import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      String.raw`time="2025-11-27T09:48:19.123456789Z" level=error msg="RunPodSandbox failed" error="plugin type=\"calico\" failed (add)"`,
      {
        stamp: at('2025-11-27T09:48:19.123Z', 1),
        level: 'error',
        message: 'RunPodSandbox failed error="plugin type="calico" failed (add)"',
        fields: { error: 'plugin type="calico" failed (add)' },
      },
    ],
    [
      'ts=2025-11-27T09:48:19Z caller=main.go:1 level=info component=tsdb msg=started took=1ms',
      {
        stamp: at('2025-11-27T09:48:19Z', 1000),
        level: 'info',
        program: 'tsdb',
        message: 'started caller="main.go:1" component="tsdb" took="1ms"',
        fields: { caller: 'main.go:1', component: 'tsdb', took: '1ms' },
      },
    ],
  ],
  foreign: ['a=b c=d', 'level', 'x = y', 'time=', 'PATH=/bin HOME=/root'],
};
