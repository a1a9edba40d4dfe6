import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { CartCalculatedPrice } from '@suite/cart-pricing';
import { AppError } from '@suite/errors';
import { Database } from '@suite/platform';
import { itemNotFound } from '../domain/cart';
import { discountView, headView } from '../domain/views';
import { checkCartId, own } from './cart-access';
import { readCart, readHead, readItem, type StoredCart } from './cart.queries';

/** Carts as they were stored: one query, no calculation. What is shown was made into JSON when it was written. */
@Injectable()
export class CartReads {
  constructor(private readonly db: Database) {}

  async stored(caller: Caller, cartId: string): Promise<StoredCart> {
    const id = checkCartId(cartId);
    return own(caller, id, await readCart(this.db, caller.tenant, id));
  }

  /** A JSON array. */
  async items(caller: Caller, cartId: string): Promise<string> {
    return `[${(await this.stored(caller, cartId)).items}]`;
  }

  /** A JSON object. */
  async item(caller: Caller, cartId: string, itemId: string): Promise<string> {
    const id = checkCartId(cartId);
    await this.head(caller, id);
    const item = await readItem(this.db, caller.tenant, id, itemNumber(itemId));
    if (item === undefined) throw itemNotFound(itemId);
    return item;
  }

  async discounts(caller: Caller, cartId: string): Promise<object[]> {
    const { head } = await this.head(caller, checkCartId(cartId));
    return head.discounts.map((discount) => discountView(head, discount));
  }

  /** Shipping before discounts, as it was estimated when the cart was last priced. */
  async shipping(caller: Caller, cartId: string): Promise<object> {
    const { sums } = await this.stored(caller, cartId);
    const { shipping } = (JSON.parse(sums) as { calculatedPrice: CartCalculatedPrice }).calculatedPrice;
    if (shipping) return shipping;
    throw new AppError('not_found', 'shipping_not_estimated', 'Shipping of this cart cannot be estimated');
  }

  private async head(caller: Caller, id: string): Promise<Pick<StoredCart, 'head'>> {
    const head = await readHead(this.db, caller.tenant, id);
    return own(caller, id, head && { head });
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
