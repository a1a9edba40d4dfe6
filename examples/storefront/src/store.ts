import type { Schemas } from '@suite/client';
import type { Product } from './shop-config.ts';

export type Cart = Schemas['cart']['CartView'];
export type CartItem = Cart['items'][number];
export type Price = Schemas['cart']['PriceView'];
export type Customer = Schemas['auth']['CustomerDto'];

/** Where a message belongs: beside a form, or to the page as a whole. */
export type Place = 'page' | 'coupon' | 'shipping' | 'account';

export interface Message {
  readonly place: Place;
  readonly kind: 'info' | 'error';
  readonly text: string;
}

/** Everything that the page shows. */
export interface State {
  readonly products: readonly Product[];
  readonly cart?: Cart | undefined;
  readonly customer?: Customer | undefined;
  /** What the cheapest way to the customer costs, once it is known where that is. */
  readonly shipping?: Price | undefined;
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
