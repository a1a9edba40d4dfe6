import { isAccountUrl } from './account-url';

describe('isAccountUrl', () => {
  it.each([
    'https://shop.example',
    'https://shop.example:8443/account',
    'http://localhost:4200/account',
    'http://shop.localhost',
    'http://127.0.0.1:3000',
    'http://127.10.20.30',
    'http://[::1]:3000/a/b',
  ])('accepts %s', (text) => {
    expect(isAccountUrl(text)).toBe(true);
  });

  it.each([
    'http://shop.example',
    'http://127.0.0.1.example',
    'http://localhost.example',
    'http://notlocalhost',
    ' https://shop.example',
    'https://user:secret@shop.example',
    'https://shop.example/?next=1',
    'https://shop.example/#page',
    'https://shop.example/?',
    'javascript:alert(1)',
    'ftp://shop.example',
    '//shop.example',
    'https://shop.example/a b',
    'https://shop.example\\evil',
    `https://shop.example/${'a'.repeat(2_048)}`,
    '',
  ])('rejects %s', (text) => {
    expect(isAccountUrl(text)).toBe(false);
  });
});
