import { isJsonObject } from '../../../src/model/index.ts';
import type { Json, JsonObject, LogLevel, LogLine } from '../../../src/model/index.ts';
import { parseObject, stampOf } from '../json/read.ts';
import { newFields } from '../../support/log-lines/fields.ts';
import { oneLine } from '../../support/log-lines/one-line.ts';

/**
 * The audit log of kube-apiserver, one Event of the group audit.k8s.io per line. The message is built from verb, request,
 * status and user: `update /api/v1/... 500 InternalError: failed calling webhook ... user="..."`.
 */
export function readAudit(text: string): LogLine | undefined {
  if (!text.startsWith('{"') || !text.slice(0, 200).includes('audit.k8s.io/')) {
    return undefined;
  }
  const record = parseObject(text);
  if (!record || record.kind !== 'Event' || typeof record.verb !== 'string') {
    return undefined;
  }
  const stamp = stampOf(record.stageTimestamp ?? record.requestReceivedTimestamp);
  const status = isJsonObject(record.responseStatus) ? record.responseStatus : {};
  const code = typeof status.code === 'number' ? status.code : undefined;
  const fields = auditFields(record, status);
  const parts = [record.verb, fields.requestURI, code?.toString(), statusText(status)];
  let message = parts.filter((part) => part !== undefined && part !== '').join(' ');
  for (const key of ['user', 'stage', 'userAgent']) {
    if (fields[key] !== undefined) {
      message += ` ${key}="${fields[key]}"`;
    }
  }
  return {
    ...(stamp && { stamp }),
    level: levelOfCode(code),
    program: 'kube-apiserver',
    message: oneLine(message),
    fields,
  };
}

function auditFields(record: JsonObject, status: JsonObject): Record<string, string> {
  const fields = newFields();
  const user = isJsonObject(record.user) ? record.user.username : undefined;
  const object = isJsonObject(record.objectRef) ? record.objectRef : {};
  const members: readonly (readonly [string, Json | undefined])[] = [
    ['verb', record.verb],
    ['requestURI', record.requestURI],
    ['stage', record.stage],
    ['auditID', record.auditID],
    ['userAgent', record.userAgent],
    ['user', user],
    ['code', status.code],
    ['reason', status.reason],
    ['resource', object.resource],
    ['namespace', object.namespace],
    ['name', object.name],
  ];
  for (const [key, value] of members) {
    if (typeof value === 'string' || typeof value === 'number') {
      fields[key] = String(value);
    }
  }
  return fields;
}

function statusText(status: JsonObject): string | undefined {
  const reason = typeof status.reason === 'string' ? status.reason : '';
  const message = typeof status.message === 'string' ? status.message : '';
  return reason !== '' && message !== '' ? `${reason}: ${message}` : reason || message;
}

function levelOfCode(code: number | undefined): LogLevel {
  if (code === undefined || code < 400) {
    return 'info';
  }
  return code < 500 ? 'warning' : 'error';
}
