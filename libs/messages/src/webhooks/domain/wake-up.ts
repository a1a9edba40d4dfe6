/** Lets one caller wait until it is woken. */
export class WakeUp {
  private wake: (() => void) | undefined;

  /** Wakes the caller that waits. Has no effect without a waiting caller. */
  now(): void {
    this.wake?.();
  }

  /** Resolves when it is woken, at most this many milliseconds later. */
  within(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
