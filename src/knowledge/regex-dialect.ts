/** A pattern in JavaScript's syntax, in the subset that V8's linear-time engine takes. */
export type TranslatedRegex = { readonly body: string; readonly flags: string } | { readonly problem: string };

/** What completes "the pattern ..." for all that the linear engine cannot match. */
export const NOT_LINEAR =
  'cannot be matched in linear time (look-around, back references and large nested repetitions are refused)';

const MAX_PATTERN = 5_000;
const MAX_BODY = 60_000;
/** The linear engine copies what is repeated; it refuses counts above this. */
const MAX_COUNT = 16;
const MAX_REPEAT = 1_000;

/** One piece of a pattern: what stands in exactly one of these, and the bounds of a repetition. */
export type RegexPiece = Readonly<
  Partial<Record<'class' | 'group' | 'escape' | 'repeat' | 'least' | 'comma' | 'most' | 'lazy' | 'other', string>>
>;

const PIECE =
  /(?<class>\[\^?\]?(?:\\.|\[:[a-z^]+:\]|[^\]\\])*\])|(?<group>\((?:\?(?:P?<[A-Za-z_$][\w$]*>|[:=!]|<[=!]))?)|(?<escape>\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.))|(?<repeat>\{(?<least>\d+)(?<comma>,(?<most>\d*))?\}(?<lazy>\??))|(?<other>.)/gsy;

/**
 * Turns RE2's spelling into JavaScript's: leading `(?ims)`, `(?P<name>`, and two things that the linear engine does not
 * know, written out: letters of either case, and counted repetition of single characters and classes.
 */
export function translateRegex(pattern: string): TranslatedRegex {
  if (pattern.length > MAX_PATTERN) return { problem: `is longer than ${MAX_PATTERN} characters` };
  const prefix = /^\(\?([ims]+)\)/.exec(pattern);
  const options = prefix?.[1] ?? '';
  const ignoreCase = options.includes('i');
  const flags = (options.includes('m') ? 'm' : '') + (options.includes('s') ? 's' : '');
  const source = pattern.slice(prefix?.[0].length ?? 0);
  let body = '';
  let atom = '';
  for (const groups of piecesOf(source)) {
    const { repeat } = groups;
    if (repeat !== undefined) {
      const counted = atom === '' ? undefined : repetition(atom, groups);
      if (counted !== undefined && 'problem' in counted) return counted;
      body = counted === undefined ? body + repeat : body.slice(0, body.length - atom.length) + counted.text;
      atom = '';
    } else {
      const piece = translatePiece(groups, ignoreCase);
      if (typeof piece !== 'string') return piece;
      atom = isAtom(groups) ? piece : '';
      body += piece;
    }
    if (body.length > MAX_BODY) return { problem: 'grows too large when its repetitions are written out' };
  }
  return { body, flags };
}

/** The pieces of a pattern without its leading options, in their order. */
export function* piecesOf(source: string): Generator<RegexPiece> {
  for (const { groups = {} } of source.matchAll(PIECE)) yield groups;
}

/** Whether a piece takes a character of the text by itself. */
export function isAtom(piece: RegexPiece): boolean {
  if (piece.class !== undefined) return true;
  if (piece.escape !== undefined) return !/^\\[bB]$/.test(piece.escape);
  return piece.other !== undefined && !'^$|)*+?'.includes(piece.other);
}

/** How often a counted piece is repeated, at least and at most. */
export function boundsOf(piece: RegexPiece): { readonly least: number; readonly most: number } {
  const least = Number(piece.least);
  if (piece.comma === undefined) return { least, most: least };
  return { least, most: piece.most === '' ? Infinity : Number(piece.most) };
}

function translatePiece(piece: RegexPiece, ignoreCase: boolean): string | { readonly problem: string } {
  const { class: set, group, escape, other = '' } = piece;
  if (group !== undefined) {
    // RE2 has none; whether V8's linear engine takes them depends on its version.
    if (/^\(\?<?[=!]$/.test(group)) return { problem: NOT_LINEAR };
    return group.replace('(?P<', '(?<');
  }
  if (set !== undefined) {
    if (/\[:[a-z^]+:\]/.test(set)) return { problem: 'uses POSIX classes such as [:alpha:]; write [a-zA-Z]' };
    return ignoreCase ? classOfBothCases(set) : set;
  }
  if (escape !== undefined) {
    if (/^\\[AzZQECpPkXR]$/.test(escape))
      return { problem: `uses ${escape}, which is not supported; write ^, $ or a class` };
    return escape;
  }
  return ignoreCase && /[a-zA-Z]/.test(other) ? `[${other.toLowerCase()}${other.toUpperCase()}]` : other;
}

/** Adds the other case of letters and of ranges of letters. */
function classOfBothCases(set: string): string {
  const inner = set.slice(1, -1);
  const added = [...inner.matchAll(/\\.|([a-z])-([a-z])|([A-Z])-([A-Z])|([a-zA-Z])/gs)].map(
    ([, a, b, c, d, letter]) => {
      if (a !== undefined && b !== undefined) return `${a.toUpperCase()}-${b.toUpperCase()}`;
      if (c !== undefined && d !== undefined) return `${c.toLowerCase()}-${d.toLowerCase()}`;
      if (letter === undefined) return '';
      return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    },
  );
  // A dash at the end of the class must stay at its end.
  const dash = /(?<!\\)-$/.test(inner) ? '-' : '';
  return `[${dash === '' ? inner : inner.slice(0, -1)}${added.join('')}${dash}]`;
}

/**
 * `x{0,40}` as `(?:x{16}(?:x{16}x{0,8}|x{0,15})|x{0,15})`; `undefined` where the engine takes it as it is. Each number of times is one way
 * through it: of `x{0,16}x{0,16}x{0,8}` there would be hundreds, and whoever goes back on a match tries them all.
 */
function repetition(
  atom: string,
  piece: RegexPiece,
): { readonly text: string } | { readonly problem: string } | undefined {
  const { least, most } = boundsOf(piece);
  const lazy = piece.lazy ?? '';
  if (least > MAX_REPEAT || (most !== Infinity && most > MAX_REPEAT))
    return { problem: `repeats more than ${MAX_REPEAT} times` };
  if (most < least) return { problem: 'has a repetition with its bounds out of order' };
  if (least <= MAX_COUNT && (most === Infinity || most <= MAX_COUNT)) return undefined;
  let text = '';
  for (let rest = least; rest > 0; rest -= MAX_COUNT) text += `${atom}{${Math.min(rest, MAX_COUNT)}}`;
  if (most === Infinity) return { text: `${text}${atom}*${lazy}` };
  return { text: text + upTo(atom, most - least, lazy) };
}

function upTo(atom: string, most: number, lazy: string): string {
  if (most <= MAX_COUNT) return most === 0 ? '' : `${atom}{0,${most}}${lazy}`;
  const fewer = `${atom}{0,${MAX_COUNT - 1}}${lazy}`;
  const more = `${atom}{${MAX_COUNT}}${upTo(atom, most - MAX_COUNT, lazy)}`;
  return lazy === '' ? `(?:${more}|${fewer})` : `(?:${fewer}|${more})`;
}
