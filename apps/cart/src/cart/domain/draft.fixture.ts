import type { CartContents, CartHead } from './cart-contents';
import { type CartAddress, NO_DETAILS } from './cart-details';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import type { Fee } from '../../catalog/domain/reference-data';
import type { Site } from '../../catalog/domain/site';
import type { CartDiscount, CouponTerms } from './coupon-terms';
import { basisOf } from './pricing-basis';
import type { RequestedItem } from './requested-item';
import { resolveLine } from './resolved-line';

export const NOW = new Date('2026-03-01T12:00:00Z');

/** Ships by parcel, by express at a higher price, and by bike from a value of 50. */
export const SITE: Site = {
  code: 'main',
  currency: 'EUR',
  currencies: ['EUR', 'CHF'],
  includesTax: true,
  homeBase: { address: { country: 'DE', zipCode: '10115' }, timeZone: 'Europe/Berlin' },
  shipping: {
    zones: [
      {
        country: 'DE',
        methods: [
          { id: 'express', fees: [{ minOrderValue: 0, cost: 9.9 }], taxCode: 'STANDARD' },
          { id: 'parcel', fees: [{ minOrderValue: 0, cost: 4.12 }], taxCode: 'STANDARD' },
          { id: 'bike', fees: [{ minOrderValue: 50, cost: 2 }], taxCode: 'REDUCED' },
        ],
      },
      { country: 'CH', methods: [] },
      { country: 'AT', methods: [{ id: 'lorry', fees: [{ minOrderValue: 500, cost: 40 }] }] },
    ],
  },
};

export const snapshotOf = (changes: Partial<CatalogSnapshot> = {}): CatalogSnapshot => ({
  site: SITE,
  currency: 'EUR',
  at: new Date('2026-03-01T12:00:00Z'),
  taxes: {
    country: 'DE',
    classes: [
      { code: 'STANDARD', rate: 19, default: true },
      { code: 'REDUCED', rate: 7 },
    ],
  },
  productIds: new Set(),
  products: new Map(),
  prices: new Map(),
  fees: new Map(),
  ...changes,
});

export const addressIn = (country: string, zipCode = '10115'): CartAddress => ({ type: 'SHIPPING', country, zipCode });

/** An external item, so that nothing must be looked up for it. */
export const itemOf = (effectiveAmount: number, rest: Partial<RequestedItem> = {}): RequestedItem => ({
  itemType: 'EXTERNAL',
  product: { id: 'lamp' },
  quantity: 1,
  price: { effectiveAmount, currency: 'EUR' },
  tax: { name: 'STANDARD', rate: 19 },
  ...rest,
});

/** A cart that can be ordered, except for the given changes. */
export function cartOf(changes: Partial<CartHead> = {}, items: readonly RequestedItem[] = [itemOf(20)]): CartContents {
  const currency = changes.currency ?? 'EUR';
  return {
    head: {
      ...NO_DETAILS,
      tenant: 'acme',
      id: '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00',
      version: 1,
      status: 'OPEN',
      siteCode: 'main',
      pricingBasis: basisOf(SITE),
      hints: [],
      currency,
      type: 'shopping',
      customerId: null,
      sessionId: 'session',
      taxCountry: 'DE',
      discounts: [],
      checkoutId: null,
      nextItemId: items.length,
      pricesExpireAt: null,
      totals: { price: 0, items: items.length },
      createdAt: NOW,
      modifiedAt: NOW,
      countryCode: 'DE',
      zipCode: '10115',
      customer: { email: 'ada@example.com' },
      addresses: [addressIn('DE')],
      ...changes,
    },
    lines: items.map((requested, id) => ({ id, requested, resolved: resolveLine(requested, snapshotOf({ currency })) })),
  };
}

export const feeOf = (changes: Partial<Fee> = {}): Fee => ({
  id: 'invoice',
  feeType: 'ABSOLUTE',
  feeAbsolute: { amount: 1.5, currency: 'EUR' },
  itemType: 'PAYMENTTYPE',
  active: true,
  ...changes,
});

export function discountOf(code: string, terms: Partial<CouponTerms>): CartDiscount {
  return {
    id: code,
    refused: false,
    valid: true,
    terms: {
      code,
      discountType: 'PERCENT',
      discountCalculationType: 'TOTAL',
      categoryRestricted: false,
      includedCategories: [],
      excludedCategories: [],
      segmentRestricted: false,
      restrictions: {},
      segmentGoods: { productIds: [], categories: [] },
      ...terms,
    },
  };
}
