import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { PriceValue } from '@suite/cart-pricing';
import { Database } from '@suite/database';
import type { Rendering } from '@suite/http';
import { Clock } from '@suite/runtime';
import { itemView } from './cart-item.view';
import { CartRefreshService } from './cart-refresh.service';
import type { CartDiscountView, CartItemView, CartView } from './cart-view.dto';
import { own } from './cart.access';
import { CartCache } from './cart.cache';
import { findHead, type OpenCartKey } from './cart.queries';
import { cartView, discountViews } from './cart.view';
import type { CartContents } from './domain/cart-contents';
import { itemNotFound, shippingNotEstimated } from './domain/cart.errors';
import type { DeepReadonly } from './domain/objects';
import { pricedItem, pricedItems } from './domain/priced-item';
import { pricedAsStored, shippingPrice } from './domain/pricing';
import { StoredCartsService } from './stored-carts.service';

/**
 * Reads carts as they were last written, in one query. If the current version is cached, the query reads a single row. Expired
 * prices are looked up again first.
 */
@Injectable()
export class CartReadsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly carts: StoredCartsService,
    private readonly cache: CartCache,
    private readonly refreshes: CartRefreshService,
  ) {}

  async load(caller: Caller, id: string, { refresh = false } = {}): Promise<Rendering> {
    if (refresh) await this.refreshes.refresh(caller, id);
    return this.cache.render(await this.loadContents(caller, id));
  }

  /** Loads the cart as a view that can be combined with other data. */
  async loadView(caller: Caller, id: string): Promise<DeepReadonly<CartView>> {
    return cartView(await this.loadContents(caller, id));
  }

  /** Returns the owner's open cart, if there is one. */
  async findOpen(caller: Caller, key: OpenCartKey): Promise<Rendering | undefined> {
    const found = await this.carts.findOpen(key);
    return found && this.cache.render(await this.refreshed(caller, found));
  }

  async listItems(caller: Caller, id: string): Promise<DeepReadonly<CartItemView>[]> {
    const cart = await this.loadContents(caller, id);
    return pricedItems(cart, pricedAsStored(cart)).map((item) => itemView(cart.head, item));
  }

  async loadItem(caller: Caller, id: string, itemId: number): Promise<DeepReadonly<CartItemView>> {
    const cart = await this.loadContents(caller, id);
    const index = cart.lines.findIndex((line) => line.id === itemId);
    if (index < 0) throw itemNotFound(String(itemId));
    return itemView(cart.head, pricedItem(cart.head, cart.lines[index]!, pricedAsStored(cart).lines()[index]!));
  }

  async listDiscounts(caller: Caller, id: string): Promise<DeepReadonly<CartDiscountView>[]> {
    const found = await findHead(this.db, caller.tenant, id);
    const { head } = own(caller, id, found && { head: found });
    return discountViews(head);
  }

  /** Returns the shipping cost before discounts, as estimated when the cart was last priced. */
  async loadShippingEstimate(caller: Caller, id: string): Promise<PriceValue> {
    const { head } = await this.loadContents(caller, id);
    const { shipping } = head.pricingBasis;
    if (shipping) return shippingPrice(shipping, { head }, head.pricingBasis);
    throw shippingNotEstimated();
  }

  private async loadContents(caller: Caller, id: string): Promise<CartContents> {
    return this.refreshed(caller, own(caller, id, await this.carts.find(caller.tenant, id)));
  }

  /** Returns the stored cart. If its prices have expired, they are first looked up again and stored. */
  private async refreshed(caller: Caller, stored: CartContents): Promise<CartContents> {
    const { tenant, id, status, pricesExpireAt } = stored.head;
    const isCurrent = status === 'CLOSED' || pricesExpireAt === null || pricesExpireAt > this.clock.now();
    if (isCurrent || !(await this.refreshes.refreshExpired(caller, stored.head))) return stored;
    return own(caller, id, await this.carts.find(tenant, id));
  }
}
