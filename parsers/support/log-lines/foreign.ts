import type { LogLine } from '../../../src/model/index.ts';
import { readCri } from '../../logs/cri/read.ts';
import { readDockerJson } from '../../logs/docker-json/read.ts';
import { readJournal } from '../../logs/journal/read.ts';
import { readJournalJson } from '../../logs/journal-json/read.ts';
import { readKubectlPrefix } from '../../logs/kubectl-prefix/read.ts';
import { readKubectlTimestamps } from '../../logs/kubectl-timestamps/read.ts';
import { readSyslog } from '../../logs/syslog/read.ts';
import { readContent } from './content.ts';
import type { LineReader } from './reader.ts';

const DIGIT: readonly LineReader[] = [readCri, readKubectlTimestamps, readJournal];
const BRACE: readonly LineReader[] = [readDockerJson, readJournalJson];
const BRACKET: readonly LineReader[] = [readKubectlPrefix, readJournal];
const CAPITAL: readonly LineReader[] = [readJournal];
const ANGLE: readonly LineReader[] = [readSyslog];

/** Reads a line that stands between the lines of another format: envelopes first, since their stamps look like others. */
export function readForeign(text: string): LogLine | undefined {
  for (const read of envelopesFor(text.charCodeAt(0))) {
    const line = read(text);
    if (line) {
      return line;
    }
  }
  return readContent(text);
}

function envelopesFor(first: number): readonly LineReader[] {
  if (first >= 0x30 && first <= 0x39) {
    return DIGIT;
  }
  if (first >= 0x41 && first <= 0x5a) {
    return CAPITAL;
  }
  return first === 0x7b ? BRACE : first === 0x5b ? BRACKET : first === 0x3c ? ANGLE : [];
}
