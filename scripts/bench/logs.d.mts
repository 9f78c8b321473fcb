/** A log of about so many bytes, as buffers that are valid until the next one is asked for. */
export function logOf(kind: 'kubelet.log' | 'etcd.log' | 'app.log', bytes: number, seed: number): Iterable<Uint8Array>;
