import { foreignOrigin, isAllowedOrigin } from './web-origin';

const SHOP = 'https://shop.example';

describe('the origin of a page', () => {
  it.each([
    ['another host', SHOP, 'api.example', SHOP],
    ['another port', 'http://localhost:5173', 'localhost:8080', 'http://localhost:5173'],
    ['a page that hides its origin', 'null', 'api.example', 'null'],
    ['the same host', 'https://api.example', 'api.example', undefined],
    ['the same host without encryption', 'http://localhost:8080', 'localhost:8080', undefined],
    ['a scheme of its own in front', 'app-https://api.example', 'app-api.example', 'app-https://api.example'],
    ['a request without a page', undefined, 'api.example', undefined],
  ])('is read from %s', (_name, origin, host, foreign) => expect(foreignOrigin({ origin, host })).toBe(foreign));

  it.each<[string, string[], string | undefined, boolean]>([
    ['a listed origin', [SHOP], SHOP, true],
    ['an origin that is not listed', [SHOP], 'https://evil.example', false],
    ['an origin with a listed prefix', [SHOP], 'https://shop.example.evil', false],
    ['every origin', ['*'], 'https://evil.example', true],
    ['a hidden origin', [SHOP], 'null', false],
    ['no page', [], undefined, true],
  ])('is checked against the client: %s', (_name, allowed, origin, expected) => expect(isAllowedOrigin(allowed, origin)).toBe(expected));
});
