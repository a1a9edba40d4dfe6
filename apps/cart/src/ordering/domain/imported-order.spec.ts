import { isRejected, toResult } from '@suite/errors';
import fc from 'fast-check';
import { chargeOf } from './charge';
import { checkImported, type ImportedOrder, importedContent } from './imported-order';

const NOW = new Date('2026-11-28T12:00:00Z');
const ITEM = { name: 'Mug', quantity: 3, gross: 10, taxRate: 19 };
const order = (changes: Partial<ImportedOrder> = {}): ImportedOrder => ({
  ...{ orderNumber: 'A-1', siteCode: 'main', currency: 'EUR', placedAt: '2026-11-28T12:00:00Z', status: 'COMPLETED' },
  ...{ customer: { email: 'ada@example.com' }, items: [ITEM] },
  ...changes,
});

/** Returns the fields that are wrong; undefined for an order that is accepted. */
const faultsOf = (imported: ImportedOrder): string[] | undefined => detailsOf(() => checkImported(imported, NOW));

function detailsOf(work: () => unknown): string[] | undefined {
  const result = toResult(work);
  if (!isRejected(result)) return undefined;
  expect(result.details.map(({ type }) => type)).toEqual(result.details.map(() => 'invalid_value'));
  return result.details.map(({ field = '' }) => field);
}

describe('checkImported', () => {
  it.each<[string, Partial<ImportedOrder>, string[]?]>([
    ['an order of this moment', {}],
    ['an order of the next moment', { placedAt: '2026-11-28T12:00:00.001Z' }, ['placedAt']],
    ['the sum as total', { shipping: 4.9, total: 14.9 }],
    ['the sum of amounts that binary fractions do not add up to', { items: [{ ...ITEM, gross: 0.1 }], shipping: 0.2, total: 0.3 }],
    ['a total without the shipping', { shipping: 4.9, total: 10 }, ['total']],
    ['a total that is a cent too high', { total: 10.01 }, ['total']],
    ['a total of 0 for an order of something', { total: 0 }, ['total']],
    ['three decimals of euros', { items: [ITEM, { ...ITEM, gross: 1.001 }] }, ['items[1].gross']],
    ['three decimals of dinars', { currency: 'TND', items: [{ ...ITEM, gross: 1.001 }] }],
    ['a decimal of yen', { currency: 'JPY', shipping: 0.5 }, ['shipping']],
    ['several faults', { shipping: 0.001, total: 1, placedAt: '2027-01-01T00:00:00Z' }, ['shipping', 'placedAt', 'total']],
  ])('judges %s', (_what, changes, fields) => expect(faultsOf(order(changes))).toEqual(fields));
});

describe('importedContent', () => {
  it('shows what was imported, with net and tax of each line', () => {
    const items = [
      { ...ITEM, sku: 'M' },
      { name: 'Book', quantity: 1.5, gross: 5.35, taxRate: 7 },
    ];
    expect(
      importedContent(
        'id',
        order({ items, shipping: 4.9, customer: { email: 'a@b.example', customerId: '4711', name: ' Ada  Augusta Lovelace ' } }),
      ),
    ).toMatchObject({
      ...{ cartId: 'id', siteCode: 'main', currency: 'EUR', includesTax: true, pickup: false, customerId: '4711' },
      customer: { email: 'a@b.example', firstName: 'Ada Augusta', lastName: 'Lovelace' },
      ...{ totalUnitsCount: 4.5, leadTime: 0, totalTax: { amount: 1.95, currency: 'EUR' }, discounts: [] },
      calculatedPrice: {
        shipping: { netValue: 4.9, taxValue: 0, grossValue: 4.9 },
        finalPrice: { netValue: 18.3, taxValue: 1.95, grossValue: 20.25 },
      },
      items: [
        {
          ...{
            id: '0',
            itemType: 'EXTERNAL',
            product: { sku: 'M', name: 'Mug' },
            quantity: 3,
            tax: { rate: 19 },
            weightDependent: false,
            leadTime: 0,
          },
          price: { originalAmount: 3.33, effectiveAmount: 3.33, currency: 'EUR' },
          calculatedPrice: { price: { netValue: 8.4, taxValue: 1.6, grossValue: 10 } },
        },
        {
          id: '1',
          product: { name: 'Book' },
          quantity: 1.5,
          calculatedPrice: { price: { netValue: 5, taxValue: 0.35, grossValue: 5.35 } },
        },
      ],
    });
  });

  it.each<[string | undefined, object]>([
    [undefined, {}],
    ['Cher', { lastName: 'Cher' }],
    ['  ', {}],
    ['Ada Lovelace', { firstName: 'Ada', lastName: 'Lovelace' }],
    [`Ada ${'l'.repeat(100)}`, { firstName: 'Ada', lastName: 'l'.repeat(100) }],
    ['l'.repeat(200), { firstName: 'l'.repeat(100), lastName: 'l'.repeat(100) }],
    ['😀'.repeat(101), { firstName: '😀', lastName: '😀'.repeat(100) }],
    [`${'a'.repeat(101)} ${'l'.repeat(98)}`, { firstName: 'a'.repeat(100), lastName: `a ${'l'.repeat(98)}` }],
    [`a ${'l'.repeat(101)}`, { firstName: 'a l', lastName: 'l'.repeat(100) }],
  ])('splits the name %j', (name, names) => {
    const { customer, ...rest } = importedContent('id', order({ customer: { email: 'a@b.example', ...(name !== undefined && { name }) } }));
    expect(customer).toEqual({ email: 'a@b.example', ...names });
    expect(rest).not.toHaveProperty('customerId');
    expect(rest.items[0]?.product).toEqual({ name: 'Mug' });
    expect(rest.calculatedPrice).not.toHaveProperty('shipping');
  });

  it('charges exactly the gross of each line', () => {
    const line = fc.record({
      name: fc.constant('Item'),
      quantity: fc.integer({ min: 1, max: 9_999_999_999 }).map((n) => n / 1_000_000),
      gross: fc.integer({ min: 0, max: 999_999_999 }).map((n) => n / 100),
      taxRate: fc.constantFrom(0, 5.5, 7, 19, 100),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (items) => {
        const content = importedContent('id', order({ items }));
        const charge = chargeOf({ order: content }, new Map(content.items.map(({ id, quantity }) => [id, quantity])));
        expect(charge.lines.map(({ price }) => price.grossValue)).toEqual(items.map(({ gross }) => gross));
        expect(charge.price).toMatchObject({ grossValue: content.calculatedPrice.finalPrice.grossValue });
      }),
    );
  });

  it('rejects amounts that cannot be calculated exactly, and passes on other errors', () => {
    expect(detailsOf(() => importedContent('id', order({ items: [{ ...ITEM, gross: 1e15 }] })))).toEqual(['items']);
    expect(() => importedContent('id', order({ items: undefined as never }))).toThrow(TypeError);
  });
});
