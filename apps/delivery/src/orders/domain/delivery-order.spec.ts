import { hasAddress, presentIn, type ShippingAddress } from './delivery-order';

it('a stored order drops members without a value', () => {
  expect(presentIn({ a: 0, b: '', c: false, d: null, e: undefined })).toEqual({ a: 0, b: '', c: false });
});

it.each<[string, ShippingAddress | null, boolean]>([
  ['a street and a city', { street: 'Marktplatz', city: 'Stuttgart' }, true],
  ['a street and a zip code', { street: 'Marktplatz', zipCode: '70173' }, true],
  ['no address', null, false],
  ['no street', { city: 'Stuttgart', zipCode: '70173' }, false],
  ['a street of spaces', { street: ' ', city: 'Stuttgart' }, false],
  ['a street alone', { street: 'Marktplatz' }, false],
  ['a city of spaces', { street: 'Marktplatz', city: ' ', zipCode: '' }, false],
])('an order with %s can be delivered: %s', (_name, shippingAddress, expected) => {
  expect(hasAddress({ shippingAddress })).toBe(expected);
});
