import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { PriceValue } from '@suite/cart-pricing';
import type { Rendering } from '@suite/http';
import { Clock } from '@suite/runtime';
import { CatalogService, PromotionsService } from '../../catalog';
import { itemView } from '../wire/cart-item.view';
import { CartRefreshService } from './cart-refresh.service';
import type { CartDiscountView, CartItemView, CartView } from '../wire/cart-view.dto';
import { own } from '../store/cart.access';
import type { CartReadQuery, DeliveryRestrictionsView, DestinationQuery } from '../wire/cart.dto';
import type { OpenCartKey } from '../store/cart.queries';
import { cartDiscountViews, type CartOutline, cartView, withoutCalculation } from '../wire/cart.view';
import type { CartContents } from '../domain/cart-contents';
import { itemNotFound, shippingNotEstimated } from '../domain/cart.errors';
import { leadTimeOf } from '../domain/cart-sums';
import { type DeepReadonly, without } from '../domain/objects';
import { haveExpired, isPricedWith } from '../domain/outdated-prices';
import { pricedItem, pricedItems } from '../domain/priced-item';
import { estimatedFor, pricedAsStored, shippingPrice } from '../domain/pricing';
import { type Destination, destinationOf } from '../domain/shipping';
import { StoredCartsService } from '../store/stored-carts.service';

/** How a read shows a cart. */
type ReadOptions = Partial<CartReadQuery> & { readonly refresh?: boolean };

/** A cart, without calculated prices if the request asks for that. */
export type CartAnswer = Rendering | CartOutline;
export type ItemAnswer = DeepReadonly<Omit<CartItemView, 'calculatedPrice'>>;

const TAXES = { productIds: [], pricedIds: [], areTaxed: true };

/**
 * Reads carts as they were last written, in one query. If the current version is cached, the query reads a single row. Expired
 * prices are looked up again first.
 */
@Injectable()
export class CartReadsService {
  constructor(
    private readonly clock: Clock,
    private readonly carts: StoredCartsService,
    private readonly refreshes: CartRefreshService,
    private readonly catalog: CatalogService,
    private readonly promotions: PromotionsService,
  ) {}

  async load(caller: Caller, id: string, { refresh = false, ...shown }: ReadOptions = {}): Promise<CartAnswer> {
    const destination = destinationOf(shown);
    if (refresh) await this.refreshes.refresh(caller, id);
    return this.show(await this.loadContents(caller, id), destination, shown);
  }

  /** Loads the cart as it was last priced. */
  loadPriced(caller: Caller, id: string): Promise<CartContents> {
    return this.loadContents(caller, id);
  }

  /** Loads the cart as a view that can be combined with other data. */
  async loadView(caller: Caller, id: string): Promise<DeepReadonly<CartView>> {
    return cartView(await this.loadContents(caller, id));
  }

  /** Returns the owner's open cart, if there is one. */
  async findOpen(caller: Caller, key: OpenCartKey, shown: ReadOptions = {}): Promise<CartAnswer | undefined> {
    const destination = destinationOf(shown);
    const found = await this.carts.findOpen(key);
    return found && this.show(await this.refreshed(caller, found), destination, shown);
  }

  async listItems(caller: Caller, id: string, { expandCalculation = true }: ReadOptions = {}): Promise<ItemAnswer[]> {
    const cart = await this.loadContents(caller, id);
    const items = pricedItems(cart, pricedAsStored(cart)).map((item) => itemView(cart.head, item));
    return expandCalculation ? items : items.map((item) => without(item, 'calculatedPrice'));
  }

  async loadItem(caller: Caller, id: string, itemId: number, { expandCalculation = true }: ReadOptions = {}): Promise<ItemAnswer> {
    const cart = await this.loadContents(caller, id);
    const index = cart.lines.findIndex((line) => line.id === itemId);
    if (index < 0) throw itemNotFound(String(itemId));
    const item = itemView(cart.head, pricedItem(cart.head, cart.lines[index]!, pricedAsStored(cart).lines()[index]!));
    return expandCalculation ? item : without(item, 'calculatedPrice');
  }

  async loadDeliveryRestrictions(caller: Caller, id: string): Promise<DeliveryRestrictionsView> {
    const { lines } = own(caller, id, await this.carts.find(caller.tenant, id));
    return { leadTime: leadTimeOf(lines), nonDelivery: [] };
  }

  async listDiscounts(caller: Caller, id: string): Promise<DeepReadonly<CartDiscountView>[]> {
    const cart = await this.loadContents(caller, id);
    return cartDiscountViews(cart.head, pricedAsStored(cart));
  }

  /** Returns the shipping cost before discounts, as estimated when the cart was last priced, or for another destination. */
  async loadShippingEstimate(caller: Caller, id: string, query: DestinationQuery): Promise<PriceValue> {
    const destination = destinationOf(query);
    const contents = await this.loadContents(caller, id);
    const { head } = destination ? await this.shippedTo(contents, destination) : contents;
    const { shipping } = head.pricingBasis;
    if (shipping) return shippingPrice(shipping, { head }, head.pricingBasis);
    throw shippingNotEstimated();
  }

  private async show(contents: CartContents, destination: Destination | undefined, shown: ReadOptions): Promise<CartAnswer> {
    const { expandCalculation = true } = shown;
    if (!destination && expandCalculation) return this.carts.render(contents);
    const view = cartView(destination ? await this.shippedTo(contents, destination) : contents);
    return expandCalculation ? view : withoutCalculation(view);
  }

  /** Returns the cart with the shipping to another destination. The taxes remain those of the cart's own tax country. */
  private async shippedTo(contents: CartContents, destination: Destination): Promise<CartContents> {
    return estimatedFor(contents, destination, await this.catalog.load(contents.head, TAXES));
  }

  private async loadContents(caller: Caller, id: string): Promise<CartContents> {
    return this.refreshed(caller, own(caller, id, await this.carts.find(caller.tenant, id)));
  }

  /**
   * Returns the stored cart. If its prices have expired, they are first looked up again and stored. If other promotions can hold than
   * those that it was priced with, it is priced again.
   */
  private async refreshed(caller: Caller, stored: CartContents): Promise<CartContents> {
    const { tenant, id, status } = stored.head;
    if (status === 'CLOSED') return stored;
    const hasExpired = haveExpired(stored.head, this.clock.now());
    if (!hasExpired && (await this.hasSamePromotions(stored))) return stored;
    const isRefreshed = await (hasExpired
      ? this.refreshes.refreshExpired(caller, stored.head)
      : this.refreshes.reprice(caller, stored.head));
    return isRefreshed ? own(caller, id, await this.carts.find(tenant, id)) : stored;
  }

  private async hasSamePromotions({ head, promotionsVersion = null }: CartContents): Promise<boolean> {
    return isPricedWith(head, promotionsVersion === null ? '' : await this.promotions.key(head.tenant, promotionsVersion));
  }
}
