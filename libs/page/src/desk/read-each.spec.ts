import { readEach, readPages } from './read-each';

describe('readEach', () => {
  const lengthOf = (id: string) => (id === 'away' ? Promise.reject(new Error('is away')) : Promise.resolve(id.length));

  it('keeps what it has read when something cannot be read, and says why', async () => {
    const { values, error } = await readEach(['spring', 'away', 'ships'], lengthOf);
    expect(Object.fromEntries(values)).toEqual({ spring: 6, ships: 5 });
    expect(error?.message).toBe('is away');
  });

  it('has no error when it has read all', async () => {
    expect(await readEach(['a', 'bc'], lengthOf)).toEqual({ values: new Map([['a', 1], ['bc', 2]]) }); // prettier-ignore
  });
});

it.each([[[]], [[3]], [[3, 1]], [[3, 3, 2]], [[3, 3]]])('readPages reads all pages of %j entries', async (sizes) => {
  const readPage = (pageNumber: number) =>
    Promise.resolve(Array.from({ length: sizes[pageNumber - 1] ?? 0 }, (_, i) => `${pageNumber} ${i}`));
  expect(await readPages(readPage, 3)).toHaveLength(sizes.reduce((sum: number, size) => sum + size, 0));
});
