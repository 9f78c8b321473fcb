import { isJsonObject, type CheckVerdict, type KubeObject } from '../../src/model/index.ts';

/** The label by which the tool finds specs in a cluster. */
const KIND_LABEL = 'troubleshoot.sh/kind';
const KINDS = ['ConfigMap', 'Secret'] as const;

/** What the specs in an object are called; `undefined` where it holds none. */
function originOf({ kind, metadata }: KubeObject): string | undefined {
  const { labels, namespace, name } = metadata;
  if (!KINDS.some((holder) => holder === kind)) return undefined;
  if (!isJsonObject(labels) || labels[KIND_LABEL] === undefined) return undefined;
  return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/** How objects of a cluster are known that hold specs of troubleshoot, and how these are offered. */
export const SPEC_HOLDERS = {
  tool: 'troubleshoot',
  kinds: KINDS,
  originOf,
  offer: {
    name: 'spec',
    title: 'Analyzers that lie in the bundle',
    outcome: 'not-run',
    text: '--spec @bundle runs them',
  } satisfies CheckVerdict,
};
