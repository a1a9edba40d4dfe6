import type { CartCalculatedPrice, TaxedValue } from '@suite/cart-pricing';
import { rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import { type CartAddress } from '../../cart/domain/cart-details';
import { type CartContents, type CartHead } from '../../cart/domain/cart-contents';
import { offersOf, priced, shippingPrice } from '../../cart/domain/pricing';
import { anyCart, cents } from '../../cart/domain/cart.arbitrary';
import { addressIn, cartOf, discountOf, feeOf, itemOf, NOW, snapshotOf } from '../../cart/domain/draft.fixture';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import type { Fee } from '../../catalog/domain/reference-data';
import { type Draft, withCurrentCatalog, orderDraft } from './order-draft';

const RUNS = { numRuns: rounds(300, 20_000), seed: seedOfRun() };
const draftOf = (cart: CartContents, snapshot: Partial<CatalogSnapshot> = {}): Draft => orderDraft(cart, snapshotOf(snapshot), NOW);

describe('the shipping of an order', () => {
  it.each<[string, Partial<CartHead>, string | null, number | undefined]>([
    ['is the cheapest', {}, 'parcel', 4.12],
    ['is the chosen one', { shippingMethodId: 'express' }, 'express', 9.9],
    ['is the cheapest if the chosen one is not offered', { shippingMethodId: 'bike' }, 'parcel', 4.12],
    ['is none for a pickup', { pickup: true, shippingMethodId: 'express' }, null, undefined],
    ['is none for an unknown destination', { countryCode: null, addresses: null }, null, undefined],
  ])('%s', (_what, head, methodId, netValue) => {
    const { order } = draftOf(cartOf(head));
    expect([order.shippingMethodId, order.calculatedPrice.totalShipping?.netValue]).toEqual([methodId, netValue]);
  });

  const slot = (cost?: { amount: number; currency: string; taxCode?: string }) => ({
    deliveryWindow: { slotId: 'morning', date: '2031-05-02', from: '08:00', to: '10:00', ...(cost && { cost }) },
  });
  const EURO = { amount: 7.5, currency: 'EUR' };

  it.each<[string, Partial<CartHead>, number | undefined, number | undefined]>([
    ['that of the slot, taxed like the method', slot(EURO), 7.5, 19],
    ['that of the slot with its own tax', slot({ ...EURO, taxCode: 'REDUCED' }), 7.5, 7],
    ['that of a free slot', slot({ ...EURO, amount: 0 }), 0, 19],
    ['that of the method, for a slot without a cost', { ...slot(), shippingMethodId: 'express' }, 9.9, 19],
    ['that of the method, for a slot in another currency', slot({ ...EURO, currency: 'USD' }), 4.12, 19],
    ['none for a pickup', { ...slot(EURO), pickup: true }, undefined, undefined],
  ])('costs %s', (_what, head, netValue, rate) => {
    const { calculatedPrice } = draftOf(cartOf(head)).order;
    expect([calculatedPrice.shipping?.netValue, calculatedPrice.shipping?.taxRate]).toEqual([netValue, rate]);
  });

  it('has the cost that its method listed', () => {
    const cart = cartOf({}, [itemOf(60)]);
    const snapshot = snapshotOf();
    const methods = offersOf(cart, snapshot).map(({ method: { id }, cost }) => ({ id, price: shippingPrice(cost, cart, snapshot.site) }));
    expect(methods.map(({ id }) => id)).toEqual(['bike', 'parcel', 'express']);
    for (const { id, price } of methods) {
      const { order } = draftOf(cartOf({ shippingMethodId: id }, [itemOf(60)]));
      expect(order.calculatedPrice.shipping).toEqual(price);
    }
  });

  it('is free with a coupon for shipping, whichever method is chosen', () => {
    const discounts = [discountOf('SHIP', { discountType: 'FREE_SHIPPING' })];
    const { calculatedPrice } = draftOf(cartOf({ discounts, shippingMethodId: 'express' })).order;
    expect([calculatedPrice.shipping?.netValue, calculatedPrice.totalShipping?.netValue]).toEqual([9.9, 0]);
  });
});

it('the draft has the current prices of the site, not those of the cart', () => {
  const { site } = snapshotOf();
  const { order, cart } = draftOf(cartOf({ pricingBasis: { includesTax: true } }), { site: { ...site, includesTax: false } });
  expect([order.includesTax, cart.head.pricingBasis.includesTax]).toEqual([false, false]);
});

describe('the payment fee of an order', () => {
  const percent: Partial<Fee> = { feeType: 'PERCENT', feePercentage: 2.5 };
  const half = discountOf('HALF', { percentage: 50 });
  const all = discountOf('ALL', { percentage: 100 });

  // The goods are 20 gross, 16.81 net; the parcel is 4.12 net: 2.5 % of 20.93 are 0.52.
  it.each<[string, Partial<Fee> | undefined, Partial<CartHead>, number | undefined]>([
    ['an amount', {}, {}, 1.5],
    ['a part of the net sum', percent, {}, 0.52],
    ['a part of the net sum after discounts', percent, { discounts: [half] }, 0.26],
    ['an amount without discounts', {}, { discounts: [all] }, 1.5],
    ['a part of the goods if nothing is shipped', percent, { pickup: true }, 0.42],
    ['an amount limited to this site', { siteCode: 'main' }, {}, 1.5],
    ['nothing, if limited to another site', { siteCode: 'other' }, {}, undefined],
    ['nothing, in another currency', { feeAbsolute: { amount: 1, currency: 'CHF' } }, {}, undefined],
    ['nothing, if it is not active', { active: false }, {}, undefined],
    ['nothing, if it is a fee of goods', { itemType: 'PRODUCT' }, {}, undefined],
    ['nothing, if none is chosen', undefined, {}, undefined],
  ])('is %s', (_what, fee, head, net) => {
    const cart = cartOf({ ...head, paymentMethod: 'invoice' });
    const { order } = draftOf(cart, fee && { paymentFee: feeOf(fee) });
    const price = net === undefined ? undefined : [{ id: 'invoice', price: { netValue: net, grossValue: net, taxValue: 0 } }];
    expect(
      order.calculatedPrice.paymentFees?.map(({ id, price: { netValue, grossValue, taxValue } }) => ({
        id,
        price: { netValue, grossValue, taxValue },
      })),
    ).toEqual(price);
  });
});

describe('an order', () => {
  const billing: CartAddress = { type: 'BILLING', country: 'AT', city: 'Vienna' };

  it.each<[string, Partial<CartHead>, object]>([
    [
      'bills where it ships',
      {},
      { shippingAddress: { country: 'DE', zipCode: '10115' }, billingAddress: { country: 'DE', zipCode: '10115' } },
    ],
    ['bills elsewhere', { addresses: [billing, addressIn('DE')] }, { billingAddress: { country: 'AT', city: 'Vienna' } }],
    [
      'has no shipping address for a pickup',
      { pickup: true },
      { pickup: true, shippingAddress: null, billingAddress: { country: 'DE', zipCode: '10115' } },
    ],
    ['has no addresses if the cart has none', { addresses: null }, { pickup: false, shippingAddress: null, billingAddress: null }],
    [
      'has the details of the cart',
      { note: 'Ring', channel: { name: 'web' } },
      { note: 'Ring', channel: { name: 'web' }, totalUnitsCount: 1 },
    ],
  ])('%s', (_what, head, expected) => {
    expect(draftOf(cartOf(head)).order).toMatchObject(expected);
  });

  it('validates coupons with its current value', () => {
    const large = discountOf('LARGE', { percentage: 10, restrictions: { minOrderValue: { amount: 20.01, currency: 'EUR' } } });
    const draft = draftOf(cartOf({ discounts: [large] }));
    expect(draft.discounts).toMatchObject([{ valid: false }]);
    expect(draft.cart.head.discounts).toBe(draft.discounts);
    expect(draft.order.calculatedPrice.totalDiscount).toBeUndefined();
  });
});

describe('a cart with a new lookup', () => {
  const stale = (): CartContents => {
    const { head, lines } = cartOf();
    return { head, lines: lines.map((line) => ({ ...line, resolved: { ...line.resolved, taxRate: 7 } })) };
  };

  it('has the new prices, and does not change the original', () => {
    const cart = stale();
    expect(withCurrentCatalog(cart, snapshotOf()).lines[0]?.resolved.taxRate).toBe(19);
    expect(cart).toEqual(stale());
  });

  it('is unchanged while the tax country is undetermined', () => {
    const taxes = { classes: [], undetermined: true };
    expect(withCurrentCatalog(stale(), snapshotOf({ taxes })).lines).toEqual(stale().lines);
  });
});

const anyMethod = fc.constantFrom(null, 'parcel', 'express', 'bike');
const anyFee = fc.oneof(
  cents.map((amount) => feeOf({ feeAbsolute: { amount, currency: 'EUR' } })),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => feeOf({ feeType: 'PERCENT', feePercentage: hundredths / 100 })),
);

const SIDES = ['netValue', 'grossValue', 'taxValue'] as const;
const inCents = (value: number): number => Math.round(value * 100);
const sumOf = (parts: readonly (TaxedValue | undefined)[], side: (typeof SIDES)[number]): number =>
  parts.reduce((sum, part) => sum + inCents(part?.[side] ?? 0), 0);

describe('any order', () => {
  it('costs the total of the cart until shipping or payment is chosen', () => {
    fc.assert(
      fc.property(anyCart, ({ items, discounts }) => {
        const cart = cartOf({ discounts }, items);
        const { order, prices, discounts: validated } = draftOf(cart);
        const expected = priced(cart, snapshotOf(), NOW);
        expect([validated, prices.lines(), order.calculatedPrice]).toEqual([
          expected.discounts,
          expected.prices.lines(),
          expected.prices.totals(),
        ]);
      }),
      RUNS,
    );
  });

  it('costs the sum of items, shipping and payment', () => {
    fc.assert(
      fc.property(anyCart, anyMethod, anyFee, fc.boolean(), ({ items, discounts }, shippingMethodId, paymentFee, pickup) => {
        const cart = cartOf({ discounts, shippingMethodId, pickup, paymentMethod: 'invoice' }, items);
        const { prices } = draftOf(cart, { paymentFee });
        const { totalShipping, paymentFees = [], finalPrice }: CartCalculatedPrice = prices.totals();
        const charged = [...prices.lines().map(({ calculatedPrice }) => calculatedPrice.finalPrice), totalShipping];
        const [payment, ...more] = paymentFees.map(({ price }) => price);
        expect(more).toEqual([]);
        for (const side of SIDES) {
          expect(inCents(finalPrice[side])).toBe(sumOf([...charged, payment], side));
          expect(inCents(finalPrice[side])).toBe(sumOf(finalPrice.taxAggregate.lines, side));
        }
        const { feeAbsolute, feePercentage = 0 } = paymentFee;
        const hundredths = Math.round(feePercentage * 100);
        const part = Math.floor((sumOf(charged, 'netValue') * hundredths + 5_000) / 10_000);
        const fee = paymentFee.feeType === 'ABSOLUTE' ? inCents(feeAbsolute?.amount ?? 0) : part;
        expect([inCents(payment!.netValue), inCents(payment!.grossValue)]).toEqual([fee, fee]);
      }),
      RUNS,
    );
  });
});
