import { rounds, seedOfRun } from '@suite/testing';
import { addExactly } from '@suite/money';
import type { PriceValue } from '@suite/cart-pricing';
import fc from 'fast-check';
import type { PricedItem } from '../../cart/domain/priced-item';
import type { Site } from '../../catalog/domain/site';
import { chargeOf } from './charge';
import type { CreditNoteContent } from './credit-note';
import { absenceOf, correctionOf, type InvoicedOrder } from './invoicing';
import type { OrderContent } from './order-content';
import { type OrderAmounts, sumOf } from './order-parts';

const RUNS = { numRuns: rounds(200, 10_000), seed: seedOfRun() };

const STANDARD = { taxCode: 'STANDARD', taxRate: 19 };
const REDUCED = { taxCode: 'REDUCED', taxRate: 7 };
const value = (netValue: number, grossValue: number, rest: object = {}) => ({
  ...{ netValue, grossValue, taxValue: addExactly([grossValue, -netValue]) },
  ...rest,
});
const item = (id: string, quantity: number, calculatedPrice: object) => ({ id, quantity, calculatedPrice }) as unknown as PricedItem;

/** Three mugs with a discount and a deposit, five pounds of coffee, shipping, and a payment fee. */
const ORDER = {
  currency: 'EUR',
  includesTax: true,
  items: [
    item('0', 3, {
      price: value(25.18, 29.97, STANDARD),
      discountedPrice: value(22.66, 26.97, STANDARD),
      fees: [{ price: value(0.75, 0.75), discountedPrice: value(0.68, 0.68) }],
    }),
    item('1', 5, { price: value(31.17, 33.35, REDUCED) }),
  ],
  calculatedPrice: {
    finalPrice: value(59.84, 67.06),
    totalShipping: value(3.83, 4.56, STANDARD),
    paymentFees: [{ id: 'invoice', price: value(1.5, 1.5) }],
  },
} as unknown as OrderContent;

const charged = (mugs: number, pounds: number): OrderAmounts => chargeOf({ order: ORDER }, new Map(Object.entries({ 0: mugs, 1: pounds })));

const negated = ({ netValue, grossValue, taxValue }: OrderAmounts['price']) => ({
  ...{ netValue: -netValue, grossValue: -grossValue, taxValue: -taxValue },
});

/** Returns the sum of the amounts of a tax. */
const ofTax = (amounts: readonly { readonly taxes: readonly PriceValue[] }[], code: string | undefined) =>
  sumOf(amounts.flatMap(({ taxes }) => taxes.filter(({ taxCode }) => taxCode === code)));

describe('a correction', () => {
  it('is not needed as long as the invoice charges no more than the order', () => {
    expect(correctionOf(charged(2, 3), [], charged(2, 3))).toBeUndefined();
  });

  it('has the missing goods, without the shipping as long as any goods are charged', () => {
    const correction = correctionOf(charged(3, 5), [], charged(2, 5));
    expect(correction).toMatchObject({ lines: [{ itemId: '0', quantity: 1, price: value(7.78, 9.22) }], price: value(7.78, 9.22) });
    expect(correction).not.toHaveProperty('shipping');
  });

  it('has weighed goods above the order as a negative line, and is never negative as a whole', () => {
    const correction = correctionOf(charged(3, 5), [], charged(2, 5.2));
    expect(correction?.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['0', 1],
      ['1', -0.2],
    ]);
    expect(correction?.price).toEqual(sumOf([charged(3, 5).price, ...[charged(2, 5.2).price].map(negated)]));
    expect(correction?.price.grossValue).toBeGreaterThan(0);
    expect(correction?.parts['items[1]']).toEqual({ quantity: -0.2, ...value(-1.24, -1.33) });
    expect(correctionOf(charged(3, 5), [], charged(3, 5.2))).toBeUndefined();
    expect(correctionOf(charged(3, 5), [], charged(2, 7))).toBeUndefined();
  });

  it('has the tax of goods that were packed only after the invoice', () => {
    const [invoiced, charge] = [charged(3, 0), charged(0, 1)];
    const correction = correctionOf(invoiced, [], charge);
    expect(correction?.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['0', 3],
      ['1', -1],
    ]);
    expect(sumOf(correction?.taxes ?? [])).toEqual(correction?.price);
    for (const code of ['STANDARD', 'REDUCED', undefined]) expect(ofTax([charge, correction!], code)).toEqual(ofTax([invoiced], code));
  });

  it('is the whole invoice if the order is cancelled', () => {
    const { lines, shipping, paymentFee, price, taxes, parts } = charged(3, 5);
    expect(correctionOf(charged(3, 5), [], chargeOf({ order: ORDER }, new Map()))).toEqual({
      lines,
      shipping,
      paymentFee,
      price,
      taxes,
      parts,
    });
  });

  it('brings the invoice with earlier ones down to the charge, for each tax and part', () => {
    const quantities = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 5 }));
    const property = fc.property(fc.array(quantities, { minLength: 1, maxLength: 4 }), (steps) => {
      const invoiced = charged(3, 5);
      const corrections: CreditNoteContent[] = [];
      let [mugs, pounds] = [3, 5];
      for (const [nextMugs, nextPounds] of steps) {
        [mugs, pounds] = [Math.min(mugs, nextMugs), Math.min(pounds, nextPounds)];
        const correction = correctionOf(invoiced, corrections, charged(mugs, pounds));
        if (correction) corrections.push(correction);
        const charge = charged(mugs, pounds);
        const documents = [charge, ...corrections];
        expect(sumOf(documents.map(({ price }) => price))).toEqual(invoiced.price);
        for (const code of ['STANDARD', 'REDUCED', undefined]) expect(ofTax(documents, code)).toEqual(ofTax([invoiced], code));
        for (const [id, part] of Object.entries(invoiced.parts)) {
          const { netValue, grossValue, taxValue } = part;
          expect(sumOf(documents.flatMap(({ parts }) => parts[id] ?? []))).toEqual({ netValue, grossValue, taxValue });
        }
        for (const each of corrections) expect(sumOf(Object.values(each.parts))).toEqual(each.price);
      }
    });
    fc.assert(property, RUNS);
  });
});

describe('the amounts of a correction', () => {
  const ZERO = value(0, 0);
  const amounts = (changes: Partial<OrderAmounts>): OrderAmounts => ({ lines: [], price: ZERO, taxes: [], parts: {}, ...changes });

  it('are those of the lines, parts and taxes that differ', () => {
    const earlier = correctionOf(charged(3, 5), [], charged(3, 4));
    const correction = correctionOf(charged(3, 5), [earlier!], charged(2, 4));
    expect(correction).toEqual({
      lines: [{ itemId: '0', quantity: 1, price: value(7.78, 9.22) }],
      price: value(7.78, 9.22),
      taxes: [value(7.55, 8.99, STANDARD), value(0.23, 0.23)],
      parts: { 'items[0]': { quantity: 1, ...value(7.55, 8.99) }, 'items[0].fees[0]': { quantity: 1, ...value(0.23, 0.23) } },
    });
  });

  it('include goods without a price that are charged no more', () => {
    const of = (quantity: number, price = ZERO) => ({
      lines: ['gift', 'kept'].map((itemId) => ({ itemId, quantity: itemId === 'kept' ? 1 : quantity, price: ZERO })),
      ...{ price, parts: { gift: { quantity, ...ZERO }, kept: { quantity: 1, ...ZERO } } },
    });
    expect(correctionOf(amounts(of(2, value(1, 1))), [], amounts(of(0)))).toMatchObject({
      lines: [{ itemId: 'gift', quantity: 2, price: ZERO }],
      parts: { gift: { quantity: 2, ...ZERO } },
    });
    const { lines, parts } = correctionOf(amounts(of(2, value(1, 1))), [], amounts(of(0)))!;
    expect([lines.length, Object.keys(parts)]).toEqual([1, ['gift']]);
  });

  it('tell taxes apart by code and by rate, and have each whose net or gross differs', () => {
    const rates = [STANDARD, { ...STANDARD, taxRate: 16 }, { ...REDUCED, taxRate: 19 }, REDUCED];
    const taxed = (...values: ReturnType<typeof value>[]) => values.map((each, i) => ({ ...each, ...rates[i] }));
    const invoiced = amounts({ price: value(40, 48), taxes: taxed(value(10, 12), value(10, 12), value(10, 12), value(10, 12)) });
    const charge = amounts({ taxes: taxed(value(10, 12), value(9, 12), value(10, 11), value(8, 10)) });
    expect(correctionOf(invoiced, [], charge)?.taxes).toEqual([
      { ...value(1, 0), ...rates[1] },
      { ...value(0, 1), ...rates[2] },
      { ...value(2, 2), ...rates[3] },
    ]);
  });
});

describe('an order has no invoice', () => {
  const seller = { name: 'Mugs', street: 'Markt', zipCode: '10115', city: 'Berlin', country: 'DE', vatId: 'DE1' };
  const SITE: Site = { code: 'main', currency: 'EUR', includesTax: true, seller };
  const PLACED: InvoicedOrder = {
    id: '1',
    content: ORDER,
    status: 'CONFIRMED',
    packed: null,
    canceledLines: null,
    credited: null,
    charge: null,
    children: null,
    followAt: null,
  };
  const IN_DINARS = { ...ORDER, currency: 'KWD', items: [item('0', 3, { price: value(8.391, 9.985, STANDARD) })] };
  const packed = (mugs: number): InvoicedOrder => ({
    ...PLACED,
    packed: { packedItems: [{ itemId: '0', packedCount: mugs, canceledCount: 3 - mugs }] },
  });

  it.each<[string, InvoicedOrder, Site | undefined, RegExp | undefined]>([
    ['without a site', packed(3), undefined, /no seller/],
    ['without a seller', packed(3), { code: 'main', currency: 'EUR', includesTax: true }, /no seller/],
    ['if the site writes none', packed(3), { ...SITE, invoiceAt: 'NEVER' }, /NEVER/],
    ['if nothing is charged', packed(0), SITE, /nothing is charged/],
    ['if it was placed in a currency with three decimals', { ...packed(1), content: IN_DINARS }, SITE, /more than 2 decimals/],
    ['if it is cancelled', { ...PLACED, status: 'CANCELLED' }, { ...SITE, invoiceAt: 'PLACED' }, /nothing is charged/],
    ['before packing has finished', PLACED, SITE, /packing has finished/],
    ['before packing has finished, but for a site that writes it with the order', PLACED, { ...SITE, invoiceAt: 'PLACED' }, undefined],
    ['before packing has finished, which an unknown order never does', { ...PLACED, children: { packing: 'NONE', changedAt: '' } }, SITE, undefined], // prettier-ignore
    ['unless it is packed', packed(1), SITE, undefined],
  ])('%s', (_when, order, site, reason) => {
    const absence = absenceOf(order, site);
    if (reason) expect(absence).toMatch(reason);
    else expect(absence).toBeUndefined();
  });
});
