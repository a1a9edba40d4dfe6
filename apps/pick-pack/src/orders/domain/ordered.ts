import type { AddressLines } from '@suite/contracts';
import type { EntryBarcode } from '../../barcodes/domain/barcode';
import type { PricedProduct } from './order-totals';
import type { OrderedEntry } from './tally';

/** The members of an order's parts that packing uses. Other members are stored and shown as received. */
export interface Customer {
  readonly customerName: string;
  readonly email?: string;
}

/** An address as received; old clients call its postal code `zip`. */
export type ReceivedAddress = AddressLines & { readonly title?: string; readonly zip?: string };

export interface Delivery {
  readonly deliveryTime: {
    readonly deliveryDate: string;
    readonly deliveryTimeFrom?: string;
    readonly deliveryTimeTo?: string;
    readonly timeZone?: string;
  };
  readonly deliveryAddress?: ReceivedAddress;
}

export interface OrderedProduct extends OrderedEntry, PricedProduct {
  readonly productName: string;
  readonly barcodes?: readonly EntryBarcode[];
  readonly unit?: string;
  readonly location?: string | readonly string[];
  readonly packingGroup?: string;
  readonly customerComment?: string;
  readonly mhd?: string;
  readonly cutting?: string;
}
