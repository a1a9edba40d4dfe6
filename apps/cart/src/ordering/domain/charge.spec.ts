import { addExactly } from '@suite/money';
import type { PricedItem } from '../../cart/domain/priced-item';
import { type ChargedQuantities, chargeOf, currentCharge, isWhollyCredited, packedCharge, withSeen } from './charge';
import type { OrderContent } from './order-content';

const value = (grossValue: number, netValue = grossValue, rest: object = {}) => ({
  ...{ netValue, grossValue, taxValue: Math.round((grossValue - netValue) * 100) / 100 },
  ...rest,
});
const item = (id: string, quantity: number, calculatedPrice: object) => ({ id, quantity, calculatedPrice }) as unknown as PricedItem;
const orderOf = (items: PricedItem[], calculatedPrice: object = {}): OrderContent =>
  ({
    currency: 'EUR',
    includesTax: true,
    items,
    calculatedPrice: { finalPrice: value(110), ...calculatedPrice },
  }) as unknown as OrderContent;
const packed = (quantities: Readonly<Record<string, number>>): ChargedQuantities => new Map(Object.entries(quantities));
const grossOf = (order: OrderContent, quantities: Readonly<Record<string, number>>): number =>
  chargeOf({ order }, packed(quantities)).price.grossValue;

/** A 100, and B 20 with 50 % off by a coupon for the category of B. */
const RESTRICTED = orderOf([item('A', 1, { price: value(100) }), item('B', 1, { price: value(20), discountedPrice: value(10) })]);

/** A 100, and 100 bottles at 0.10 with a deposit of 0.15 each. */
const BOTTLES = orderOf([item('A', 1, { price: value(100) }), item('B', 100, { price: value(10), fees: [{ price: value(15) }] })]);

const STANDARD = { taxCode: 'STANDARD', taxRate: 19 };
const REDUCED = { taxCode: 'REDUCED', taxRate: 7 };
const COSTS = { totalShipping: value(4.9, 4.12, STANDARD), paymentFees: [{ id: 'invoice', price: value(1.5) }] };
const CHEESE = orderOf([item('0', 1, { price: value(10, 9.35, REDUCED) })], COSTS);

describe('the charge', () => {
  it.each<[string, OrderContent, Readonly<Record<string, number>>, number]>([
    ['of both', RESTRICTED, { A: 1, B: 1 }, 110],
    ['of B, which the coupon is for', RESTRICTED, { B: 1 }, 10],
    ['of A, which the coupon is not for', RESTRICTED, { A: 1, B: 0 }, 100],
    ['of nothing', RESTRICTED, { A: 0, B: 0 }, 0],
    ['of all bottles', BOTTLES, { A: 1, B: 100 }, 125],
    ['of no bottle and no deposit', BOTTLES, { A: 1 }, 100],
    ['of half of the bottles', BOTTLES, { A: 1, B: 50 }, 112.5],
    ['of a weight above the order', CHEESE, { 0: 1.2 }, 18.4],
  ])('is that %s', (_what, order, quantities, gross) => {
    expect(grossOf(order, quantities)).toBe(gross);
  });

  it('has each item with its fees, shipping, payment fee and taxes', () => {
    expect(chargeOf({ order: CHEESE }, packed({ 0: 0.5 }))).toEqual({
      lines: [{ itemId: '0', quantity: 0.5, price: value(5, 4.68) }],
      shipping: value(4.9, 4.12),
      paymentFee: value(1.5),
      price: value(11.4, 10.3),
      taxes: [value(5, 4.68, REDUCED), value(4.9, 4.12, STANDARD), value(1.5)],
      parts: {
        'items[0]': { quantity: 0.5, ...value(5, 4.68) },
        shipping: { quantity: 1, ...value(4.9, 4.12) },
        'paymentFees[0]': { quantity: 1, ...value(1.5) },
      },
    });
  });

  it('has shipping and payment fee as long as anything is left, where the order has them', () => {
    const costly = orderOf([...RESTRICTED.items], COSTS);
    expect(grossOf(costly, { A: 0, B: 1 })).toBe(16.4);
    const free = chargeOf({ order: RESTRICTED }, packed({ A: 0, B: 1 }));
    expect(Object.keys(free)).toEqual(['lines', 'price', 'taxes', 'parts']);
  });

  it('has no shipping, payment fee and taxes if nothing is left', () => {
    const parts = { 'items[0]': { quantity: 0, ...value(0) } };
    expect(chargeOf({ order: CHEESE }, packed({}))).toEqual({
      lines: [{ itemId: '0', quantity: 0, price: value(0) }],
      ...{ price: value(0), taxes: [], parts },
    });
  });

  it.each<[string, Partial<Parameters<typeof currentCharge>[0]>, number]>([
    ['as ordered', {}, 16.4],
    ['without what was cancelled', { canceledLines: [{ itemId: '0', quantity: 0.5 }] }, 11.4],
    ['as packed', { packed: { packedItems: [{ itemId: '0', packedCount: 0.5, canceledCount: 0 }] } }, 11.4],
    ['of a cancelled order', { status: 'CANCELLED' }, 0],
  ])('is computed for an order without a stored one: %s', (_what, members, gross) => {
    const order = {
      content: CHEESE,
      status: 'CONFIRMED',
      packed: null,
      canceledLines: null,
      credited: null,
      charge: null,
      ...members,
    } as const;
    expect(currentCharge(order).price.grossValue).toBe(gross);
    const stale = chargeOf({ order: CHEESE }, packed({ 0: 0.75 }));
    expect(currentCharge({ ...order, charge: stale }).price.grossValue).toBe(gross);
  });

  it('is the stored one as long as it is for the quantities of the order', () => {
    const stored = (quantities: Readonly<Record<string, number>>) => chargeOf({ order: RESTRICTED }, packed(quantities));
    const order = { content: RESTRICTED, status: 'CONFIRMED', canceledLines: null, credited: null } as const;
    const both = stored({ A: 1, B: 1 });
    expect(currentCharge({ ...order, packed: null, charge: both })).toBe(both);
    const [first, none] = [stored({ A: 1 }), { packedItems: [{ itemId: 'A', packedCount: 1, canceledCount: 0 }] }];
    expect(currentCharge({ ...order, packed: none, charge: first })).toBe(first);
    expect(currentCharge({ ...order, packed: none, charge: both }).price.grossValue).toBe(100);
  });

  it('the charge of an order with more decimals than its currency keeps them', () => {
    const fine = orderOf([item('0', 1, { price: value(1.005) })]);
    expect(currentCharge({ content: fine, status: 'CREATED', packed: null, canceledLines: null, credited: null, charge: null }).price).toEqual({ netValue: 1.005, grossValue: 1.005, taxValue: 0 }); // prettier-ignore
  });

  it.each<[string, number, Readonly<Record<string, number>>, number]>([
    ['less than all goods', 0.5, { 'items[0]': 10 }, 16.4],
    ['none of the goods', 0, { 'items[0]': 10 }, 10],
    ['none of the goods, but the shipping', 0, { shipping: 4.9 }, 4.9],
    ['more than the goods', 1.2, { 'items[0]': 10 }, 18.4],
  ])('has what is credited, if it is packed again with %s', (_what, quantity, grosses, gross) => {
    const [stored, credited] = [chargeOf({ order: CHEESE }, packed({ 0: 1 })), creditedParts(grosses)];
    const seen = { packedItems: [{ itemId: '0', packedCount: quantity, canceledCount: 0 }] };
    const { charge } = packedCharge({ order: CHEESE }, seen, credited);
    expect(charge.price.grossValue).toBe(gross);
    const order = { content: CHEESE, status: 'CONFIRMED', packed: seen, canceledLines: null, credited } as const;
    expect(currentCharge({ ...order, charge })).toBe(charge);
    if (gross !== 18.4) expect(currentCharge({ ...order, charge: chargeOf({ order: CHEESE }, packed({ 0: quantity })) })).toEqual(charge);
    expect(currentCharge({ ...order, packed: null, charge: stored })).toBe(stored);
  });

  it.each<[string, Readonly<Record<string, number>> | null, boolean]>([
    ['without a note', null, false],
    ['by a part of the goods', { 'items[0]': 9.99 }, false],
    ['by all goods, without shipping', { 'items[0]': 10 }, true],
    ['by shipping and payment fee', { shipping: 4.9, 'paymentFees[0]': 1.5 }, false],
    ['by all of it', { 'items[0]': 10, shipping: 4.9, 'paymentFees[0]': 1.5 }, true],
  ])('is wholly credited %s: %s', (_what, grosses, expected) => {
    expect(isWhollyCredited(chargeOf({ order: CHEESE }, packed({ 0: 1 })), grosses && creditedParts(grosses))).toBe(expected);
  });

  it('is wholly credited by its costs if the goods are free', () => {
    const charge = chargeOf({ order: orderOf([item('0', 1, { price: value(0) })], COSTS) }, packed({ 0: 1 }));
    const credits = [{ 'paymentFees[0]': 1.5 }, { shipping: 4.9, 'paymentFees[0]': 1.5 }];
    expect(credits.map((grosses) => isWhollyCredited(charge, creditedParts(grosses)))).toEqual([false, true]);
  });
});

/** Returns the sum of credit notes that have credited these gross amounts, by part. */
const creditedParts = (grosses: Readonly<Record<string, number>>) => ({
  price: value(addExactly(Object.values(grosses))),
  parts: Object.fromEntries(Object.entries(grosses).map(([id, gross]) => [id, { quantity: 1, ...value(gross) }])),
});

describe('an order whose packing was seen', () => {
  const PACKED = { packedItems: [{ itemId: '0', packedCount: 0.5, canceledCount: 0.5 }] };
  const before = { status: 'CONFIRMED', packed: null, children: null, followAt: null, credited: null, charge: null } as const;
  const terms = { order: CHEESE };
  const charge = chargeOf(terms, packed({ 0: 0.5 }));
  const stored = { finalAmount: { amount: 11.4, currency: 'EUR' }, packedItems: PACKED.packedItems };

  it('is charged for what was packed, with its final amount', () => {
    expect(packedCharge(terms, PACKED, null)).toEqual({ packed: stored, charge });
    expect(withSeen(before, terms, { ...before, status: 'SHIPPED', packed: PACKED })).toEqual({
      ...before,
      ...{ status: 'SHIPPED', packed: stored, charge },
    });
  });

  it.each([
    ['nothing was packed', before, null],
    ['the same was packed', { ...before, packed: stored }, stored],
  ])('keeps its charge if %s', (_name, order, seen) => {
    expect(withSeen(order, terms, { ...before, status: 'SHIPPED', packed: seen })).toEqual({ ...order, status: 'SHIPPED' });
  });
});
