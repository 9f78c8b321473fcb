import { countStep, type LogLine } from '../../../src/model/index.ts';
import { readAccess } from '../../logs/access/read.ts';
import { readAudit } from '../../logs/audit/read.ts';
import { readBracketedLevel } from '../../logs/bracketed-level/read.ts';
import { readCapnslog } from '../../logs/capnslog/read.ts';
import { readCloudInit } from '../../logs/cloud-init/read.ts';
import { readDmesg } from '../../logs/dmesg/read.ts';
import { readDotnet } from '../../logs/dotnet/read.ts';
import { readEnvoy } from '../../logs/envoy/read.ts';
import { readGo } from '../../logs/go/read.ts';
import { readJava } from '../../logs/java/read.ts';
import { readJson } from '../../logs/json/read.ts';
import { readKlog } from '../../logs/klog/read.ts';
import { readLogfmt } from '../../logs/logfmt/read.ts';
import { readMysql } from '../../logs/mysql/read.ts';
import { readNginxError } from '../../logs/nginx-error/read.ts';
import { readPostgres } from '../../logs/postgres/read.ts';
import { readPython } from '../../logs/python/read.ts';
import { readRedis } from '../../logs/redis/read.ts';
import { readTimestamped } from '../../logs/timestamped/read.ts';
import { readZapConsole } from '../../logs/zap-console/read.ts';
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
