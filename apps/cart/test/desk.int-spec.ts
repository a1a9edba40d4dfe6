import { DESK_LOOKS, DeskUser, itLong, until } from '@suite/testing';
import { describeInChromium, seriousFindings } from '../../../tools/test/browser/chromium.ts';
import { DeskOfShop, SUPPORT } from './desk-of-shop';
import { orderManager } from './order-shop';

describeInChromium('the orders desk', (browserOf) => {
  const desk = new DeskOfShop(browserOf);

  it('shows the newest orders to support, and keeps the view and the session over a reload', async () => {
    const { orderId, orderNumber, calculatedPrice } = await desk.shop.ordered();
    await desk.page.goto(`${desk.url}/orders?status=CONFIRMED`);
    await desk.user.signIn('sue@shop.example', 'wrong');
    expect(await desk.page.getByRole('alert').innerText()).toContain('Wrong e-mail address');
    await desk.user.signIn('sue@shop.example');
    await desk.user.view('orders');
    await desk.user.field('orderNumber', orderNumber, `[data-row="${orderId}"][data-kind=order]`);
    await desk.user.field('gross', (calculatedPrice.finalPrice.grossValue as number).toFixed(2), `[data-row="${orderId}"]`);
    await desk.page.reload();
    await desk.user.field('orderNumber', orderNumber, `[data-row="${orderId}"]`);
    expect(desk.page.url()).toBe(`${desk.url}/orders?status=CONFIRMED`);
    expect(desk.page.url()).not.toMatch(/token|eyJ/);
  });

  it.each([
    ['sue', ['board', 'dispatch', 'orders', 'coupons']],
    ['may', ['orders', 'coupons']],
    ['pat', ['station']],
  ])('links %s to the pages of the role and no others', async (name, names) => {
    await desk.open('', name);
    await desk.user.sees(`[data-bar] [data-member="${name}"]`);
    const shown = await desk.page.locator('[data-bar] [data-page]').evaluateAll((all) => all.map((each) => each.getAttribute('data-page')));
    expect(shown).toEqual(names);
  });

  it('is forbidden to another role without reading anything', async () => {
    await desk.open('/orders', 'pat');
    await desk.user.view('orders', undefined, 'forbidden');
    expect(desk.front.asked).toEqual(['POST /auth/acme/staff/login']);
  });

  it('asks for the second factor only of a member who has one', async () => {
    desk.front.member('tom', { role: 'support', scopes: SUPPORT, totp: '123456' });
    await desk.page.goto(desk.url);
    await desk.user.signIn('tom@shop.example');
    await desk.user.sees('input[name=totp]');
    await desk.page.locator('input[name=totp]').fill('123456');
    await desk.page.keyboard.press('Enter');
    await desk.user.sees('[data-view=orders]');
  });

  it('signs out every tab of the origin, and ends the token', async () => {
    await desk.open();
    await desk.user.sees('[data-view=orders]');
    const other = await desk.context.newPage();
    await other.goto(desk.url);
    await other.locator('[data-view=orders]').waitFor();
    const token = await desk.page.evaluate<string>(`JSON.parse(localStorage.getItem('staff acme')).session.token`);
    await desk.user.do('sign-out');
    await desk.user.sees('[data-view=sign-in]');
    await other.locator('[data-view=sign-in]').waitFor({ timeout: 2_000 });
    expect(await other.locator('[data-row]').count()).toBe(0);
    expect((await fetch(`${desk.url.replace('/desk', '')}/orders`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  it('keeps what was typed when a session ends', async () => {
    await desk.open();
    await desk.user.sees('[data-view=orders]');
    await desk.page.locator('input[name=siteCode]').pressSequentially('nor');
    desk.front.endTokens();
    await desk.user.sees('[data-view=sign-in]');
    await desk.user.isGone('[data-view=orders]');
    await desk.user.signIn('sue@shop.example');
    await desk.user.sees('[data-view=orders]');
    expect(await desk.page.locator('input[name=siteCode]').inputValue()).toBe('nor');
  });

  it('keeps an open dialog and what was typed in it when a session ends', async () => {
    const { orderId } = await desk.shop.ordered();
    await desk.open(`/orders/${orderId}`);
    await desk.user.do('cancel');
    await desk.user.fill('reason', 'She has two of them', '[role=alertdialog]');
    desk.front.endTokens();
    await desk.user.signIn('sue@shop.example');
    await desk.user.sees('[role=alertdialog]');
    expect(await desk.page.locator('[role=alertdialog] [name=reason]').inputValue()).toBe('She has two of them');
    await desk.user.key('Escape');
    await desk.user.isGone('[role=alertdialog]');
    await desk.user.sees('[data-view=order] [data-action=cancel]:focus');
    expect((await desk.shop.order(orderId as string)).status).toBe('CONFIRMED');
  });

  it('is in the language of the browser, or in the chosen one', async () => {
    const german = await browserOf().newContext({ locale: 'de-DE' });
    const tab = await german.newPage();
    await tab.goto(desk.url);
    expect(await tab.locator('html').getAttribute('lang')).toBe('de');
    await tab.getByText('Anmelden').first().waitFor();
    await new DeskUser(tab).signIn('sue@shop.example', 'wrong');
    expect(await tab.getByRole('alert').innerText()).toBe('E-Mail-Adresse, Passwort oder Code ist falsch.');
    await tab.locator('select[name=lang]').selectOption('en');
    await tab.reload();
    expect(await tab.locator('html').getAttribute('lang')).toBe('en');
    await german.close();
  });

  it('says beside the field what the service refuses, in the words of the page, and keeps what was typed', async () => {
    const order = await desk.shop.ordered();
    await desk.open(`/orders/${order.orderId}`);
    await desk.user.do('cancel-lines');
    const name = `quantity.${order.items[0].id}`;
    await desk.user.fill(name, '99');
    await desk.user.do('confirm');
    await desk.user.sees(`[data-error="${name}"]`);
    expect(await desk.page.locator(`[data-error="${name}"]`).innerText()).toBe('This is more than can still be cancelled.');
    expect(await desk.page.locator(`input[name="${name}"]`).getAttribute('aria-invalid')).toBe('true');
    expect(await desk.page.locator(`input[name="${name}"]`).inputValue()).toBe('99');
    expect(await desk.shop.order(order.orderId)).toMatchObject({ charge: order.charge });
  });

  it('shows an order while packing and delivery are away, and what others do within two seconds', async () => {
    const { orderId } = await desk.shop.ordered();
    for (const service of ['pick-pack', 'delivery-v2']) desk.front.away.add(service);
    await desk.open(`/orders/${orderId}`);
    await desk.user.view('order', orderId);
    await desk.user.sees('[data-away="pick-pack"]');
    await desk.user.sees('[data-away=delivery]');
    await desk.shop.call('POST', `/cart/acme/orders/${orderId}/payment`, { paymentStatus: 'PAID' }, orderManager);
    await desk.user.field('paymentStatus', 'PAID', '[data-view=order]');
    await desk.user.field('type', 'payment.paid', '[data-kind=event]');
  });

  it('names who did what, with the id as a detail, and the shop where no name is known', async () => {
    const { orderId } = await desk.shop.ordered();
    await desk.shop.call('POST', `/cart/acme/orders/${orderId}/payment`, { paymentStatus: 'PAID' }, orderManager);
    const actor = desk.page.locator('[data-kind=event]:has([data-value="payment.paid"]) [data-field=actor][data-value=backend]');
    await desk.open(`/orders/${orderId}`);
    await desk.user.field('actor', 'backend', '[data-kind=event]');
    expect([await actor.innerText(), await actor.getAttribute('title')]).toEqual(['the shop', 'backend']);
    desk.front.stub('GET /auth/acme/actors', () => ({ status: 200, body: [{ actor: 'backend', kind: 'application', name: 'Web shop' }] }));
    await desk.page.reload();
    await desk.user.field('actor', 'backend', '[data-kind=event]');
    expect([await actor.innerText(), await actor.getAttribute('title')]).toEqual(['Web shop', 'backend']);
  });

  it('asks at each turn only for what tells of a change, and for nothing while nobody sees the page', async () => {
    const { orderId } = await desk.shop.ordered();
    const path = `/cart/acme/orders/${orderId}`;
    const asked = (call: string) => desk.front.asked.filter((each) => each === `GET ${call}`).length;
    await desk.open(`/orders/${orderId}`);
    await desk.user.view('order', orderId as string);
    await until('three more turns', () => asked(`${path}/history`) > 3);
    expect([asked(path), asked(`${path}/returns`)]).toEqual([1, 1]);
    expect(desk.front.unchanged).toContain(`${path}/history`);
    await desk.shop.call('POST', `${path}/payment`, { paymentStatus: 'PAID' }, orderManager);
    await desk.user.field('paymentStatus', 'PAID', '[data-view=order]');
    expect(asked(path)).toBe(2);
    await until('the documents of the paid order', () => asked(`${path}/returns`) === 2);
    await desk.page.evaluate(`Object.defineProperty(document, 'hidden', { get: () => true })`);
    const other = await desk.context.newPage();
    await other.goto(desk.url);
    await other.locator('[data-view=orders][data-state=ready]').waitFor(); // what was asked before has its answer
    const [turns, lists] = [asked(`${path}/history`), asked('/cart/acme/orders')];
    await until('three turns of the other tab', () => asked('/cart/acme/orders') >= lists + 3);
    expect(asked(`${path}/history`)).toBe(turns);
  });

  it('shows the month of the site, whatever the day in UTC', async () => {
    await desk.shop.putSite('east', { homeBase: { timeZone: 'Pacific/Kiritimati' } });
    await desk.page.route('**/acme/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: 'Mon, 30 Nov 2026 12:00:00 GMT' } });
    });
    await desk.open('/documents?siteCode=east');
    await desk.user.view('documents', undefined, 'empty');
    await until('the month of the site', async () => (await desk.page.locator('input[name=month]').inputValue()) === '2026-12');
    expect(new URL(desk.page.url()).search).toBe('?siteCode=east');
    await desk.page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('shows the items, the coupon and the history of an order with a discount', async () => {
    desk.shop.peers.coupon('TEN');
    const { orderId, items } = await desk.shop.ordered({}, undefined, 'TEN');
    await desk.open(`/orders/${orderId}`);
    await desk.user.field('couponCode', 'TEN', '[data-view=order]');
    await desk.user.field('ordered', '2', `[data-row="${items[0].id}"][data-kind=line]`);
    await desk.user.field('type', 'order.placed', '[data-kind=event]');
  });

  it.each([
    ['may', [], false],
    ['acc', [], true],
    ['sue', ['cancel', 'cancel-lines', 'send-again'], true],
  ])('shows %s only what the role may do', async (name, actions, readsCustomers) => {
    desk.front.member('acc', { role: 'accounting', scopes: 'cart.order_view cart.credit_manage' });
    const { orderId } = await desk.shop.ordered();
    await desk.open(`/orders/${orderId}`, name);
    await desk.user.view('order', orderId);
    const shown = await desk.page
      .locator('[data-view=order] .buttons [data-action]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-action')));
    expect(shown).toEqual(actions);
    await desk.page.goto(`${desk.url}/orders?q=ada`);
    await desk.user.sees('[data-view=orders]');
    await desk.user.sees('[data-row][data-kind=order]');
    expect(desk.front.asked.includes('POST /customer/acme/customers/search')).toBe(readsCustomers);
    await desk.page.goto(`${desk.url}/customers/1000000021`);
    await desk.user.view('customer', '1000000021', readsCustomers ? 'failed' : 'forbidden');
    expect(desk.front.asked.includes('GET /customer/acme/customers/1000000021')).toBe(readsCustomers);
  });

  it('lists returns, and the documents of a month with their files', async () => {
    await desk.open('/returns');
    await desk.user.view('returns', undefined, 'empty');
    await desk.page.goto(`${desk.url}/documents?month=2020-01`);
    await desk.user.sees('[data-view=documents][data-state=empty]');
    const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.page.locator('[data-download="invoices.csv"]').click()]);
    expect(download.suggestedFilename()).toBe('2020-01-invoices.csv');
    desk.front.stub('GET /cart/acme/orders.csv', () => ({ status: 503 }));
    await desk.page.locator('[data-download="orders.csv"]').click();
    await desk.user.sees('.news:not(:empty)');
    for (const name of ['credit-notes.csv', 'tax-report']) desk.front.stub(`GET /cart/acme/${name}`, () => ({ status: 503 }));
    await desk.page.reload();
    await until('what cannot be read is named', async () => (await desk.page.locator('[data-away=cart]').count()) === 2);
  });

  it('is used with the keyboard alone', async () => {
    const other = await desk.shop.ordered();
    const { orderId, orderNumber } = await desk.shop.ordered();
    await desk.open();
    await desk.user.view('orders');
    const answer = Promise.withResolvers<void>();
    await desk.page.route(/[?&]q=/, (route) => answer.promise.then(() => route.continue()));
    await desk.page.locator('body').press('/');
    await desk.page.keyboard.type(orderNumber as string);
    await desk.user.sees('[data-view=orders][aria-busy=true]');
    await desk.user.tabTo(`[data-row="${orderId}"] a`);
    answer.resolve();
    await desk.user.isGone(`[data-row="${other.orderId}"]`);
    expect(await desk.page.locator(`[data-row="${orderId}"] a:focus`).count()).toBe(1);
    await desk.page.keyboard.press('Enter');
    await desk.user.view('order', orderId as string);
    await desk.user.tabTo('[data-action=cancel]');
    await desk.page.keyboard.press('Enter');
    await desk.user.sees('[role=alertdialog] textarea:focus');
    await desk.page.keyboard.press('Escape');
    await desk.user.isGone('[role=alertdialog]');
    expect(await desk.page.locator('[data-action=cancel]:focus').count()).toBe(1);
  });

  it('shows orders while auth is away, and customers when it is back', async () => {
    await desk.open();
    await desk.user.sees('[data-view=orders]');
    desk.front.away.add('customer');
    await desk.user.fill('q', 'ada');
    await desk.user.sees('[data-away=auth]');
    await desk.user.sees('[data-row][data-kind=order]');
    desk.front.away.clear();
    desk.front.stub('POST /customer/acme/customers/search', () => ({
      status: 200,
      body: [{ customerNumber: '7', email: 'ada@example.com', firstName: 'Ada' }],
    }));
    await desk.user.do('retry-part');
    await desk.user.field('customerNumber', '7', '[data-row="7"][data-kind=customer]');
    await desk.user.isGone('[data-away]');
  });

  itLong.each(DESK_LOOKS)('is accessible and as wide as the screen at %i pixels, %s', async (_width, colorScheme, size) => {
    const { orderId } = await desk.shop.ordered({ paymentMethod: 'invoice' });
    await desk.page.setViewportSize(size);
    await desk.page.emulateMedia({ colorScheme });
    const look = async () => {
      const known = desk.user.faults.length;
      expect(await seriousFindings(desk.page)).toEqual([]);
      desk.user.faults.length = known; // axe adds styles, which the policy refuses
      expect(await desk.user.fits()).toBe(true);
    };
    await desk.page.goto(desk.url);
    await desk.user.sees('[data-view=sign-in]');
    await look();
    await desk.user.signIn('sue@shop.example');
    await desk.user.view('orders');
    await look();
    await desk.page.goto(`${desk.url}/orders/${orderId}`);
    await desk.user.view('order', orderId as string);
    await look();
    await desk.user.do('cancel-lines');
    await desk.user.fill('quantity.0', '1');
    await desk.user.sees('[data-preview][data-state=ready]');
    await look();
    await desk.page.keyboard.press('Escape');
    await desk.page.goto(`${desk.url}/documents`);
    await desk.user.sees('[data-view=documents]:not([data-state=loading])');
    await look();
  });
});
