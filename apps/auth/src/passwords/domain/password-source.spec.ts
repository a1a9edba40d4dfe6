import { passwordSourceUrl } from './password-source';

describe('the address of the password source', () => {
  it.each(['https://old.example/check', 'http://127.0.0.1:1/x', 'http://localhost:1', 'http://[::1]:1'])('may be %s', (text) => {
    expect(passwordSourceUrl(text)?.href).toContain(text);
  });

  it.each(['http://old.example/check', 'http://127.0.0.1.example/', 'ftp://localhost/', 'old.example'])('cannot be %s', (text) => {
    expect(() => passwordSourceUrl(text)).toThrow('must be an https URL');
  });

  it('can be absent', () => {
    expect(passwordSourceUrl('')).toBeUndefined();
  });
});
