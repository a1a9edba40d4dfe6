import { changedMembers } from './changed-members';

it.each([
  ['a changed member', { name: 'Shop', scopes: ['a'] }, { name: 'Store', scopes: ['a'] }, { name: 'Shop' }, { name: 'Store' }],
  ['an added member', {}, { url: 'https://shop.example' }, {}, { url: 'https://shop.example' }],
  ['a removed member', { url: 'https://shop.example' }, {}, { url: 'https://shop.example' }, {}],
  ['a changed list', { scopes: ['a'] }, { scopes: ['a', 'b'] }, { scopes: ['a'] }, { scopes: ['a', 'b'] }],
  ['no change', { name: 'Shop' }, { name: 'Shop' }, {}, {}],
])('changedMembers keeps %s', (_name, before, after, ...expected) => {
  const [was, is] = expected;
  expect(changedMembers(before, after)).toEqual({ before: was, after: is });
});
