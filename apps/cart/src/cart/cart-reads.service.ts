import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { PriceValue } from '@suite/cart-pricing';
import { AppError } from '@suite/errors';
import { Clock, Database } from '@suite/platform';
import { itemNotFound } from '../domain/cart';
import type { CartHead } from '../domain/cart-contents';
import { CartRefreshService } from './cart-refresh.service';
import type { CartDiscountView, CartItemView, CartView } from './cart-view.dto';
import { own } from './cart.access';
import { findHead, findOpenStoredCart, findStoredCart, findStoredItem, type OpenCartKey, type StoredCart } from './cart.queries';
import { cartText, discountView, itemsText } from './cart.view';
import type { JsonText, Shown } from './json-text.view';

/**
 * Carts as they were stored: one query, no calculation; what is shown was rendered when it was written. Only where prices
 * have expired are they looked up again first.
 */
@Injectable()
export class CartReads {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly refreshes: CartRefreshService,
  ) {}

  async load(caller: Caller, id: string, { refresh = false } = {}): Promise<JsonText<CartView>> {
    if (refresh) await this.refreshes.refresh(caller, id);
    return cartText(await this.loadStored(caller, id));
  }

  /** The owner's open cart, if there is one. */
  async findOpen(caller: Caller, key: OpenCartKey): Promise<JsonText<CartView> | undefined> {
    const found = await findOpenStoredCart(this.db, key);
    return found && cartText(await this.fresh(caller, async () => (await findOpenStoredCart(this.db, key)) ?? found, found));
  }

  async listItems(caller: Caller, id: string): Promise<JsonText<CartItemView[]>> {
    return itemsText(await this.loadStored(caller, id));
  }

  async loadItem(caller: Caller, id: string, itemId: number): Promise<JsonText<CartItemView>> {
    const { item } = await this.fresh(caller, async () => own(caller, id, await findStoredItem(this.db, caller.tenant, id, itemId)));
    if (item === null) throw itemNotFound(String(itemId));
    return item as JsonText<CartItemView>;
  }

  async listDiscounts(caller: Caller, id: string): Promise<Shown<CartDiscountView[]>> {
    const found = await findHead(this.db, caller.tenant, id);
    const { head } = own(caller, id, found && { head: found });
    return head.discounts.map((discount) => discountView(head, discount));
  }

  /** Shipping before discounts, as it was estimated when the cart was last priced. */
  async loadShippingEstimate(caller: Caller, id: string): Promise<PriceValue> {
    const { shipping } = (await this.loadStored(caller, id)).sums.calculatedPrice;
    if (shipping) return shipping;
    throw new AppError('not_found', 'shipping_not_estimated', 'Shipping of this cart cannot be estimated');
  }

  private loadStored(caller: Caller, id: string): Promise<StoredCart> {
    return this.fresh(caller, async () => own(caller, id, await findStoredCart(this.db, caller.tenant, id)));
  }

  /** What is stored; where its prices have expired, what is stored once they have been looked up again. */
  private async fresh<T extends { readonly head: CartHead }>(caller: Caller, load: () => Promise<T>, found?: T): Promise<T> {
    const stored = found ?? (await load());
    const { status, pricesExpireAt } = stored.head;
    const isFresh = status === 'CLOSED' || pricesExpireAt === null || pricesExpireAt > this.clock.now();
    return !isFresh && (await this.refreshes.refreshExpired(caller, stored.head)) ? load() : stored;
  }
}
