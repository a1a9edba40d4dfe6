import { type Client, unwrap } from '@suite/client';
import type { Browser, Page } from 'playwright-core';
import { seriousFindings } from '../tools/test/browser/chromium.ts';
import { mailedLink } from './mailed';
import { DESKTOP, logIn, ON_DESKTOP, ON_PHONE, PASSWORD, PHONE, type Shop, submit } from './storefront-shop';
import type { SuiteOfFile } from './suite';

const NEW_PASSWORD = 'a longer walk in the snow';
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const openAccount = async (page: Page): Promise<void> => {
  await page.locator('a.hello').click(); // on a phone it has the name alone
  await page.getByRole('heading', { name: 'My account' }).waitFor();
};

/** Passwords, addresses and sessions, in the shop and on the pages to which the links of mails lead. */
export function describeAccount(shop: Shop, local: SuiteOfFile, backendOf: () => Client): void {
  const settings = (body: { emailVerification?: 'REQUIRED'; signupAnswers?: 'SAME' }) =>
    unwrap(backendOf().PUT('/auth/{tenant}/account-settings', { body }));
  const forget = async (page: Page, email: string): Promise<string> => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    await page.getByRole('dialog').getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await page.getByText('a mail with a link is on its way').waitFor();
    return mailedLink(local.folder, email);
  };
  const leave = (page: Page) => page.getByRole('button', { name: 'Log out', exact: true }).click();
  afterEach(() => settings({}));

  it('sets a forgotten password with the link of a mail', async () => {
    const { page, watched } = await shop.visit();
    const email = await shop.signUp(page, 'Ada');
    await leave(page);
    const link = await forget(page, email);
    await page.goto(link);
    expect(await titleOf(page)).toBe('Set a new password');
    await submit(page, 'New password', 'password123', 'Set the password');
    await page.getByRole('alert').waitFor();
    expect(page.url()).not.toContain('token');
    await submit(page, 'New password', NEW_PASSWORD, 'Set the password');
    expect(await titleOf(page)).toBe('Your password is set');
    await page.goto(link);
    expect(await titleOf(page)).toBe('This link is no longer valid');
    const again = await shop.tabOf(page.context());
    await logIn(again, email, NEW_PASSWORD);
    await again.getByText('Hello, Ada').waitFor();
    expect([...watched.origins].sort()).toEqual([local.demo.baseUrl, shop.url].sort());
    // Chromium reports two answers as errors: 400 to the weak password, and 404 for a customer without a cart.
    expect(watched.faults.filter((fault) => !/status of 40[04]/.test(fault))).toEqual([]);
  });

  it('asks for the link again until the address is confirmed', async () => {
    await settings({ emailVerification: 'REQUIRED' });
    const { page } = await shop.visit();
    const email = await shop.fillInSignUp(page, 'Grace');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Please open the link of the mail').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await dialog.getByRole('button', { name: 'Mail the link again' }).count()).toBe(1);
    const tab = await page.context().newPage();
    await tab.goto(await mailedLink(local.folder, email));
    await tab.getByRole('button', { name: 'Confirm the address' }).click();
    expect(await titleOf(tab)).toBe('Your address is confirmed');
    await dialog
      .getByRole('button', { name: 'Already have one?' })
      .or(dialog.getByRole('button', { name: 'Log in' }))
      .last()
      .click();
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log in' }).first().click();
    await page.getByText('Hello, Grace').waitFor();
  });

  it('tells only the mailbox whether an address has an account, if the shop wants so', async () => {
    await settings({ emailVerification: 'REQUIRED', signupAnswers: 'SAME' });
    const { page } = await shop.visit();
    const email = await shop.fillInSignUp(page, 'Edith');
    await page.getByText(`We have sent a mail to ${email}.`).waitFor();
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  });

  it('lists where a customer is logged in, and ends the other logins', async () => {
    const { page } = await shop.visit(ON_PHONE[1]);
    const email = await shop.signUp(page, 'Mary');
    const { page: elsewhere } = await shop.visit(ON_DESKTOP[1]);
    await logIn(elsewhere, email);
    await elsewhere.getByText('Hello, Mary').waitFor();
    await openAccount(page);
    await page.locator('.sessions li').nth(1).waitFor();
    expect(await page.locator('.sessions li strong').allInnerTexts()).toEqual(['This device']);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await page.getByText('Nowhere else.').waitFor();
    expect(await page.locator('.sessions li').count()).toBe(1);
    await elsewhere.reload();
    await elsewhere.getByRole('button', { name: 'Log in' }).waitFor();
    await page.getByRole('button', { name: 'Log out here' }).click();
    await page.getByText('You are not logged in.').waitFor();
  });

  it.each([
    ['desktop', 'light', DESKTOP],
    ['desktop', 'dark', DESKTOP],
    ['phone', 'light', PHONE],
    ['phone', 'dark', PHONE],
  ] as const)('has accessible pages for links, without scripts: %s, %s', async (_name, colorScheme, viewport) => {
    const { page: visitor } = await shop.visit();
    const email = await shop.signUp(visitor, 'Ruth');
    await leave(visitor);
    const link = await forget(visitor, email);
    const { page } = await shop.visit({ viewport, colorScheme });
    for (const state of [link, link.replace(/token=[\w-]+/, 'token=x')]) {
      await page.goto(state);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    const plain = await plainPage(page.context().browser(), { viewport, colorScheme, javaScriptEnabled: false });
    await plain.goto(link);
    // The keyboard alone: the field, then its button.
    await plain.keyboard.press('Tab');
    await plain.keyboard.type('short');
    await plain.keyboard.press('Enter');
    expect(await plain.locator('input:invalid').count()).toBe(1);
    await plain.keyboard.press('Control+A');
    await plain.keyboard.type(NEW_PASSWORD);
    await plain.keyboard.press('Tab');
    await plain.keyboard.press('Enter');
    await plain.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await plain.context().close();
  });

  it.each([
    [375, 'light'],
    [820, 'dark'],
    [1280, 'light'],
  ] as const)(
    'leads invited staff to a page that sets their password by the keyboard alone, %i pixels wide',
    async (width, colorScheme) => {
      const email = `invited-${width}@example.com`;
      const member = { firstName: 'Mia', lastName: 'Weber', email, roles: ['packer' as const] };
      await unwrap(backendOf().POST('/auth/{tenant}/staff', { body: member }));
      const link = await mailedLink(local.folder, email);
      const { page, watched } = await shop.visit({ viewport: { width, height: 900 }, colorScheme });
      watched.origins.clear();
      watched.faults.splice(0);
      const shown = await page.goto(link);
      expect(shown?.headers()['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; /,
      );
      expect(await titleOf(page)).toBe('Choose your password');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      for (const [password, title] of [
        ['password123', 'Choose your password'],
        [NEW_PASSWORD, 'Your password is set'],
      ] as const) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(password);
        await page.keyboard.press('Tab');
        await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
        expect(await titleOf(page)).toBe(title);
        expect(await page.getByRole('alert').count()).toBe(title === 'Choose your password' ? 1 : 0);
        expect(await seriousFindings(page)).toEqual([]);
      }
      expect([page.url().includes('token'), [...watched.origins]]).toEqual([false, [local.demo.baseUrl]]);
      expect(watched.faults.filter((fault) => !/status of 400/.test(fault))).toEqual([]); // the answer to the weak password
      const login = await unwrap(backendOf().POST('/auth/{tenant}/staff/login', { body: { email, password: NEW_PASSWORD } }));
      expect(login.staff).toMatchObject({ firstName: 'Mia', roles: ['packer'] });
      await page.goto(link);
      expect(await titleOf(page)).toBe('This link is no longer valid');
    },
  );
}

/** A page with its own storage. */
async function plainPage(browser: Browser | null, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser?.newContext(options);
  if (!context) throw new Error('The browser is closed');
  return context.newPage();
}
