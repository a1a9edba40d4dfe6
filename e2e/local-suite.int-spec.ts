import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@suite/client';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../tools/browser/chromium.ts';
import { describeClientReadme } from './client-readme';
import { describeGuideForPages, describeGuides } from './guides-suite';
import { DESKTOP, describeOrders, PHONE, SCREENS } from './storefront-orders';
import { backendOf, type Demo, Suite } from './suite';

/** A browser beside six services is slow on a small machine. */
jest.setTimeout(120_000);

const PASSWORD = 'a long walk in the rain';

/** What was asked of whom, and what went wrong, while a shopper was in the shop. */
interface Watched {
  readonly origins: Set<string>;
  readonly faults: string[];
}

let folder: string;
let suite: Suite;
let demo: Demo;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suite-local-'));
  chmodSync(folder, 0o755);
  suite = Suite.launch(folder, 0);
  demo = await suite.ready();
}, 300_000);

afterAll(async () => {
  await suite.stop();
  rmSync(folder, { recursive: true, force: true });
});

describeInChromium('the storefront', (browserOf) => {
  let shop: string;
  let customers = 0;
  const open: BrowserContext[] = [];

  beforeAll(() => {
    shop = /Storefront .*(http:\S+)/.exec(suite.output)?.[1] ?? '';
  });

  afterEach(async () => {
    for (const context of open.splice(0)) await context.close();
  });

  /** A shopper of their own, with as many tabs as the test opens. */
  async function visit(options: Parameters<Browser['newContext']>[0] = { viewport: DESKTOP }): Promise<{ page: Page; watched: Watched }> {
    const context = await browserOf().newContext(options);
    open.push(context);
    const watched: Watched = { origins: new Set(), faults: [] };
    context.on('request', (request) => watched.origins.add(new URL(request.url()).origin));
    context.on('weberror', (error) => watched.faults.push(error.error().message));
    context.on('console', (message) => message.type() === 'error' && watched.faults.push(message.text()));
    return { page: await tabOf(context), watched };
  }

  async function tabOf(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(shop);
    await page.getByRole('heading', { name: 'On the shelf' }).waitFor();
    return page;
  }

  const add = async (page: Page, product: string, quantity?: string): Promise<void> => {
    const card = page.locator(`[data-product=${product}]`);
    if (quantity !== undefined) await card.getByRole('spinbutton').fill(quantity);
    await card.getByRole('button').click();
    await line(page, product).waitFor();
  };
  const line = (page: Page, product: string) => page.locator(`#cart [data-item=${product}]`);
  const rowsOf = async (page: Page, table: string): Promise<string[][]> => {
    const rows = await page.locator(`${table} tr`).all();
    return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  };
  const total = (page: Page) => page.locator('.totals tfoot td');
  const submit = async (page: Page, label: string, value: string, button: string): Promise<void> => {
    await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: button, exact: true }).click();
  };

  async function signUp(page: Page, firstName: string): Promise<string> {
    const email = `shopper-${(customers += 1)}@example.com`;
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Make one' }).click();
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make an account' }).click();
    await page.getByText(`Hello, ${firstName}`).waitFor();
    return email;
  }

  async function logIn(page: Page, email: string): Promise<void> {
    await page.getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log in' }).click();
  }

  it('is linked from the front page, and sells what the catalog has', async () => {
    expect(await (await fetch(demo.baseUrl)).text()).toContain(`href="${shop}"`);
    const { page } = await visit();
    expect(await page.locator('.card h3').allInnerTexts()).toEqual(['Cheese, per kg', 'Coffee, 500 g', 'Mug']);
    expect(await page.locator('[data-product=coffee] .about > .quiet').innerText()).toBe(
      '€7.90 each from 10. Includes 7 % VAT. Ships in 1 day.',
    );
  });

  it.each(SCREENS)('takes a visitor to a total that is explained, %s', async (_name, options) => {
    const { page, watched } = await visit(options);
    await add(page, 'coffee', '10');
    await add(page, 'cheese');
    await submit(page, 'Coupon', 'welcome10', 'Apply');
    await page.getByText('WELCOME10 · 10 %').waitFor();
    await submit(page, 'Ship to', '10115', 'Estimate');
    await page.getByRole('row', { name: 'Shipping to 10115' }).waitFor();
    await line(page, 'coffee').getByText('How this price comes about').click();
    expect(await rowsOf(page, '[data-item=coffee] .sum')).toEqual([
      ['10 × €7.90', '€79.00'],
      ['Coupon WELCOME10', '−€7.90'],
      ['Before tax', '€66.45'],
      ['VAT 7 %', '€4.65'],
      ['You pay', '€71.10'],
    ]);
    expect(await rowsOf(page, '.totals')).toEqual([
      ['Goods', '€85.00'],
      ['Shipping to 10115', '€7.73'],
      ['Coupons', '−€9.27'],
      ['Total', '€83.46'],
    ]);
    expect(await rowsOf(page, '.taxes')).toEqual([['VAT 7 % on €78.00', '€5.46']]);
    // Nobody else is asked for anything; that there was no cart at first is the one thing a browser complains of.
    expect([...watched.origins].sort()).toEqual([demo.baseUrl, shop].sort());
    expect(watched.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  it.each([
    ['desktop', 'light', DESKTOP],
    ['desktop', 'dark', DESKTOP],
    ['phone', 'light', PHONE],
    ['phone', 'dark', PHONE],
  ] as const)('keeps nobody out: %s, %s', async (_name, colorScheme, viewport) => {
    const { page } = await visit({ viewport, colorScheme });
    expect(await seriousFindings(page)).toEqual([]);
    await add(page, 'mug');
    await submit(page, 'Coupon', 'NO-SUCH', 'Apply');
    await page.getByText('This code does not work.').waitFor();
    await line(page, 'mug').getByText('How this price comes about').click();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log in' }).click();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await visit();
    await page.locator('[data-product=mug]').getByRole('spinbutton').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await line(page, 'mug').waitFor();
    expect(await line(page, 'mug').locator('output').innerText()).toBe('2');
    await page.getByRole('button', { name: 'More Mug' }).focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
    await expectText(line(page, 'mug').locator('output'), '5');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('More Mug');
    await page.getByRole('button', { name: 'Log in' }).press('Enter');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe('Log in');
  });

  it('takes the cart along when the visitor signs up, and merges it at a login', async () => {
    const { page } = await visit();
    await add(page, 'mug', '2');
    await submit(page, 'Ship to', '10115', 'Estimate');
    await page.getByRole('row', { name: 'Shipping to 10115' }).waitFor();
    const email = await signUp(page, 'Ada');
    expect(await line(page, 'mug').locator('output').innerText()).toBe('2');
    await page.getByRole('row', { name: 'Shipping to 10115' }).waitFor();

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Nothing in it yet').waitFor();
    await add(page, 'mug', '1');
    await add(page, 'cheese');
    await logIn(page, email);
    await page.getByText('Hello, Ada').waitFor();
    await expectText(line(page, 'mug').locator('output'), '3');
    expect(await line(page, 'cheese').locator('output').innerText()).toBe('0.25 kg');
  });

  it('says what is wrong with a login, where it is written', async () => {
    const { page } = await visit();
    await logIn(page, 'nobody@example.com');
    await page.getByRole('dialog').getByText('E-mail and password do not fit together.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  });

  it('is one shop in two tabs at once', async () => {
    const { page: first } = await visit();
    await add(first, 'mug');
    const second = await tabOf(first.context());
    await line(second, 'mug').waitFor();
    await Promise.all([add(first, 'coffee', '2'), add(second, 'cheese')]);
    await Promise.all([line(first, 'cheese').waitFor(), line(second, 'coffee').waitFor()]);
    await signUp(first, 'Grace');
    await second.getByText('Hello, Grace').waitFor();
    await Promise.all([
      first.getByRole('button', { name: 'More Mug' }).click({ clickCount: 3 }),
      second.getByRole('button', { name: 'More Mug' }).click({ clickCount: 3 }),
    ]);
    await expectText(line(first, 'mug').locator('output'), '7');
    await expectText(line(second, 'mug').locator('output'), '7');
    expect(await total(first).innerText()).toBe(await total(second).innerText());
    await second.getByRole('button', { name: 'Log out' }).click();
    await first.getByRole('button', { name: 'Log in' }).waitFor();
    await first.getByText('Nothing in it yet').waitFor();
  });

  it('says so when a price or a product has gone', async () => {
    const { page } = await visit();
    await add(page, 'mug');
    const backend = backendOf(demo, 'acme');
    const params = { path: { priceId: 'mug' } };
    const { id, ...price } = await unwrap(backend.GET('/cart/{tenant}/prices/{priceId}', { params }));
    await unwrap(backend.DELETE('/cart/{tenant}/prices/{priceId}', { params }));
    await page.getByRole('link', { name: 'Check out' }).click();
    await page.getByText('Mug is not available any more.').waitFor();
    await unwrap(backend.PUT('/cart/{tenant}/prices/{priceId}', { params: { path: { priceId: id } }, body: price }));
  });

  describeGuideForPages(browserOf, () => demo);

  describeOrders({
    visit,
    add,
    applyCoupon: async (page, code) => {
      await submit(page, 'Coupon', code, 'Apply');
      await page.getByText(`${code} · `).waitFor();
    },
    rowsOf,
    backend: () => backendOf(demo, 'acme'),
  });
});

describeClientReadme(() => demo);
describeGuides(() => ({ demo, folder })); // after the shop, since they put things on its shelf

/** Waits until it says this. */
async function expectText(locator: ReturnType<Page['locator']>, text: string): Promise<void> {
  await locator.filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) }).waitFor();
}
