import { normalizedPassword, passwordFault, passwordWeak, TOO_COMMON } from './password';

const ADA = { emailKey: 'ada@example.com', lengthMin: 8 };

describe('a new password', () => {
  it.each([
    ['a repeated character', 'aaaaaaaaaaaa', 'repeated_character'],
    ['spaces', '        ', 'repeated_character'],
    ['the address', 'Ada@Example.com', 'contains_email'],
    ['the part before the @', 'i am ADA indeed', 'contains_email'],
    ['too few characters', 'short', 'too_short'],
    ['too few characters, not code units', '🐎🔋📎✅🐎', 'too_short'],
  ])('is refused for %s', (_name, password, type) => expect(passwordFault(password, ADA)?.type).toBe(type));

  it('is refused below the minimum of its tenant', () => {
    expect(passwordFault('correct horse', { ...ADA, lengthMin: 14 })?.message).toBe('has 13 characters; use 14 or more');
  });

  it.each(['correct horse battery', 'Tr0ub4dor&3', 'bda@example.org', 'abababab', 'пароль-и-слово'])(
    'is accepted otherwise: %j',
    (password) => expect(passwordFault(password, ADA)).toBeUndefined(),
  );

  it('may contain a very short part of an address, but not be the address', () => {
    expect(passwordFault('or@example.com', { ...ADA, emailKey: 'or@example.com' })?.type).toBe('contains_email');
    expect(passwordFault('correct horse battery', { ...ADA, emailKey: 'or@example.com' })).toBeUndefined();
  });
});

describe('the error of a refused password', () => {
  it('names the reason in its details', () => {
    expect(passwordWeak('newPassword', TOO_COMMON)).toMatchObject({
      kind: 'invalid',
      type: 'password_weak',
      message: 'newPassword is too common; choose another',
      details: [{ field: 'newPassword', type: 'too_common' }],
    });
  });
});

describe('the characters of a password', () => {
  it('are equal if composed or decomposed', () => {
    expect(normalizedPassword('cafe\u0301 au lait')).toBe('caf\u00e9 au lait');
    expect(normalizedPassword('plain')).toBe('plain');
  });
});
