import { gapsOf, hasGaps, leftOf, usedOf } from './numbers';

it.each([
  [{ startValue: 1, maxValue: 100, counter: 0 }, 100, 0],
  [{ startValue: 1, maxValue: 100, counter: 94 }, 6, 94],
  [{ startValue: 1, maxValue: 1_000, counter: 949 }, 51, 94],
  [{ startValue: 1, maxValue: 1_000, counter: 950 }, 50, 95],
  [{ startValue: 10, maxValue: 19, counter: 19 }, 0, 100],
])('of %j, %i numbers are left and %i percent used', (range, left, used) => {
  expect([leftOf(range), usedOf(range)]).toEqual([left, used]);
});

describe('gapsOf', () => {
  const at = '2026-11-02T09:30:00.000Z';
  const numbers = [
    { orderNumber: 'O-2026-0007', cartId: 'c', reason: 'coupon_not_valid', at },
    { orderNumber: '00000001', cartId: 'c', reason: 'price_changed', at },
    { invoiceNumber: 'O-2026-0008', cartId: 'c', reason: 'nothing_charged', at },
  ];
  const schema = { schemaType: 'orderNumber', preText: 'O-__year__-', postText: '', placeholders: {} };

  it('returns the numbers of the type that the texts match', () => {
    expect(gapsOf(schema, numbers)).toEqual([{ number: 'O-2026-0007', reason: 'coupon_not_valid', at }]);
  });

  it('reads the characters of a text as they are, and declared tokens as anything', () => {
    const dotted = { ...schema, preText: 'O.', postText: '' };
    expect(gapsOf(dotted, numbers)).toEqual([]);
    const declared = { ...schema, preText: 'O-$y-', placeholders: { $y: {} } };
    expect(gapsOf(declared, numbers)).toHaveLength(1);
  });

  it('has none for a type of which cart allocates no numbers', () => {
    expect(hasGaps('ticket')).toBe(false);
    expect(gapsOf({ ...schema, schemaType: 'ticket' }, numbers)).toEqual([]);
  });
});
