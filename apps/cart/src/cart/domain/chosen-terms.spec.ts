import type { CartHead } from './cart-contents';
import { chosenAfter, chosenNow } from './chosen-terms';
import { addressIn, cartOf, feeOf, SITE, snapshotOf } from './draft.fixture';
import type { ChosenTerms } from './pricing-basis';

const SLOT = { slotId: 'morning', date: '2031-05-02', from: '08:00', to: '10:00' };
const EXPRESS = { fees: [{ minOrderValue: 0, cost: 9.9 }], taxCode: 'STANDARD', taxRate: 19 };
const INVOICE = { id: 'invoice', type: 'ABSOLUTE' as const, amount: 1.5 };
const snapshot = snapshotOf({ paymentFee: feeOf() });

describe('the current terms of the choices', () => {
  it.each<[string, Partial<CartHead>, ChosenTerms | undefined]>([
    ['nothing if nothing is chosen', {}, undefined],
    ['nothing for hours that are no slot', { deliveryWindow: { date: '2031-05-02', from: '08:00', to: '10:00' } }, undefined],
    ['the shipping method', { shippingMethodId: 'express' }, { shipping: EXPRESS }],
    ['the payment fee', { paymentMethod: 'invoice' }, { paymentFee: INVOICE }],
    ['both', { shippingMethodId: 'express', paymentMethod: 'invoice' }, { shipping: EXPRESS, paymentFee: INVOICE }],
    ['no terms of a method that the zone lacks', { shippingMethodId: 'balloon' }, {}],
    ['no terms of a slot without a cost', { deliveryWindow: SLOT }, {}],
  ])('are %s', (_name, head, chosen) => {
    expect(chosenNow(cartOf(head).head, snapshot)).toStrictEqual(chosen ? { chosen } : {});
  });

  it('have no fee of a payment method that the site lacks', () => {
    expect(chosenNow(cartOf({ paymentMethod: 'cash' }).head, snapshotOf())).toStrictEqual({ chosen: {} });
  });
});

describe('the terms after a write', () => {
  const EARLIER: ChosenTerms = { shipping: { fees: [{ minOrderValue: 0, cost: 8 }] }, paymentFee: { ...INVOICE, amount: 1 } };
  const CHOICE = { shippingMethodId: 'express', paymentMethod: 'invoice', deliveryWindow: SLOT };
  const stored = cartOf({ ...CHOICE, pricingBasis: { includesTax: true, chosen: EARLIER } }).head;
  const NOW = { shipping: EXPRESS, paymentFee: INVOICE };

  it.each<[string, Partial<CartHead>, ChosenTerms | undefined]>([
    ['those of the same choice', {}, EARLIER],
    ['those of the same choice, to another address in its zone', { zipCode: '20095', addresses: [addressIn('DE', '20095')] }, EARLIER],
    ['the current ones of another method', { shippingMethodId: 'parcel' }, { ...EARLIER, shipping: { ...EXPRESS, fees: [{ minOrderValue: 0, cost: 4.12 }] } }],
    ['the current ones of another slot', { deliveryWindow: { ...SLOT, date: '2031-05-03' } }, { ...EARLIER, shipping: EXPRESS }],
    ['none of shipping in a zone that lacks the method', { countryCode: 'CH', addresses: [addressIn('CH')] }, { paymentFee: { ...INVOICE, amount: 1 } }],
    ['the current ones of another payment method', { paymentMethod: 'other' }, { ...EARLIER, paymentFee: INVOICE }],
    ['the current ones on another site', { siteCode: 'outlet' }, NOW],
    ['none in a currency that shipping has no cost in', { currency: 'CHF' }, { paymentFee: INVOICE }],
    ['none without a choice', { shippingMethodId: null, paymentMethod: null, deliveryWindow: null }, undefined],
  ])('are %s', (_name, change, chosen) => {
    expect(chosenAfter({ ...stored, ...change }, stored, snapshot)).toStrictEqual(chosen ? { chosen } : {});
  }); // prettier-ignore

  it('are the current ones if none were stored', () => {
    const head = { ...stored, pricingBasis: { includesTax: true } };
    expect(chosenAfter(head, head, snapshot)).toStrictEqual({ chosen: NOW });
  });

  it('have no part that was not stored with the same choice', () => {
    const head = { ...stored, pricingBasis: { includesTax: true, chosen: {} } };
    expect(chosenAfter(head, head, snapshotOf({ site: SITE, paymentFee: feeOf() }))).toStrictEqual({ chosen: {} });
  });
});
