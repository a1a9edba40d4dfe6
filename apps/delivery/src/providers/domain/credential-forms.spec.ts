import { formsOf } from './credential-forms';

it('a credential may be repeated as it is, and as in a header', () => {
  expect(formsOf('canary')).toEqual(['canary', 'Y2FuYXJ5Og==', 'Y2FuYXJ5']);
  expect(formsOf('canary').slice(1).map(atob)).toEqual(['canary:', 'canary']);
});

it('an empty credential has no form, since every text would repeat it', () => {
  expect(formsOf('')).toEqual([]);
});
