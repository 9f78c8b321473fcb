import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'ResolverConfig',
  sentence: 'Whom a node or a pod asks for names, as `/etc/resolv.conf` says.',
  scope: 'node',
  name: '`<node>/<file>`',
  parsers: ['resolv-conf'],
  members: {
    spec: record({ file: text('The name of the artifact'), nodeName: NODE_NAME }),
    status: record({
      nameservers: texts('The servers, in their order'),
      search: texts('Domains that are tried behind a name'),
      options: texts('`ndots:5`, ...'),
      nameserverCount: integer('How many servers; most resolvers ask three at most'),
      searchCount: integer('How many domains'),
      searchLength: integer('Characters of all of them'),
    }),
  },
} satisfies OwnKind;
