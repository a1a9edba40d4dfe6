import { CUSTOMER_NUMBER, OWN_NUMBER } from './customer-number';

describe('a customer number', () => {
  it.each(['1000000008', 'K_1-b', 'a', 'x'.repeat(66), 'erased-', 'erased-x', 'erased-1x', 'Xerased-1', `erased-${'1'.repeat(16)}`])(
    'can be %s if the shop chooses it',
    (number) => {
      expect(OWN_NUMBER.test(number)).toBe(true);
      expect(CUSTOMER_NUMBER.test(number)).toBe(true);
    },
  );

  it.each(['', 'x'.repeat(67), 'a b', 'a/b', 'ä', '1\n', '\n1'])('cannot be %j', (number) => {
    expect(OWN_NUMBER.test(number)).toBe(false);
    expect(CUSTOMER_NUMBER.test(number)).toBe(false);
  });

  it.each(['erased-1', `erased-${'9'.repeat(15)}`])('cannot be the pseudonym %s of an erased customer', (number) => {
    expect(OWN_NUMBER.test(number)).toBe(false);
    expect(CUSTOMER_NUMBER.test(number)).toBe(true);
  });
});
