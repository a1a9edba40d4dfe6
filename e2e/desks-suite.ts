import { randomUUID } from 'node:crypto';
import { type Schemas, unwrap } from '@suite/client';
import { DeskUser, until } from '@suite/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addItem, catalogItem, openCart } from '../tools/local-suite/demo/carts.ts';
import { signUp, visitorOf } from '../tools/local-suite/demo/shopper.ts';
import { DESK_MEMBERS } from '../tools/local-suite/start/seed/desks.ts';
import { expectRejected } from './ended-staff-suite';
import { backendOf, type Demo } from './suite';

type Order = Schemas['cart']['Order'];

const SCREEN = { width: 1280, height: 860 };
const BERLIN = { street: 'Unter den Linden', streetNumber: '1', zipCode: '10115', city: 'Berlin', country: 'DE' };
/** The desks in the order of the walk, each with the view that opens. */
const WALK = [
  ['coupons', 'campaigns'],
  ['numbers', 'schemas'],
  ['administration', 'staff'],
  ['dispatch', 'dispatch'],
  ['board', 'board'],
  ['orders', 'orders'],
] as const;

/** The desks of six services behind one gateway, as one member uses them. */
export function describeDesks(browserOf: () => Browser, demoOf: () => Demo): void {
  let context: BrowserContext;
  afterEach(() => context.close());

  it('the desks of all services take one sign-in, say where an order is, and end together', async () => {
    const demo = demoOf();
    const order = await orderInPacking(demo);
    context = await browserOf().newContext({ viewport: SCREEN, locale: 'en-GB' });
    const page = await context.newPage();
    const user = new DeskUser(page);
    await page.goto(`${demo.baseUrl}/cart/acme/desk`);
    const { email, password, staffId } = DESK_MEMBERS.find(({ role }) => role === 'administrator')!;
    await user.signIn(email, password);
    await user.view('orders');

    await user.key('/');
    await user.fill('q', order.orderNumber);
    await user.key('Enter');
    await user.view('order', order.orderId);
    await user.field('status', order.status);
    await user.field('packing', 'in_progress');
    expect(user.actions).toBeLessThanOrEqual(6);

    for (const [desk, view] of WALK) {
      await page.locator(`[data-bar] [data-page=${desk}]`).click();
      await user.sees(`[data-desk=${desk}] [data-view=${view}]:is([data-state=ready], [data-state=empty])`);
      await user.sees(`[data-bar] [data-member="${staffId}"]`);
      expect(await page.locator('[data-away], [data-view=sign-in]').count()).toBe(0);
    }
    await page.locator('[data-bar] [data-page=station]').click();
    await user.sees('[data-desk=station] [data-view=enrol]'); // a device of its own, where packers have a PIN

    const other = await context.newPage();
    await other.goto(`${demo.baseUrl}/delivery-v2/acme/dispatch`);
    await other.locator('[data-view=dispatch][data-state=ready]').waitFor();
    await page.goto(`${demo.baseUrl}/auth/acme/desk`);
    await user.view('staff');
    const token = await tokenOf(page);
    await user.do('sign-out');
    for (const tab of [page, other]) await tab.locator('[data-view=sign-in]').waitFor();
    expect(await tokenOf(page)).toBe('');
    await expectRejected(demo, token);
    expect(user.faults).toEqual([]);
  });
}

/** Returns the token that the pages of the origin keep. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`JSON.parse(localStorage.getItem('staff acme') ?? '{}').session?.token ?? ''`);

/** Places an order of two mugs, and packs one of them. */
async function orderInPacking(demo: Demo): Promise<Order> {
  const [shop, backend] = [visitorOf(demo), backendOf(demo, 'acme')];
  const cartId = await openCart(shop);
  await addItem(shop, cartId, catalogItem('mug', 2));
  const path = { cartId };
  const customer = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Example' };
  const addresses = [{ type: 'SHIPPING' as const, contactName: 'Ada Example', ...BERLIN }];
  await unwrap(shop.PUT('/cart/{tenant}/carts/{cartId}', { params: { path }, body: { customer, addresses } }));
  await unwrap(shop.PUT('/cart/{tenant}/carts/{cartId}', { params: { path }, body: { shippingMethodId: 'express' } }));
  const header = { 'Idempotency-Key': randomUUID() };
  const { checkoutId } = await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/checkout', { params: { path, header }, body: {} }));
  const { orderId, siteCode } = await until('the order is confirmed', async () => {
    const checkout = await unwrap(backend.GET('/cart/{tenant}/checkouts/{checkoutId}', { params: { path: { checkoutId } } }));
    const placed = checkout.orderId !== undefined && (await loadOrder(checkout.orderId));
    return placed && placed.status !== 'CREATED' && placed;
  });
  await pack(orderId, siteCode);
  return loadOrder(orderId);

  function loadOrder(id: string): Promise<Order> {
    return unwrap(backend.GET('/cart/{tenant}/orders/{orderId}', { params: { path: { orderId: id } } }));
  }

  async function pack(id: string, site: string): Promise<void> {
    const packer = visitorOf(demo);
    const { customerNumber, firstName, lastName } = await signUp(packer, 'Pat');
    const assigned = { params: { path: { orderId: id }, query: { siteCode: site } }, body: { id: customerNumber, firstName, lastName } };
    await unwrap(backend.POST('/pick-pack/{tenant}/orders/{orderId}/assignees', assigned));
    const event = { eventId: randomUUID(), siteCode: site, orderNumber: id, productId: 'mug', packedAmount: 1 };
    const params = { header: { 'saas-token': (await packer.session.saasToken()) ?? '' } };
    await unwrap(backend.POST('/pick-pack/{tenant}/events', { params, body: { ...event, timestamp: new Date().toISOString() } }));
  }
}
