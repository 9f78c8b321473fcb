import { clusterCommand } from './cluster-command.ts';

const LONGEST_TITLE = 400;
/** A title may be ornate in several ways: `### 2. Output of "command":`. */
const MOST_ORNAMENTS = 5;

/** Words that people and scripts put before the command whose output they show, and behind it. */
const LEAD = String.raw`(?:now |i |we )?(?:ran|run(?:ning)?|execut(?:ed|e|ing)|command|cmd|outputs?|results?|here(?:'s| is)|from|after|checked)`;
const TAIL = '(?:output|result|shows|gives|prints|returns|says)';

/** What begins a title, before a longer look: an ornament, a quotation mark, a number, or words that people and scripts put first. */
const BEGINS = new RegExp(String.raw`^\s{0,4}(?:([=*#~+_>|:-])\1|[[(|│\x60"'*•→]|-[> ]|\d{1,2}[.)] |${LEAD}\b)`, 'i');
const ENDS = new RegExp(String.raw`(?::|\b${TAIL})\s*$`);

/** Where the command stands in what is left. */
const ORNAMENTS: readonly RegExp[] = [
  // ##[group]Run command
  /^##\[(?:group|section|command)\](?<inner>\S.*)$/,
  // === command ===; ##### command; --- command ---
  /^([=*#~+_>|:-])\1{1,99} *(?<inner>\S.*?)(?: *\1{2,100})?$/,
  /^\[(?<inner>[^[\]]+)\]$/,
  /^\((?<inner>[^()]+)\)$/,
  /^[|│] +(?<inner>\S.*?) +[|│]$/,
  /^(?<mark>[`"'])(?<inner>(?:(?!\k<mark>).)+)\k<mark>$/,
  /^(?:\d{1,2}[.)]|[*•→]|->) +(?<inner>\S.*)$/,
  // In YAML, too, commands stand behind a hyphen.
  /^- +(?<inner>[`"'].*)$/,
  new RegExp(String.raw`^${LEAD}(?: (?:the|of|from|for|command|outputs?|results?)){0,4}:? +(?<inner>\S.*)$`, 'i'),
  new RegExp(String.raw`^(?<inner>\S.*?)(?: ${TAIL}(?: (?:this|the following))?)?:$`),
  new RegExp(String.raw`^(?<inner>[\x60"'].*[\x60"'](?=\s)|\S.*?) ${TAIL}$`),
];

/** What people attach, and scripts write. */
const FILE = /^[\w./@-]{1,200}\.(?:txt|log|out|ya?ml|json|conf|cfg)$/;

/** How `tail` and `head` name each of several files before they show it, and clusters on one machine each of their logs. */
const HEAD = /^==> (?<name>[^<>]{1,300}) <==$/;
/** The log of a container, with its id; of a process before it had one. */
const CONTAINER = /^(?<container>[a-z][\w.-]{1,100}) \[[0-9a-f]{6,64}\]$/;
/** What else such a collection of logs holds. */
const COLLECTED: Readonly<Record<string, string>> = {
  'container status': 'crictl ps -a',
  'describe nodes': 'kubectl describe nodes',
  dmesg: 'dmesg',
  kubelet: 'journalctl -u kubelet',
  Docker: 'journalctl -u docker',
  containerd: 'journalctl -u containerd',
  'CRI-O': 'journalctl -u crio',
};

/** The command whose output a line announces, as scripts and people write titles; `undefined` where it is no such title. */
export function titledCommand(line: string): string | undefined {
  if (line.length > LONGEST_TITLE) return undefined;
  const name = HEAD.exec(line)?.groups?.['name'];
  if (name !== undefined) return commandOfHead(name);
  if (!BEGINS.test(line) && !ENDS.test(line)) return undefined;
  let title = line.trim();
  for (let ornaments = 0; ornaments < MOST_ORNAMENTS; ornaments++) {
    const ornament = ORNAMENTS.find((each) => each.test(title));
    if (ornament === undefined) return undefined;
    title = title.replace(ornament, '$<inner>').trim();
    if (clusterCommand(title) !== 'none') return title;
    if (FILE.test(title)) return `cat ${title}`;
  }
  return undefined;
}

/** Whether a line is the head of one of several files or logs. */
export function isHead(line: string): boolean {
  return HEAD.test(line);
}

function commandOfHead(name: string): string | undefined {
  if (/^\S*[./]\S*$/.test(name)) return `cat ${name}`;
  const container = CONTAINER.exec(name)?.groups?.['container'];
  return container === undefined ? COLLECTED[name] : `docker logs ${container}`;
}
