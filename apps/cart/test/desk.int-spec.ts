import { builtPages, DESK_LOOKS, DeskFront, DeskUser, itLong } from '@suite/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../../../tools/test/browser/chromium.ts';
import { OrderShop } from './order-shop';

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
  });
});
