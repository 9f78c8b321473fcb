import { define } from './definition.ts';

interface ImageReference {
  readonly registry: string;
  readonly repository: string;
  readonly tag: string;
  readonly digest: string;
}

/** Takes an image reference apart as container runtimes do: a first part without '.', ':' and not `localhost` is no registry. */
function parseImage(image: string): ImageReference {
  const bare = image.replace(/^(?:docker-pullable|docker|https?):\/\//, '');
  const [named = '', digest = ''] = bare.split('@', 2);
  const slash = named.indexOf('/');
  const first = slash < 0 ? '' : named.slice(0, slash);
  const hasRegistry = first.includes('.') || first.includes(':') || first === 'localhost';
  const path = hasRegistry ? named.slice(slash + 1) : named;
  const colon = path.lastIndexOf(':');
  const isTagged = colon > path.lastIndexOf('/');
  const repository = isTagged ? path.slice(0, colon) : path;
  const isOfficial = !hasRegistry && !repository.includes('/') && repository !== '';
  return {
    registry: !hasRegistry || first === 'index.docker.io' ? 'docker.io' : first,
    repository: isOfficial ? `library/${repository}` : repository,
    tag: isTagged ? path.slice(colon + 1) : digest === '' ? 'latest' : '',
    digest,
  };
}

export const imageFunctions = [
  define(
    'imageRegistry(string) -> string',
    'The registry of an image reference; `docker.io` where it names none.',
    ([image]) => parseImage(image as string).registry,
  ),
  define(
    'imageRepository(string) -> string',
    'Its path in the registry: `library/nginx`, `org/app`.',
    ([image]) => parseImage(image as string).repository,
  ),
  define(
    'imageTag(string) -> string',
    'Its tag; `latest` without tag and digest, "" with a digest only.',
    ([image]) => parseImage(image as string).tag,
  ),
  define(
    'imageDigest(string) -> string',
    'Its digest `sha256:...`, or "".',
    ([image]) => parseImage(image as string).digest,
  ),
];
