import { joinPages } from './join-pages';

it('joinPages has each entry once, as the first page has it, in the order of the pages', () => {
  const now = [{ id: 'c', state: 'new' }, { id: 'b', state: 'approved' }]; // prettier-ignore
  const before = [{ id: 'b', state: 'requested' }, { id: 'a', state: 'requested' }]; // prettier-ignore
  expect(joinPages([now, before, []], ({ id }) => id).map(({ id, state }) => `${id} ${state}`)).toEqual([
    'c new',
    'b approved',
    'a requested',
  ]);
});
