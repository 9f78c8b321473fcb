const LONGEST_NAME = 253;

/** Where a name of Kubernetes (lower-case letters, digits, dots and hyphens) that begins at an offset ends. */
export function endOfName(text: string, at: number): number {
  let end = at;
  while (end - at < LONGEST_NAME) {
    const code = text.charCodeAt(end);
    if (!((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e)) {
      break;
    }
    end++;
  }
  return end;
}

/** Whether a name may be a pod's: `db-0` of a StatefulSet, `etcd-cp-1` of a static pod, whose container is `etcd`. */
export function isNamedPod(name: string, container: string): boolean {
  return /[a-z0-9]-\d{1,4}$/.test(name) || name.startsWith(`${container}-`);
}
