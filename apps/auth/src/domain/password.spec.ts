import { normalizedPassword, passwordFault } from './password';

const EMAIL = 'ada@example.com';

describe('A new password', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'Trustno1', '        ', 'aaaaaaaaaaaa', EMAIL, 'Ada@Example.com'])(
    'is refused when everybody tries it first: %j',
    (password) => expect(passwordFault(password, EMAIL)).toMatch(/^password /),
  );

  it.each(['correct horse battery', 'Tr0ub4dor&3', 'ada@example.org', 'abababab', 'пароль-и-слово', '🐎🔋📎✅🐎🔋📎✅'])(
    'is taken otherwise: %j',
    (password) => expect(passwordFault(password, EMAIL)).toBeUndefined(),
  );
});

describe('The characters of a password', () => {
  it('are the same, composed or not', () => {
    expect(normalizedPassword('cafe\u0301 au lait')).toBe('caf\u00e9 au lait');
    expect(normalizedPassword('plain')).toBe('plain');
  });
});
