import type { Schemas, SuiteError } from '@suite/client';
import type { Product } from './shop-config.ts';

export type Cart = Schemas['cart']['CartView'];
export type CartItem = Cart['items'][number];
export type Price = Schemas['cart']['PriceView'];
export type Preview = Schemas['cart']['CheckoutPreviewView'];
export type Order = Schemas['cart']['OrderView'];
export type ShippingMethod = Schemas['cart']['ShippingMethodView'];
export type Customer = Schemas['auth']['CustomerDto'];

/** Where a message belongs: beside a form, or to the page as a whole. */
export type Place = 'page' | 'coupon' | 'shipping' | 'account' | 'checkout';

export interface Message {
  readonly place: Place;
  readonly kind: 'info' | 'error';
  readonly text: string;
  /** What it tells of, with the fields that are wrong. */
  readonly error?: SuiteError;
}

/** Which page of the shop is shown. */
export type Shown = { readonly page: 'shop' | 'checkout' | 'orders' } | { readonly page: 'order'; readonly orderId: string };

/** The page that an address names, so that a reload stays where it is. Others are places in the shop. */
export function shownBy(hash: string): Shown {
  const [, orderId] = /^#order=(.+)$/.exec(hash) ?? [];
  if (orderId !== undefined) return { page: 'order', orderId };
  return hash === '#checkout' || hash === '#orders' ? { page: hash === '#checkout' ? 'checkout' : 'orders' } : { page: 'shop' };
}

/** Everything that the page shows. */
export interface State {
  readonly shown: Shown;
  readonly products: readonly Product[];
  readonly cart?: Cart | undefined;
  readonly customer?: Customer | undefined;
  /** What the cheapest way to the customer costs, once it is known where that is. */
  readonly shipping?: Price | undefined;
  /** What is known on the way to an order. */
  readonly checkout?: { readonly methods: readonly ShippingMethod[]; readonly preview: Preview } | undefined;
  readonly order?: Order | undefined;
  readonly orders?: readonly Order[] | undefined;
  readonly message?: Message | undefined;
  /** The account dialog, when it is open. */
  readonly account?: 'login' | 'signup' | undefined;
  readonly isBusy: boolean;
}

/** Holds the state and tells who draws it of each change. */
export class Store {
  private current: State;
  private readonly draw: (state: State) => void;

  constructor(state: State, draw: (state: State) => void) {
    this.current = state;
    this.draw = draw;
  }

  get state(): State {
    return this.current;
  }

  set(change: Partial<State>): void {
    this.current = { ...this.current, ...change };
    this.draw(this.current);
  }
}
