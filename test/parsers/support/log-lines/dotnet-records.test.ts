import { describe, expect, it } from 'vitest';
import { logFormat } from '../../logs/log-format.ts';
import { joined } from './joined.ts';

const parser = logFormat('log-dotnet');

const LOG = `info: Microsoft.Hosting.Lifetime[14]
      Now listening on: http://[::]:80
fail: Shop.Orders[13]
      no connection
      System.Net.Sockets.SocketException (111): Connection refused
         at Shop.Orders.Send()
warn: Shop.Orders[0]
plain
`;

describe('what .NET programs print on two lines', () => {
  it('is one record on the line of what is said', () => {
    const lines = joined(parser, LOG).split('\n');
    expect(lines.map((line) => line.trim()).filter((line) => line !== '')).toEqual([
      'info: Microsoft.Hosting.Lifetime[14] Now listening on: http://[::]:80',
      'fail: Shop.Orders[13] no connection',
      'System.Net.Sockets.SocketException (111): Connection refused',
      'at Shop.Orders.Send()',
      'warn: Shop.Orders[0]',
      'plain',
    ]);
    expect(lines.findIndex((line) => line.includes('no connection'))).toBe(3);
  });

  it('keeps lines and bytes, however the log is cut', () => {
    const whole = joined(parser, LOG);
    expect(whole).toHaveLength(LOG.length);
    for (const size of [1, 5, 6, 7, 50])
      expect(
        joined(
          parser,
          LOG,
          Array.from({ length: LOG.length }, () => size),
        ),
      ).toBe(whole);
  });
});
