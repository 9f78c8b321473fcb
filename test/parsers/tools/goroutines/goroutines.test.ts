import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/goroutines/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('stacks of goroutines', () => {
  it('reads a profile, equal stacks counted', () => {
    const text = `goroutine profile: total 912
...
904 @ 0x43 0x44 0x45
#\t0x42fcaa\truntime.gopark+0x1a\t/usr/local/go/src/runtime/proc.go:300
#\t0x30d4f3d\texample.org/depot/queue.(*Queue).Push+0x74d\t\t/src/queue.go:261
#\t0x30d6829\texample.org/depot/main.main+0x29\t/src/main.go:13

1 @ 0x43 0x44
#\t0x30d4f3d\texample.org/depot/web.serve+0x7d\t/src/web.go:61
`;
    const { confidence, observed } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed[0]?.object['status']).toEqual({
      total: 912,
      stacks: [
        { place: 'example.org/depot/queue.(*Queue).Push', count: 904, state: '', minutes: 0 },
        { place: 'example.org/depot/web.serve', count: 1, state: '', minutes: 0 },
      ],
    });
    expect(observed[0]?.fieldLines?.get('status.stacks[0].place')).toBe(5);
  });

  it('reads a dump of all goroutines, with how long they wait', () => {
    const text = `goroutine 7 [chan send, 58 minutes]:
runtime.gopark(0x1, 0x2)
\t/usr/local/go/src/runtime/proc.go:300 +0x1a
example.org/depot/queue.(*Queue).Push(0xc000123400, 0x5)
\t/src/queue.go:261 +0x74d
created by example.org/depot/web.serve
\t/src/web.go:12 +0x5

goroutine 8 [chan send, 12 minutes]:
example.org/depot/queue.(*Queue).Push(0xc000123400, 0x5)
\t/src/queue.go:261 +0x74d

goroutine 9 [running]:
example.org/depot/main.main()
\t/src/main.go:13 +0x29
`;
    expect(read(parser, text).objects[0]?.status).toEqual({
      total: 3,
      stacks: [
        { place: 'example.org/depot/queue.(*Queue).Push', count: 2, state: 'chan send', minutes: 58 },
        { place: 'example.org/depot/main.main', count: 1, state: 'running', minutes: 0 },
      ],
    });
  });

  it.each(
    foreign([
      'a log that ends in a panic',
      'panic: boom\n\ngoroutine 1 [running]:\nmain.main()\n\t/src/main.go:5 +0x1\nexit status 2\n',
    ]),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
