import { type AnyJson, bearer, builtPages, DESK_LOOKS, DeskFront, DeskUser, itLong, until } from '@suite/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../../../tools/test/browser/chromium.ts';
import { orderManager, OrderShop } from './order-shop';

const SUPPORT = 'cart.order_view cart.order_cancel cart.credit_manage cart.return_manage cart.mail_send';

describeInChromium('the orders desk', (browserOf) => {
  let shop: OrderShop;
  let pages: Awaited<ReturnType<typeof builtPages>>;
  let front: DeskFront;
  let url: string;
  let context: BrowserContext;
  let page: Page;
  let user: DeskUser;

  beforeAll(async () => {
    [shop, pages] = await Promise.all([OrderShop.start(), builtPages('cart')]);
  });
  afterAll(async () => {
    await shop.stop();
    await pages.remove();
  });
  beforeEach(async () => {
    shop.peers.reset();
    front = new DeskFront({ prefix: '/cart', folder: pages.folder, serviceUrl: () => shop.service.url });
    front.member('sue', { role: 'support', scopes: SUPPORT });
    front.member('may', { role: 'marketing', scopes: 'cart.order_view' });
    front.member('pat', { role: 'packer', scopes: 'pickpack.pickpack_pack' });
    front.stub('POST /customer/acme/customers/search', () => ({ status: 200, body: [] }));
    url = `${await front.listen()}/cart/acme/desk`;
    context = await browserOf().newContext({ viewport: { width: 1280, height: 860 } });
    page = await context.newPage();
    user = new DeskUser(page);
  });
  afterEach(async () => {
    expect(user.faults).toEqual([]);
    await context.close();
    await front.server.close();
  });

  const open = async (path = '', email = 'sue@shop.example') => {
    await page.goto(url + path);
    await user.signIn(email);
  };

  it('shows the newest orders to support, and keeps the view and the session over a reload', async () => {
    const { orderId, orderNumber, calculatedPrice } = await shop.ordered();
    await page.goto(`${url}/orders?status=CONFIRMED`);
    await user.signIn('sue@shop.example', 'wrong');
    expect(await page.getByRole('alert').innerText()).toContain('Wrong e-mail address');
    await user.signIn('sue@shop.example');
    await user.view('orders');
    await user.field('orderNumber', orderNumber, `[data-row="${orderId}"][data-kind=order]`);
    await user.field('gross', (calculatedPrice.finalPrice.grossValue as number).toFixed(2), `[data-row="${orderId}"]`);
    await page.reload();
    await user.field('orderNumber', orderNumber, `[data-row="${orderId}"]`);
    expect(page.url()).toBe(`${url}/orders?status=CONFIRMED`);
    expect(page.url()).not.toMatch(/token|eyJ/);
  });

  it.each([
    ['sue', ['board', 'dispatch', 'orders', 'coupons']],
    ['may', ['orders', 'coupons']],
    ['pat', ['station']],
  ])('links %s to the pages of the role and no others', async (name, names) => {
    await open('', `${name}@shop.example`);
    await user.sees(`[data-bar] [data-member="${name}"]`);
    const shown = await page.locator('[data-bar] [data-page]').evaluateAll((all) => all.map((each) => each.getAttribute('data-page')));
    expect(shown).toEqual(names);
  });

  it('is forbidden to another role without reading anything', async () => {
    await open('/orders', 'pat@shop.example');
    await user.view('orders', undefined, 'forbidden');
    expect(front.asked).toEqual(['POST /auth/acme/staff/login']);
  });

  it('asks for the second factor only of a member who has one', async () => {
    front.member('tom', { role: 'support', scopes: SUPPORT, totp: '123456' });
    await open('', 'tom@shop.example');
    await user.sees('input[name=totp]');
    await page.locator('input[name=totp]').fill('123456');
    await page.keyboard.press('Enter');
    await user.sees('[data-view=orders]');
  });

  it('signs out every tab of the origin, and ends the token', async () => {
    await open();
    await user.sees('[data-view=orders]');
    const other = await context.newPage();
    await other.goto(url);
    await other.locator('[data-view=orders]').waitFor();
    const token = await page.evaluate<string>(`JSON.parse(localStorage.getItem('staff acme')).session.token`);
    await user.do('sign-out');
    await user.sees('[data-view=sign-in]');
    await other.locator('[data-view=sign-in]').waitFor({ timeout: 2_000 });
    expect(await other.locator('[data-row]').count()).toBe(0);
    expect((await fetch(`${url.replace('/desk', '')}/orders`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  it('keeps what was typed when a session ends', async () => {
    await open();
    await user.sees('[data-view=orders]');
    await page.locator('input[name=siteCode]').pressSequentially('nor');
    front.endTokens();
    await user.sees('[data-view=sign-in]');
    await user.isGone('[data-view=orders]');
    await user.signIn('sue@shop.example');
    await user.sees('[data-view=orders]');
    expect(await page.locator('input[name=siteCode]').inputValue()).toBe('nor');
  });

  it('is in the language of the browser, or in the chosen one', async () => {
    const german = await browserOf().newContext({ locale: 'de-DE' });
    const tab = await german.newPage();
    await tab.goto(url);
    expect(await tab.locator('html').getAttribute('lang')).toBe('de');
    await tab.getByText('Anmelden').first().waitFor();
    await tab.locator('select[name=lang]').selectOption('en');
    await tab.reload();
    expect(await tab.locator('html').getAttribute('lang')).toBe('en');
    await german.close();
  });

  describe('answers', () => {
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
      front.stub('POST /customer/acme/customers/search', ({ body }) => {
        const { q } = body as { q: string };
        return { status: 200, body: ADA.email.startsWith(q.toLowerCase()) || ADA.customerNumber === q ? [customer] : [] };
      });
      front.stub('GET /customer/acme/customers/1000000021', () => ({ status: 200, body: customer }));
      front.stub('PATCH /customer/acme/customers/1000000021', ({ body }) => ({
        status: 200,
        body: (customer = { ...customer, ...(body as object) }),
      }));
      front.stub('POST /customer/acme/password/reset', ({ body }) => {
        mails.push((body as { email: string }).email);
        return { status: 204 };
      });
      await open();
      await user.sees('[data-view=orders]');
    });
    afterEach(() => expect(user.actions).toBeLessThanOrEqual(ACTIONS_MAX));

    /** Types into the search, and opens the single hit. */
    const find = async (text: string) => {
      await user.fill('q', text);
      await page.keyboard.press('Enter');
    };
    const findOrder = async ({ orderId, orderNumber }: AnyJson) => {
      await find(orderNumber as string);
      await user.view('order', orderId as string);
    };
    const placed = async (): Promise<AnyJson> => shop.ordered({ paymentMethod: 'invoice' });
    const amount = (value: number) => value.toFixed(2);

    it('where is order N', async () => {
      const order = await placed();
      const at = '2026-11-02T09:30:00.000Z';
      front.stub(`GET /pick-pack/acme/orders/${order.orderId}`, () => ({
        status: 200,
        body: { packingStatus: 'in_progress', entries: [] },
      }));
      front.stub(`GET /pick-pack/acme/orders/${order.orderId}/history`, () => ({
        status: 200,
        body: [{ at, action: 'assigned', clientId: 'station', user: { id: 'mia', firstName: 'Mia', lastName: 'Weber' } }],
      }));
      await findOrder(order);
      await user.field('status', 'CONFIRMED');
      await user.field('packing', 'in_progress');
      await user.field('type', 'assigned', '[data-kind=event][data-service="pick-pack"]');
      await user.field('type', 'order.placed', '[data-kind=event][data-service=cart]');
      expect(page.url()).toBe(`${url}/orders/${order.orderId}`);
    });

    it('one mug less', async () => {
      const order = await placed();
      await findOrder(order);
      await user.do('cancel-lines');
      await user.fill(`quantity.${order.items[0].id}`, '1');
      const path = `/cart/acme/orders/${order.orderId}/cancel-lines/preview`;
      const { body: preview } = await shop.call('POST', path, { lines: [{ itemId: order.items[0].id, quantity: 1 }] }, orderManager);
      await user.field('gross', amount(preview.price.gross), '[data-preview][data-state=ready]');
      await user.do('confirm');
      await user.isGone('[role=alertdialog]');
      const { charge } = await shop.order(order.orderId);
      await user.field('charge', amount(charge.gross), '[data-view=order]');
      await user.field('ordered', '1', `[data-row="${order.items[0].id}"][data-kind=line]`);
      expect(amount(charge.gross)).not.toBe(amount(order.charge.gross));
    });

    it('send the confirmation again', async () => {
      const order = await placed();
      const before = (await shop.mails()).length;
      await findOrder(order);
      await user.do('send-again');
      await user.choose('kind', 'CONFIRMATION');
      await user.do('confirm');
      await user.field('kind', 'order.mail_repeated', '[data-kind=mail]');
      expect((await shop.mails()).length).toBe(before + 1);
    });

    it('what would she get back for one piece', async () => {
      const order = await placed();
      shop.peers.pack(order.orderId);
      front.stub(`GET /pick-pack/acme/orders/${order.orderId}`, () => ({ status: 200, body: { packingStatus: 'packed', entries: [] } }));
      const lines = [{ itemId: order.items[0].id, quantity: 1 }];
      const path = `/cart/acme/orders/${order.orderId}/credit-notes`;
      const { body: preview } = await shop.call('POST', `${path}?preview=true`, { lines }, orderManager);
      await findOrder(order);
      await user.do('credit');
      await user.fill(`quantity.${order.items[0].id}`, '1');
      await user.field('gross', amount(preview.price.gross), '[data-preview][data-state=ready]');
      await user.key('Escape');
      await user.isGone('[role=dialog]');
      expect(await page.locator('[data-action=credit]:focus').count()).toBe(1);
      expect((await shop.call('GET', path, undefined, orderManager)).body).toEqual([]);
    });

    it('she cannot log in', async () => {
      await find('ada@');
      await user.click('[data-row="1000000021"][data-kind=customer]');
      await user.view('customer', '1000000021');
      await user.do('send-reset');
      await user.do('confirm');
      await user.isGone('[role=dialog]');
      expect(mails).toEqual([ADA.email]);
    });

    it('which orders has she', async () => {
      const as = bearer.customer('1000000021');
      const orders = [await shop.ordered({}, as), await shop.ordered({}, as)];
      await find('ada@example.com');
      await user.click('[data-row="1000000021"][data-kind=customer] a');
      await user.view('customer', '1000000021');
      for (const { orderId } of orders) await user.sees(`[data-row="${orderId}"][data-kind=order]`);
      expect(await page.locator('[data-view=customer] [data-row][data-kind=order]').count()).toBe(2);
    });

    it('stop this customer', async () => {
      await find('ada@');
      await user.click('[data-row="1000000021"][data-kind=customer]');
      await user.view('customer', '1000000021');
      await user.do('hold');
      await user.do('confirm');
      await user.field('onHold', 'true', '[data-view=customer]');
      expect(customer['onHold']).toBe(true);
    });

    it('what was cancelled since yesterday', async () => {
      const [cancelled, other] = [await placed(), await placed()];
      await shop.cancel(cancelled.orderId);
      await user.choose('status', 'CANCELLED');
      await user.fill('from', '2020-01-01');
      await user.sees(`[data-row="${cancelled.orderId}"]`);
      await user.isGone(`[data-row="${other.orderId}"]`);
      await until('the address has both filters', () =>
        Promise.resolve(page.url().includes('status=CANCELLED') && page.url().includes('from=2020-01-01')),
      );
    });
  });

  it('says beside the field what the service refuses, and keeps what was typed', async () => {
    const order = await shop.ordered();
    await open(`/orders/${order.orderId}`);
    await user.do('cancel-lines');
    const name = `quantity.${order.items[0].id}`;
    await user.fill(name, '99');
    await user.do('confirm');
    await user.sees(`[data-error="${name}"]`);
    expect(await page.locator(`input[name="${name}"]`).getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`input[name="${name}"]`).inputValue()).toBe('99');
    expect(await shop.order(order.orderId)).toMatchObject({ charge: order.charge });
  });

  it('shows an order while packing and delivery are away, and what others do within two seconds', async () => {
    const { orderId } = await shop.ordered();
    for (const service of ['pick-pack', 'delivery-v2']) front.away.add(service);
    await open(`/orders/${orderId}`);
    await user.view('order', orderId);
    await user.sees('[data-away="pick-pack"]');
    await user.sees('[data-away=delivery]');
    await shop.call('POST', `/cart/acme/orders/${orderId}/payment`, { paymentStatus: 'PAID' }, orderManager);
    await user.field('paymentStatus', 'PAID', '[data-view=order]');
    await user.field('type', 'payment.paid', '[data-kind=event]');
  });

  it.each([
    ['may', [], false],
    ['acc', [], true],
    ['sue', ['cancel', 'cancel-lines', 'send-again'], true],
  ])('shows %s only what the role may do', async (name, actions, readsCustomers) => {
    front.member('acc', { role: 'accounting', scopes: 'cart.order_view cart.credit_manage' });
    const { orderId } = await shop.ordered();
    await open(`/orders/${orderId}`, `${name}@shop.example`);
    await user.view('order', orderId);
    const shown = await page
      .locator('[data-view=order] .buttons [data-action]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-action')));
    expect(shown).toEqual(actions);
    await page.goto(`${url}/orders?q=ada`);
    await user.sees('[data-view=orders]');
    await user.sees('[data-row][data-kind=order]');
    expect(front.asked.includes('POST /customer/acme/customers/search')).toBe(readsCustomers);
  });

  it('lists returns, and the documents of a month with their files', async () => {
    await open('/returns');
    await user.view('returns', undefined, 'empty');
    await page.goto(`${url}/documents?month=2020-01`);
    await user.sees('[data-view=documents][data-state=empty]');
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download="invoices.csv"]').click()]);
    expect(download.suggestedFilename()).toBe('2020-01-invoices.csv');
  });

  it('is used with the keyboard alone', async () => {
    const { orderId, orderNumber } = await shop.ordered();
    await open();
    await user.sees('[data-view=orders]');
    await page.locator('body').press('/');
    await page.keyboard.type(orderNumber as string);
    await user.sees(`[data-row="${orderId}"]`);
    await user.tabTo(`[data-row="${orderId}"] a`);
    await page.keyboard.press('Enter');
    await user.view('order', orderId as string);
    await user.tabTo('[data-action=cancel]');
    await page.keyboard.press('Enter');
    await user.sees('[role=alertdialog] textarea:focus');
    await page.keyboard.press('Escape');
    await user.isGone('[role=alertdialog]');
    expect(await page.locator('[data-action=cancel]:focus').count()).toBe(1);
  });

  it('shows orders while auth is away, and customers when it is back', async () => {
    await open();
    await user.sees('[data-view=orders]');
    front.away.add('customer');
    await user.fill('q', 'ada');
    await user.sees('[data-away=auth]');
    await user.sees('[data-row][data-kind=order]');
    front.away.clear();
    front.stub('POST /customer/acme/customers/search', () => ({
      status: 200,
      body: [{ customerNumber: '7', email: 'ada@example.com', firstName: 'Ada' }],
    }));
    await user.do('retry-part');
    await user.field('customerNumber', '7', '[data-row="7"][data-kind=customer]');
    await user.isGone('[data-away]');
  });

  itLong.each(DESK_LOOKS)('is accessible and as wide as the screen at %i pixels, %s', async (_width, colorScheme, size) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const look = async () => {
      const known = user.faults.length;
      expect(await seriousFindings(page)).toEqual([]);
      user.faults.length = known; // axe adds styles, which the policy refuses
      expect(await user.fits()).toBe(true);
    };
    await page.goto(url);
    await user.sees('[data-view=sign-in]');
    await look();
    await user.signIn('sue@shop.example');
    await user.view('orders');
    await look();
    const { orderId } = await shop.ordered({ paymentMethod: 'invoice' });
    await page.goto(`${url}/orders/${orderId}`);
    await user.view('order', orderId as string);
    await look();
    await user.do('cancel-lines');
    await user.fill('quantity.0', '1');
    await user.sees('[data-preview][data-state=ready]');
    await look();
    await page.keyboard.press('Escape');
    await page.goto(`${url}/documents`);
    await user.sees('[data-view=documents]:not([data-state=loading])');
    await look();
  });
});
