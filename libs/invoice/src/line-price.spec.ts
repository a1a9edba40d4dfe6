import { linePrice } from './line-price.ts';

describe('the price of a line', () => {
  it.each<[string, number, number, number[], object]>([
    ['is a known one that gives the amount', 1, 3, [0.34, 0.3333], { price: 0.3333 }],
    ['has the fewest decimals that give the amount', 1, 3, [0.34], { price: 0.333 }],
    ['has two decimals where these are enough', 2.34, 0.25, [], { price: 9.36 }],
    ['has eight decimals at most', 1, 300_000, [], { price: 0.000_003_33 }],
    ['is for the whole quantity where eight decimals are not enough', 1, 3_000_000, [], { price: 1, baseQuantity: 3_000_000 }],
    ['is so for a negative quantity too', -1, -3_000_000, [], { price: 1, baseQuantity: 3_000_000 }],
    ['is 0 for nothing', 0, 2, [], { price: 0 }],
  ])('%s', (_what, net, quantity, known, expected) => expect(linePrice(net, quantity, known)).toEqual(expected));

  it('is never negative (BR-27)', () => expect(linePrice(-10, 2, [-5]).price).toBe(10));
});
