import type { PricedProduct } from './order-totals';
import type { OrderedEntry } from './tally';

/** The members of an order's parts that packing uses. Other members are stored and shown as received. */
export interface Customer {
  readonly customerName: string;
  readonly email?: string;
}

export interface Delivery {
  readonly deliveryTime: { readonly deliveryDate: string; readonly timeZone?: string };
}

export interface OrderedProduct extends OrderedEntry, PricedProduct {
  readonly productName: string;
  readonly barcodes?: readonly string[];
  readonly unit?: string;
}
