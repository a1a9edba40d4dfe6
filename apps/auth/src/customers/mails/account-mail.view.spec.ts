import { ACCOUNT_MAILS, LANGUAGES } from './account.mail';
import { accountMailView } from './account-mail.view';

const link = 'https://shop.example/reset?token=abc&site=a%22b';

describe('accountMailView', () => {
  it('has the link in both parts, escaped in HTML', () => {
    const { subject, text, html } = accountMailView({ kind: 'reset', email: 'ada@example.com', link });
    expect(subject).toBe('Set a new password');
    expect(text).toContain(`\n\n${link}\n\n`);
    expect(html).toContain('href="https://shop.example/reset?token=abc&amp;site=a%22b"');
  });

  it('has the code in its subject and its text', () => {
    const { subject, text } = accountMailView({ kind: 'login-code', email: 'ada@example.com', code: '012345' });
    expect(subject).toBe('Your code: 012345');
    expect(text).toContain('is 012345.');
  });

  it.each(['de', 'de-AT', 'de_AT', 'DE'])('speaks German for %s', (language) => {
    expect(accountMailView({ kind: 'opt-in', email: 'ada@example.com', language, link }).subject).toBe('E-Mail-Adresse bestätigen');
  });

  it.each(['valueOf', 'toString', 'constructor', 'xx'])('speaks English for %s', (language) => {
    const { subject, html } = accountMailView({ kind: 'opt-in', email: 'ada@example.com', language, link });
    expect(subject).toBe('Confirm your e-mail address');
    expect(html).toContain('<html lang="en">');
  });

  it.each(ACCOUNT_MAILS)('fills every placeholder of the mail %s in each language', (kind) => {
    for (const language of ['en', 'de', 'xx']) {
      const { subject, text, html } = accountMailView({ kind, email: 'ada@example.com', language, link, code: '012345' });
      expect(subject).toMatch(/^[A-Z]/);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|\{\{|undefined/);
    }
  });

  it.each(ACCOUNT_MAILS)('has a subject, a button and an ending of the mail %s in all languages or in none', (kind) => {
    const [first, ...others] = Object.values(LANGUAGES).map(({ mails }) => Object.keys(mails[kind]).sort());
    expect(others).not.toEqual([]);
    for (const other of others) expect(other).toEqual(first);
  });
});
