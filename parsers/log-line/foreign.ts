import type { LogLine } from '../../src/model/index.ts';
import { readCri } from '../log-cri/read.ts';
import { readDockerJson } from '../log-docker-json/read.ts';
import { readJournal } from '../log-journal/read.ts';
import { readKubectlPrefix } from '../log-kubectl-prefix/read.ts';
import { readKubectlTimestamps } from '../log-kubectl-timestamps/read.ts';
import { readContent } from './content.ts';

/** Reads a line that stands between the lines of another format: envelopes first, since their stamps look like others. */
export function readForeign(text: string): LogLine | undefined {
  return (
    readCri(text) ??
    readDockerJson(text) ??
    readKubectlPrefix(text) ??
    readKubectlTimestamps(text) ??
    readJournal(text) ??
    readContent(text)
  );
}
