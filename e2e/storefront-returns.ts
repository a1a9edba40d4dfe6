import { randomUUID } from 'node:crypto';
import { unwrap } from '@suite/client';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../tools/test/browser/chromium.ts';
import { signUp, visitorOf } from '../tools/local-suite/demo/shopper.ts';
import { fillIn, openCheckout, orderNow } from './storefront-orders';
import { add, ON_DESKTOP, ON_PHONE, type Shop } from './storefront-shop';
import { backendOf, type Demo } from './suite';

/** How often the client sends a call before it fails. */
const TRIES = 5;

const itemOf = (page: Page, name: string) => page.getByRole('group', { name });
const stateOf = (page: Page, status: string) => page.locator(`[data-return=${status}]`);
const expectGood = async (page: Page): Promise<void> => {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
};

/** Returns of goods, by a shopper in a browser. */
export function describeReturns(shop: Shop, demoOf: () => Demo): void {
  const backend = () => backendOf(demoOf(), 'acme');

  /** Orders two mugs and a coffee, and returns the id of the order. */
  async function ordered(page: Page): Promise<string> {
    await add(page, 'mug', '2');
    await add(page, 'coffee', '1');
    await openCheckout(page);
    await fillIn(page);
    await orderNow(page);
    await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
    return page.url().split('=').at(-1) ?? '';
  }

  /** Packs everything of an order, and ships it. */
  async function ship(orderId: string): Promise<void> {
    const packer = visitorOf(demoOf());
    const { customerNumber: id, firstName, lastName } = await signUp(packer, 'Pat');
    const header = { 'saas-token': (await packer.session.saasToken()) ?? '' };
    const path = { orderId };
    const { siteCode, entries } = await unwrap(backend().GET('/pick-pack/{tenant}/orders/{orderId}', { params: { path } }));
    const assigned = { params: { path, query: { siteCode } }, body: { id, firstName, lastName } };
    await unwrap(backend().POST('/pick-pack/{tenant}/orders/{orderId}/assignees', assigned));
    for (const { productId, orderedCount: packedAmount } of entries) {
      const event = { eventId: randomUUID(), siteCode, orderNumber: orderId, productId, packedAmount };
      await unwrap(
        backend().POST('/pick-pack/{tenant}/events', { params: { header }, body: { ...event, timestamp: new Date().toISOString() } }),
      );
    }
    await unwrap(backend().POST('/pick-pack/{tenant}/orders/{orderId}/finish', { params: { path, header } }));
    await unwrap(backend().POST('/cart/{tenant}/orders/{orderId}/status', { params: { path }, body: { status: 'SHIPPED' } }));
  }

  async function openReturns(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('link', { name: /^Return goods of order/ }).click();
    await page.getByRole('heading', { name: 'Return goods' }).waitFor();
  }

  it.each([ON_DESKTOP, ON_PHONE])('requests a return, follows it to the credit, and cancels another one, %s', async (_name, options) => {
    const { page, watched } = await shop.visit(options);
    const orderId = await ordered(page);
    await ship(orderId);
    await openReturns(page);
    await expectGood(page);
    expect(await itemOf(page, 'Mug').getByLabel('How many').isVisible()).toBe(false);
    await itemOf(page, 'Mug').getByRole('checkbox').check();
    await itemOf(page, 'Mug').getByLabel('How many').fill('1');
    await itemOf(page, 'Mug').getByLabel('Why').selectOption({ label: 'It is damaged' });
    await itemOf(page, 'Mug').getByLabel('Comment').fill('The handle is off');
    await expectGood(page);
    await page.getByRole('button', { name: 'Request the return' }).click();
    await stateOf(page, 'REQUESTED').getByText('1 × Mug').waitFor();
    const [made] = await unwrap(backend().GET('/cart/{tenant}/orders/{orderId}/returns', { params: { path: { orderId } } }));
    expect(made?.lines).toEqual([{ itemId: expect.any(String), quantity: 1, reason: 'DAMAGED', comment: 'The handle is off' }]);
    const { returnId = '', lines = [], returnNumber = '' } = made ?? {};
    expect(await stateOf(page, 'REQUESTED').locator('.number').innerText()).toBe(returnNumber);
    await page.getByText(`We have your return ${returnNumber}.`).waitFor();
    await itemOf(page, 'Mug').getByText('1 to return').waitFor();
    await expectGood(page);

    const params = { path: { orderId, returnId } };
    await unwrap(backend().POST('/cart/{tenant}/orders/{orderId}/returns/{returnId}/approve', { params }));
    await page.reload();
    await stateOf(page, 'APPROVED').getByText('Please send the goods back.').waitFor();
    const received = { lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity, condition: 'DAMAGED' as const, credit: true })) };
    await unwrap(backend().POST('/cart/{tenant}/orders/{orderId}/returns/{returnId}/receive', { params, body: received }));
    await page.reload();
    await stateOf(page, 'CREDITED').getByText('The goods have arrived, and are credited.').waitFor();
    expect(await stateOf(page, 'CREDITED').getByRole('button').count()).toBe(0);

    for (const name of ['Mug', 'Coffee, 500 g']) await itemOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Request the return' }).click();
    await stateOf(page, 'REQUESTED').waitFor();
    await page.getByText('Everything of it is returned, or about to be.').waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: /^Cancel the return/ }).click();
    await stateOf(page, 'CANCELLED').getByText('You have cancelled it.').waitFor();
    await itemOf(page, 'Coffee, 500 g').waitFor();
    expect(watched.faults).toEqual([]);
  });

  it('requests and cancels a return with the keyboard alone', async () => {
    const { page } = await shop.visit();
    await ship(await ordered(page));
    await openReturns(page);
    await itemOf(page, 'Coffee, 500 g').getByRole('checkbox').focus();
    for (const key of ['Space', 'Tab', 'ArrowUp', 'Tab', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.type('Ground too fine');
    await page.keyboard.press('Enter');
    await stateOf(page, 'REQUESTED').getByText('1 × Coffee').waitFor();
    const cancel = page.getByRole('button', { name: /^Cancel the return/ });
    await cancel.focus();
    await page.keyboard.press('Enter');
    await stateOf(page, 'CANCELLED').waitFor();
  });

  it('requests no second return while the first request is in progress', async () => {
    const { page } = await shop.visit();
    const orderId = await ordered(page);
    await ship(orderId);
    await openReturns(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/returns', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      keys.push(request.headers()['idempotency-key']);
      if (keys.length > TRIES) return route.continue();
      const json = { status: 409, type: 'idempotency_key_in_progress', message: 'A call with this key is in progress' };
      return route.fulfill({ status: 409, json, headers: { 'access-control-allow-origin': '*' } });
    });
    await itemOf(page, 'Mug').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Request the return' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Request the return' }).click();
    await stateOf(page, 'REQUESTED').waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([TRIES + 1, 1]);
  });

  it('says why a return is refused, and keeps the input', async () => {
    const { page } = await shop.visit();
    const orderId = await ordered(page);
    await page.goto(`${shop.url}/#return=${orderId}`);
    await page.getByText('It can be returned once it is on its way.').waitFor();
    await ship(orderId);
    await openReturns(page);
    await itemOf(page, 'Mug').getByRole('checkbox').check();
    const other = await shop.tabOf(page.context());
    await openReturns(other);
    await itemOf(other, 'Mug').getByRole('checkbox').check();
    await other.getByRole('button', { name: 'Request the return' }).click();
    await stateOf(other, 'REQUESTED').waitFor();
    await page.getByRole('button', { name: 'Request the return' }).click();
    await page.getByRole('alert').getByText('This is more than can still be returned.').waitFor();
    expect(await itemOf(page, 'Mug').getByLabel('How many').inputValue()).toBe('2');
    expect(await seriousFindings(page)).toEqual([]);
  });
}
