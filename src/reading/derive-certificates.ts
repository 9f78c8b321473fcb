import type { OwnKindName } from '../../kinds/index.ts';
import { defined, isJsonArray, isJsonObject, OWN_API_VERSION, type Json, type ObservedObject } from '../model/index.ts';
import { certificateName, readCertificates } from '../certificates/index.ts';
import { formatPath, type Path } from '../inventory/paths.ts';

/** How PEM certificates begin, as they are and in base64. */
const SIGNS = ['-----BEGIN CERTIFICATE', 'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS'];
/** No certificate is shorter. */
const LEAST_TEXT = 200;
const MAXIMUM_DEPTH = 12;
/** Certificates taken from one object: a trust store of hundreds of public authorities is no finding. */
const MOST_PER_OBJECT = 20;

/** Whether a text is worth a closer look. */
export function mayHoldCertificate(text: string): boolean {
  return text.length > LEAST_TEXT && SIGNS.some((sign) => text.includes(sign));
}

/**
 * The certificates inside objects (Secrets, caBundles, kubeconfigs), as objects of their own, so that one inventory knows
 * every certificate of the bundle. Masked or broken ones yield nothing here.
 */
export function deriveCertificates(observed: ObservedObject): ObservedObject[] {
  const found: ObservedObject[] = [];
  walk(observed.object, [], observed, found);
  return found;
}

/** `path` grows and shrinks with the walk: it is copied only where something is found. */
function walk(
  value: Json | undefined,
  path: (string | number)[],
  observed: ObservedObject,
  found: ObservedObject[],
): void {
  if (found.length >= MOST_PER_OBJECT || path.length > MAXIMUM_DEPTH) return;
  if (typeof value === 'string') {
    if (mayHoldCertificate(value)) derive(value, path, observed, found);
  } else if (isJsonArray(value)) {
    for (const [index, item] of value.entries()) {
      path.push(index);
      walk(item, path, observed, found);
      path.pop();
    }
  } else if (isJsonObject(value)) {
    for (const key in value) {
      path.push(key);
      walk(value[key], path, observed, found);
      path.pop();
    }
  }
}

function derive(text: string, path: Path, observed: ObservedObject, found: ObservedObject[]): void {
  const { kind, metadata } = observed.object;
  const line = observed.fieldLines?.get(formatPath(path)) ?? observed.source.line;
  for (const certificate of readCertificates(text).certificates.slice(0, MOST_PER_OBJECT - found.length)) {
    const { notBefore, notAfter, ...facts } = certificate;
    found.push({
      object: {
        apiVersion: OWN_API_VERSION,
        kind: 'X509Certificate' satisfies OwnKindName,
        metadata: { name: certificateName(certificate) },
        spec: {
          ...facts,
          heldBy: { kind, name: metadata.name, namespace: metadata.namespace ?? '', path: formatPath(path) },
        },
        status: { notBefore, notAfter },
      },
      form: 'derived',
      source: { artifact: observed.source.artifact, line },
      ...defined({ cluster: observed.cluster }),
    });
  }
}
