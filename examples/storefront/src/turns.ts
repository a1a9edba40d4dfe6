import { SuiteError } from '@suite/client';
import type { Place, Store } from './store.ts';
import { sentenceFor } from './wording.ts';

/** Runs actions one after the other, so that quick clicks add up. Errors are shown where they belong. */
export class Turns {
  private readonly store: Store;
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor(store: Store) {
    this.store = store;
  }

  run(place: Place, work: () => Promise<void>): Promise<void> {
    this.waiting += 1;
    this.last = this.last.then(async () => {
      this.store.set({ isBusy: true, message: undefined });
      try {
        await work();
      } catch (error) {
        if (!(error instanceof SuiteError)) reportError(error);
        else this.store.set({ message: { place, kind: 'error', text: sentenceFor(error as SuiteError), error: error as SuiteError } });
      } finally {
        this.waiting -= 1;
        this.store.set({ isBusy: this.waiting > 0 });
      }
    });
    return this.last;
  }
}
