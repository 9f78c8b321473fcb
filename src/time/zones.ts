import { twoDigits } from './digits.ts';

/** What a zone designation says. */
export interface ZoneReading {
  /** Minutes east of UTC; `undefined` for an abbreviation that means several zones. */
  readonly offset: number | undefined;
  readonly end: number;
}

const PLUS = 0x2b;
const MINUS = 0x2d;
const COLON = 0x3a;

/**
 * Minutes east of UTC of the abbreviations that mean one zone only. Ambiguous ones are listed as `undefined`: CST (China,
 * US Central, Cuba), IST (India, Israel, Ireland), BST (Britain, Bangladesh), AST (Atlantic, Arabia), GST, ECT, SST, WST.
 */
const ABBREVIATIONS: ReadonlyMap<string, number | undefined> = new Map([
  ['UTC', 0],
  ['GMT', 0],
  ['UCT', 0],
  ['WET', 0],
  ['WEST', 60],
  ['CET', 60],
  ['CEST', 120],
  ['EET', 120],
  ['EEST', 180],
  ['MSK', 180],
  ['SAST', 120],
  ['PKT', 300],
  ['HKT', 480],
  ['SGT', 480],
  ['AWST', 480],
  ['WIB', 420],
  ['WITA', 480],
  ['WIT', 540],
  ['JST', 540],
  ['KST', 540],
  ['ACST', 570],
  ['ACDT', 630],
  ['AEST', 600],
  ['AEDT', 660],
  ['NZST', 720],
  ['NZDT', 780],
  ['NST', -210],
  ['NDT', -150],
  ['EST', -300],
  ['EDT', -240],
  ['CDT', -300],
  ['MST', -420],
  ['MDT', -360],
  ['PST', -480],
  ['PDT', -420],
  ['AKST', -540],
  ['AKDT', -480],
  ['HST', -600],
  ['CST', undefined],
  ['IST', undefined],
  ['BST', undefined],
  ['AST', undefined],
  ['GST', undefined],
  ['ECT', undefined],
  ['SST', undefined],
  ['WST', undefined],
]);

/** `Z`, `+08:00`, `+0800`, `+08`. */
export function readNumericZone(text: string, at: number): ZoneReading | undefined {
  const first = text.charCodeAt(at);
  if (first === 0x5a || first === 0x7a) {
    return { offset: 0, end: at + 1 };
  }
  if (first !== PLUS && first !== MINUS) {
    return undefined;
  }
  const hours = twoDigits(text, at + 1);
  if (hours < 0 || hours > 15) {
    return undefined;
  }
  const withColon = text.charCodeAt(at + 3) === COLON;
  const minutes = twoDigits(text, withColon ? at + 4 : at + 3);
  const known = minutes >= 0 && minutes < 60;
  const offset = hours * 60 + (known ? minutes : 0);
  return { offset: first === MINUS ? -offset : offset, end: known ? at + (withColon ? 6 : 5) : at + 3 };
}

/** A zone abbreviation of the table (`CET`), not part of a longer word. */
export function readZoneName(text: string, at: number): ZoneReading | undefined {
  let end = at;
  while (end - at < 6 && isCapital(text.charCodeAt(end))) {
    end++;
  }
  if (end - at < 3 || isWordCharacter(text.charCodeAt(end))) {
    return undefined;
  }
  const name = text.slice(at, end);
  return ABBREVIATIONS.has(name) ? { offset: ABBREVIATIONS.get(name), end } : undefined;
}

/** A numeric zone or an abbreviation. */
export function readZone(text: string, at: number): ZoneReading | undefined {
  return readNumericZone(text, at) ?? readZoneName(text, at);
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isWordCharacter(code: number): boolean {
  return isCapital(code) || (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}
