import { unwrap } from '@suite/client';
import type { Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../tools/test/browser/chromium.ts';
import { describeAccount } from './storefront-account';
import { describeOrders } from './storefront-orders';
import { describePromotions } from './storefront-promotions';
import { describeReturns } from './storefront-returns';
import { add, DESKTOP, expectText, lineOf, logIn, ON_DESKTOP, ON_PHONE, PHONE, rowsOf, Shop, submit } from './storefront-shop';
import { backendOf, suiteOfFile } from './suite';

const local = suiteOfFile();

const total = (page: Page) => page.locator('.totals tfoot td');

describeInChromium('the storefront', (browserOf) => {
  const shop = new Shop(browserOf, () => local.suite);
  afterEach(() => shop.close());

  it.each([ON_DESKTOP, ON_PHONE])('leads a visitor to an explained total, %s', async (_name, options) => {
    const { page, watched } = await shop.visit(options);
    await add(page, 'coffee', '10');
    await add(page, 'cheese');
    await submit(page, 'Coupon', 'welcome10', 'Apply');
    await page.getByText('WELCOME10 · 10 %').waitFor();
    await submit(page, 'Ship to', '10115', 'Estimate');
    await page.getByRole('row', { name: 'Shipping to 10115' }).waitFor();
    await lineOf(page, 'coffee').getByText('How this price is calculated').click();
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
    // No other host is called.
    expect([...watched.origins].sort()).toEqual([local.demo.baseUrl, shop.url].sort());
    expect(watched.faults).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  it('says that it needs JavaScript where there is none', async () => {
    const page = await shop.plainPage({ javaScriptEnabled: false });
    const advice = page.locator('noscript p');
    await advice.waitFor();
    expect(await advice.innerText()).toContain('The shop needs JavaScript');
    expect(await page.getByText('Opening the shop').count()).toBe(0);
  });

  it.each([
    ['desktop', 'light', DESKTOP],
    ['desktop', 'dark', DESKTOP],
    ['phone', 'light', PHONE],
    ['phone', 'dark', PHONE],
  ] as const)('is accessible: %s, %s', async (_name, colorScheme, viewport) => {
    const { page } = await shop.visit({ viewport, colorScheme });
    expect(await seriousFindings(page)).toEqual([]);
    await add(page, 'mug');
    await submit(page, 'Coupon', 'NO-SUCH', 'Apply');
    await page.getByText('This code does not work.').waitFor();
    await lineOf(page, 'mug').getByText('How this price is calculated').click();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log in' }).click();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await shop.visit();
    await page.locator('[data-product=mug]').getByRole('spinbutton').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await lineOf(page, 'mug').waitFor();
    expect(await lineOf(page, 'mug').locator('output').innerText()).toBe('2');
    await page.getByRole('button', { name: 'More Mug' }).focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
    await expectText(lineOf(page, 'mug').locator('output'), '5');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('More Mug');
    await page.getByRole('button', { name: 'Log in' }).press('Enter');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe('Log in');
  });

  it('keeps the cart when the visitor signs up, and merges it at a login', async () => {
    const { page } = await shop.visit();
    await add(page, 'mug', '2');
    await submit(page, 'Ship to', '10115', 'Estimate');
    await page.getByRole('row', { name: 'Shipping to 10115' }).waitFor();
    const email = await shop.signUp(page, 'Ada');
    expect(await lineOf(page, 'mug').locator('output').innerText()).toBe('2');
    await page.getByRole('row', { name: 'Shipping to 10115' }).waitFor();

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Nothing in it yet').waitFor();
    await add(page, 'mug', '1');
    await add(page, 'cheese');
    await logIn(page, email);
    await page.getByText('Hello, Ada').waitFor();
    await expectText(lineOf(page, 'mug').locator('output'), '3');
    expect(await lineOf(page, 'cheese').locator('output').innerText()).toBe('0.25 kg');
  });

  it('shows the error of a login at its field', async () => {
    const { page } = await shop.visit();
    await logIn(page, 'unknown@example.com');
    await page.getByRole('dialog').getByText('The e-mail or password is wrong').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  });

  it('shares its state between two tabs', async () => {
    const { page: first } = await shop.visit();
    await add(first, 'mug');
    const second = await shop.tabOf(first.context());
    await lineOf(second, 'mug').waitFor();
    await Promise.all([add(first, 'coffee', '2'), add(second, 'cheese')]);
    await Promise.all([lineOf(first, 'cheese').waitFor(), lineOf(second, 'coffee').waitFor()]);
    await shop.signUp(first, 'Grace');
    await second.getByText('Hello, Grace').waitFor();
    await Promise.all([
      first.getByRole('button', { name: 'More Mug' }).click({ clickCount: 3 }),
      second.getByRole('button', { name: 'More Mug' }).click({ clickCount: 3 }),
    ]);
    await expectText(lineOf(first, 'mug').locator('output'), '7');
    await expectText(lineOf(second, 'mug').locator('output'), '7');
    expect(await total(first).innerText()).toBe(await total(second).innerText());
    await second.getByRole('button', { name: 'Log out' }).click();
    await first.getByRole('button', { name: 'Log in' }).waitFor();
    await first.getByText('Nothing in it yet').waitFor();
  });

  it('reports that a price or a product no longer exists', async () => {
    const { page } = await shop.visit();
    await add(page, 'mug');
    const backend = backendOf(local.demo, 'acme');
    const params = { path: { priceId: 'mug' } };
    const { id, ...price } = await unwrap(backend.GET('/cart/{tenant}/prices/{priceId}', { params }));
    await unwrap(backend.DELETE('/cart/{tenant}/prices/{priceId}', { params }));
    await page.getByRole('link', { name: 'Check out' }).click();
    await page.getByText('Mug is no longer available.').waitFor();
    await unwrap(backend.PUT('/cart/{tenant}/prices/{priceId}', { params: { path: { priceId: id } }, body: price }));
  });

  describeAccount(shop, local, () => backendOf(local.demo, 'acme'));
  describeOrders(shop, () => backendOf(local.demo, 'acme'));
  describeReturns(shop, () => local.demo);
  describePromotions(shop, () => backendOf(local.demo, 'acme'));
});
