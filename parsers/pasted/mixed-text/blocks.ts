import { isProse } from '../../../src/model/index.ts';
import { isElision } from '../../support/documents/elision.ts';
import { isOfChat, isSaid, isWritten } from '../terminal-session/prose.ts';
import { kindOfRows } from '../../kubernetes/table/headerless.ts';
import type { Line } from '../../support/documents/lines.ts';
import {
  formAt,
  isCaption,
  isLogged,
  isRuntimeHeader,
  kindOfTable,
  mayDescribe,
  mayStandAboveYaml,
  measuredFrom,
  type Form,
} from './forms.ts';

/** A run of lines of one form; `text` is all that no form claims. */
export interface Block {
  readonly form: Form | 'text';
  readonly lines: readonly Line[];
}

/** What programs say, which no row of a table begins with. */
const THROWN =
  /^(?:Caused by: |Traceback \(|Exception in |panic: |\s+at [\w.$/<>]+\(|(?:[\w$]+\.){0,9}[A-Z]\w*(?:Exception|Error): |(?:time|level|ts)=)/;

interface OpenBlock extends Block {
  readonly lines: Line[];
}

/** What is cut finer is no text that somebody pasted. */
const MOST_BLOCKS = 500;
/** What may stand at the left edge of YAML. */
const YAML_LINE = /^(?:[\w.$/"'-]{1,120}:(?: |$)|- |-$|#|---|\.\.\.|\s|$)/;

/** Cuts a text where its form changes. Marks of code fences belong to no block. */
export function cutBlocks(lines: readonly Line[]): Block[] {
  const texts = lines.map(({ text }) => text);
  const blocks: OpenBlock[] = [];
  let open: OpenBlock | undefined;
  for (const [index, line] of lines.entries()) {
    const form = blocks.length < MOST_BLOCKS ? formAt(texts, index) : undefined;
    if (form === 'fence') {
      open = undefined;
      continue;
    }
    const isApart = line.number !== (lines[index - 1]?.number ?? line.number - 1) + 1;
    if (open === undefined || isApart || !belongs(open, line.text, form)) {
      open = { form: form ?? 'text', lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
  }
  return withBeginnings(blocks).filter((block) => block.lines.some(({ text }) => text.trim() !== ''));
}

/** What may stand above the line by which a form is known, and is of it. */
const BEGINNINGS: Readonly<Partial<Record<Block['form'], (text: string) => boolean>>> = {
  description: mayDescribe,
  yaml: mayStandAboveYaml,
};

/** What stands above the Events and can be of the same description belongs to it, and so do comments and markers above YAML. */
function withBeginnings(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const above = joined.at(-1);
    const isNext = above !== undefined && (above.lines.at(-1)?.number ?? 0) + 1 === block.lines[0]?.number;
    const mayBegin = BEGINNINGS[block.form];
    if (!isNext || mayBegin === undefined || above.form !== 'text') {
      joined.push(block);
      continue;
    }
    const last = above.lines.findLastIndex(({ text }) => !mayBegin(text)) + 1;
    const first = above.lines.slice(last).findIndex(({ text }) => text !== '');
    const from = first < 0 ? above.lines.length : last + first;
    joined[joined.length - 1] = { form: 'text', lines: above.lines.slice(0, from) };
    joined.push({ form: block.form, lines: [...above.lines.slice(from), ...block.lines] });
  }
  return joined;
}

/** What stands below the header of a table may be the rest of a wrapped row; below a row that somebody picked stand rows. */
function hasHeader({ lines }: Block): boolean {
  return kindOfRows([lines[0]!.text]) === undefined;
}

/** Cells of a row; a quotation mark or a log has none. */
const COLUMNS = /^\s*[^\s>|#-]\S*(?: {2,}|\t)\S/;

/** Whether a description begins at its beginning: of an object that is shown in full, values may hold empty lines. */
function isWhole({ lines }: Block): boolean {
  return lines[0]?.text.startsWith('Name:') === true;
}

/** The last that a description tells are Events: a line of a log below one is of something else. */
const EVENT = /^\s+(?:Normal|Warning)\s/;

/** Whether the last that was told is an Event, or an empty line has ended them: somebody may have said whose log follows. */
function isPastEvents({ lines }: Block): boolean {
  const last = lines.findLastIndex(({ text }) => EVENT.test(text));
  const below = last < 0 ? [] : lines.slice(last + 1);
  return last >= 0 && (below.length === 0 || below.some(({ text }) => text.trim() === ''));
}

/** Whether a line goes on with a block. */
function belongs(open: OpenBlock, text: string, form: Form | undefined): boolean {
  // Who wrote the next thing in a chat ends what was pasted above.
  if (open.form !== 'text' && (isOfChat(text) || isSaid(text))) return false;
  switch (open.form) {
    case 'text':
      return form === undefined;
    case 'error':
      return form === 'error';
    case 'table':
      return (
        text.trim() !== '' &&
        ((open.lines.length === 1 && isCaption([open.lines[0]!.text, text], 0)) ||
          (form === undefined && !isLogged(text) && !THROWN.test(text) && (hasHeader(open) || COLUMNS.test(text))) ||
          form === 'error' ||
          (form === 'table' && kindOfTable(text) === undefined))
      );
    case 'runtime-table':
      return text.trim() !== '' && (form === undefined || (form === 'runtime-table' && !isRuntimeHeader(text)));
    case 'box':
      return /^\s*[+|]/.test(text);
    case 'yaml':
      return (form === undefined || form === 'yaml') && (YAML_LINE.test(text) || isElision(text));
    case 'description':
      // Values go on in lines that look like anything; data of ConfigMaps is YAML. Rows that somebody picked end where he writes again.
      return (
        (form === undefined || form === 'description' || form === 'yaml') &&
        !isProse(text) &&
        !(open.lines.at(-1)?.text.trim() === '' && !isWhole(open) && (isLogged(text) || isWritten(text))) &&
        !(isPastEvents(open) && /^\S/.test(text) && isLogged(text))
      );
    case 'measures':
      // Screens have empty lines in them, and what is measured again is printed again.
      if (form === 'measures') return measuredFrom(text) === measuredFrom(open.lines[0]!.text);
      return (form === undefined || form === 'error') && !isLogged(text) && !isProse(text);
    case 'fence':
      return false;
  }
}
