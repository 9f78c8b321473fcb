/** The container whose log a file is. */
export interface ContainerOfFile {
  readonly pod: string;
  readonly namespace: string;
  readonly container: string;
}

/** Where nodes keep the logs of containers. */
const PATHS = [
  /(?:^|\/)pods\/(?<namespace>[a-z0-9-]{1,63})_(?<pod>[a-z0-9.-]{1,253})_[^/]{4,64}\/(?<container>[a-z0-9-]{1,63})\//,
  /(?:^|\/)containers\/(?<pod>[a-z0-9.-]{1,253})_(?<namespace>[a-z0-9-]{1,63})_(?<container>[a-z0-9-]{1,63})-[0-9a-f]{8,64}\.log/,
];
/** The same as collectors name them: in the names of streams, dots stand for slashes, and what else may stand there is no file's. */
const SOURCES = [
  /[/.]containers[/.](?<pod>[a-z0-9][a-z0-9.-]{0,252})_(?<namespace>[a-z0-9-]{1,63})_(?<container>[a-z0-9-]{1,63})-[0-9a-f]{8,64}(?:\.log)?$/,
  /[/.]pods[/.](?<namespace>[a-z0-9-]{1,63})_(?<pod>[a-z0-9][a-z0-9.-]{0,252})_[0-9a-f-]{4,40}[/.](?<container>[a-z0-9-]{1,63})[/.]/,
];

/** Whose log a path of a node leads to. */
export function containerOfPath(path: string): ContainerOfFile | undefined {
  return containerIn(path, PATHS);
}

/** Whose log a collector read, by the name that it gives to its source: a file, or a stream. */
export function containerOfSource(name: string): ContainerOfFile | undefined {
  return containerIn(name, SOURCES);
}

function containerIn(name: string, patterns: readonly RegExp[]): ContainerOfFile | undefined {
  for (const pattern of patterns) {
    const { pod, namespace, container } = pattern.exec(name)?.groups ?? {};
    if (pod !== undefined && namespace !== undefined && container !== undefined) return { pod, namespace, container };
  }
  return undefined;
}
