import { foreignOrigin, mayComeFrom } from './web-origin';

const SHOP = 'https://shop.example';

describe('the origin of a page', () => {
  it.each([
    ['another host', SHOP, 'api.example', SHOP],
    ['another port', 'http://localhost:5173', 'localhost:8080', 'http://localhost:5173'],
    ['a page that hides where it is from', 'null', 'api.example', 'null'],
    ['the same host', 'https://api.example', 'api.example', undefined],
    ['no page at all', undefined, 'api.example', undefined],
  ])('of %s', (_name, origin, host, foreign) => expect(foreignOrigin({ origin, host })).toBe(foreign));

  it.each<[string, string[], string | undefined, boolean]>([
    ['one that is named', [SHOP], SHOP, true],
    ['one that is not', [SHOP], 'https://evil.example', false],
    ['one that begins alike', [SHOP], 'https://shop.example.evil', false],
    ['every one', ['*'], 'https://evil.example', true],
    ['one that hides', [SHOP], 'null', false],
    ['no page', [], undefined, true],
  ])('is let in: %s', (_name, allowed, origin, expected) => expect(mayComeFrom(allowed, origin)).toBe(expected));
});
