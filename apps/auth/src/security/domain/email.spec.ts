import { emailKeyOf, hasInvisible, localPartOf, mailboxOf } from './email';

describe('emailKeyOf', () => {
  it.each([
    ['upper case', 'Ada@Example.COM', 'ada@example.com'],
    ['decomposed characters', 'rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['a domain in Unicode', 'ada@B\u00fccher.example', 'ada@xn--bcher-kva.example'],
    ['a decomposed domain', 'ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['a domain in its ASCII form', 'ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['an @ before the last one', '"a@b"@example.com', '"a@b"@example.com'],
    ['a text that is no domain', 'ada@exa mple', 'ada@exa mple'],
    ['a text without an @', 'Ada', 'ada'],
  ])('normalizes %s', (_name, email, key) => {
    expect(emailKeyOf(email)).toBe(key);
    expect(emailKeyOf(key)).toBe(key);
  });
});

describe('mailboxOf', () => {
  it('keeps the part before the @ as it was written', () => {
    expect(mailboxOf('Ada.L@B\u00fccher.example')).toBe('Ada.L@xn--bcher-kva.example');
  });
});

describe('hasInvisible', () => {
  it.each([
    ['a zero-width joiner', 'a\u200dda@example.com', true],
    ['a soft hyphen', 'a\u00adda@example.com', true],
    ['a variation selector', 'ada\ufe0f@example.com', true],
    ['a Hangul filler', 'ada\u3164@example.com', true],
    ['none', 'ad\u00e1@example.com', false],
  ])('finds %s', (_name, email, expected) => expect(hasInvisible(email)).toBe(expected));
});

describe('localPartOf', () => {
  it('returns the part before the last @', () => expect(localPartOf('ada.l@example.com')).toBe('ada.l'));
  it('returns nothing for a text without an @', () => expect(localPartOf('ada')).toBe(''));
});
