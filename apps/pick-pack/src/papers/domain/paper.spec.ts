import { byLocation, type PaperEntry } from './paper';

const entry = (name: string, ...locations: string[]): PaperEntry => ({
  ...{ productId: name, name, ordered: '1', packed: '0', hints: [] },
  locations,
});

it.each<[string, PaperEntry[], string[]]>([
  ['numbers by their value', [entry('b', 'A-10'), entry('a', 'A-9')], ['a', 'b']],
  ['the first of several locations', [entry('b', 'B-1', 'A-1'), entry('a', 'A-2')], ['a', 'b']],
  ['those without a location last, in their order', [entry('c'), entry('d'), entry('b', 'Z-1'), entry('a', 'A-1')], ['a', 'b', 'c', 'd']],
  ['equal locations in their order', [entry('b', 'A-1'), entry('a', 'A-1')], ['b', 'a']],
])('entries are sorted for a walk through the warehouse: %s', (_rule, entries, names) => {
  expect(byLocation(entries).map(({ name }) => name)).toEqual(names);
});
