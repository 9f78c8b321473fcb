/**
 * Lets those who wait for something to change sleep until somebody says that it may have. They look again then: a change that is
 * told while nobody waits is not kept.
 */
export class ConditionVariable {
  #sleepers: (() => void)[] = [];

  /** Settles at the next `notify`. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#sleepers.push(resolve);
    });
  }

  /** Wakes all who wait. */
  notify(): void {
    const sleepers = this.#sleepers;
    this.#sleepers = [];
    for (const wake of sleepers) wake();
  }
}
