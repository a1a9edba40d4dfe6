import fc from 'fast-check';
import type { CartLine } from '../domain/cart-contents';
import { textLength } from './text-length';

/** A line whose text has the length of its name and a constant. */
const line = (id: number, name: string): CartLine => ({ id, requested: { name }, resolved: {} }) as unknown as CartLine;
const sum = (lines: readonly CartLine[]): number => lines.reduce((length, each) => length + JSON.stringify(each).length, 0);

const ids = fc.uniqueArray(fc.nat(20), { maxLength: 12 }).map((all) => all.toSorted((a, b) => a - b));

describe('the length of lines as text', () => {
  it('is the sum of all lines, whatever has been added, changed and removed since the earlier version', () => {
    fc.assert(
      fc.property(ids, ids, fc.array(fc.string(), { minLength: 21, maxLength: 21 }), fc.nat(3), (old, now, names, every) => {
        const before = old.map((id) => line(id, 'a name'));
        const lines = now.map(
          (id) => (every === 0 || id % every === 0 ? undefined : before.find((each) => each.id === id)) ?? line(id, names[id]!),
        );
        expect(textLength(lines, { lines: before, length: sum(before) })).toBe(sum(lines));
        expect(textLength(lines)).toBe(sum(lines));
      }),
    );
  });
});
