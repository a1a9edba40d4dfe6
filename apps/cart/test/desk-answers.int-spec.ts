import { type AnyJson, bearer, until } from '@suite/testing';
import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { DeskOfShop } from './desk-of-shop';
import { orderManager } from './order-shop';

describeInChromium('the orders desk answers', (browserOf) => {
  const desk = new DeskOfShop(browserOf);

  /** The most actions that an answer takes, from the first view. */
  const ACTIONS_MAX = 6;
  const ADA = { customerNumber: '1000000021', email: 'ada@example.com', firstName: 'Ada', lastName: 'Example', verified: true };
  let customer: AnyJson;
  const mails: string[] = [];
  beforeEach(async () => {
    customer = {
      ...ADA,
      id: ADA.customerNumber,
      contactEmail: ADA.email,
      active: true,
      onHold: false,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    mails.length = 0;
    desk.front.stub('POST /customer/acme/customers/search', ({ body }) => {
      const { q } = body as { q: string };
      return { status: 200, body: ADA.email.startsWith(q.toLowerCase()) || ADA.customerNumber === q ? [customer] : [] };
    });
    desk.front.stub('GET /customer/acme/customers/1000000021', () => ({ status: 200, body: customer }));
    desk.front.stub('PATCH /customer/acme/customers/1000000021', ({ body }) => ({
      status: 200,
      body: (customer = { ...customer, ...(body as object) }),
    }));
    desk.front.stub('POST /customer/acme/password/reset', ({ body }) => {
      mails.push((body as { email: string }).email);
      return { status: 204 };
    });
    await desk.open();
    await desk.user.sees('[data-view=orders]');
  });
  afterEach(() => expect(desk.user.actions).toBeLessThanOrEqual(ACTIONS_MAX));

  /** Types into the search, and opens the single hit. */
  const find = async (text: string) => {
    await desk.user.fill('q', text);
    await desk.page.keyboard.press('Enter');
  };
  const findOrder = async ({ orderId, orderNumber }: AnyJson) => {
    await find(orderNumber as string);
    await desk.user.view('order', orderId as string);
  };
  const placed = async (): Promise<AnyJson> => desk.shop.ordered({ paymentMethod: 'invoice' });
  const amount = (value: number) => value.toFixed(2);

  it('where is order N', async () => {
    const order = await placed();
    const at = '2026-11-02T09:30:00.000Z';
    desk.front.stub(`GET /pick-pack/acme/orders/${order.orderId}`, () => ({
      status: 200,
      body: { packingStatus: 'in_progress', entries: [] },
    }));
    desk.front.stub(`GET /pick-pack/acme/orders/${order.orderId}/history`, () => ({
      status: 200,
      body: [{ at, action: 'assigned', clientId: 'station', user: { id: 'mia', firstName: 'Mia', lastName: 'Weber' } }],
    }));
    await findOrder(order);
    await desk.user.field('status', 'CONFIRMED');
    await desk.user.field('packing', 'in_progress');
    await desk.user.field('type', 'assigned', '[data-kind=event][data-service="pick-pack"]');
    await desk.user.field('type', 'order.placed', '[data-kind=event][data-service=cart]');
    await desk.user.sees('[data-service="pick-pack"] [data-field=actor][data-value=mia]:text-is("Mia Weber")');
    expect(desk.page.url()).toBe(`${desk.url}/orders/${order.orderId}`);
  });

  it('one mug less', async () => {
    const order = await placed();
    await findOrder(order);
    await desk.user.do('cancel-lines');
    await desk.user.fill(`quantity.${order.items[0].id}`, '1');
    const path = `/cart/acme/orders/${order.orderId}/cancel-lines/preview`;
    const { body: preview } = await desk.shop.call('POST', path, { lines: [{ itemId: order.items[0].id, quantity: 1 }] }, orderManager);
    await desk.user.field('gross', amount(preview.price.gross), '[data-preview][data-state=ready]');
    await desk.user.do('confirm');
    await desk.user.isGone('[role=alertdialog]');
    const { charge } = await desk.shop.order(order.orderId);
    await desk.user.field('charge', amount(charge.gross), '[data-view=order]');
    await desk.user.field('ordered', '1', `[data-row="${order.items[0].id}"][data-kind=line]`);
    expect(amount(charge.gross)).not.toBe(amount(order.charge.gross));
  });

  it('send the confirmation again', async () => {
    const order = await placed();
    const before = (await desk.shop.mails()).length;
    await findOrder(order);
    await desk.user.do('send-again');
    await desk.user.choose('kind', 'CONFIRMATION');
    await desk.user.do('confirm');
    await desk.user.field('kind', 'CONFIRMATION', '[data-kind=mail][data-type="order.mail_repeated"]');
    expect((await desk.shop.mails()).length).toBe(before + 1);
  });

  it('what would she get back for one piece', async () => {
    const order = await placed();
    desk.shop.peers.pack(order.orderId);
    desk.front.stub(`GET /pick-pack/acme/orders/${order.orderId}`, () => ({ status: 200, body: { packingStatus: 'packed', entries: [] } }));
    const lines = [{ itemId: order.items[0].id, quantity: 1 }];
    const path = `/cart/acme/orders/${order.orderId}/credit-notes`;
    const { body: preview } = await desk.shop.call('POST', `${path}?preview=true`, { lines }, orderManager);
    await findOrder(order);
    await desk.user.do('credit');
    await desk.user.fill(`quantity.${order.items[0].id}`, '1');
    await desk.user.field('gross', amount(preview.price.gross), '[data-preview][data-state=ready]');
    await desk.user.key('Escape');
    await desk.user.isGone('[role=dialog]');
    expect(await desk.page.locator('[data-action=credit]:focus').count()).toBe(1);
    expect((await desk.shop.call('GET', path, undefined, orderManager)).body).toEqual([]);
  });

  it('she cannot log in', async () => {
    await find('ada@');
    await desk.user.click('[data-row="1000000021"][data-kind=customer]');
    await desk.user.view('customer', '1000000021');
    await desk.user.do('send-reset');
    await desk.user.do('confirm');
    await desk.user.isGone('[role=dialog]');
    expect(mails).toEqual([ADA.email]);
  });

  it('which orders has she', async () => {
    const as = bearer.customer('1000000021');
    const orders = [await desk.shop.ordered({}, as), await desk.shop.ordered({}, as)];
    await find('ada@example.com');
    await desk.user.click('[data-row="1000000021"][data-kind=customer] a');
    await desk.user.view('customer', '1000000021');
    for (const { orderId } of orders) await desk.user.sees(`[data-row="${orderId}"][data-kind=order]`);
    expect(await desk.page.locator('[data-view=customer] [data-row][data-kind=order]').count()).toBe(2);
  });

  it('stop this customer', async () => {
    await find('ada@');
    await desk.user.click('[data-row="1000000021"][data-kind=customer]');
    await desk.user.view('customer', '1000000021');
    await desk.user.do('hold');
    await desk.user.do('confirm');
    await desk.user.field('onHold', 'true', '[data-view=customer]');
    expect(customer['onHold']).toBe(true);
  });

  it('her invoice once more', async () => {
    const seller = { name: 'Mug Shop', street: 'Ring', streetNumber: '1', zipCode: '10115', city: 'Berlin', country: 'DE' };
    await desk.shop.putSite('main', { seller: { ...seller, vatId: 'DE123456789', email: 'a@b.example', phone: '1' }, invoiceAt: 'PLACED' });
    const order = await placed();
    await findOrder(order);
    const button = desk.page.locator('[data-download="invoice.pdf"]');
    const [download] = await Promise.all([desk.page.waitForEvent('download'), button.click()]);
    const number = await desk.page.locator('[data-kind=invoice] [data-field=invoiceNumber]').getAttribute('data-value');
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    await desk.shop.putSite('main');
  });

  it('what did she order before', async () => {
    const old = {
      ...{ orderNumber: 'OLD-1', siteCode: 'main', currency: 'EUR', placedAt: '2024-03-01T10:00:00.000Z', status: 'CANCELLED' },
      ...{ customer: { email: ADA.email }, items: [{ name: 'Old mug', quantity: 1, gross: 10, taxRate: 19 }] },
    };
    const { body: answers } = await desk.shop.call('POST', '/cart/acme/orders/import', { orders: [old] }, orderManager);
    const reads = [/\/invoice$/, /\/checkouts\//].map((path) => desk.page.waitForResponse(path));
    await findOrder({ orderId: answers[0].id, orderNumber: 'OLD-1' });
    await desk.user.field('type', 'order.imported', '[data-kind=event]');
    await Promise.all(reads);
    await desk.page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
    expect(await desk.page.locator('.trouble, [data-action=send-again]').allTextContents()).toEqual([]);
  });

  it('what was cancelled since yesterday', async () => {
    const [cancelled, other] = [await placed(), await placed()];
    await desk.shop.cancel(cancelled.orderId);
    await desk.user.choose('status', 'CANCELLED');
    await desk.user.fill('from', '2020-01-01');
    await desk.user.sees(`[data-row="${cancelled.orderId}"]`);
    await desk.user.isGone(`[data-row="${other.orderId}"]`);
    await until('the address has both filters', () =>
      Promise.resolve(desk.page.url().includes('status=CANCELLED') && desk.page.url().includes('from=2020-01-01')),
    );
  });
});
