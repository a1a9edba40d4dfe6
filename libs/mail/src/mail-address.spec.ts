import { checkMailAddress, onOneLine } from './mail-address';

describe('checkMailAddress', () => {
  it.each(['', 'ada', 'ada@', '@example.com', 'ada@example.com, eve@example.com', 'Ada <ada@example.com>', 'ada@exa mple.com'])(
    'rejects %j',
    (address) => expect(() => checkMailAddress({ name: '', address })).toThrow('This is not an e-mail address'),
  );

  it.each([
    'ren\u00e9\u2028e@example.com',
    'ren\u00e9 e@example.com',
    'ren\u00e9\u200be@example.com',
    'ren\u00e9@b\u00fccher.example',
    '\u00e9',
  ])('rejects %j', (address) => expect(() => checkMailAddress({ name: '', address })).toThrow('This is not an e-mail address'));

  it.each(['ren\u00e9@example.com', '\u7528\u6237@example.com', 'ren\u00e9.e+shop@xn--bcher-kva.example'])('accepts %j', (address) =>
    expect(checkMailAddress({ name: '', address })).toEqual({ name: '', address }),
  );

  it('returns one address, and a name without line breaks', () => {
    expect(checkMailAddress({ name: 'Ada\r\nBcc: eve@example.com', address: 'ada@example.com' })).toEqual({
      name: 'Ada Bcc: eve@example.com',
      address: 'ada@example.com',
    });
  });
});

it('onOneLine replaces Unicode line separators by one space', () => expect(onOneLine(' a\u2028\u2029b ')).toBe('a b'));
