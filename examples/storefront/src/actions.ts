import { type ShopperClient, SuiteError, unwrap } from '@suite/client';
import type { CartMark } from './cart-mark.ts';
import type { Product, ShopConfig } from './shop-config.ts';
import type { Cart, CartItem, Place, PromotionPrice, State, Store } from './store.ts';
import type { Turns } from './turns.ts';

const COUNTRY = 'DE';
/** Quantities have at most six decimals; 0.1 + 0.2 has more. */
export const rounded = (quantity: number): number => Number(quantity.toFixed(3));

/** Returns the fields of a form, by name. */
export type Fields = Readonly<Record<string, string>>;

/** What the actions work with: the client, the configuration, and whether there may be a cart. */
export interface Surroundings {
  readonly shop: ShopperClient;
  readonly config: ShopConfig;
  readonly mark: CartMark;
}

/** The actions of a shopper on cart and account. */
export class Actions {
  private readonly shop: ShopperClient;
  private readonly config: ShopConfig;
  private readonly mark: CartMark;
  private readonly store: Store;
  private readonly turns: Turns;
  private readonly onChange: () => void;

  /** `onChange` tells other tabs to reload. */
  constructor({ shop, config, mark }: Surroundings, turns: Turns, store: Store, onChange: () => void) {
    this.shop = shop;
    this.config = config;
    this.mark = mark;
    this.store = store;
    this.turns = turns;
    this.onChange = onChange;
  }

  /** Loads the shopper and the cart, and shows them. */
  sync(): Promise<void> {
    return this.turns.run('page', () => this.reload());
  }

  add({ id, name }: Product, quantity: number): Promise<void> {
    const itemXrn = `xrn:commerce:product:product:${this.shop.tenant};${id}`;
    return this.change('page', `${name} is in your cart.`, () => this.addItem({ itemXrn, quantity }));
  }

  /** An increase is sent as an addition, so that two tabs add up. A decrease is subtracted from the current quantity. */
  changeQuantity({ id, itemXrn }: CartItem, by: number): Promise<void> {
    return this.change('page', undefined, async () => {
      if (by > 0) return this.addItem({ ...(itemXrn !== undefined && { itemXrn }), quantity: by });
      await this.reload();
      const item = this.store.state.cart?.items.find((each) => each.id === id);
      if (item) await this.setQuantity(item, rounded(Math.max(0, item.quantity + by)));
    });
  }

  remove(item: CartItem): Promise<void> {
    return this.change('page', 'Removed.', () => this.setQuantity(item, 0));
  }

  applyCoupon(code: string): Promise<void> {
    return this.change('coupon', `The coupon ${code.toUpperCase()} is in your cart.`, async () => {
      const { steppedAside } = await unwrap(this.shop.carts.applyCoupon(await this.openCart(), { code }));
      this.store.set({ steppedAside });
    });
  }

  removeCoupon(code: string): Promise<void> {
    return this.change('coupon', `The coupon ${code} was removed.`, async () => {
      await this.deleteCoupons([code]);
    });
  }

  /** Removes all coupons, for the promotions that have stepped aside. */
  preferPromotions(): Promise<void> {
    const codes = (this.store.state.cart?.discounts ?? []).flatMap(({ code }) => (code === undefined ? [] : [code]));
    return this.change('coupon', 'The coupon was removed, and the promotions are back.', () => this.deleteCoupons(codes));
  }

  shipTo(zipCode: string): Promise<void> {
    return this.change('shipping', undefined, async () => {
      const cartId = await this.openCart();
      await unwrap(this.shop.carts.update(cartId, { countryCode: COUNTRY, zipCode }));
      this.store.set({ shipping: await unwrap(this.shop.carts.estimateShipping(cartId)) });
    });
  }

  /** Opens the account dialog, or closes it. */
  openAccount(account: State['account']): void {
    if (this.store.state.account !== account) this.store.set({ account, message: undefined });
  }

  signUp({ email = '', password = '', firstName = '' }: Fields): Promise<void> {
    return this.change('account', `Welcome, ${firstName || email}.`, async () => {
      const { customerNumber } = await unwrap(this.shop.customers.signUp({ email, password, ...(firstName && { firstName }) }));
      if (customerNumber !== undefined) return this.becomeCustomer({ email, password });
      this.store.set({ account: undefined }); // the shop answers all sign-ups alike
      return `We have sent a mail to ${email}.`;
    });
  }

  login({ email = '', password = '' }: Fields): Promise<void> {
    return this.change('account', 'Good to see you again.', () => this.becomeCustomer({ email, password }));
  }

  /** Asks for a mail with a link that sets a new password. The answer is the same for an unknown address. */
  forgetPassword({ email = '' }: Fields): Promise<void> {
    return this.change('account', `If ${email} has an account, a mail with a link is on its way.`, async () => {
      await unwrap(this.shop.credentials.requestPasswordReset({ email }));
      this.store.set({ account: undefined });
    });
  }

  /** Asks for another mail with the link that confirms the address. */
  mailConfirmation({ email = '' }: Fields): Promise<void> {
    return this.change('account', `If ${email} awaits its confirmation, a mail is on its way.`, async () => {
      await unwrap(this.shop.credentials.requestSignupMail({ email }));
      this.store.set({ account: undefined });
    });
  }

  /** Ends a login on another device. */
  endSession(id: string): Promise<void> {
    return this.change('page', 'The login has ended.', async () => {
      await unwrap(this.shop.sessions.deleteOwn(id));
      await this.loadSessions();
    });
  }

  /** Ends all other logins. */
  endOtherSessions(): Promise<void> {
    return this.change('page', 'All other logins have ended.', async () => {
      await unwrap(this.shop.sessions.deleteOthers());
      await this.loadSessions();
    });
  }

  private async loadSessions(): Promise<void> {
    this.store.set({ sessions: await unwrap(this.shop.sessions.listOwn()) });
  }

  logout(): Promise<void> {
    return this.change('page', 'You are logged out.', async () => {
      await this.shop.session.logout();
      this.mark.set(false);
    });
  }

  /** Merges the visitor's cart into the customer's. */
  private async becomeCustomer(credentials: { email: string; password: string }): Promise<void> {
    const before = this.store.state.customer ? undefined : this.store.state.cart;
    await unwrap(this.shop.session.login(credentials));
    this.mark.set(true); // from an earlier visit
    this.store.set({ account: undefined });
    if (!before || before.items.length === 0) return;
    const cartId = await this.loadOrMakeCart();
    const { skippedItems, zipCode, steppedAside } = await unwrap(this.shop.carts.merge(cartId, { carts: [before.id] }));
    this.store.set({ steppedAside });
    if (zipCode === undefined && before.zipCode !== undefined) {
      await unwrap(this.shop.carts.update(cartId, { countryCode: COUNTRY, zipCode: before.zipCode }));
    }
    if (skippedItems.length > 0) throw new SuiteError({ type: 'items_skipped', message: 'Some items could not be added' });
  }

  private async deleteCoupons(codes: string[]): Promise<void> {
    await unwrap(this.shop.carts.deleteDiscounts(await this.openCart(), { query: { codes } }));
    this.store.set({ steppedAside: undefined });
  }

  private async addItem(item: { itemXrn?: string; quantity: number }): Promise<void> {
    await unwrap(this.shop.carts.addItem(await this.openCart(), item));
  }

  private async setQuantity({ id: itemId }: CartItem, quantity: number): Promise<void> {
    await unwrap(this.shop.carts.replaceItem(await this.openCart(), itemId, { quantity }, { query: { partial: true } }));
  }

  private async openCart(): Promise<string> {
    return this.store.state.cart?.id ?? this.loadOrMakeCart();
  }

  private async loadOrMakeCart(): Promise<string> {
    const { siteCode } = this.config;
    const { id } = await unwrap(this.shop.carts.find({ query: { siteCode, create: true } }));
    this.mark.set(true);
    return id;
  }

  private async reload(): Promise<void> {
    const me = this.shop.session.isLoggedIn ? await this.shop.customers.loadOwn() : undefined;
    const cart = this.mark.isSet ? await this.findCart() : undefined;
    this.store.set({ customer: me?.data, cart, shipping: cart?.zipCode === undefined ? undefined : this.store.state.shipping });
    await this.loadPromotionPrices();
    if (me?.error) throw me.error;
  }

  /** Loads what the products cost with promotions, for this shopper. */
  private async loadPromotionPrices(): Promise<void> {
    const { siteCode, currency, products } = this.config;
    const items = products.map(({ id: productId, tiers }) => ({ productId, quantity: tiers[0]?.minQuantity ?? 1 }));
    const { data = [] } = await this.shop.prices.match({ siteCode, currency, items });
    const promoted = data.flatMap(({ productId, promotionPrice, promotions = [] }): [string, PromotionPrice][] =>
      promotionPrice && productId !== undefined
        ? [[productId, { amount: promotionPrice.grossValue, names: promotions.map(({ name }) => name) }]]
        : [],
    );
    this.store.set({ promotionPrices: new Map(promoted) });
  }

  private async findCart(): Promise<Cart | undefined> {
    const { siteCode } = this.config;
    const { data, error } = await this.shop.carts.find({ query: { siteCode } });
    if (error && error.type !== 'cart_not_found') throw error;
    if (error) this.mark.set(false);
    return data;
  }

  /** Runs an action and shows its result in all tabs: `done`, or what the action returns. */
  private change(place: Place, done: string | undefined, work: () => Promise<string | void>): Promise<void> {
    return this.turns.run(place, async () => {
      let text: string | void;
      try {
        text = (await work()) ?? done;
      } finally {
        await this.reload();
      }
      if (text !== undefined) this.store.set({ message: { place: place === 'account' ? 'page' : place, kind: 'info', text } });
      this.onChange();
    });
  }
}
