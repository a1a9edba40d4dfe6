import { isPrintUrl, printUrlOf } from './print-url';

describe('the address of a label printer', () => {
  it.each([
    'http://192.168.1.20:9100/print',
    'https://printer.local',
    'http://label_printer/',
    'http://[fe80::1]:8000/',
    'http://localhost:8000/?tray=2',
    'http://drücker.lan/',
    'http://printer.local./',
    `http://${'a'.repeat(63)}.${'b'.repeat(63)}.lan/`,
    `http://${`${'a'.repeat(62)}.`.repeat(4)}b/`,
    `http://printer/${'a'.repeat(2_033)}`,
  ])('can be %s', (text) => expect(isPrintUrl(text)).toBe(true));

  it.each([
    'ftp://printer',
    'javascript:alert(1)',
    '//printer',
    'http://',
    'http://*/',
    'http://*.example/',
    'http://printer:0/',
    'http://printer:99999/',
    'http://a..b/',
    'http://./',
    'http://printer$/',
    `http://${'a'.repeat(64)}/`,
    'http://user:secret@printer',
    'http://printer/#tray',
    'http://printer/*',
    "http://printer; script-src 'unsafe-inline'",
    'http://printer,http://evil',
    'http://printer\n',
    'xhttp://printer',
    'http://$printer/',
    `http://a.${'b'.repeat(64)}/`,
    `http://${`${'a'.repeat(62)}.`.repeat(4)}bc/`,
    `http://printer/${'a'.repeat(2_034)}`,
  ])('cannot be %j', (text) => expect(isPrintUrl(text)).toBe(false));

  it('is given in ASCII', () => {
    expect(printUrlOf('http://drücker.lan/müller')?.href).toBe('http://xn--drcker-4ya.lan/m%C3%BCller');
  });
});
