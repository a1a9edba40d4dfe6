import { isEmptyChange, newProfile, type ProfileChange, withProfile } from './customer-profile';

const TEXTS = {
  contactEmail: 'office@example.com',
  title: 'Dr.',
  firstName: 'Ada',
  middleName: 'King',
  lastName: 'Lovelace',
  contactPhone: '+44 20 7946 0000',
  company: 'Analytical Engines Ltd',
  preferredLanguage: 'en',
  preferredCurrency: 'GBP',
  preferredSite: 'main',
};
const FULL = { ...TEXTS, mixins: { size: 'M' }, mixinSchemas: { size: 'https://shop.example/size.json' } };
const EMPTY = Object.fromEntries(Object.keys(FULL).map((member) => [member, null]));
const { mixinSchemas, ...MEMBERS } = FULL;
const REQUEST: ProfileChange = { ...MEMBERS, metadata: { mixins: mixinSchemas, version: 7 } };

describe('the profile of a new customer', () => {
  it('has every member of the request', () => expect(newProfile(REQUEST)).toEqual(FULL));
  it('is empty where the request has no member', () => expect(newProfile({})).toEqual(EMPTY));
  it('has no other member of the request', () => {
    expect(newProfile({ firstName: 'Ada', active: false, version: 9 } as ProfileChange)).toEqual({ ...EMPTY, firstName: 'Ada' });
  });
});

describe('a change of a profile', () => {
  const before = { ...newProfile(REQUEST), active: true };

  it.each<[string, ProfileChange, object]>([
    ['sets a member and keeps the others', { firstName: 'Augusta' }, { firstName: 'Augusta' }],
    ['clears a member by null', { company: null, mixins: null }, { company: null, mixins: null }],
    ['clears the schemas by null', { metadata: { mixins: null } }, { mixinSchemas: null }],
    ['keeps undefined members', { firstName: undefined, mixins: undefined, metadata: { mixins: undefined } }, {}],
    ['keeps the schemas without metadata', { metadata: null }, {}],
  ])('%s', (_name, change, expected) => expect(withProfile(before, change)).toStrictEqual({ ...before, ...expected }));

  it.each<[string, ProfileChange, boolean]>([
    ['no member', {}, true],
    ['undefined members', { firstName: undefined, metadata: {} }, true],
    ['a version alone', { metadata: { version: 1 } }, true],
    ['null', { firstName: null }, false],
    ['schemas', { metadata: { mixins: null } }, false],
  ])('is empty or not with %s', (_name, change, isEmpty) => expect(isEmptyChange(change)).toBe(isEmpty));
});
