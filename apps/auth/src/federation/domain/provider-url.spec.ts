import { providerUrl } from './provider-url';

const isPublic = (address: string) => address === '93.184.216.34' || address === '2606:2800::1';

describe('the address of an identity provider', () => {
  it.each(['https://id.example/keys', 'https://93.184.216.34/keys', 'https://[2606:2800::1]:8443/keys'])('can be %s', (text) => {
    expect(providerUrl(text, { allowsLoopback: false, isPublic })?.href).toBe(text);
  });

  it.each(['http://127.0.0.1:4100/keys', 'http://127.10.20.30/keys', 'http://localhost:4100/keys', 'http://[::1]:4100/keys'])(
    'can be %s only where loopback is allowed',
    (text) => {
      expect([true, false].map((allowsLoopback) => providerUrl(text, { allowsLoopback, isPublic }) !== undefined)).toEqual([true, false]);
    },
  );

  it.each([
    'http://id.example/keys',
    'https://10.0.0.1/keys',
    'https://127.0.0.1/keys',
    'https://[::1]/keys',
    'https://2130706433/keys',
    'http://127.0.0.1.example/keys',
    'http://notlocalhost/keys',
    ' https://id.example/keys',
    'https://user:secret@id.example/keys',
    'https://id.example/keys#1',
    'ftp://id.example',
    'file:///etc/passwd',
    'https://id.example\\@10.0.0.1/keys',
    `https://id.example/${'a'.repeat(2_048)}`,
    '',
  ])('cannot be %s', (text) => {
    expect(providerUrl(text, { allowsLoopback: true, isPublic })).toBeUndefined();
  });
});
