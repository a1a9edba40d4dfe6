import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { checkQuota, TenantStates } from '@suite/tenant';
import { CART_CREATED, cartMessage } from '../messages/cart.messages';
import type { CartRow } from './cart.entity';
import { IF_CART_IS_STORED, insertCart } from './cart.queries';
import { addOpenCart, countOpenCarts, lockOpenCartCount, setOpenCartCount } from './open-cart-count.queries';

/** Stores new carts, within the quota of their tenant. */
@Injectable()
export class NewCartsService {
  constructor(
    private readonly outbox: MessageOutbox,
    private readonly states: TenantStates,
  ) {}

  /** Stores a new cart with its message. Returns false if its owner already has an open one. Rejects (409) a cart above the quota. */
  async store(tx: Tx, cart: CartRow, { commits }: { readonly commits: boolean }): Promise<boolean> {
    const { tenant } = cart;
    const message = cartMessage(CART_CREATED, { head: cart, lines: [] });
    const calls = [this.outbox.callOf(tx, tenant, [message], IF_CART_IS_STORED)];
    const { carts: max } = this.states.quotasOf(tenant);
    if (max === undefined) return insertCart(tx, cart, { calls, commits });
    const isStored = await insertCart(tx, cart, { calls, commits: false });
    if (isStored) await this.admit(tx, tenant, max);
    return isStored;
  }

  /**
   * Rejects a cart that this transaction has inserted, if it exceeds the quota. Other carts of the tenant wait for the end of the
   * transaction. Closed carts are not subtracted from the count: when it has reached the quota, the carts are counted anew.
   */
  private async admit(tx: Tx, tenant: string, max: number): Promise<void> {
    const version = this.states.versionOf(tenant);
    if (await addOpenCart(tx, tenant, { version, max })) return;
    await lockOpenCartCount(tx, tenant);
    const carts = await countOpenCarts(tx, tenant);
    checkQuota({ carts: max }, 'carts', { used: carts - 1, added: 1 });
    // Carts from before the quota may still be in progress elsewhere. Until they are not, the stored count is not reused (version 0).
    await setOpenCartCount(tx, { tenant, carts, version: this.states.isSettled(tenant) ? version : 0 });
  }
}
