import { siteOf } from './site';

describe('siteOf', () => {
  const wishes = { asked: undefined, last: null, sites: [] as string[] };

  it.each([
    ['the site of the address before the last one', { asked: 'north', last: 'south' }, 'north'],
    ['the last one', { last: 'south' }, 'south'],
    ['the last one before the first of the member', { last: 'south', sites: ['north', 'south'] }, 'south'],
    ['the first of the member', { sites: ['north', 'south'] }, 'north'],
    ['the default site', {}, 'default'],
    ['the default site for empty names', { asked: '', last: '' }, 'default'],
    ['a site of the member where the address names another', { asked: 'east', last: 'south', sites: ['north', 'south'] }, 'south'],
    ['the first of the member where the browser remembers that of another member', { last: 'east', sites: ['north'] }, 'north'],
  ])('returns %s', (_, given, site) => {
    expect(siteOf({ ...wishes, ...given })).toBe(site);
  });
});
