import type { Schemas } from '../../libs/client/src/index.ts';

type Item = Schemas['cart']['ItemDto'];
type Fee = Schemas['cart']['ExternalFeeDto'];

/** A tenth off everything: lines, their fees and the shipping. */
export const COUPON: Omit<Schemas['coupon']['NewCouponDto'], 'code'> = {
  discountType: 'PERCENT',
  discountPercentage: 10,
  discountCalculationType: 'TOTAL',
  name: { en: 'Ten percent off' },
  allowAnonymous: true,
};

/** Three lines of another shop's goods, with their own prices, taxes and fees. Prices include tax. */
export const ITEMS: readonly Item[] = [
  {
    itemType: 'EXTERNAL',
    product: { id: 'lamp', name: 'Desk lamp' },
    quantity: 2,
    price: { effectiveAmount: 55, currency: 'EUR' },
    tax: { name: 'STANDARD', rate: 19 },
  },
  {
    itemType: 'EXTERNAL',
    product: { id: 'ham', name: 'Ham, by weight' },
    quantity: 1,
    price: { effectiveAmount: 107, currency: 'EUR' },
    tax: { name: 'REDUCED', rate: 7 },
    weightDependent: true,
    externalFees: [fee('cooling', 'Cooled parcel')],
  },
  {
    itemType: 'EXTERNAL',
    product: { id: 'chair', name: 'Office chair' },
    quantity: 2,
    price: { effectiveAmount: 119, currency: 'EUR' },
    tax: { name: 'STANDARD', rate: 19 },
    externalFees: [fee('bulky', 'Bulky goods')],
  },
];

/** An untaxed fee for the whole line. */
export function fee(id: string, name: string, amount = 5): Fee {
  return { id, name: { en: name }, feeType: 'ABSOLUTE', feeAbsolute: { amount, currency: 'EUR' }, taxable: false };
}
