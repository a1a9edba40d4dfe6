import { accountLink, ownAccountUrl } from './account-link';

describe('accountLink', () => {
  it.each([
    ['the page and the token', 'https://shop.example/account', 'reset', undefined, 'https://shop.example/account/reset?token=a-_b'],
    ['one slash', 'https://shop.example/', 'confirm', undefined, 'https://shop.example/confirm?token=a-_b'],
    ['the site', 'https://shop.example', 'opt-in', 'a&b', 'https://shop.example/opt-in?token=a-_b&site=a%26b'],
  ] as const)('has %s', (_name, url, page, site, link) => expect(accountLink(url, page, 'a-_b', site)).toBe(link));
});

describe('ownAccountUrl', () => {
  it('is below the public address', () => {
    expect(ownAccountUrl('http://suite.test/', 'acme')).toBe('http://suite.test/customer/acme/account');
  });
});
