import { checkWebOrigins, isWebOrigin } from './web-origin';

describe('a web origin', () => {
  it.each([
    ['https://shop.example', true],
    ['http://localhost:5173', true],
    ['*', true],
    ['https://shop.example/', false],
    ['https://shop.example/path', false],
    ['https://shop.example:443', false],
    ['https://Shop.example', false],
    ['https://user@shop.example', false],
    ['ftp://shop.example', false],
    ['shop.example', false],
    ['null', false],
    ['https://*.shop.example', false],
    ['', false],
  ])('is an origin or not: %s: %p', (text, expected) => expect(isWebOrigin(text)).toBe(expected));

  it.each<[string, string[], boolean, boolean, string | undefined]>([
    ['no origins', [], false, false, undefined],
    ['origins of a public client', ['https://shop.example'], true, false, undefined],
    [
      'origins of a confidential client',
      ['https://shop.example'],
      false,
      true,
      'webOrigins must be empty: web pages cannot use a client with a secret',
    ],
    ['every origin', ['*'], true, false, 'webOrigins must list each origin; * is for local use only'],
    ['every origin, locally', ['*'], true, true, undefined],
  ])('is validated in the list of a client: %s', (_name, origins, isPublic, isEveryAllowed, message) => {
    const check = () => checkWebOrigins(origins, isPublic, isEveryAllowed);
    if (message === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(message);
  });
});
