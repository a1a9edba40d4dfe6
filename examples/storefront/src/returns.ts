import { type Schemas, type ShopperClient, unwrap } from '@suite/client';
import { isRefusal, newKey } from './attempts.ts';
import type { Return, Store } from './store.ts';
import type { Turns } from './turns.ts';

export type ReturnDraft = Schemas['cart']['ReturnDraft'];

/** The returns of the shopper's orders. */
export class Returns {
  private readonly shop: ShopperClient;
  private readonly store: Store;
  private readonly turns: Turns;

  /** A request without an answer yet. Sending it again under the same key cannot request two returns. */
  private pending: { readonly text: string; readonly key: string } | undefined;

  constructor(shop: ShopperClient, store: Store, turns: Turns) {
    this.shop = shop;
    this.store = store;
    this.turns = turns;
  }

  request(orderId: string, draft: ReturnDraft): Promise<void> {
    return this.turns.run('return', async () => {
      const text = JSON.stringify([orderId, draft]);
      if (this.pending?.text !== text) this.pending = { text, key: newKey() };
      const { data, error } = await this.shop.returns.create(orderId, draft, { headers: { 'Idempotency-Key': this.pending.key } });
      if (!error || isRefusal(error)) this.pending = undefined;
      if (error) throw error;
      await this.reload(orderId);
      this.say(`We have your return ${data.returnNumber}.`);
    });
  }

  cancel({ orderId, returnId, returnNumber }: Return): Promise<void> {
    return this.turns.run('return', async () => {
      try {
        await unwrap(this.shop.returns.cancel(orderId, returnId));
      } finally {
        await this.reload(orderId);
      }
      this.say(`The return ${returnNumber} is cancelled.`);
    });
  }

  private async reload(orderId: string): Promise<void> {
    this.store.set({ returns: await unwrap(this.shop.returns.listOfOrder(orderId)) });
  }

  private say(text: string): void {
    this.store.set({ message: { place: 'page', kind: 'info', text } });
  }
}
