import type { AppliedDiscount, LocalizedText, PriceValue, TaxedValue } from '@suite/cart-pricing';
import type { TaxCategory } from './document.ts';

/** The members of a postal address that an invoice shows. */
export interface OrderAddress {
  readonly contactName?: string;
  readonly companyName?: string;
  readonly street?: string;
  readonly streetNumber?: string;
  readonly streetAppendix?: string;
  readonly extraLine1?: string;
  readonly extraLine2?: string;
  readonly extraLine3?: string;
  readonly extraLine4?: string;
  readonly zipCode?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country: string;
}

/** A discount that was taken off a price. */
export type InvoicedDiscount = Readonly<Pick<AppliedDiscount, 'id' | 'value' | 'discountType' | 'origin' | 'promotionId'>> & {
  readonly price: Readonly<PriceValue>;
};

/** A price before discounts, and after them if there were any. */
export interface PricedPart {
  readonly price: Readonly<PriceValue>;
  readonly discountedPrice?: Readonly<PriceValue> & { readonly appliedDiscounts: readonly InvoicedDiscount[] };
}

export interface InvoicedItem {
  readonly id: string;
  readonly product?: {
    readonly id?: string;
    readonly sku?: string;
    readonly code?: string;
    readonly name?: string;
    readonly localizedName?: Readonly<LocalizedText>;
  };
  readonly itemXrn?: string;
  readonly quantity: number;
  readonly price: { readonly effectiveAmount: number; readonly measurementUnit?: { readonly quantity: number; readonly unitCode: string } };
  readonly unitPrice: PriceValue;
  readonly externalDiscounts?: readonly Pick<AppliedDiscount, 'id' | 'discountType'>[];
  readonly calculatedPrice: PricedPart & {
    readonly fees?: readonly (PricedPart & { readonly id?: string; readonly name?: Readonly<LocalizedText> })[];
  };
}

/** The content of an order, as the cart service stores it. */
export interface InvoicedContent {
  readonly currency: string;
  readonly includesTax: boolean;
  readonly items: readonly InvoicedItem[];
  readonly discounts: readonly { readonly terms: { readonly code: string; readonly name?: string } }[];
  /** The discounts that were given without a code. */
  readonly promotions?: readonly { readonly promotionId: string; readonly name: string }[];
  readonly calculatedPrice: {
    readonly shipping?: Readonly<PriceValue>;
    readonly totalShipping?: Readonly<PriceValue> & { readonly appliedDiscounts?: readonly InvoicedDiscount[] };
    readonly paymentFees?: readonly {
      readonly id: string;
      readonly name?: Readonly<LocalizedText>;
      readonly price: Readonly<PriceValue>;
    }[];
  };
  readonly customer?: { readonly email: string; readonly firstName?: string; readonly lastName?: string };
  readonly customerId?: string;
  readonly billingAddress?: OrderAddress;
  readonly shippingAddress?: OrderAddress;
  readonly buyerReference?: string;
}

export interface InvoicedOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly content: InvoicedContent;
}

/** The charge of an order, or what a credit note credits: the amounts after discounts by part, such as `items[3].fees[0]`. */
export interface InvoicedAmounts {
  readonly parts: Readonly<Record<string, Readonly<TaxedValue> & { readonly quantity: number }>>;
  readonly price: Readonly<TaxedValue>;
}

/** A class of the tax table, as far as it says more than its rate. */
export interface InvoicedTaxClass {
  readonly code: string;
  readonly category?: TaxCategory;
  readonly exemptionReason?: string;
}
