import { type Schemas, type SessionStore, type ShopperClient, SuiteError, unwrap } from '@suite/client';
import type { Fields } from './actions.ts';
import { isRefusal, newKey } from './attempts.ts';
import type { CartMark } from './cart-mark.ts';
import { type Cart, type Order, type Preview, routeOf, type Slot, type Store } from './store.ts';
import type { Turns } from './turns.ts';

const STORAGE_KEY = 'shop.order';
const POLL_MS = 1_000;
const COUNTRY = 'DE';
const ADDRESS = ['contactName', 'street', 'streetNumber', 'zipCode', 'city'] as const;
/** Before the names of the fields of the address for the invoice. */
export const BILLING_PREFIX = 'billing-';

type CheckoutOptions = Schemas['cart']['CheckoutDraft'];

/** An order without an answer yet. Sending it again under the same key cannot place a second order. */
interface PendingOrder {
  readonly cartId: string;
  readonly key: string;
  readonly options: CheckoutOptions;
}

/** What the checkout works with: the client, the browser's storage, and whether there may be a cart. */
export interface CheckoutSurroundings {
  readonly shop: ShopperClient;
  readonly storage: SessionStore;
  readonly mark: CartMark;
}

/** The checkout, and the shopper's orders. */
export class Checkout {
  private readonly shop: ShopperClient;
  private readonly store: Store;
  private readonly turns: Turns;
  private readonly storage: SessionStore;
  private readonly mark: CartMark;
  private readonly onOrder: () => void;

  /** What the shopper agreed to, until something else changes. */
  private agreed: CheckoutOptions = {};

  /** `onOrder` tells other tabs to reload. */
  constructor({ shop, storage, mark }: CheckoutSurroundings, store: Store, turns: Turns, onOrder: () => void) {
    this.shop = shop;
    this.storage = storage;
    this.mark = mark;
    this.store = store;
    this.turns = turns;
    this.onOrder = onOrder;
  }

  /** Shows the page of the URL: the checkout, an order, its returns, or all orders. */
  show(hash: string): Promise<void> {
    const route = routeOf(hash);
    this.store.set({ route });
    return this.turns.run('checkout', async () => {
      if (this.pending()) return this.place();
      if (route.page === 'checkout') await this.reload();
      if (route.page === 'order' || route.page === 'return') this.store.set({ order: await this.loadOrder(route.orderId) });
      if (route.page === 'return') this.store.set({ returns: await unwrap(this.shop.returns.listOfOrder(route.orderId)) });
      if (route.page === 'account')
        this.store.set({ sessions: this.shop.session.isLoggedIn ? await unwrap(this.shop.sessions.listOwn()) : undefined });
      if (route.page === 'orders') this.store.set({ orders: await unwrap(this.shop.orders.list()) });
    });
  }

  /** Shows the fields of another address for the invoice, or hides them. */
  billElsewhere(isBilledElsewhere: boolean): void {
    this.store.set({ isBilledElsewhere });
  }

  /** Saves the input so far in the cart, and shows the new total. */
  save(fields: Fields): Promise<void> {
    this.agreed = {};
    return this.turns.run('checkout', () => this.saveNow(fields));
  }

  /**
   * Sends the order with the displayed total. If the total has changed, the order is refused and the new total shown. The key is
   * stored until there is an answer, so that neither a reload nor a second click orders twice.
   */
  orderNow(fields: Fields, options: CheckoutOptions = {}): Promise<void> {
    return this.turns.run('checkout', async () => {
      if (this.pending()) return this.place();
      const expectedTotal = totalOf(this.store.state.checkout?.preview);
      await this.saveNow(fields);
      const cartId = this.store.state.cart?.id;
      if (cartId === undefined) return;
      this.agreed = { ...this.agreed, ...options };
      this.setPending({ cartId, key: newKey(), options: { ...this.agreed, ...expectedTotal } });
      return this.place();
    });
  }

  private async place(): Promise<void> {
    const { cartId, key, options } = this.pending() as PendingOrder;
    const { data, error } = await this.shop.carts.checkOut(cartId, options, { headers: { 'Idempotency-Key': key } });
    if (error) {
      // Refused: there is no order, and the next attempt has a new key. Without an answer: the next attempt repeats this one.
      if (isRefusal(error)) this.setPending(undefined);
      await this.reload();
      throw error;
    }
    const orderId = 'orderId' in data ? data.orderId : await this.orderOf(data.checkoutId);
    this.setPending(undefined);
    this.agreed = {};
    this.mark.set(false);
    this.store.set({ cart: undefined, shipping: undefined, checkout: undefined, isBilledElsewhere: undefined });
    this.onOrder();
    location.hash = `order=${orderId}`;
  }

  /** Polls a checkout that takes longer until there is an order or a refusal. */
  private async orderOf(checkoutId: string): Promise<string> {
    for (;;) {
      const { orderId, refusal } = await unwrap(this.shop.checkouts.load(checkoutId));
      if (orderId !== undefined) return orderId;
      if (refusal) {
        this.setPending(undefined);
        await this.reload();
        throw new SuiteError({ ...refusal, status: 409 });
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  private async saveNow(fields: Fields): Promise<void> {
    const cartId = this.store.state.cart?.id;
    if (cartId === undefined) return;
    await unwrap(this.shop.carts.update(cartId, detailsOf(fields)));
    await this.reload();
  }

  private async reload(): Promise<void> {
    const cartId = this.store.state.cart?.id;
    if (cartId === undefined) return;
    const [[cart, slots], methods, preview] = await Promise.all([
      this.cartAndSlots(cartId),
      unwrap(this.shop.carts.listShippingMethods(cartId)),
      unwrap(this.shop.carts.previewCheckout(cartId)),
    ]);
    this.store.set({ cart, checkout: { methods, preview, slots } });
  }

  /** A shop that has no delivery slots, or cannot list them now, offers none. */
  private async cartAndSlots(cartId: string): Promise<readonly [Cart, readonly Slot[]]> {
    const cart = await unwrap(this.shop.carts.load(cartId));
    const { siteCode, countryCode: country, zipCode } = cart;
    if (!country || !zipCode) return [cart, []];
    const { data = [] } = await this.shop.deliverySlots.listAvailable({ query: { siteCode, country, zipCode } });
    return [cart, data];
  }

  private loadOrder(orderId: string): Promise<Order> {
    return unwrap(this.shop.orders.load(orderId));
  }

  private pending(): PendingOrder | undefined {
    const text = this.storage.getItem(STORAGE_KEY);
    return text ? (JSON.parse(text) as PendingOrder) : undefined;
  }

  private setPending(pending: PendingOrder | undefined): void {
    this.storage.setItem(STORAGE_KEY, pending ? JSON.stringify(pending) : '');
  }
}

/** Returns the total that the shopper agrees to: that of the preview, if there is one. */
function totalOf(preview: Preview | undefined): Pick<CheckoutOptions, 'expectedTotal'> {
  if (!preview) return {};
  const { currency, calculatedPrice } = preview;
  return { expectedTotal: { amount: calculatedPrice.finalPrice.grossValue, currency } };
}

/** Returns the filled-in fields. An address is sent once it is complete; that of the invoice together with that of the goods. */
function detailsOf(fields: Fields): Schemas['cart']['CartUpdate'] {
  const { email, note, shippingMethodId, paymentMethod, slot } = fields;
  const [date, slotId] = slot?.split(' ') ?? [];
  const [shipping, billing] = [addressOf(fields), addressOf(fields, BILLING_PREFIX)];
  return {
    ...(email && { customer: { email } }),
    ...(shipping && {
      addresses: [{ type: 'SHIPPING' as const, ...shipping }, ...(billing ? [{ type: 'BILLING' as const, ...billing }] : [])],
    }),
    ...(note !== undefined && { note: note || null }),
    ...(slot !== undefined && { deliveryWindow: date && slotId ? { slotId, date } : null }),
    ...(shippingMethodId && { shippingMethodId }),
    ...(paymentMethod !== undefined && { paymentMethod: paymentMethod || null }),
  };
}

function addressOf(fields: Fields, prefix = '') {
  const address = Object.fromEntries(ADDRESS.map((name) => [name, fields[prefix + name] ?? '']));
  return Object.values(address).every((value) => value !== '') ? { country: COUNTRY, ...address } : undefined;
}
