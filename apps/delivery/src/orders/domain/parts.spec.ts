import { partsOf } from './parts';

describe('the parts of a day', () => {
  it.each<[number, number[]]>([
    [0, []],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [1_000, Array<number>(100).fill(10)],
  ])('have %d orders once, in their order', (count, sizes) => {
    const orders = Array.from({ length: count }, (_, i) => i);
    const parts = partsOf(orders);
    expect(parts.map(({ length }) => length)).toEqual(sizes);
    expect(parts.flat()).toEqual(orders);
  });
});
