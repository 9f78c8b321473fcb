import { append, defined, type JsonObject } from '../../../src/model/index.ts';
import type { Line } from '../../support/documents/lines.ts';
import { alertInSentence } from '../alerts/sentences.ts';

/** `[FIRING:2] KubePodCrashLooping (shop)`, `**Firing**`, `Alerts Resolved:`. */
const STATE = /^\W*(?:\[(?<tag>FIRING|RESOLVED)(?::\d+)?\]|(?:Alerts? )?(?<word>firing|resolved)\W*$)/i;
/** What the default templates call their lists. */
const GROUP = /^\W*(?<group>Labels|Annotations|Details)\W*$/;
const ENTRY = /^\s*[-•*]\s+(?<key>[A-Za-z_]\w{0,80})\s*[=:]\s*(?<value>.*)$/;
/** What stands beside the lists, by the member of an annotation. */
const FIELD = /^\W{0,3}(?<key>Alert|Summary|Description|Message)\s*:\s*(?<value>\S.*)$/;
const STARTED = /^\W{0,3}(?:Starts? ?At|Started(?: at)?|Since)\s*:\s*(?<time>\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S*)/i;
/** What the templates add for the reader's convenience. */
const LINK = /^\W{0,3}(?:Source|Silence|Dashboard|Panel|Graph|Runbook|Value|View (?:in|on) [\w ]{1,40})\b\s*:?/;

/** An alert, and where its labels stand. */
export interface NotifiedAlert {
  readonly alert: JsonObject;
  readonly line: number;
}

interface OpenAlert {
  readonly labels: Record<string, string>;
  readonly annotations: Record<string, string>;
  readonly lines: Line[];
  readonly state: string;
  startsAt?: string;
  line?: number;
}

/** Reads a notification line by line. */
export class Notification {
  readonly #alerts: NotifiedAlert[] = [];
  readonly #foreign: Line[] = [];
  #state = 'firing';
  #open: OpenAlert | undefined;
  #list: 'labels' | 'annotations' | undefined;

  read(line: Line): void {
    const text = withoutEmphasis(line.text);
    const state = STATE.exec(text)?.groups;
    if (state !== undefined) {
      this.#close();
      this.#state = (state['tag'] ?? state['word'] ?? '').toLowerCase();
      return;
    }
    const group = GROUP.exec(text)?.groups?.['group'];
    if (group !== undefined) this.#beginList(group, line);
    else if (!this.#readEntry(text, line) && !this.#readField(text, line) && !this.#isAside(text)) {
      const alert = alertInSentence(text);
      if (alert !== undefined) {
        this.#alerts.push({ alert: { ...alert, state: this.#state }, line: line.number });
        return;
      }
      this.#list = undefined;
      this.#foreign.push(line);
    }
  }

  /** The alerts, and the lines that are of none. */
  end(): { readonly alerts: readonly NotifiedAlert[]; readonly foreign: readonly Line[] } {
    this.#close();
    return { alerts: this.#alerts, foreign: this.#foreign.sort((left, right) => left.number - right.number) };
  }

  #beginList(group: string, line: Line): void {
    if (group === 'Labels' || (group === 'Details' && this.#open?.labels['alertname'] !== undefined)) this.#close();
    this.#list = group === 'Annotations' ? 'annotations' : 'labels';
    this.#opened().lines.push(line);
  }

  #readEntry(text: string, line: Line): boolean {
    const { key, value } = ENTRY.exec(text)?.groups ?? {};
    if (key === undefined || value === undefined || this.#list === undefined) return false;
    const alert = this.#opened();
    alert.lines.push(line);
    alert[this.#list][key] = value.trim();
    if (key === 'alertname') alert.line = line.number;
    return true;
  }

  #readField(text: string, line: Line): boolean {
    const started = STARTED.exec(text)?.groups?.['time'];
    const { key, value } = FIELD.exec(text)?.groups ?? {};
    if (started === undefined && (key === undefined || value === undefined)) return false;
    if (key === 'Alert') this.#close();
    const alert = this.#opened();
    alert.lines.push(line);
    if (started !== undefined) alert.startsAt = started;
    else if (key !== undefined) alert.annotations[key === 'Alert' ? 'summary' : key.toLowerCase()] = value ?? '';
    return true;
  }

  #isAside(text: string): boolean {
    return text.trim() === '' || (this.#open !== undefined && LINK.test(text));
  }

  #opened(): OpenAlert {
    this.#open ??= { labels: {}, annotations: {}, lines: [], state: this.#state };
    return this.#open;
  }

  /** Without a name it is an alert only where its sentence is that of one: else its lines are somebody else's. */
  #close(): void {
    const { labels, annotations, lines, state, startsAt, line } = this.#open ?? {};
    this.#open = undefined;
    this.#list = undefined;
    if (lines === undefined) return;
    const told = line === undefined ? sentenceIn(lines) : undefined;
    if (told !== undefined) this.#alerts.push({ alert: defined({ ...told.alert, state, startsAt }), line: told.line });
    else if (line === undefined) append(this.#foreign, lines);
    else this.#alerts.push({ alert: defined({ labels, annotations, state, startsAt }), line });
  }
}

/** The sentence of an alert that stands as an annotation. */
function sentenceIn(lines: readonly Line[]): NotifiedAlert | undefined {
  for (const { text, number } of lines) {
    const alert = alertInEntry(text);
    if (alert !== undefined) return { alert, line: number };
  }
  return undefined;
}

/** The alert whose sentence an entry of a list holds: `- description = The PersistentVolume claimed by ...`. */
export function alertInEntry(text: string): JsonObject | undefined {
  const value = ENTRY.exec(withoutEmphasis(text))?.groups?.['value'];
  return value === undefined ? undefined : alertInSentence(value);
}

function withoutEmphasis(text: string): string {
  return text
    .replaceAll(/[*_]{1,2}(?=\S)(?<inside>[^*_\n]{1,200}?)[*_]{1,2}(?=\s|$)/g, '$<inside>')
    .replaceAll('`', '');
}
