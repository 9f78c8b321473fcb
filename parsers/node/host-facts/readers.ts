import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { readCollectionLine, readUnixDate } from '../../support/documents/dates.ts';
import { emit } from '../../support/documents/emit.ts';
import { linesOf } from '../../support/documents/lines.ts';

/** `date`, or what heads a text: when the collector ran on the node. */
export function readDate(input: DocumentInput, sink: Sink): void {
  for (const { text, number } of linesOf(input)) {
    const time = readUnixDate(text.trim()) ?? readCollectionLine(text);
    if (time === undefined) continue;
    emit(input, sink, { kind: 'CollectionTime', name: 'date', perNode: true, status: { time }, line: number });
    return;
  }
}

/** Whether the clock is synchronised, as troubleshoot's host collector writes it: `{"timezone":"UTC","ntp_synchronized":false}`. */
export const HOST_TIME = /"ntp_synchronized"\s*:\s*(?<flag>true|false)/;

/** `timedatectl`, `chronyc tracking` and the host collector of troubleshoot: collection time, and whether the clock is synchronised. */
export function readClock(input: DocumentInput, sink: Sink): void {
  for (const { text, number } of linesOf(input)) {
    const utc = /^\s*Universal time: \w+ (?<date>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d) UTC/.exec(text)?.groups;
    if (utc !== undefined) {
      const time = `${utc['date']}T${utc['time']}Z`;
      emit(input, sink, { kind: 'CollectionTime', name: 'date', perNode: true, status: { time }, line: number });
    }
    const synchronized = /^\s*(?:System clock|NTP) synchronized: (?<answer>yes|no)/.exec(text)?.groups?.['answer'];
    const leap = /^Leap status\s+: (?<status>.+)$/.exec(text)?.groups?.['status'];
    const flag = HOST_TIME.exec(text)?.groups?.['flag'];
    if (synchronized !== undefined || leap !== undefined || flag !== undefined) {
      const isSynchronized = synchronized === 'yes' || leap === 'Normal' || flag === 'true';
      fact(input, sink, 'clock-synchronized', isSynchronized, number);
    }
    const offset = /^System time\s+: (?<seconds>[\d.]+) seconds (?<side>slow|fast) of NTP time/.exec(text)?.groups;
    if (offset !== undefined) {
      fact(
        input,
        sink,
        'clock-offset-seconds',
        Number(offset['seconds']) * (offset['side'] === 'slow' ? -1 : 1),
        number,
      );
    }
  }
}

/** The first line with content as the fact's value. */
export function readFirstLine(input: DocumentInput, sink: Sink, name: string): void {
  for (const { text, number } of linesOf(input)) {
    if (text.trim() === '') continue;
    fact(input, sink, name, text.trim().slice(0, 1000), number);
    return;
  }
}

/** How many lines are of a form. */
export function readCount(input: DocumentInput, sink: Sink, name: string, form: RegExp): void {
  let count = 0;
  let first: number | undefined;
  for (const { text, number } of linesOf(input)) {
    if (!form.test(text)) continue;
    first ??= number;
    count += 1;
  }
  if (first !== undefined) fact(input, sink, name, count, first);
}

/** `crictl version v1.32.0`, `Server Version: v1.32.7`: one fact per program. */
export function readVersions(input: DocumentInput, sink: Sink): void {
  for (const { text, number } of linesOf(input)) {
    const found =
      /^(?<program>crictl|runc|rke2|k3s|kind|Kubernetes|containerd|(?:Client|Server|Kustomize)(?= Version))(?: version| Version:| (?:containerd\.io|github\.com\/\S+))? (?:version\.Info\{[^}]{0,80}GitVersion:")?v?(?<version>\d[\w.+-]{0,60})/.exec(
        text,
      )?.groups;
    if (found !== undefined)
      fact(input, sink, `${found['program']?.toLowerCase()}-version`, found['version'] ?? '', number);
  }
}

function fact(input: DocumentInput, sink: Sink, name: string, value: string | number | boolean, line: number): void {
  emit(input, sink, { kind: 'HostFact', name, perNode: true, spec: { fact: name }, status: { value }, line });
}
