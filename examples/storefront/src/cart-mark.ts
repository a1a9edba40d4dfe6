import type { SessionStore } from '@suite/client';

const STORAGE_KEY = 'shop.cart';

/** Remembers whether this browser may have an open cart, so that a first visit does not ask for one that cannot exist. */
export class CartMark {
  private readonly storage: SessionStore;

  constructor(storage: SessionStore) {
    this.storage = storage;
  }

  get isSet(): boolean {
    return this.storage.getItem(STORAGE_KEY) === 'open';
  }

  set(mayExist: boolean): void {
    this.storage.setItem(STORAGE_KEY, mayExist ? 'open' : '');
  }
}
