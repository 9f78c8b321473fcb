/** How a pod of a StatefulSet is called through its headless service: `mongo-1.mongo.db.svc`, `rabbit@queue-0.queue-nodes.mq`. */
const NAME_IN_SERVICE =
  /(?:\b|@)(?<pod>[a-z][a-z0-9-]{0,60}-\d{1,3})\.[a-z0-9-]{1,63}\.(?<namespace>[a-z0-9-]{1,63})\.svc\b|@(?<named>[a-z][a-z0-9-]{0,60}-\d{1,3})\.[a-z0-9-]{1,63}\.(?<place>[a-z0-9-]{1,63})\b/g;
const MAY_NAME = /\.svc\b|@[a-z][a-z0-9-]*-\d/;
const LONGEST = 4096;

/** A pod that members of a store call by its name in their service. */
export interface CalledPod {
  readonly pod: string;
  readonly namespace: string;
}

/** The pods that are called by their names in a service, in whatever text. */
export function* podsCalledByService(lines: Iterable<string>): Generator<CalledPod> {
  for (const line of lines) {
    if (line.length > LONGEST || !MAY_NAME.test(line)) continue;
    for (const { groups = {} } of line.matchAll(NAME_IN_SERVICE)) {
      const pod = groups['pod'] ?? groups['named'];
      const namespace = groups['namespace'] ?? groups['place'];
      if (pod !== undefined && namespace !== undefined) yield { pod, namespace };
    }
  }
}
