import { clusterCommand } from './cluster-command.ts';

const LONGEST_TITLE = 400;
/** A title may be ornate in several ways: `### 2. Output of "command":`. */
const MOST_ORNAMENTS = 5;

/** What begins a title, before a longer look: an ornament, a quotation mark, a number, or words that people and scripts put first. */
const BEGINS =
  /^\s{0,4}(?:([=*#~+_>|:-])\1|[[(|│`"'*•→]|-[> ]|\d{1,2}[.)] |(?:now |i |we )?(?:ran|run(?:ning)?|execut(?:ed|e|ing)|command|cmd|outputs?|results?|here(?:'s| is)|from|after|checked)\b)/i;
const ENDS = /(?::|\b(?:output|result|shows|gives|prints|returns|says))\s*$/;

/** Where the command stands in what is left. */
const ORNAMENTS: readonly RegExp[] = [
  // === command ===; ##### command; --- command ---
  /^([=*#~+_>|:-])\1{1,99} *(?<inner>\S.*?)(?: *\1{2,100})?$/,
  /^\[(?<inner>[^[\]]+)\]$/,
  /^\((?<inner>[^()]+)\)$/,
  /^[|│] +(?<inner>\S.*?) +[|│]$/,
  /^(?<mark>[`"'])(?<inner>(?:(?!\k<mark>).)+)\k<mark>$/,
  /^(?:\d{1,2}[.)]|[*•→]|->) +(?<inner>\S.*)$/,
  // In YAML, too, commands stand behind a hyphen.
  /^- +(?<inner>[`"'].*)$/,
  /^(?:now |i |we )?(?:ran|run(?:ning)?|execut(?:ed|e|ing)|command|cmd|outputs?|results?|here(?:'s| is)|from|after|checked)(?: (?:the|of|from|for|command|outputs?|results?)){0,4}:? +(?<inner>\S.*)$/i,
  /^(?<inner>\S.*?)(?: (?:output|result|shows|gives|prints|returns|says)(?: (?:this|the following))?)?:$/,
  /^(?<inner>[`"'].*[`"'](?=\s)|\S.*?) (?:output|result|shows|gives|prints|returns|says)$/,
];

/** How `tail` and `head` name each of several files before they show it. */
const FILE_HEAD = /^==> (?<path>\/[^\s<>]{1,300}) <==$/;

/** The command whose output a line announces, as scripts and people write titles; `undefined` where it is no such title. */
export function titledCommand(line: string): string | undefined {
  if (line.length > LONGEST_TITLE) return undefined;
  const path = FILE_HEAD.exec(line)?.groups?.['path'];
  if (path !== undefined) return `cat ${path}`;
  if (!BEGINS.test(line) && !ENDS.test(line)) return undefined;
  let title = line.trim();
  for (let ornaments = 0; ornaments < MOST_ORNAMENTS; ornaments++) {
    const inner = ORNAMENTS.map((ornament) => ornament.exec(title)?.groups?.['inner']).find(
      (each) => each !== undefined,
    );
    if (inner === undefined) return undefined;
    title = inner.trim();
    if (clusterCommand(title) !== 'none') return title;
  }
  return undefined;
}
