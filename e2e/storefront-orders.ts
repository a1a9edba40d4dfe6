import { type Client, unwrap } from '@suite/client';
import type { BrowserContext, Page } from 'playwright-core';
import { seriousFindings } from '../tools/test/browser/chromium.ts';
import { add, applyCoupon, ON_DESKTOP, type ON_PHONE, rowsOf, type Shop } from './storefront-shop';

const ADA = {
  'E-mail': 'ada@example.com',
  Name: 'Ada Example',
  Street: 'Unter den Linden',
  Number: '1',
  'Postal code': '10115',
  'City, in Germany': 'Berlin',
};

export const orderNow = (page: Page) => page.getByRole('button', { name: 'Order now' }).click();
export const openCheckout = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByRole('button', { name: 'Order now' }).waitFor();
};
export const fillIn = async (page: Page): Promise<void> => {
  for (const [label, value] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Note').fill('Please ring twice');
  await page.getByLabel(/Express/).check();
  await page.getByRole('row', { name: 'Shipping: Express' }).waitFor();
};
/** Returns the order number on the page. */
const confirmed = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  return page.locator('.number').innerText();
};
const ordersOf = async (page: Page): Promise<string[]> => {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.locator('.orders li').first().waitFor();
  return page.locator('.orders li a').allInnerTexts();
};

/** The journey from the cart to an order, on a screen. */
export function describeOrder(shop: Shop, [screen, options]: typeof ON_DESKTOP | typeof ON_PHONE): void {
  it(`places an order with every price explained, ${screen}`, async () => {
    const { page } = await shop.visit(options);
    await add(page, 'coffee', '10');
    await add(page, 'mug');
    await applyCoupon(page, 'WELCOME10');
    await openCheckout(page);
    await fillIn(page);
    await page.locator('form [data-item=coffee] summary').click();
    expect(await rowsOf(page, '[data-item=coffee] .sum')).toEqual([
      ['10 × €7.90', '€79.00'],
      ['Coupon WELCOME10', '−€7.90'],
      ['Before tax', '€66.45'],
      ['VAT 7 %', '€4.65'],
      ['You pay', '€71.10'],
    ]);
    const totals = [
      ['Goods', '€91.50'],
      ['Shipping: Express', '€13.00'],
      ['Coupon WELCOME10', '−€10.45'],
      ['Total', '€94.05'],
    ];
    expect(await rowsOf(page, '.totals')).toEqual(totals);
    expect(await rowsOf(page, '.taxes')).toEqual([
      ['VAT 7 % on €77.38', '€5.42'],
      ['VAT 19 % on €9.45', '€1.80'],
    ]);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await orderNow(page);
    const number = await confirmed(page);
    expect((await rowsOf(page, '.totals')).at(-1)).toEqual(totals.at(-1));
    await page.reload();
    expect(await confirmed(page)).toBe(number);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await ordersOf(page)).toEqual([number]);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
}

/** The same on a large screen, and other cases. */
export function describeOrders(shop: Shop, backend: () => Client): void {
  describeOrder(shop, ON_DESKTOP);

  it('shows each fault at its field, and keeps the input', async () => {
    const { page } = await shop.visit();
    await add(page, 'mug');
    await openCheckout(page);
    await orderNow(page);
    expect(await page.evaluate('document.activeElement.name')).toBe('email'); // validated by the browser, before a request
    await page.evaluate("document.querySelector('form.checkout').noValidate = true");
    await orderNow(page);
    await page.locator('fieldset', { hasText: 'E-mail' }).getByText('Please fill this in.').waitFor();
    await page.getByText('Please fill in the whole address.').waitFor();
    await fillIn(page);
    await page.reload();
    await page.getByRole('row', { name: 'Shipping: Express' }).waitFor();
    for (const [label, value] of Object.entries(ADA)) expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  });

  it('orders with a way of paying and another address for the invoice', async () => {
    const { page } = await shop.visit();
    await add(page, 'mug');
    await openCheckout(page);
    await fillIn(page);
    await page.getByLabel('Invoice', { exact: true }).check();
    await page.getByRole('row', { name: 'Payment: Invoice' }).waitFor();
    await page.getByLabel('The invoice goes to another address').check();
    const invoice = page.locator('fieldset', { hasText: 'The invoice goes to another address' });
    const office = { Name: 'Example Ltd', Street: 'Hafenstraße', Number: '2', 'Postal code': '20095', 'City, in Germany': 'Hamburg' };
    for (const [label, value] of Object.entries(office)) await invoice.getByLabel(label, { exact: true }).fill(value);
    expect(await seriousFindings(page)).toEqual([]);
    await orderNow(page);
    await confirmed(page);
    await page.getByText('The invoice goes to Example Ltd, Hamburg.').waitFor();
    expect(await rowsOf(page, '.totals')).toEqual([
      ['Goods', '€12.50'],
      ['Shipping', '€13.00'],
      ['Payment: Invoice', '€1.50'],
      ['Total', '€27.00'],
    ]);
  });

  it('orders a delivery slot for its cost, which takes one of its places', async () => {
    const slotOf = (page: Page) => page.getByRole('group', { name: 'When' }).getByRole('radio', { name: '18:00–20:00' }).first();
    const placesIn = async (page: Page): Promise<number> => {
      const text = await slotOf(page).locator('..').innerText();
      expect(text).toMatch(/^\w+, \d+ \w+, 18:00–20:00\s+\d+ left\s+€4\.90\s+plus tax$/);
      return Number(/(\d+) left/.exec(text)?.[1]);
    };
    const { page } = await shop.visit();
    await add(page, 'mug');
    await openCheckout(page);
    await fillIn(page);
    const left = await placesIn(page);
    await slotOf(page).check();
    await page.getByRole('row', { name: 'Shipping: Express €5.24' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await orderNow(page);
    await confirmed(page);
    await page.getByText(/^You chose .*, 18:00–20:00\.$/).waitFor();
    expect(await rowsOf(page, '.totals')).toEqual([
      ['Goods', '€12.50'],
      ['Shipping', '€5.24'],
      ['Total', '€17.74'],
    ]);
    const { page: next } = await shop.visit();
    await add(next, 'mug');
    await openCheckout(next);
    await fillIn(next);
    expect(await placesIn(next)).toBe(left - 1);
  });

  it('orders at a changed price only if the shopper agrees', async () => {
    const { page } = await shop.visit();
    await add(page, 'cheese', '1');
    await openCheckout(page);
    await fillIn(page);
    const params = { path: { priceId: 'cheese' } };
    const { id, ...price } = await unwrap(backend().GET('/cart/{tenant}/prices/{priceId}', { params }));
    const body = { ...price, tiers: [{ minQuantity: 0.1, amount: 26 }] };
    await unwrap(backend().PUT('/cart/{tenant}/prices/{priceId}', { params, body }));
    await orderNow(page);
    expect(id).toBe('cheese');
    await page.getByText('Cheese, per kg: Changed from 24 EUR gross to 26 EUR gross').waitFor();
    await page.getByRole('button', { name: 'Order at the new prices' }).click();
    await confirmed(page);
    expect(await rowsOf(page, '.totals')).toEqual([
      ['Goods', '€26.00'],
      ['Shipping', '€13.00'],
      ['Total', '€39.00'],
    ]);
    await unwrap(backend().PUT('/cart/{tenant}/prices/{priceId}', { params, body: price }));
  });

  it('orders without an expired coupon only if the shopper agrees', async () => {
    const { page } = await shop.visit();
    const terms = { discountType: 'PERCENT' as const, discountPercentage: 20, allowAnonymous: true };
    await unwrap(backend().POST('/coupon/{tenant}/coupons', { body: { code: 'BRIEF', ...terms } }));
    await add(page, 'mug');
    await applyCoupon(page, 'BRIEF');
    await openCheckout(page);
    await fillIn(page);
    await page.getByRole('row', { name: 'Coupon BRIEF' }).waitFor();
    const lapsed = { restrictions: { validUntil: new Date(Date.now() - 1_000).toISOString() } };
    await unwrap(backend().PATCH('/coupon/{tenant}/coupons/{code}', { params: { path: { code: 'BRIEF' } }, body: lapsed }));
    await orderNow(page);
    await page.getByText('The coupon BRIEF gives no discount for this order').waitFor();
    await page.getByRole('button', { name: 'Order without it' }).click();
    await confirmed(page);
    expect((await rowsOf(page, '.totals')).at(-1)).toEqual(['Total', '€25.50']);
  });

  it('orders once, even if the answer is lost and the page is reloaded', async () => {
    const { page } = await shop.visit();
    const dropped = await dropFirstAnswer(page.context());
    await add(page, 'mug');
    await openCheckout(page);
    await fillIn(page);
    await orderNow(page);
    await dropped.answered;
    await page.reload();
    const number = await confirmed(page);
    expect(dropped.keys).toHaveLength(2);
    expect(new Set(dropped.keys).size).toBe(1);
    expect(await ordersOf(page)).toEqual([number]);
  });
}

/** Executes the first checkout call and drops its answer. */
async function dropFirstAnswer(context: BrowserContext): Promise<{ readonly keys: string[]; readonly answered: Promise<void> }> {
  const keys: string[] = [];
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  await context.route('**/checkout', async (route) => {
    const request = route.request();
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'] ?? '');
    if (request.method() !== 'POST' || keys.length > 1) return route.continue();
    await route.fetch();
    resolve();
  });
  return { keys, answered };
}
