import type { PricedProduct } from './order-totals';
import type { OrderedEntry } from './tally';

/** What packing looks at in the parts of an order. Their other members are stored and shown as they came. */
export interface Customer {
  readonly customerName: string;
  readonly email?: string;
}

export interface Delivery {
  readonly deliveryTime: { readonly deliveryDate: string; readonly timeZone?: string };
}

export interface OrderedProduct extends OrderedEntry, PricedProduct {
  readonly productName: string;
  readonly unit?: string;
}
