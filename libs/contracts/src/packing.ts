import type { AddressLines } from './address.dto';
import type { Amount } from './money';

/**
 * `PUT /pick-pack/{tenant}/orders/{orderId}`, 200 with the order: an order that is to be packed. Safe to repeat while the
 * order is initial. Afterwards it is 409 `order_in_packing`, which tells a caller who repeats a call after a lost answer that
 * the order has arrived and can be read.
 */
export interface PackingIntake {
  readonly siteCode: string;
  /** The order's number, as the customer knows it; at most 128 characters. */
  readonly orderNumber?: string;
  /** ISO 4217; the amounts that are plain numbers are in units of it. */
  readonly currency: string;
  /** What the customer pays, gross: valueOfGoods + deposit + deliveryCost + fees + paymentFees − coupons. */
  readonly orderTotal: number;
  /** What the entries come to, before coupons. */
  readonly valueOfGoods: number;
  /** Default 0. */
  readonly deposit?: number;
  /** Fees of the goods, before coupons; default 0. */
  readonly fees?: number;
  /** Fees of the payment, before coupons; default 0. */
  readonly paymentFees?: number;
  /** What coupons took off the total; default 0. */
  readonly coupons?: number;
  /** Whether shares of the entries' `amounts` are taken of their gross, not of their net; default true. */
  readonly includesTax?: boolean;
  /** Decimals of the amounts, 0 to 6; default: those of the currency. */
  readonly decimals?: number;
  readonly customer: PackingCustomer;
  readonly delivery: PackingDelivery;
  readonly payment?: PackingPayment;
  /** 1 to 2,000. */
  readonly entries: readonly PackingEntry[];
  readonly packagingProducts?: readonly PackagingProduct[];
}

export interface PackingCustomer {
  /** The customer number. */
  readonly id?: string;
  readonly title?: string;
  readonly customerName: string;
  /** Where the mail about the packed order goes; without it none is sent. */
  readonly email?: string;
  readonly phoneNumber?: string;
}

export interface PackingAddress extends AddressLines {
  readonly title?: string;
  /** The same as `zipCode`. */
  readonly zip?: string;
}

export interface PackingDelivery {
  readonly deliveryTime: {
    /** YYYY-MM-DD: the order is on this day's packlist. */
    readonly deliveryDate: string;
    /** Kept as they are sent, such as 14:00. */
    readonly deliveryTimeFrom?: string;
    readonly deliveryTimeTo?: string;
    /** IANA; of the site, whose packing days begin and end in it. */
    readonly timeZone?: string;
  };
  readonly deliveryAddress?: PackingAddress;
  readonly deliveryCost?: Amount;
  readonly deliveryOption?: { readonly packaging?: string; readonly replacement?: boolean; readonly pickup?: boolean };
}

export interface PackingPayment {
  readonly invoiceNumber?: string;
  readonly invoiceAddress?: PackingAddress;
  readonly methods?: readonly { readonly method: string }[];
}

export interface PackingEntry {
  /** Unique in the order. */
  readonly entryId: string;
  /** The codes by which scans name the product. */
  readonly productId: string;
  /** The stock keeping unit, for packers; at most 256 characters. */
  readonly sku?: string;
  readonly productName: string;
  /** More than 0, at most 1,000,000, with up to six places. */
  readonly orderedCount: number;
  /** The price of one unit. */
  readonly price: number;
  /** Fees of the whole entry, gross, before discounts; a part of the order's `fees`. */
  readonly fees?: number;
  /** The discounts on the whole entry and its fees, gross; a part of the order's `coupons`. */
  readonly discount?: number;
  /** What the customer pays for the whole entry: for its goods, then for each of its fees, after discounts. */
  readonly amounts?: readonly PackingAmount[];
  readonly unit?: string;
  readonly imageUrl?: string;
  readonly unitPricingMeasure?: { readonly unitCode: string; readonly value: string };
  /** Weighed goods, of which up to a fifth more may come; default false. */
  readonly weightDependent?: boolean;
  /** At most 20. A GTIN needs a correct check digit, and is stored with 14 digits. */
  readonly barcodes?: readonly string[];
  readonly location?: string | readonly string[];
  readonly packingGroup?: string;
  /** At most 256 characters. */
  readonly customerComment?: string;
  readonly cutting?: string;
  /** The entry's delivery cycle, which scans may name. */
  readonly deliveryCycle?: string;
}

/** A price after discounts. */
export interface PackingAmount {
  readonly net: number;
  readonly gross: number;
  /** In percent. */
  readonly taxRate?: number;
}

export interface PackagingProduct {
  readonly entryId: string;
  readonly productName: string;
  readonly imageUrl?: string;
}

/** Statuses as answers show them. */
export type PublicPackingStatus = 'initial' | 'in_progress' | 'pre_packed' | 'packed' | 'cancelled';

/** The answer of the intake and of `GET /pick-pack/{tenant}/orders/{orderId}`, limited to the members that carts read. */
export interface PackingOrder {
  readonly id: string;
  readonly siteCode: string;
  readonly orderNumber?: string;
  readonly packingStatus: PublicPackingStatus;
  /** The packer of the order, if any. */
  readonly assignees: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[];
  /**
   * What the customer pays, gross: as packed once the order is packed, and again when it is recalculated. Where each entry has its
   * amounts, it is what the cart charges.
   */
  readonly orderDetails: { readonly orderTotal: number; readonly currency: string };
  /** The entries as received, with what is packed and cancelled of each. */
  readonly entries: readonly PackedEntry[];
}

export interface PackedEntry {
  readonly entryId: string;
  readonly packedCount: number;
  readonly canceledCount: number;
}

/**
 * `PATCH /pick-pack/{tenant}/orders/{orderId}` by an application, without a saas-token: cancels an order that is initial and
 * has no packer, 200; a repeat on the cancelled order is 200, too. Once packing has started: 409 `order_in_packing`.
 * An unknown order: 400 `order_not_found`.
 */
export interface PackingCancellation {
  readonly packingStatus: 'CANCELLED';
}

/**
 * `PUT /pick-pack/{tenant}/orders/{orderId}/cancellations/{cancellationId}`: cancels amounts of entries that are not packed, all or
 * none, 200. The id is the key: a repeat changes nothing and is 200, whatever has happened since. Packed or cancelled by a packer: 409
 * `already_packed`; finished: 409 `order_packed`; cancelled: 409 `order_cancelled`. An unknown order: 404 `order_not_found`.
 */
export interface PackingLineCancellation {
  readonly lines: readonly { readonly entryId: string; readonly quantity: number }[];
  readonly reason: 'CUSTOMER' | 'OUT_OF_STOCK' | 'OTHER';
  /** Refuses (409 `order_in_packing`) once packing has started, or the order has a packer; default false. */
  readonly beforePacking?: boolean;
}

export interface PackingAcknowledgement {
  readonly message: string;
  readonly code: 200;
}

/** The body of a refusal. `order_not_found` is 404 for GET and for cancellations of entries, and 400 for PATCH. */
export interface PackingRefusal {
  readonly message: string;
  readonly code: 400 | 404 | 409;
  readonly type: 'already_packed' | 'order_cancelled' | 'order_in_packing' | 'order_not_found' | 'order_packed' | 'validation_violation';
}

/** Scopes of the application token. */
export const PACKING_SCOPES = { view: 'pickpack.pickpack_view', manage: 'pickpack.pickpack_manage' } as const;

export const packingPaths = {
  /** PUT creates, GET reads, PATCH cancels. */
  order: (tenant: string, orderId: string) => `/pick-pack/${tenant}/orders/${encodeURIComponent(orderId)}`,
  /** PUT cancels amounts of entries. */
  cancellation: (tenant: string, orderId: string, cancellationId: string) =>
    `/pick-pack/${tenant}/orders/${encodeURIComponent(orderId)}/cancellations/${encodeURIComponent(cancellationId)}`,
} as const;

export const packingIntakeExample: PackingIntake = {
  siteCode: 'default',
  orderNumber: '2026-000001',
  currency: 'EUR',
  orderTotal: 25.14,
  valueOfGoods: 19.98,
  deposit: 0,
  fees: 0.75,
  paymentFees: 1.5,
  coupons: 1.99,
  includesTax: true,
  decimals: 2,
  customer: { id: '1000000001', customerName: 'Ada Example', email: 'ada@example.com', phoneNumber: '+49 30 1234567' },
  delivery: {
    deliveryTime: { deliveryDate: '2031-05-02', deliveryTimeFrom: '14:00', deliveryTimeTo: '16:00', timeZone: 'Europe/Berlin' },
    deliveryAddress: {
      contactName: 'Ada Example',
      street: 'Example Street',
      streetNumber: '7a',
      zip: '10115',
      city: 'Berlin',
      country: 'DE',
    },
    deliveryCost: { amount: 4.9, currency: 'EUR' },
    deliveryOption: { pickup: false },
  },
  payment: { methods: [{ method: 'invoice' }] },
  entries: [
    {
      ...{ entryId: '0', productId: 'mug', sku: 'MUG-1', productName: 'Mug', orderedCount: 2, price: 9.99 },
      fees: 0.75,
      discount: 1.99,
      amounts: [
        { net: 15.12, gross: 17.99, taxRate: 19 },
        { net: 0.75, gross: 0.75 },
      ],
    },
  ],
};

export const packingOrderExample: PackingOrder = {
  id: '01993c5e-7d2a-7c11-9f0e-3b6f0d3f6c01',
  siteCode: 'default',
  orderNumber: '2026-000001',
  packingStatus: 'initial',
  assignees: [],
  orderDetails: { orderTotal: 25.14, currency: 'EUR' },
  entries: [{ entryId: '0', packedCount: 0, canceledCount: 0 }],
};

export const packingCancellationExample: PackingCancellation = { packingStatus: 'CANCELLED' };

export const packingLineCancellationExample: PackingLineCancellation = { lines: [{ entryId: '0', quantity: 1 }], reason: 'CUSTOMER' };

export const packingAcknowledgementExample: PackingAcknowledgement = { message: 'Status set', code: 200 };

export const packingRefusalExample: PackingRefusal = {
  message:
    'Order 01993c5e-7d2a-7c11-9f0e-3b6f0d3f6c01 has a packer; only the packer can cancel it, or send force=true before the first event',
  code: 409,
  type: 'order_in_packing',
};
