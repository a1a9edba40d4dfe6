import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { CartCalculatedPrice } from '@suite/cart-pricing';
import { AppError } from '@suite/errors';
import { Clock, Database } from '@suite/platform';
import { type CartHead, itemNotFound } from '../domain/cart';
import { discountView, headView } from '../domain/views';
import { checkCartId, own } from './cart-access';
import { CartRefreshService } from './cart-refresh.service';
import { type OpenCartKey, readCart, readHead, readItem, readOpenCart, type StoredCart } from './cart.queries';

/**
 * Carts as they were stored: one query, no calculation; what is shown was made into JSON when it was written. Only where
 * prices have expired are they looked up again first.
 */
@Injectable()
export class CartReads {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly refreshes: CartRefreshService,
  ) {}

  cart(caller: Caller, cartId: string): Promise<StoredCart> {
    return this.fresh(caller, () => this.stored(caller, cartId));
  }

  /** The owner's open cart, if there is one. */
  async open(caller: Caller, key: OpenCartKey): Promise<StoredCart | undefined> {
    const found = await readOpenCart(this.db, key);
    return found && this.fresh(caller, async () => (await readOpenCart(this.db, key)) ?? found, found);
  }

  /** A JSON array. */
  async items(caller: Caller, cartId: string): Promise<string> {
    return `[${(await this.cart(caller, cartId)).items}]`;
  }

  /** A JSON object. */
  async item(caller: Caller, cartId: string, itemId: string): Promise<string> {
    const id = checkCartId(cartId);
    const number = itemNumber(itemId);
    const { item } = await this.fresh(caller, async () => own(caller, id, await readItem(this.db, caller.tenant, id, number)));
    if (item === null) throw itemNotFound(itemId);
    return item;
  }

  async discounts(caller: Caller, cartId: string): Promise<object[]> {
    const id = checkCartId(cartId);
    const head = await readHead(this.db, caller.tenant, id);
    const cart = own(caller, id, head && { head });
    return cart.head.discounts.map((discount) => discountView(cart.head, discount));
  }

  /** Shipping before discounts, as it was estimated when the cart was last priced. */
  async shipping(caller: Caller, cartId: string): Promise<object> {
    const { sums } = await this.cart(caller, cartId);
    const { shipping } = (JSON.parse(sums) as { calculatedPrice: CartCalculatedPrice }).calculatedPrice;
    if (shipping) return shipping;
    throw new AppError('not_found', 'shipping_not_estimated', 'Shipping of this cart cannot be estimated');
  }

  private async stored(caller: Caller, cartId: string): Promise<StoredCart> {
    const id = checkCartId(cartId);
    return own(caller, id, await readCart(this.db, caller.tenant, id));
  }

  private async fresh<T extends { readonly head: CartHead }>(caller: Caller, read: () => Promise<T>, found?: T): Promise<T> {
    const stored = found ?? (await read());
    const { id, status, pricesExpireAt } = stored.head;
    const isFresh = status === 'CLOSED' || pricesExpireAt === null || pricesExpireAt > this.clock.now();
    return !isFresh && (await this.refreshes.lookUpExpired(caller, id)) ? read() : stored;
  }
}

/** A JSON object: the parts that are stored as text are put in as they are. */
export function cartText({ head, sums, items }: StoredCart): string {
  return `${JSON.stringify(headView(head)).slice(0, -1)},${sums.slice(1, -1)},"items":[${items}]}`;
}

/** Ids of items are counted in each cart; anything else is an item that is not there. */
export function itemNumber(itemId: string): number {
  if (!/^\d{1,9}$/.test(itemId)) throw itemNotFound(itemId);
  return Number(itemId);
}
