import { hasValues, mirrored, READ_MAX, refuseLongList, SEARCHED, type SearchedCoupon, type SearchedValues } from './coupon-list';
import { isFiltered, isIndexed, SEARCHED as SEARCHED_REDEMPTIONS } from './redemption-list';

const coupon: SearchedCoupon = { name: { en: 'Spring', de: 'Frühling' }, discountType: 'PERCENT', issuedTo: '1' };

describe('a searched coupon', () => {
  it.each<[boolean, SearchedValues]>([
    [true, {}],
    [true, { name: 'Frühling', discountType: 'PERCENT', issuedTo: '1' }],
    [false, { name: 'Summer', discountType: 'PERCENT', issuedTo: '1' }],
    [false, { name: 'Spring', discountType: 'ABSOLUTE', issuedTo: '1' }],
    [false, { name: 'Spring', discountType: 'PERCENT', issuedTo: '2' }],
  ])('has (%p) the values %j', (expected, values) => expect(hasValues(coupon, values)).toBe(expected));

  it.each<[boolean, SearchedCoupon['name']]>([
    [true, 'Spring'],
    [false, 'Spring sale'],
    [false, null],
  ])('is found (%p) by its only name %p', (expected, name) => expect(hasValues({ ...coupon, name }, { name: 'Spring' })).toBe(expected));

  it('is found by these members', () => {
    expect(SEARCHED).toEqual(['code', 'name', 'status', 'discountType', 'issuedTo']);
    expect(SEARCHED_REDEMPTIONS).toEqual(['orderCode', 'customerNumber']);
  });
});

describe('a list', () => {
  it('is refused if it would read more than ten thousand entries', () => {
    expect(() => refuseLongList(READ_MAX, 'q', 'Send less.')).not.toThrow();
    expect(() => refuseLongList(READ_MAX + 1, 'q', 'Send less.')).toThrow(
      expect.objectContaining({
        ...{ type: 'list_too_long', message: 'The list would read more than 10000 coupons. Send less.' },
        details: [expect.objectContaining({ field: 'q', type: 'list_too_long' })],
      }),
    );
  });

  it.each([
    ['the first page', 0, 3, 10, 7, 3],
    ['a page before the last', 6, 3, 10, 1, 3],
    ['the last page, which is not full', 9, 3, 10, 0, 1],
    ['a page after the end', 10, 3, 10, 0, 0],
    ['a page far after the end', 20, 3, 10, 0, 0],
  ])('has %s from its other end', (_name, offset, size, total, expectedOffset, expectedSize) => {
    expect(mirrored({ offset, size }, total)).toEqual({ offset: expectedOffset, size: expectedSize });
  });

  it.each([
    [undefined, undefined, undefined, false, false],
    ['a', undefined, undefined, false, true],
    [undefined, 'b', undefined, true, true],
    [undefined, undefined, 'c', true, true],
  ])(
    'reads redemptions with text %p, order %p, customer %p: by an index %p, filtered %p',
    (text, orderCode, customerNumber, index, filter) => {
      const filters = { text, orderCode, customerNumber };
      expect([isIndexed(filters), isFiltered(filters)]).toEqual([index, filter]);
    },
  );
});
