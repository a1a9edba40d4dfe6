import { isPrintUrl } from './print-url';

describe('isPrintUrl', () => {
  it.each(['http://192.168.1.20:9100/print', 'https://printer.local', 'http://localhost:8000/?tray=2'])('accepts %s', (text) => {
    expect(isPrintUrl(text)).toBe(true);
  });

  it.each([
    'ftp://printer',
    'javascript:alert(1)',
    '//printer',
    'http://',
    'http://user:secret@printer',
    'http://printer/#tray',
    "http://printer; script-src 'unsafe-inline'",
    'http://printer,http://evil',
    'http://printer\n',
    `http://printer/${'a'.repeat(2_048)}`,
  ])('rejects %j', (text) => {
    expect(isPrintUrl(text)).toBe(false);
  });
});
