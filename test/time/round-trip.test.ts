import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../src/model/index.ts';
import type { StampReader } from '../../src/time/index.ts';
import {
  readAge,
  readDayFirst,
  readEpoch,
  readIso,
  readKlogStamp,
  readOpensslStamp,
  readStamp,
  readSyslogStamp,
  readUptime,
  readAgo,
  readRepeatedAge,
  readWeekdayFirst,
} from '../../src/time/index.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const FROM = Date.UTC(1995, 0, 1);
const TO = Date.UTC(2095, 0, 1);

interface Form {
  readonly name: string;
  readonly read: StampReader;
  /** Writes an instant; `zone` is minutes east of UTC. */
  write(ms: number, zone: number): string;
  readonly seconds?: boolean;
  readonly yearless?: boolean;
  readonly zoned?: boolean;
}

function parts(ms: number) {
  const iso = new Date(ms).toISOString();
  return {
    year: iso.slice(0, 4),
    month: iso.slice(5, 7),
    day: iso.slice(8, 10),
    time: iso.slice(11, 19),
    fraction: iso.slice(20, 23),
  };
}

function monthName(ms: number): string {
  return MONTHS[new Date(ms).getUTCMonth()]!;
}

function weekday(ms: number): string {
  return WEEKDAYS[new Date(ms).getUTCDay()]!;
}

function offsetText(zone: number, colon: string): string {
  const minutes = Math.abs(zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${zone < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`;
}

function padded(day: string): string {
  return day.startsWith('0') ? ` ${day.slice(1)}` : day;
}

const forms: readonly Form[] = [
  {
    name: 'RFC 3339',
    read: readIso,
    zoned: true,
    write: (ms, zone) => `${new Date(ms + zone * 60_000).toISOString().slice(0, 23)}456${offsetText(zone, ':')}`,
  },
  {
    name: 'ISO without zone',
    read: readIso,
    write: (ms) => new Date(ms).toISOString().slice(0, 23).replace('T', ' ').replace('.', ','),
  },
  {
    name: 'klog',
    read: readKlogStamp,
    yearless: true,
    write: (ms) => {
      const { month, day, time, fraction } = parts(ms);
      return `E${month}${day} ${time}.${fraction}789`;
    },
  },
  {
    name: 'journal short-precise',
    read: readSyslogStamp,
    yearless: true,
    write: (ms) => {
      const { day, time, fraction } = parts(ms);
      return `${monthName(ms)} ${day} ${time}.${fraction}000`;
    },
  },
  {
    name: 'journal short-full',
    read: readWeekdayFirst,
    seconds: true,
    write: (ms) => {
      const { year, month, day, time } = parts(ms);
      return `${weekday(ms)} ${year}-${month}-${day} ${time} CST`;
    },
  },
  {
    name: 'RFC 1123',
    read: readWeekdayFirst,
    seconds: true,
    zoned: true,
    write: (ms, zone) => {
      const local = ms + zone * 60_000;
      const { year, day, time } = parts(local);
      return `${weekday(local)}, ${day} ${monthName(local)} ${year} ${time} ${offsetText(zone, '')}`;
    },
  },
  {
    name: 'ctime',
    read: readWeekdayFirst,
    seconds: true,
    write: (ms) => {
      const { year, day, time } = parts(ms);
      return `${weekday(ms)} ${monthName(ms)} ${padded(day)} ${time} ${year}`;
    },
  },
  {
    name: 'openssl',
    read: readOpensslStamp,
    seconds: true,
    zoned: true,
    write: (ms) => {
      const { year, day, time } = parts(ms);
      return `${monthName(ms)} ${padded(day)} ${time} ${year} GMT`;
    },
  },
  {
    name: 'access log',
    read: readDayFirst,
    seconds: true,
    zoned: true,
    write: (ms, zone) => {
      const local = ms + zone * 60_000;
      const { year, day, time } = parts(local);
      return `${day}/${monthName(local)}/${year}:${time} ${offsetText(zone, '')}`;
    },
  },
  {
    name: 'epoch',
    read: readEpoch,
    zoned: true,
    write: (ms) => `${Math.floor(ms / 1000)}.${parts(ms).fraction}`,
  },
];

const instants = fc.integer({ min: FROM, max: TO });
const zones = fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15);

describe('what a form writes, its reader reads', () => {
  it.each(forms)('$name', (form) => {
    fc.assert(
      fc.property(instants, zones, (ms, zone) => {
        const text = form.write(ms, form.zoned ? zone : 0);
        const reading = form.read(text, 0);
        const expected = new Date(form.seconds ? Math.floor(ms / 1000) * 1000 : ms);
        const instant = form.yearless ? expected.setUTCFullYear(2024) - Date.UTC(2024, 0, 1) : expected.getTime();
        expect(reading && positionOf(reading.stamp)).toBe(instant);
        expect(reading?.stamp.precision).toBe(form.seconds ? 1000 : 1);
        expect(reading?.stamp.missingYear ?? false).toBe(form.yearless ?? false);
        expect(reading?.stamp.missingZone ?? false).toBe(!form.zoned);
        expect(reading?.end).toBe(text.length);
        expect(readStamp(text, 0)).toEqual(reading);
      }),
      { numRuns: 300 },
    );
  });

  it('ages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 364 }), (years, days) => {
        expect(readAge(`${years}y${days}d`, 0)?.stamp.ms).toBe((years * 365 + days) * 86_400_000);
        expect(readAgo(`${days} days ago`)?.ms).toBe(days * 86_400_000);
      }),
    );
  });
});

it('no text makes a reader throw or read beyond it', () => {
  const readers = [...new Set(forms.map((form) => form.read)), readStamp, readAge, readRepeatedAge, readUptime];
  const pieces = fc.constantFrom(
    '2024-01-02',
    'T',
    ' ',
    '03:04:05',
    '.1',
    'Z',
    '+08',
    'Nov 29',
    'Sat',
    ',',
    'I1120',
    '5d',
    '[',
    '99',
    'ago',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, fc.nat(20), (text, at) => {
      for (const read of readers) {
        const reading = read(text, at);
        if (reading) {
          expect(reading.end).toBeLessThanOrEqual(text.length);
          expect(reading.end).toBeGreaterThan(at);
        }
      }
    }),
    { numRuns: 500 },
  );
});
