import fc from 'fast-check';
import type { CartLine } from './cart-contents';
import { changesOf } from './line-changes';

const line = (id: number, version: string): CartLine => ({ id, requested: { version }, resolved: {} }) as unknown as CartLine;
const ids = fc.uniqueArray(fc.nat(20), { maxLength: 12 }).map((all) => all.toSorted((a, b) => a - b));

describe('the changes of the lines of a cart', () => {
  it('are those that were added, changed and removed, and no others', () => {
    fc.assert(
      fc.property(ids, ids, ids, (old, now, same) => {
        const before = old.map((id) => line(id, 'old'));
        const after = now.map((id) => before.find((each) => each.id === id && same.includes(id)) ?? line(id, 'new'));
        const changes = [...new Set([...old, ...now])]
          .toSorted((a, b) => a - b)
          .map((id) => ({ old: before.find((each) => each.id === id), line: after.find((each) => each.id === id) }))
          .filter((change) => change.old !== change.line);
        expect(changesOf(before, after)).toEqual(changes);
      }),
    );
  });
});
