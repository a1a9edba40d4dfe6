import { MAIL_ADDRESS } from './mail-address';

const [local, label] = ['a'.repeat(64), 'b'.repeat(63)];

describe('a mail address', () => {
  it.each([
    'a@b',
    'a@b.c',
    'ada.lovelace+shop@mail-2.example.com',
    "!#$%&'*+/=?^_`{|}~-.9@example.com",
    'ada@9.example',
    `${local}@example.com`,
    `a@${label}.${label}`,
    `${local}@${label}.${label}.${'c'.repeat(61)}`,
  ])('can be %s', (text) => expect(MAIL_ADDRESS.test(text)).toBe(true));

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@b@c',
    'a b@example.com',
    ' a@example.com',
    'a@example.com ',
    'a@exa mple.com',
    'a@-example.com',
    'a@example-.com',
    'a@example.-com',
    'a@example.com-',
    'a@b-',
    'a@example..com',
    'a@.example',
    'a@example.',
    'žofie@example.com',
    '"a"@example.com',
    `${local}a@example.com`,
    `a@${label}b`,
    `a@example.${label}b`,
    `${local}@${label}.${label}.${'c'.repeat(62)}`,
  ])('cannot be %j', (text) => expect(MAIL_ADDRESS.test(text)).toBe(false));
});
