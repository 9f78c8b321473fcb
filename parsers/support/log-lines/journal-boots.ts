/** What a record tells of the life of its machine. */
export interface BootRecord {
  readonly boot: string;
  /** Empty where the record does not name its machine. */
  readonly machine: string;
  /** When it was written, in any unit that the whole journal keeps. */
  readonly at: number;
}

/** What `journalctl` writes between two lives of a machine in its forms for people. */
export function bootNote(boot: string): string {
  return `-- Boot ${boot} --`;
}

/** The boot of a record with which its machine begins another life; nothing where it goes on, or nobody knows. */
export type BegunBoot = (record: BootRecord | undefined) => string | undefined;

/**
 * Tells for each record whether its machine has begun another life since the record before: in forms for machines only the id of
 * the boot says so. A journal that is written backwards, or mixes what it took in before, begins none.
 */
export function watchBoots(): BegunBoot {
  const seen = new Set<string>();
  const last = new Map<string, BootRecord>();
  return (record) => {
    if (record === undefined) return undefined;
    const before = last.get(record.machine);
    last.set(record.machine, record);
    if (seen.has(record.boot)) return undefined;
    seen.add(record.boot);
    return before !== undefined && record.at > before.at ? record.boot : undefined;
  };
}
