import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { headContent, headLines } from '../../support/documents/head.ts';
import { readDocument } from './document.ts';
import { beginsResources, readResources } from './resources-table.ts';
import { isVersionList, readVersions } from './versions-list.ts';

const HEAD_LINES = 40;
const KIND = '(?:APIGroup(?:List|DiscoveryList)?|APIResourceList)';
/** The members before it are short, so that what only quotes a discovery (an audit record) is none. */
const JSON_KIND = new RegExp(
  String.raw`^\s*(?:\[\s*)?\{(?:\s*"\w{1,20}"\s*:\s*(?:"[^"]{0,200}"|\{\s*\})\s*,){0,4}\s*"kind"\s*:\s*"${KIND}"`,
);
const JSON_GROUPS =
  /^\s*(?:\{\s*"apiVersion"\s*:\s*"v1"\s*,\s*"groups"\s*:\s*)?\[\s*\{\s*"name"\s*:\s*"[^"]{0,253}"\s*,/;
const FIRST_VERSION = /"versions"\s*:\s*\[\s*\{\s*"groupVersion"\s*:/;
const YAML_KIND = new RegExp(`^(?:- )?kind: ${KIND}$`, 'm');

/**
 * Which groups and versions an API server serves: `APIGroupList`, `APIResourceList` and aggregated discovery as JSON or YAML
 * (`kubectl get --raw /apis`, collectors' `groups.json` and `resources.json`, kubectl's cache), and what `kubectl api-resources`
 * and `kubectl api-versions` print. Groups are `APIGroup` objects; versions of which somebody saw whether they are served are
 * `APIGroupVersion` objects with the name of their APIService. A list that holds what every cluster serves is a listing.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'api-discovery',
  title: 'discovery of the API',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    if (isDocument(artifact)) return CONFIDENCE.signature;
    const lines = headContent(artifact, HEAD_LINES);
    return Math.max(beginsResources(lines), isVersionList(lines) ? CONFIDENCE.header : 0);
  },
  parse(input: DocumentInput, sink: Sink): void {
    if (isDocument(input)) readDocument(input, sink);
    else if (isVersionList(headContent(input, HEAD_LINES))) readVersions(input, sink);
    else readResources(input, sink);
  },
};

function isDocument(artifact: ArtifactHead): boolean {
  const head = headLines(artifact).slice(0, 400).join('\n');
  if (!/^\s*[[{]/.test(head)) return YAML_KIND.test(head);
  return JSON_KIND.test(head) || (JSON_GROUPS.test(head) && FIRST_VERSION.test(head));
}
