import { createHash } from 'node:crypto';
import { TenantStateService } from '@suite/service';
import type { TenantState } from '@suite/tenant';
import { Accounts, HOUR, INVALID_CREDENTIALS, NEW_PASSWORD } from './accounts';
import { PASSWORD } from './auth-app';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The pages to which links in mails lead, as a browser without scripts sees them. */
describe('the pages of accounts', () => {
  const accounts = Accounts.forTests();

  const open = (page: string, token: string, headers: Record<string, string> = {}) =>
    accounts.auth.call('GET', `/customer/acme/account/${page}?token=${token}&utm_source=mail`, { headers });
  const send = (page: string, fields: Record<string, string>) =>
    accounts.auth.call('POST', `/customer/acme/account/${page}`, { headers: FORM, body: new URLSearchParams(fields).toString() });
  const titleOf = ({ body }: { body: string }) => /<h1>([^<]*)<\/h1>/.exec(body)?.[1];

  async function resetToken(): Promise<{ email: string; token: string }> {
    const { email } = await accounts.newPerson();
    await accounts.call('/password/reset', { email });
    return { email, token: await accounts.mails.token(email) };
  }

  it('set a new password, which opening the page alone does not', async () => {
    const { email, token } = await resetToken();
    const page = await open('reset', token);
    expect([page.status, titleOf(page)]).toEqual([200, 'Set a new password']);
    expect(page.body).toContain(`<form method="post" action="?">`);
    expect(page.body).toContain(`<input type="hidden" name="token" value="${token}">`);
    expect((await accounts.login(email)).status).toBe(200);
    const done = await send('reset', { token, password: NEW_PASSWORD });
    expect([done.status, titleOf(done)]).toEqual([200, 'Your password is set']);
    expect((await accounts.login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('show why a password is refused, and keep the token', async () => {
    const { email, token } = await resetToken();
    for (const [password, words] of [
      ['short', 'too short'],
      ['password123', 'too easy to guess'],
      [`i am ${email}`, 'must not contain the e-mail address'],
    ] as const) {
      const refused = await send('reset', { token, password });
      expect(refused.status).toBe(400);
      expect(/<p class="refusal" role="alert">([^<]*)</.exec(refused.body)?.[1]).toContain(words);
      expect(refused.body).toContain(token);
    }
    expect((await send('reset', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('say how long a password of the shop must be', async () => {
    await accounts.settings({ passwordMinLength: 14 });
    const { token } = await resetToken();
    const pages = [await open('reset', token), await send('reset', { token, password: 'thirteen char' })];
    pages.push(await open('reset', token, { 'accept-language': 'de' }));
    await accounts.settings({});
    expect(pages.map(({ body }) => /<p>([^<]*14 [^<]*)</.exec(body)?.[1])).toEqual([
      'Choose a password of at least 14 characters.',
      'Choose a password of at least 14 characters.',
      'W\u00e4hlen Sie ein Passwort mit mindestens 14 Zeichen.',
    ]);
    expect(pages[0]?.body).toContain('minlength="14"');
  });

  it('confirm a new address, and undo the change', async () => {
    const { email, headers } = await accounts.newPerson();
    const newEmail = accounts.newAddress();
    await accounts.call('/me/accounts/internal/email/change', { password: PASSWORD, newEmail }, headers);
    const token = await accounts.mails.token(newEmail);
    expect(titleOf(await open('confirm', token))).toBe('Confirm your new address');
    expect(titleOf(await send('confirm', { token }))).toBe('Your address is confirmed');
    expect((await accounts.login(newEmail)).status).toBe(200);
    const undo = await accounts.mails.token(email);
    expect(titleOf(await open('confirm', undo))).toBe('Undo the change');
    expect(titleOf(await send('confirm', { token: undo }))).toBe('The change is undone');
    expect((await accounts.login(email)).status).toBe(200);
  });

  it('confirm a sign-up', async () => {
    await accounts.settings({ emailVerification: 'REQUIRED' });
    const email = accounts.newAddress();
    await accounts.auth.signUp('acme', { ...accounts.shopper }, email);
    const token = await accounts.mails.token(email);
    await accounts.settings({});
    expect(titleOf(await open('opt-in', token))).toBe('Confirm your address');
    expect(titleOf(await send('opt-in', { token }))).toBe('Your address is confirmed');
    expect((await accounts.call('/me', undefined, accounts.shopper)).status).toBe(403);
    expect(titleOf(await open('opt-in', token))).toBe('This link is no longer valid');
  });

  it('close an account that another person created, which opening the page alone does not', async () => {
    await accounts.settings({ emailVerification: 'OPTIONAL' });
    const stranger = await accounts.newPerson();
    const token = await accounts.mails.token(stranger.email);
    await accounts.settings({});
    expect((await open('opt-in', token)).body).toContain(`<a href="?token=${token}&amp;answer=refuse">I did not create this account</a>`);
    const page = await open('opt-in', `${token}&answer=refuse`);
    expect(titleOf(page)).toBe('Close the account');
    expect(page.body).toContain('<input type="hidden" name="answer" value="refuse">');
    expect(await accounts.isAlive(stranger)).toBe(true);
    expect(titleOf(await send('opt-in', { token, answer: 'refuse' }))).toBe('The account is closed');
    expect(await accounts.isAlive(stranger)).toBe(false);
    expect(await accounts.login(stranger.email)).toMatchObject(INVALID_CREDENTIALS);
    expect(titleOf(await open('opt-in', token))).toBe('This link is no longer valid');
    await accounts.call('/password/reset', { email: stranger.email });
    await send('reset', { token: await accounts.mails.token(stranger.email), password: NEW_PASSWORD });
    expect((await accounts.login(stranger.email, NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['an unknown token', 'reset', () => Promise.resolve('A'.repeat(43))],
    ['no token', 'confirm', () => Promise.resolve('')],
    ['a token of another page', 'opt-in', async () => (await resetToken()).token],
    ['an unknown page', 'other', async () => (await resetToken()).token],
    ['markup in the place of the token', 'reset', () => Promise.resolve(encodeURIComponent('"><script>alert(1)</script>'))],
    [
      'an expired token',
      'reset',
      async () => {
        const { token } = await resetToken();
        await accounts.wait(HOUR);
        return token;
      },
    ],
  ])('say that a link is not valid for %s', async (_name, page, tokenOf) => {
    const token = await tokenOf();
    for (const answer of [await open(page, token), await send(page, { token: decodeURIComponent(token), password: NEW_PASSWORD })]) {
      expect([answer.status, titleOf(answer)]).toEqual([400, 'This link is no longer valid']);
      expect(answer.body).not.toContain('<script');
    }
  });

  it('speak the language of the browser', async () => {
    const { token } = await resetToken();
    expect(titleOf(await open('reset', token, { 'accept-language': 'de-AT,en;q=0.5' }))).toBe('Neues Passwort setzen');
  });

  it('say that nothing was done while the tenant is held', async () => {
    const { token } = await resetToken();
    const hold = (state: TenantState, version: number) => accounts.auth.get(TenantStateService).put({ tenant: 'acme', state, version });
    await hold('READ_ONLY', 1);
    const refused = await send('reset', { token, password: NEW_PASSWORD });
    expect([refused.status, titleOf(refused)]).toEqual([503, 'That did not work']);
    expect(Object.fromEntries(refused.headers)).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '30' });
    await hold('SUSPENDED', 2);
    const suspended = await open('reset', token, { 'accept-language': 'de' });
    expect([suspended.status, titleOf(suspended)]).toEqual([403, 'Das hat nicht geklappt']);
    await hold('ACTIVE', 3);
    expect((await send('reset', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('run no script, load nothing, and tell no other page their address', async () => {
    const { token } = await resetToken();
    const answers = [await open('reset', token), await open('reset', 'x'), await send('reset', { token, password: 'short' })];
    for (const { headers, body } of answers) {
      const style = /<style>([^]*)<\/style>/.exec(body as string)?.[1] ?? '';
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': [
          "default-src 'none'",
          `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
          'img-src data:',
          "form-action 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
        ].join('; '),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(style).toContain('--accent:');
      expect(body).not.toMatch(/<script|<img|src=|@import|https?:/);
    }
  });
});
