import { preferredReturn } from './preference';

describe('the header Prefer', () => {
  it.each<[string | string[] | undefined, string | undefined]>([
    ['return=representation', 'representation'],
    ['return=minimal', 'minimal'],
    ['Return="representation"', 'representation'],
    ['respond-async, return=representation; foo=bar, wait=10', 'representation'],
    [['respond-async', 'return = minimal'], 'minimal'],
    ['return=minimal, return=representation', 'minimal'],
    ['return=everything', undefined],
    ['returns=minimal', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %p', (header, expected) => expect(preferredReturn(header)).toBe(expected));
});
