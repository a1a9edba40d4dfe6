import fc from 'fast-check';
import type { CartLine } from './cart-contents';
import { changesOf } from './line-changes';

const line = (id: number): CartLine => ({ id, requested: {}, resolved: {} }) as unknown as CartLine;
const ids = fc.uniqueArray(fc.nat(20), { maxLength: 12 }).map((all) => all.toSorted((a, b) => a - b));

describe('the changes of the lines of a cart', () => {
  it('are those that were added, changed and removed, and no others', () => {
    fc.assert(
      fc.property(ids, ids, ids, (old, now, same) => {
        const before = old.map(line);
        const after = now.map((id) => before.find((each) => each.id === id && same.includes(id)) ?? line(id));
        const changes = changesOf(before, after);
        const isIn = (all: readonly CartLine[], one: CartLine): boolean => all.includes(one);
        expect(changes.map((change) => change.line).filter(Boolean)).toEqual(after.filter((each) => !isIn(before, each)));
        expect(changes.map((change) => change.old).filter(Boolean)).toEqual(before.filter((each) => !isIn(after, each)));
        const pairs = changes.filter((change) => change.old && change.line);
        expect(pairs.map((pair) => pair.old!.id)).toEqual(pairs.map((pair) => pair.line!.id));
        expect(pairs).toHaveLength(
          now.filter(
            (id) =>
              old.includes(id) &&
              !isIn(
                after,
                before.find((each) => each.id === id)!,
              ),
          ).length,
        );
      }),
    );
  });
});
