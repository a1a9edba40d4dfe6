import { DESK_LOOKS, type DeskFront, DeskStage, type DeskUser, itLong, type TestApp } from '@suite/testing';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../../../tools/test/browser/chromium.ts';
import { client, COUPONS, type CouponClient, eur, startCoupon } from './coupon-app';

const CAMPAIGNS = '/coupon/acme/campaigns';
const CART_ID = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00';
const ORDER = { orderId: '0199a3c8-7d10-7002-8f2a-5b6c7d8e9f00', orderNumber: '2026-1001', currency: 'EUR' };
const priced = (amount: number) => ({ price: { grossValue: amount, netValue: amount }, finalPrice: { grossValue: amount } });

describeInChromium('the coupons desk', (browserOf) => {
  let service: TestApp;
  let coupons: CouponClient;
  let front: DeskFront;
  let url: string;
  let page: Page;
  let user: DeskUser;

  const stage = new DeskStage(browserOf, {
    ...{ app: 'coupon', page: 'desk', stop: () => service.stop() },
    front: () => ({ prefix: '/coupon', serviceUrl: () => service.url }),
    members: {
      mia: { role: 'marketing', scopes: 'coupon.coupon_manage cart.order_view' },
      sue: { role: 'support', scopes: 'coupon.coupon_read cart.order_view' },
      pat: { role: 'packer', scopes: 'pickpack.pickpack_pack' },
    },
    start: async () => {
      service = await startCoupon();
      coupons = client(service);
      for (const campaign of [
        { campaignId: 'spring', name: { en: 'Spring sale', de: 'Frühling' }, budget: eur(50) },
        { campaignId: 'ships', name: 'Ship it', automatic: true, benefit: { type: 'FREE_SHIPPING' }, maxRedemptions: 10 },
      ])
        expect((await coupons.call('POST', CAMPAIGNS, campaign)).status).toBe(201);
      await coupons.create({ code: 'SPRING10', campaignId: 'spring', allowAnonymous: true, restrictions: { minOrderValue: eur(30) } });
      expect((await coupons.redeem('SPRING10', ORDER.orderNumber)).status).toBe(201);
    },
  });
  const open = (path?: string, name?: string) => stage.open(path, name);
  beforeEach(() => {
    ({ front, url, page, user } = stage);
    const cart = { id: CART_ID, currency: 'EUR', calculatedPrice: priced(20), discounts: [] };
    front.stub(`GET /cart/acme/carts/${CART_ID}`, () => ({ status: 200, body: cart }));
    front.stub('GET /cart/acme/orders', () => ({ status: 200, body: [{ ...ORDER, calculatedPrice: priced(60) }] }));
  });
  const read = async (path: string) => (await coupons.call('GET', path)).body;

  it('lists the newest campaigns with their use, and switches one off and on after asking', async () => {
    await open();
    await user.view('campaigns');
    const rows = await page.locator('[data-kind=campaign]').evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
    expect(rows.slice(0, 2)).toEqual(['ships', 'spring']);
    const spring = '[data-row=spring]';
    await user.field('used', '5.00', spring);
    await user.field('budget', '50.00', spring);
    const meter = page.locator(`${spring} [role=meter]`);
    expect([await meter.getAttribute('aria-valuenow'), await meter.getAttribute('aria-valuemax')]).toEqual(['5', '50']);
    await user.do('deactivate', spring);
    await user.sees('[role=alertdialog]');
    await user.key('Escape');
    await user.isGone('[role=alertdialog]');
    expect((await read(`${CAMPAIGNS}/spring`)).active).toBe(true);
    await user.do('deactivate', spring);
    await user.do('confirm');
    await user.field('active', 'false', spring);
    expect((await read(`${CAMPAIGNS}/spring`)).active).toBe(false);
    await user.do('activate', spring);
    await user.do('confirm');
    await user.field('active', 'true', spring);
  });

  it('answers why a code did not hold for a cart, in at most six actions', async () => {
    await open('', 'sue');
    await user.view('campaigns');
    user.actions = 0;
    await user.fill('q', 'spring10');
    await page.keyboard.press('Enter');
    await user.view('code', 'SPRING10');
    await user.fill('subject', CART_ID);
    await page.keyboard.press('Enter');
    const { body } = await coupons.validate('SPRING10', { orderTotal: eur(20) });
    await user.field('refusal', body.details[0].type);
    expect(user.actions).toBeLessThanOrEqual(6);
    await user.fill('subject', ORDER.orderNumber);
    await user.do('why');
    await user.field('refusal', 'none');
  });

  it('opens by Enter what the text finds, and nothing that was listed before', async () => {
    await open('/codes');
    await user.sees('[data-row=SPRING10]');
    await user.fill('q', 'AUTUMN');
    await page.keyboard.press('Enter');
    await user.view('codes', undefined, 'empty');
    expect(page.url()).toBe(`${url}/codes?q=AUTUMN`);
    await user.fill('q', 'spring10');
    await page.keyboard.press('Enter');
    await user.view('code', 'SPRING10');
  });

  it('says that no cart and no order has the number, beside the field, and keeps what was typed', async () => {
    front.stub('GET /cart/acme/orders', () => ({ status: 200, body: [] }));
    await open('/codes/SPRING10', 'sue');
    await user.fill('subject', '4711');
    await user.do('why');
    await user.sees('[data-error=subject]');
    const input = page.locator('input[name=subject]');
    expect([await input.getAttribute('aria-invalid'), await input.inputValue()]).toEqual(['true', '4711']);
  });

  it('shows the uses of a code and who changed it, and switches it off and on', async () => {
    await coupons.create({ code: 'CHANGED', maxRedemptions: 5 });
    await coupons.call('PATCH', `${COUPONS}/CHANGED`, { maxRedemptions: 7 });
    await open('/codes/SPRING10');
    await user.field('orderCode', ORDER.orderNumber, '[data-kind=redemption]');
    await page.goto(`${url}/codes/CHANGED`);
    await user.field('actor', 'backend', '[data-kind=audit]');
    const [changed] = await read(`${COUPONS}/CHANGED/history`);
    const row = `[data-row="${changed.at} coupon.changed"]`;
    expect(await user.valueOf('before', row)).toBe('{"maxRedemptions":5}');
    expect(await user.valueOf('after', row)).toBe('{"maxRedemptions":7}');
    expect(await page.locator(`${row} [data-field=after]`).innerText()).toBe('Maximum redemptions: 7');
    await user.do('disable');
    await user.sees('[role=alertdialog]');
    await user.do('confirm');
    await user.field('status', 'INACTIVE');
    await user.field('actor', 'mia', '[data-kind=audit]');
    expect((await coupons.validate('CHANGED')).body.type).toBeDefined();
    expect(await read(`${COUPONS}/CHANGED`)).toMatchObject({ status: 'INACTIVE', disabled: true });
    await user.do('enable');
    // A colleague is faster: the question stays the same.
    await coupons.call('PATCH', `${COUPONS}/CHANGED`, { status: 'VALID' });
    await user.field('status', 'VALID');
    await user.do('confirm');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await read(`${COUPONS}/CHANGED`)).toMatchObject({ status: 'VALID', disabled: false });
  });

  it('makes a promotion with the sentences of the service beside the fields, and changes what was changed alone', async () => {
    await open('/campaigns');
    await user.do('new');
    await user.view('campaign', 'new');
    await user.fill('name', 'Ten off');
    await user.fill('campaignId', 'ten-off');
    await user.click('input[name=automatic]');
    await user.choose('benefit.type', 'PERCENT');
    await user.fill('benefit.percentage', '120');
    await user.do('save');
    await user.sees('[data-error="benefit.percentage"]');
    expect(await page.locator('[name="benefit.percentage"]').inputValue()).toBe('120');
    await user.fill('benefit.percentage', '10');
    await user.fill('conditions.minQuantity', '3');
    await page.locator('[name="conditions.weekdays"][value="5"]').check();
    await user.do('save');
    await user.view('campaign', 'ten-off');
    const made = await read(`${CAMPAIGNS}/ten-off`);
    expect(made).toMatchObject({ benefit: { type: 'PERCENT', percentage: 10 }, conditions: { minQuantity: 3, weekdays: [5] } });
    await user.fill('name', 'Ten per cent');
    await user.fill('budget.amount', '99.5');
    await user.do('save');
    await user.sees('h1:text("Ten per cent")');
    const { modifiedAt: _before, budgetLeft: _left, ...rest } = await read(`${CAMPAIGNS}/ten-off`);
    const { modifiedAt: _after, ...same } = made;
    expect(rest).toEqual({ ...same, name: 'Ten per cent', budget: { amount: 99.5, currency: 'EUR' } });
  });

  it('makes thousands of codes in blocks, none twice after a failed call, and gives them as a file', async () => {
    await open('/codes?campaignId=spring');
    await user.view('codes');
    await user.fill('count', '0');
    await user.do('generate');
    await user.sees('[data-error=count]');
    const before = (await read(`${CAMPAIGNS}/spring/figures`)).codes as number;
    let failures = 1;
    await page.route('**/coupons/bulk', async (route) => {
      if (failures === 0) return route.continue();
      failures -= 1;
      await route.fetch(); // the service makes the codes, and its answer is lost
      return route.abort();
    });
    await user.fill('count', '2500');
    await user.do('generate');
    await user.sees('[role=progressbar][aria-valuenow="2500"][aria-valuemax="2500"]');
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download="codes.csv"]').click()]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(new Set(lines.slice(1)).size).toBe(2_500);
    expect((await read(`${CAMPAIGNS}/spring/figures`)).codes).toBe(before + 2_500);
  });

  it('says in words how a generated code was made', async () => {
    const { code } = (await coupons.call('POST', '/coupon/generateCoupon', { discountType: 'FREE_SHIPPING' })).body;
    await open(`/codes/${code}`);
    await user.sees('[data-kind=audit] [data-field=action]:has-text("Created")');
  });

  it('offers support nothing that changes, and another role nothing at all', async () => {
    await open('/codes/SPRING10', 'sue');
    await user.view('code', 'SPRING10');
    for (const path of ['', '/codes']) {
      await page.goto(url + path);
      await user.sees('[data-state=ready]');
      expect(await page.locator('[data-action=new], [data-action=deactivate], [data-action=generate], [data-action=import]').count()).toBe(
        0,
      );
    }
    await user.do('sign-out');
    await user.sees('[data-view=sign-in]');
    front.asked.length = 0;
    await user.signIn('pat@shop.example');
    await user.view('codes', undefined, 'forbidden');
    expect(front.asked).toEqual(['POST /auth/acme/staff/login']);
  });

  it('shows codes while cart is away', async () => {
    front.away.add('cart');
    await open('/codes/SPRING10', 'sue');
    await user.view('code', 'SPRING10');
    await user.fill('subject', CART_ID);
    await user.do('why');
    await user.sees('[role=alert]');
    await user.field('status', 'VALID');
  });

  it('keeps what was typed when a session ends', async () => {
    await open('/campaigns/new');
    await user.fill('name', 'Winter');
    await user.click('input[name=automatic]');
    await user.fill('benefit.percentage', '15');
    front.endTokens();
    await user.fill('cartId', CART_ID);
    await user.do('preview');
    await user.signIn('mia@shop.example');
    await user.sees('input[name="benefit.percentage"]');
    for (const [name, text] of [
      ['name', 'Winter'],
      ['benefit.percentage', '15'],
      ['cartId', CART_ID],
    ])
      expect([name, await page.locator(`[name="${name}"]`).inputValue()]).toEqual([name, text]);
    await page.goto(`${url}/campaigns/spring`);
    await user.fill('maxRedemptions', '77');
    front.endTokens();
    await user.signIn('mia@shop.example');
    await user.sees('input[name=maxRedemptions]');
    expect(await page.locator('[name=maxRedemptions]').inputValue()).toBe('77');
    await user.do('codes');
    await user.view('codes');
  });

  it('keeps the benefit that a colleague chooses while its form is open', async () => {
    await coupons.call('POST', CAMPAIGNS, { campaignId: 'ours', name: 'Ours', automatic: true, benefit: { type: 'FREE_SHIPPING' } });
    await open('/campaigns/ours');
    await user.sees('select[name="benefit.type"]');
    const benefit = { type: 'TIERS', tiers: [2, 3, 4].map((quantity) => ({ from: { quantity }, percentage: quantity * 5 })) };
    await coupons.call('PATCH', `${CAMPAIGNS}/ours`, { benefit });
    await user.sees('[name="benefit.tiers[2].percentage"]');
    await user.fill('name', 'Theirs');
    await user.do('save');
    await user.sees('h1:text("Theirs")');
    expect(await read(`${CAMPAIGNS}/ours`)).toMatchObject({ benefit });
  });

  it('is used by the keyboard alone, in German', async () => {
    await open();
    await user.choose('lang', 'de');
    await page.getByText('Neue Kampagne').waitFor();
    await user.key('/');
    await page.keyboard.type('Frühl');
    await page.keyboard.press('Enter');
    await user.view('campaign', 'spring');
    await user.tabTo('[name=cartId]');
    await page.keyboard.type(CART_ID);
    await page.keyboard.press('Enter');
    await user.sees('[data-preview] [data-field=discount]');
  });

  itLong.each(DESK_LOOKS)('is accessible and as wide as the screen at %i pixels, %s', async (_width, colorScheme, size) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open();
    for (const [path, name] of [
      ['', 'campaigns'],
      ['/campaigns/spring', 'campaign'],
      ['/campaigns/ships', 'campaign'],
      ['/codes?campaignId=spring', 'codes'],
      ['/codes/SPRING10', 'code'],
    ] as const) {
      await page.goto(url + path);
      await user.view(name);
      const known = user.faults.length;
      expect(await seriousFindings(page)).toEqual([]);
      user.faults.length = known; // axe adds styles, which the policy refuses
      expect([path, await user.fits()]).toEqual([path, true]);
    }
  });
});
