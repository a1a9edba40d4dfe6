import { instanceOf } from './instance.ts';
import { onALine } from './on-a-line.fixture.ts';
import { seededRandom } from './random.ts';
import { Ruin } from './ruin.ts';
import { Solution } from './solution.ts';
import { chainsOf } from './tours.reference.ts';

/** Removes stops from tours of consecutive stops on a line, again and again. Returns the removed positions of each tour, by round. */
function ruined(tours: number, length: number, { rounds = 400, locked = [] as number[] } = {}): number[][][] {
  const stops = Array.from({ length: tours * length }, (_, i) => ({ at: i + 1, id: `s${String(i).padStart(4, '0')}` }));
  const instance = instanceOf(
    onALine(
      stops,
      Array.from({ length: tours }, () => ({ shifts: [{ from: 0, to: 1e6 }] })),
    ),
  );
  const solution = new Solution(instance);
  const flags = new Uint8Array(instance.count);
  for (const stop of locked) flags[stop] = 1;
  const random = seededRandom(7);
  const ruin = new Ruin(solution, random, flags);
  for (let unit = 0; unit < tours; unit++) {
    solution.open(unit, 0, unit * length);
    for (let i = 1; i < length; i++) solution.insert(solution.tourOf[unit * length]!, unit * length + i, i + 1);
  }
  solution.accept();
  const before = chainsOf(solution);
  return Array.from({ length: rounds }, () => {
    const removed: number[] = [];
    ruin.run(removed);
    expect(new Set(removed).size).toBe(removed.length);
    const left = chainsOf(solution).flat(2);
    expect([...removed, ...left].toSorted((a, b) => a - b)).toEqual(before.flat(2));
    solution.reject();
    expect(chainsOf(solution)).toEqual(before);
    return before.map(([tour]) => tour!.flatMap((stop, i) => (removed.includes(stop) ? [i] : [])));
  });
}
const spanOf = (positions: readonly number[]): number => positions.at(-1)! - positions[0]! + 1;

describe('a change that removes stops', () => {
  const rounds = ruined(1, 30);
  const strings = rounds.map(([positions]) => positions!);

  it('removes a string of 1 to 10 stops of a tour, each number as often', () => {
    const counts = Map.groupBy(strings, ({ length }) => length);
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const of of counts.values()) expect(Math.abs(of.length - 40)).toBeLessThanOrEqual(20);
  });

  it('keeps a part in the middle of about half of the strings', () => {
    const long = strings.filter(({ length }) => length > 1);
    const split = long.filter((positions) => spanOf(positions) > positions.length);
    expect(Math.abs(split.length / long.length - 0.5)).toBeLessThan(0.1);
    expect(split.filter((positions) => spanOf(positions) === positions.length + 1).length).toBeGreaterThan(0.95 * split.length);
    for (const positions of split) expect(positions.filter((at, i) => i > 0 && at - positions[i - 1]! > 1)).toHaveLength(1);
  });

  it('reaches each stop of a tour, also the first and the last', () => {
    expect(new Set(strings.flat()).size).toBe(30);
  });

  it('removes about ten stops, from one tour or from some that are near each other', () => {
    const many = ruined(20, 5, { rounds: 150 });
    const removed = many.map((tours) => tours.flat().length);
    expect(Math.abs(removed.reduce((sum, each) => sum + each, 0) / many.length - 10)).toBeLessThan(3);
    const numbers = many.map((tours) => tours.flatMap((positions, tour) => (positions.length > 0 ? [tour] : [])));
    expect(Math.min(...numbers.map(({ length }) => length))).toBe(1);
    expect(Math.max(...numbers.map(({ length }) => length))).toBe(6);
    for (const tours of numbers) expect(spanOf(tours)).toBe(tours.length);
    expect(Math.max(...many.flat().map(({ length }) => length))).toBe(5);
  });

  it('leaves stops that stay in their tours', () => {
    const removed = ruined(2, 6, { rounds: 100, locked: [0, 3, 7] }).flatMap(([first, second]) => [
      ...first!,
      ...second!.map((at) => at + 6),
    ]);
    expect([...new Set(removed)].toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 6, 8, 9, 10, 11]);
  });

  it('removes nothing if there is no tour', () => {
    const solution = new Solution(instanceOf(onALine([{ at: 1 }])));
    const removed = [3];
    new Ruin(solution, seededRandom(1), new Uint8Array(1)).run(removed);
    expect(removed).toEqual([3]);
  });
});
