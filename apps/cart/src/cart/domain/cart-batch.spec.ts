import { loadedTogether } from './cart-batch';

describe('loadedTogether', () => {
  it.each<[string, number[], number[]]>([
    ['all carts with few lines', [10, 0, 1_990], [10, 0, 1_990]],
    ['no cart after the one that exceeds the lines of a full cart', [1_000, 1_001, 1], [1_000]],
    ['a first cart of any size', [5_000, 1], [5_000]],
    ['nothing of nothing', [], []],
  ])('returns %s', (_what, lines, expected) => {
    const carts = lines.map((nextItemId) => ({ nextItemId }));
    expect(loadedTogether(carts).map(({ nextItemId }) => nextItemId)).toEqual(expected);
  });
});
