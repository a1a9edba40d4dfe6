import { siteOf } from './site';

describe('the site of a call', () => {
  it.each([
    [undefined, undefined, undefined],
    ['a', undefined, 'a'],
    [undefined, 'b', 'b'],
    ['a', 'a', 'a'],
  ])('is that of the query or the body: %p, %p: %p', (inQuery, inBody, site) => expect(siteOf(inQuery, inBody)).toBe(site));

  it.each([
    ['', 'siteCode'],
    ['entries.1.', 'entries.1.siteCode'],
  ])('is refused at %p for two different ones', (path, field) => {
    expect(() => siteOf('a', 'b', path)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field, type: 'invalid_value' })] }),
    );
  });
});
