/** Lets one caller wait until it is woken. */
export class WakeUp {
  /** Wakes the caller that waits. Has no effect if none waits. */
  now: () => void = () => undefined;

  /** Resolves when it is woken, at most this many milliseconds later. */
  within(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.now = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
