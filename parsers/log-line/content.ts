import { countStep, type LogLine } from '../../src/model/index.ts';
import { readAccess } from '../log-access/read.ts';
import { readAudit } from '../log-audit/read.ts';
import { readBracketedLevel } from '../log-bracketed-level/read.ts';
import { readCapnslog } from '../log-capnslog/read.ts';
import { readCloudInit } from '../log-cloud-init/read.ts';
import { readDmesg } from '../log-dmesg/read.ts';
import { readDotnet } from '../log-dotnet/read.ts';
import { readEnvoy } from '../log-envoy/read.ts';
import { readGo } from '../log-go/read.ts';
import { readJava } from '../log-java/read.ts';
import { readJson } from '../log-json/read.ts';
import { readKlog } from '../log-klog/read.ts';
import { readLogfmt } from '../log-logfmt/read.ts';
import { readMysql } from '../log-mysql/read.ts';
import { readNginxError } from '../log-nginx-error/read.ts';
import { readPostgres } from '../log-postgres/read.ts';
import { readPython } from '../log-python/read.ts';
import { readRedis } from '../log-redis/read.ts';
import { readTimestamped } from '../log-timestamped/read.ts';
import { readZapConsole } from '../log-zap-console/read.ts';
import type { LineReader } from './reader.ts';

/** The formats that programs write themselves, by what their lines begin with; the specific ones first. */
const DIGIT: readonly LineReader[] = [
  readZapConsole,
  readCapnslog,
  readJava,
  readMysql,
  readPostgres,
  readNginxError,
  readCloudInit,
  readPython,
  readGo,
  readRedis,
  readAccess,
  readTimestamped,
];
const BRACKET: readonly LineReader[] = [
  readDmesg,
  readEnvoy,
  readAccess,
  readPython,
  readJava,
  readTimestamped,
  readBracketedLevel,
];
const BRACE: readonly LineReader[] = [readAudit, readJson];
const CAPITAL: readonly LineReader[] = [readKlog, readPython, readTimestamped];
const SMALL: readonly LineReader[] = [readDotnet, readLogfmt];

/** Reads a line in whatever format its first characters suggest; `undefined` for text without a header. */
export function readContent(text: string): LogLine | undefined {
  countStep();
  for (const read of readersFor(text.charCodeAt(0))) {
    const line = read(text);
    if (line) {
      return line;
    }
  }
  return undefined;
}

function readersFor(first: number): readonly LineReader[] {
  if (first >= 0x30 && first <= 0x39) {
    return DIGIT;
  }
  if (first >= 0x61 && first <= 0x7a) {
    return SMALL;
  }
  if (first >= 0x41 && first <= 0x5a) {
    return CAPITAL;
  }
  return first === 0x7b ? BRACE : first === 0x5b ? BRACKET : [];
}
