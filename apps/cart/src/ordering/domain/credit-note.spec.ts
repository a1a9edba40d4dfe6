import { type AppError } from '@suite/errors';
import type { PricedItem } from '../../cart/domain/priced-item';
import { refusalOf } from '../../catalog/domain/refused.fixture';
import { creditedTogether, creditOf, type CreditNoteContent, type CreditRequest, targetsOf } from './credit-note';
import { chargeOf } from './charge';
import type { OrderContent } from './order-content';

const value = (netValue: number, grossValue: number, rest: object = {}) => ({
  ...{ netValue, grossValue },
  taxValue: Math.round((grossValue - netValue) * 100) / 100,
  ...rest,
});
const STANDARD = { taxCode: 'STANDARD', taxRate: 19 };
const item = (id: string, quantity: number, calculatedPrice: object) => ({ id, quantity, calculatedPrice }) as unknown as PricedItem;

/** Three mugs at 9.99 with a discount of 3.00 and a deposit, 0.7 kg of cheese, express shipping, and a payment fee. */
const ORDER = {
  currency: 'EUR',
  includesTax: true,
  items: [
    item('0', 3, {
      price: value(25.18, 29.97, STANDARD),
      discountedPrice: value(22.66, 26.97, STANDARD),
      fees: [{ price: value(0.75, 0.75), discountedPrice: value(0.68, 0.68) }],
    }),
    item('1', 0.7, { price: value(15.7, 16.8, { taxCode: 'REDUCED', taxRate: 7 }) }),
  ],
  calculatedPrice: { totalShipping: value(3.83, 4.56, STANDARD), paymentFees: [{ id: 'invoice', price: value(1.5, 1.5) }] },
} as unknown as OrderContent;

/** Credits the requests one after the other. */
function credited(...requests: readonly Partial<CreditRequest>[]): CreditNoteContent[] {
  return creditedOf(ORDERED, ...requests);
}

const ORDERED = { 0: 3, 1: 0.7 };

/** The same, of these charged quantities. */
function creditedOf(quantities: Readonly<Record<string, number>>, ...requests: readonly Partial<CreditRequest>[]): CreditNoteContent[] {
  const charge = chargeOf({ order: ORDER }, new Map(Object.entries(quantities)));
  return requests.reduce<CreditNoteContent[]>((notes, request) => {
    const { parts } = creditedTogether(notes);
    return [...notes, creditOf({ order: ORDER, charge, credited: parts }, targetsOf(ORDER, { lines: [], ...request }))];
  }, []);
}

const errorOf = (...requests: readonly Partial<CreditRequest>[]): AppError => errorOfPacked(ORDERED, ...requests);

const errorOfPacked = (quantities: Readonly<Record<string, number>>, ...requests: readonly Partial<CreditRequest>[]): AppError => {
  try {
    creditedOf(quantities, ...requests);
  } catch (error) {
    return error as AppError;
  }
  throw new Error('The requests were accepted');
};

describe('a credit note', () => {
  it('credits pieces of a line after discounts with their share of the fees, by tax rate', () => {
    const [note] = credited({ lines: [{ itemId: '0', quantity: 1 }, { itemId: '1', quantity: 0.35 }] }); // prettier-ignore
    expect(note).toMatchObject({
      lines: [
        { itemId: '0', quantity: 1, price: value(7.78, 9.22) },
        { itemId: '1', quantity: 0.35, price: value(7.85, 8.4) },
      ],
      price: value(15.63, 17.62),
      taxes: [value(7.85, 8.4, { taxCode: 'REDUCED', taxRate: 7 }), value(7.55, 8.99, STANDARD), value(0.23, 0.23)],
    });
    expect(note).not.toHaveProperty('shipping');
  });

  it('credits shipping and payment fee as a whole', () => {
    const [note] = credited({ shipping: true, paymentFee: true });
    expect(note).toMatchObject({ lines: [], shipping: value(3.83, 4.56), paymentFee: value(1.5, 1.5), price: value(5.33, 6.06) });
  });

  it('ends with others at the amounts of the order, whatever the pieces', () => {
    const one = { lines: [{ itemId: '0', quantity: 1 }] };
    const notes = credited(one, { ...one, shipping: true }, one, { lines: [{ itemId: '1', quantity: 0.1 }] }, { lines: [{ itemId: '1', quantity: 0.6 }], paymentFee: true }); // prettier-ignore
    expect(notes.map(({ price }) => price.grossValue)).toEqual([9.22, 13.77, 9.22, 2.4, 15.9]);
    expect(creditedTogether(notes).price).toEqual(value(44.37, 50.51));
  });

  it.each<[string, Partial<CreditRequest>, object]>([
    ['nothing', {}, { field: 'lines', type: 'missing_value' }],
    ['an item that is named twice', { lines: [{ itemId: '0', quantity: 1 }, { itemId: '0', quantity: 1 }] }, { field: 'lines[1].itemId', type: 'invalid_value' }], // prettier-ignore
    [
      'an item that the order does not have',
      { lines: [{ itemId: '7', quantity: 1 }] },
      { field: 'lines[0].itemId', type: 'invalid_value' },
    ],
  ])('rejects %s', (_what, request, detail) => {
    expect(errorOf(request)).toMatchObject({ kind: 'invalid', type: 'validation_violation', details: [detail] });
  });

  it.each(['shipping', 'paymentFee'] as const)('rejects %s of an order without', (charge) => {
    const order = { ...ORDER, calculatedPrice: {} } as OrderContent;
    const request = () => targetsOf(order, { lines: [], [charge]: true });
    expect(request).toThrow(`${charge} cannot be credited`);
    expect(request).toThrow(expect.objectContaining({ details: [expect.objectContaining({ field: charge, type: 'invalid_value' })] }));
  });

  it.each<[string, Partial<CreditRequest>[], object]>([
    ['pieces', [{ lines: [{ itemId: '0', quantity: 2 }] }, { lines: [{ itemId: '0', quantity: 1.000001 }] }], { field: 'lines[0].quantity', message: 'Of item 0, 1 can be credited, not 1.000001' }], // prettier-ignore
    ['pieces than were ordered', [{ lines: [{ itemId: '1', quantity: 0.8 }] }], { field: 'lines[0].quantity' }],
    ['shipping', [{ shipping: true }, { shipping: true }], { field: 'shipping', message: 'shipping is credited already' }],
    ['payment fees', [{ paymentFee: true }, { paymentFee: true }], { field: 'paymentFee' }],
  ])('rejects more %s than are left', (_what, requests, detail) => {
    const details = [{ type: 'already_credited', ...detail }];
    expect(errorOf(...requests)).toMatchObject({ kind: 'conflict', type: 'already_credited', details });
  });

  it('credits what was charged: two of three mugs, and more cheese than was ordered', () => {
    const requests = [{ lines: [{ itemId: '0', quantity: 1 }] }, { lines: [{ itemId: '0', quantity: 1 }, { itemId: '1', quantity: 0.84 }] }]; // prettier-ignore
    const notes = creditedOf({ 0: 2, 1: 0.84 }, ...requests);
    expect(creditedTogether(notes).price).toEqual(chargeOf({ order: ORDER }, new Map([['0', 2], ['1', 0.84]])).lines.map(({ price }) => price).reduce((a, b) => value(Math.round((a.netValue + b.netValue) * 100) / 100, Math.round((a.grossValue + b.grossValue) * 100) / 100))); // prettier-ignore
    expect(notes[1]?.lines[1]).toEqual({ itemId: '1', quantity: 0.84, price: value(18.84, 20.16) });
  });

  it.each<[string, Partial<CreditRequest>, string]>([
    ['pieces', { lines: [{ itemId: '0', quantity: 1 }] }, 'Of item 0, 0 can be credited, not 1'],
    ['shipping', { shipping: true }, 'shipping is not charged, since nothing was packed'],
  ])('rejects %s of an order of which nothing was packed', (_what, request, message) => {
    expect(errorOfPacked({}, request)).toMatchObject({ kind: 'conflict', type: 'already_credited', details: [{ message }] });
  });

  it('credits in the decimals of the order', () => {
    const fine = { ...ORDER, items: [item('0', 2, { price: value(1.005, 1.005) })] };
    const charge = chargeOf({ order: fine, decimals: 3 }, new Map([['0', 2]]));
    const targets = targetsOf(fine, { lines: [{ itemId: '0', quantity: 1 }] });
    expect(creditOf({ order: fine, decimals: 3, charge, credited: {} }, targets).price.grossValue).toBe(0.503);
  });

  it('credits each of six pieces, of which rounding leaves one without a net amount', () => {
    const cheap = { ...ORDER, items: [item('0', 6, { price: value(0.05, 0.06, STANDARD) })] };
    const charge = chargeOf({ order: cheap }, new Map([['0', 6]]));
    const notes: CreditNoteContent[] = [];
    for (let piece = 0; piece < 6; piece += 1) {
      const { parts } = creditedTogether(notes);
      notes.push(creditOf({ order: cheap, charge, credited: parts }, targetsOf(cheap, { lines: [{ itemId: '0', quantity: 1 }] })));
    }
    expect(notes.map(({ price: { netValue, grossValue } }) => [netValue, grossValue])).toContainEqual([0, 0.01]);
    expect(creditedTogether(notes).price).toEqual(value(0.05, 0.06));
  });

  it('rejects a note of 0', () => {
    const cheap = { ...ORDER, items: [item('0', 30, { price: value(0.01, 0.01) })] };
    const charge = chargeOf({ order: cheap }, new Map([['0', 30]]));
    const credit = () => creditOf({ order: cheap, charge, credited: {} }, targetsOf(cheap, { lines: [{ itemId: '0', quantity: 1 }] }));
    expect(credit).toThrow('The credit note would credit 0');
    expect(refusalOf(credit)).toEqual(['invalid validation_violation', 'lines']);
    expect(credit).toThrow(expect.objectContaining({ details: [expect.objectContaining({ type: 'invalid_value' })] }));
  });
});
