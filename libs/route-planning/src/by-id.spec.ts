import { byId } from './by-id.ts';

it('byId sorts by code units, which does not depend on the language of the machine', () => {
  const sorted = ['b', 'ä', 'a', 'B', '10', '9', 'a'].map((id) => ({ id })).toSorted(byId).map(({ id }) => id); // prettier-ignore
  expect(sorted).toEqual(['10', '9', 'B', 'a', 'a', 'b', 'ä']);
  expect(byId({ id: 'a' }, { id: 'a' })).toBe(0);
});
