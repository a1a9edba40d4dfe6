import type { Schemas, SuiteError } from '@suite/client';
import type { PaymentMethod, Product } from './shop-config.ts';

export type Cart = Schemas['cart']['Cart'];
export type CartItem = Cart['items'][number];
export type Price = Schemas['cart']['TaxedPrice'];
export type Preview = Schemas['cart']['CheckoutPreview'];
export type Order = Schemas['cart']['Order'];
export type ShippingMethod = Schemas['cart']['ShippingMethod'];
export type Return = Schemas['cart']['Return'];
export type Slot = Schemas['delivery']['AvailableSlot'];
export type Customer = Schemas['auth']['Customer'];
export type Session = Schemas['auth']['Session'];

export type SteppedAside = Schemas['cart']['SteppedAside'];

/** What one unit of a product costs with promotions. */
export interface PromotionPrice {
  readonly amount: number;
  readonly names: readonly string[];
}

/** Where a message is shown: at a form, or on the page. */
export type Place = 'page' | 'coupon' | 'shipping' | 'account' | 'checkout' | 'return';

export interface Message {
  readonly place: Place;
  readonly kind: 'info' | 'error';
  readonly text: string;
  /** The error, with its fields. */
  readonly error?: SuiteError;
}

/** The current page. */
export type Route =
  | { readonly page: 'shop' | 'checkout' | 'orders' | 'account' }
  | { readonly page: 'order' | 'return'; readonly orderId: string };

/** Returns the page of a URL, so that a reload stays there. Other fragments are anchors in the shop. */
export function routeOf(hash: string): Route {
  const [, ofOrder, orderId] = /^#(order|return)=(.+)$/.exec(hash) ?? [];
  if (orderId !== undefined) return { page: ofOrder as 'order' | 'return', orderId };
  const page = (['checkout', 'orders', 'account'] as const).find((each) => hash === `#${each}`);
  return { page: page ?? 'shop' };
}

/** The state of the page. */
export interface State {
  readonly route: Route;
  readonly products: readonly Product[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly cart?: Cart | undefined;
  readonly customer?: Customer | undefined;
  /** Prices of products with promotions, by product. */
  readonly promotionPrices?: ReadonlyMap<string, PromotionPrice> | undefined;
  /** The promotions that give nothing because of a coupon, as the last answer named them. */
  readonly steppedAside?: readonly SteppedAside[] | undefined;
  /** The shipping estimate, once the destination is known. */
  readonly shipping?: Price | undefined;
  /** The state of the checkout. */
  readonly checkout?:
    | { readonly methods: readonly ShippingMethod[]; readonly preview: Preview; readonly slots: readonly Slot[] }
    | undefined;
  /** Whether the invoice goes to another address; undefined until the shopper chooses. */
  readonly isBilledElsewhere?: boolean | undefined;
  readonly order?: Order | undefined;
  readonly orders?: readonly Order[] | undefined;
  /** The returns of the order, on the page to return it. */
  readonly returns?: readonly Return[] | undefined;
  readonly message?: Message | undefined;
  /** The sessions of the customer, on the page of the account. */
  readonly sessions?: readonly Session[] | undefined;
  /** The account dialog, if it is open. */
  readonly account?: 'login' | 'signup' | 'forgotten' | undefined;
  readonly isBusy: boolean;
}

/** Holds the state, and notifies the renderer of each change. */
export class Store {
  private current: State;
  private readonly onChange: (state: State) => void;

  constructor(state: State, onChange: (state: State) => void) {
    this.current = state;
    this.onChange = onChange;
  }

  get state(): State {
    return this.current;
  }

  set(change: Partial<State>): void {
    this.current = { ...this.current, ...change };
    this.onChange(this.current);
  }
}
