import { partsOf } from './parts';

describe('the parts of a day', () => {
  it.each<[number, number[]]>([
    [0, []],
    [1, [1]],
    [25, [25]],
    [26, [25, 1]],
    [1_000, Array<number>(40).fill(25)],
  ])('have %d orders once, in their order', (count, sizes) => {
    const orders = Array.from({ length: count }, (_, i) => i);
    const parts = partsOf(orders);
    expect(parts.map(({ length }) => length)).toEqual(sizes);
    expect(parts.flat()).toEqual(orders);
  });
});
