import { normalizedPassword, passwordFault } from './password';

const EMAIL = 'ada@example.com';

describe('a new password', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'Trustno1', '        ', 'aaaaaaaaaaaa', EMAIL, 'Ada@Example.com'])(
    'is rejected if it is common: %j',
    (password) => expect(passwordFault(password, EMAIL)).toMatch(/^password /),
  );

  it.each(['correct horse battery', 'Tr0ub4dor&3', 'ada@example.org', 'abababab', 'пароль-и-слово', '🐎🔋📎✅🐎🔋📎✅'])(
    'is accepted otherwise: %j',
    (password) => expect(passwordFault(password, EMAIL)).toBeUndefined(),
  );
});

describe('the characters of a password', () => {
  it('are equal if composed or decomposed', () => {
    expect(normalizedPassword('cafe\u0301 au lait')).toBe('caf\u00e9 au lait');
    expect(normalizedPassword('plain')).toBe('plain');
  });
});
