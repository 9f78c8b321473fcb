import { defined, type ArtifactContext, type DocumentInput } from '../../../src/model/index.ts';
import { baseName } from '../../support/documents/head.ts';
import { readKubectlCommand } from '../../support/kubernetes-resources/index.ts';

/** Whom a test asks. */
export interface Asked {
  readonly host?: string;
  readonly port?: number;
}

/** What the test was for, where its lines do not say: as its command names it, else the artifact (`orders-7070.txt`). */
export function subjectOf(input: DocumentInput): Asked {
  const asked = targetOfCommand(input.context.command ?? '');
  if (asked !== undefined) return asked;
  const name = /^(?<host>[a-z0-9.-]+)[-_:](?<port>\d{1,5})(?:\.(?:txt|log|out))?$/.exec(baseName(input))?.groups;
  return name === undefined ? {} : { host: name['host'], port: Number(name['port']) };
}

/** Where somebody tried it: `kubectl -n web exec deploy/front -- curl` asks from a pod of `front`, in `web`. */
export function originOf({ command = '', namespace }: ArtifactContext): { namespace?: string; pod?: string } {
  const kubectl = readKubectlCommand(command);
  if (kubectl === undefined) return {};
  const pod = kubectl.verb === 'exec' ? kubectl.names[0]?.replace(/^[a-z.]{1,40}\//, '') : undefined;
  return defined({
    namespace: kubectl.namespace ?? namespace,
    pod: pod !== undefined && POD.test(pod) ? pod : undefined,
  });
}

const POD = /^[a-z0-9][a-z0-9.-]{0,252}$/;

/** `kubectl exec web-0 -- curl -m 5 http://api.shop:8080/` asks `api.shop` on port 8080, `nslookup api.shop` for its address. */
function targetOfCommand(command: string): Asked | undefined {
  const { scheme, host, port } = REQUEST.exec(command)?.groups ?? {};
  if (host !== undefined) return { host, port: Number(port ?? (scheme === 'https' ? 443 : 80)) };
  const test = TEST.exec(command)?.groups;
  if (test !== undefined) return { host: test['host'], port: Number(test['port']) };
  const name = QUESTION.exec(command)?.groups?.['host'];
  return name === undefined ? undefined : { host: name };
}

const REQUEST =
  /\b(?:curl|wget)\s(?:[^|;&]*?[\s'"])?(?:(?<scheme>https?):\/\/|(?=[\w.-]{1,253}:\d))(?<host>[a-z0-9][\w.-]{0,252})(?::(?<port>\d{1,5}))?(?=[/?'"\s]|$)/;
const TEST =
  /\b(?:nc|ncat|telnet)\s(?:-\S+\s+(?:\d{1,4}\s+)?)*(?<host>[a-z0-9][\w.-]{0,252})\s+(?<port>\d{1,5})(?=['"\s]|$)/;
const QUESTION = /\b(?:nslookup|dig|getent (?:a?hosts(?:v[46])?))\s+(?:[-+@]\S+\s+)*(?<host>[a-z0-9][\w.-]{0,252})\b/;
