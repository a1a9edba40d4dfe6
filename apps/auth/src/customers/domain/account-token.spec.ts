import { newSecret } from '../../security/domain/secret';
import { CODE_MS, isToken, TOKEN_MS } from './account-token';

describe('a token in a mail', () => {
  it('is valid as long as the pages say', () => {
    const hours = Object.fromEntries(Object.entries(TOKEN_MS).map(([purpose, ms]) => [purpose, ms / 3_600_000]));
    expect(hours).toEqual({ reset: 0.5, 'opt-in': 24, change: 24, undo: 72 });
  });

  it('has the form of a new secret', () => expect(isToken(newSecret())).toBe(true));

  it.each(['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}+`, `${'A'.repeat(42)}=`, `${'A'.repeat(43)}\n`, ` ${'A'.repeat(43)}`])(
    'cannot be %j',
    (text) => expect(isToken(text)).toBe(false),
  );
});

it('the code of a login is valid for ten minutes', () => expect(CODE_MS).toBe(600_000));
