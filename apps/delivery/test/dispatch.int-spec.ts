import { DESK_LOOKS, type DeskFront, type DeskUser, itLong, until } from '@suite/testing';
import type { Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../../../tools/test/browser/chromium.ts';
import { DispatchPage } from './dispatch-page';
import { at, DATE, type Tour } from './own-vans-site';

describeInChromium('the dispatch page', (browserOf) => {
  const dispatch = new DispatchPage(browserOf);
  const { newSite, order, report } = dispatch.vans;
  let page: Page;
  let user: DeskUser;
  let front: DeskFront;
  beforeEach(() => {
    ({ front, page, user } = dispatch);
  });
  const sees = (selector: string) => dispatch.sees(selector);
  const isGone = (selector: string) => dispatch.isGone(selector);
  const press = (action: string, inside?: string) => dispatch.press(action, inside);
  const open = (siteCode: string) => dispatch.openSite(siteCode);
  const signIn = (name?: string, password?: string) => dispatch.signIn(name, password);
  const shownStops = () => dispatch.shownStops();
  /** A site with a tour of two stops in a row, and an order that has no place in it. A retry plans orders without a delivery time for today, whatever day that is. */
  const plannedSite = async () => {
    const site = await newSite({ van: { capacity: { boxes: 9 }, maxTrips: 1 } });
    const early = { deliveryDate: DATE, deliveryTimeFrom: '08:00', deliveryTimeTo: '08:30' };
    const near = await site.put({ ...at(1), deliveryTime: early });
    const far = await site.put({ ...at(8), serviceMinutes: 10, contactPhone: '+49 711 1' });
    const large = await site.put({ ...at(2), boxes: 20 });
    return { site, near, far, large };
  };
  it('plans a day, shows its tours and reports, and tries failures again', async () => {
    const { site, near, far, large } = await plannedSite();
    await open(site.siteCode);
    await signIn('dana', 'wrong');
    expect(await page.getByRole('alert').innerText()).toContain('Wrong e-mail address');
    await signIn();
    await sees('.empty >> text=No tours on this day');
    await press('plan');
    await sees('article[data-tour] svg');
    const [{ tourId }] = (await site.tours()) as [Tour];
    expect(await page.locator('article[data-tour]').getAttribute('data-tour')).toBe(tourId);
    expect(await shownStops()).toEqual([near, far]);
    await sees(`.stops [data-stop="${near}"] >> text=08:00 – 08:30`);
    expect(await page.getByRole('alert').innerText()).toContain('13 more boxes');
    expect(await page.locator(`[data-work="${large}"]`).getAttribute('data-state')).toBe('refused');

    await site.put({ ...at(8), serviceMinutes: 10, contactPhone: '+49 711 1', shippingAddress: { street: 'Gasse', city: 'Ulm' } }, far);
    await sees(`.stops [data-stop="${far}"] >> text=Gasse, Ulm`);
    expect(front.asked.filter((call) => call.includes('/order/'))).toEqual([]);
    // The other order of the stops is too late.
    await press('dismiss');
    await press('order');
    await press('down', `.stops [data-stop="${near}"]`);
    expect(await shownStops()).toEqual([far, near]);
    await press('store-order');
    await sees(`.stops [data-stop="${near}"].broken`);
    expect(await page.getByRole('alert').innerText()).toContain(`Order ${near} would be reached`);
    await press('up', `.stops [data-stop="${near}"]`);
    await press('store-order');
    await page.locator('.news', { hasText: / km before, .* km after/ }).waitFor();
    await press('open', `.stops [data-stop="${far}"]`);
    await sees('dialog >> text=+49 711 1');
    await page.locator('input[name=reason]').fill('not at home');
    await page.locator('[data-report=FAILED]').click();
    await sees('dialog .history >> text=not at home');
    await page.keyboard.press('Escape');
    await isGone('dialog');
    await sees(`article[data-tour="${tourId}"][data-state=started] [data-stop="${far}"][data-state=failed]`);
    expect(await order(far)).toMatchObject({ task: { status: 'FAILED', attempts: [{ reason: 'not at home' }] } });
    // Another caller reports and mends; the page follows.
    await report(tourId, near, { status: 'COMPLETED' });
    await sees(`article[data-tour="${tourId}"][data-state=completed] [data-stop="${near}"][data-state=completed]`);
    await site.put({ ...at(2), boxes: 2, deliveryTime: {} }, large);
    await press('retry', `[data-work="${large}"]`);
    await isGone(`[data-work="${large}"]`);
    await sees(`[data-work="${far}"][data-state=failed_attempt]`);
    await press('sign-out');
    await sees('[data-view=sign-in]');
    expect(await page.locator('[data-work], [data-tour]').count()).toBe(0);
  });

  it('shows times in the time zone of the site, whatever that of the device', async () => {
    const site = await newSite({ configuration: { timeZone: 'Asia/Kolkata' } });
    const due = await site.put({ ...at(1), deliveryTime: { deliveryDate: DATE, deliveryTimeFrom: '09:00', deliveryTimeTo: '09:00' } });
    await site.plan();
    const [tour] = (await site.tours()) as [Tour];
    expect(tour.stops[0]?.arriveAt).toBe(`${DATE}T03:30:00.000Z`); // the browser is in UTC
    await open(site.siteCode);
    await signIn();
    await sees(`.stops [data-stop="${due}"] .time >> text=/^09:00$/`);
    const local = (instant: string) => new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 16).split('T');
    expect(await page.locator('article[data-tour] .times').innerText()).toBe(`${local(tour.departsAt)[1]} – ${local(tour.returnsAt)[1]}`);
    await press('open', `.stops [data-stop="${due}"]`);
    await sees('dialog dd >> text=09:00, stop 1');
    const [{ at: plannedAt }] = (await dispatch.service.send('GET', `/order/${due}/history`)).body as [{ at: string }];
    expect(await page.locator('dialog .history time').last().innerText()).toBe(local(plannedAt).join(' '));
  });

  it('sends the orders of a site without own vans to its provider', async () => {
    await dispatch.service.configure('acme', { siteCode: 'at-provider' });
    const [id] = (await dispatch.service.putOrders(1, { siteCode: 'at-provider' })) as [string];
    await open('at-provider');
    await signIn();
    await press('plan');
    await page.locator('.news', { hasText: '0 tours' }).waitFor();
    expect(await order(id)).toMatchObject({ task: { deliveryProvider: 'PROVIDER_A' } });
  });

  itLong('orders stops and retries with the keyboard alone', async () => {
    const { site, near, far, large } = await plannedSite();
    const first = await site.put({ ...at(3), deliveryTime: { deliveryDate: DATE } });
    await site.plan();
    const [{ tourId }] = (await site.tours()) as [Tour];
    expect(await dispatch.service.send('PUT', `/tours/${tourId}/stops`, { orderIds: [near, first, far] })).toMatchObject({ status: 200 });
    await open(site.siteCode);
    await signIn();
    await sees('article[data-tour]');
    const reach = async (selector: string, key = 'Tab') => {
      for (let presses = 0; presses < 80; presses += 1) {
        if ((await page.locator(`${selector}:focus`).count()) > 0) return;
        await page.keyboard.press(key);
      }
      throw new Error(`${selector} cannot be reached`);
    };
    await reach('[data-action=order]');
    await page.keyboard.press('Enter');
    await reach(`.stops [data-stop="${far}"] [data-action=up]`, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await shownStops()).toEqual([far, near, first]);
    // At the end the pressed button is disabled; the focus stays in the row.
    expect(await page.locator(`.stops [data-stop="${far}"] [data-action=down]:focus`).count()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await shownStops()).toEqual([near, far, first]);
    await reach('[data-action=store-order]');
    await page.keyboard.press('Enter');
    await page.locator('.news', { hasText: 'km after' }).waitFor();
    expect((await site.tours())[0]?.stops.map(({ orderId }) => orderId)).toEqual([near, far, first]);
    await site.put({ ...at(2), boxes: 1, deliveryTime: {} }, large);
    await reach(`[data-work="${large}"] [data-action=retry]`);
    await page.keyboard.press('Enter');
    await isGone(`[data-work="${large}"]`);
  });

  itLong('drops a new order of stops when the driver starts', async () => {
    const { site, near } = await plannedSite();
    await site.plan();
    const [{ tourId }] = (await site.tours()) as [Tour];
    await open(site.siteCode);
    await signIn();
    await press('order');
    await report(tourId, near, { status: 'STARTED' });
    expect(await page.getByRole('alert').innerText()).toContain('The tour has changed');
    await isGone('[data-action=store-order]');
  });

  itLong('asks nothing while it is not seen, and shows what has changed when it is', async () => {
    const { site, near } = await plannedSite();
    await site.plan();
    const [{ tourId }] = (await site.tours()) as [Tour];
    await page.clock.install();
    await open(site.siteCode);
    await signIn();
    await sees(`[data-stop="${near}"]`);
    const see = (isSeen: boolean) =>
      page.evaluate(
        `Object.defineProperty(document, 'hidden', { configurable: true, value: ${!isSeen} }); document.dispatchEvent(new Event('visibilitychange'))`,
      );
    await see(false);
    await page.waitForLoadState('networkidle'); // what was asked before is answered
    let asked = 0;
    page.on('request', () => (asked += 1));
    await report(tourId, near, { status: 'STARTED' });
    await page.clock.runFor(60_000);
    expect(asked).toBe(0);
    await see(true);
    await sees(`[data-stop="${near}"][data-state=started]`);
  });

  itLong('says what is wrong: no network, an error, a role, an ended session', async () => {
    const { site, large } = await plannedSite();
    await site.plan();
    await open(site.siteCode);
    await signIn();
    await sees(`[data-work="${large}"]`);
    await dispatch.context.setOffline(true);
    await sees('[data-net=offline] >> text=No network');
    await sees('[data-away=delivery] [data-action=retry-part]');
    await press('retry', `[data-work="${large}"]`);
    expect(await page.getByRole('alert').innerText()).toContain('The service does not answer');
    await dispatch.context.setOffline(false);
    await sees('[data-net=online]');
    await isGone('[data-away]');
    await press('dismiss');
    front.away.add('delivery-v2');
    await page.reload();
    await sees('[data-view=dispatch][data-state=failed] [data-away=delivery]');
    front.away.clear();
    await press('retry-part');
    await sees('[data-view=dispatch][data-state=ready]');
    front.stub('GET /delivery-v2/acme/tours', () => ({ status: 400, body: { type: 'broken', message: 'Answered with 400' } }));
    await page.getByRole('alert').filter({ hasText: 'Answered with 400' }).waitFor();
    front.endTokens();
    await sees('[data-view=sign-in]');
  });

  itLong('shows the sites of the member alone, nothing to change to support, and nothing to a packer', async () => {
    const { site, near } = await plannedSite();
    await site.plan();
    front.member('sue', { role: 'support', scopes: 'delivery.order_view', sites: [site.siteCode, 'another'] });
    await open('forbidden');
    await signIn('sue');
    await sees(`.stops [data-stop="${near}"]`);
    expect(await page.locator('select[name=siteCode] option').allInnerTexts()).toEqual([site.siteCode, 'another']);
    await page.reload();
    await sees(`.stops [data-stop="${near}"]`);
    const changes = ['plan', 'retry', 'order', 'move', 'vehicles', 'slots', 'closed-days']
      .map((action) => `[data-action=${action}]`)
      .join();
    expect(await page.locator(changes).count()).toBe(0);
    await page.locator('select[name=siteCode]').selectOption('another');
    await sees('.empty >> text=No tours on this day');
    await until('the address names the site', () => Promise.resolve(page.url().includes('siteCode=another')));
    await press('sign-out');
    await sees('[data-view=sign-in]');
    const asked = front.asked.length;
    await signIn('pat');
    await sees('[data-view][data-state=forbidden]');
    expect(front.asked.slice(asked).filter((call) => call.includes('/tours') || call.includes('/worklist'))).toEqual([]);
  });

  itLong.each(DESK_LOOKS)('is accessible and as wide as the screen at %i pixels, %s', async (_width, colorScheme, size) => {
    const { site, near } = await plannedSite();
    for (let i = 0; i < 4; i += 1) await site.put(at(Math.sin(i * 7) * 5, Math.cos(i * 5) * 5));
    await site.plan();
    const [{ tourId }] = (await site.tours()) as [Tour];
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const look = async () => {
      const known = user.faults.length;
      expect(await seriousFindings(page)).toEqual([]);
      user.faults.length = known; // axe adds styles, which the policy refuses
      expect(await user.fits()).toBe(true);
    };
    await open(site.siteCode);
    await look();
    await signIn();
    await sees('[data-overview] svg');
    await sees(`.stops [data-stop="${near}"] >> text=08:00 – 08:30`);
    await look();
    await press('move', `.stops [data-stop="${near}"]`);
    await look();
    await page.keyboard.press('Escape');
    await press('order');
    await look();
    await press('cancel-order');
    await press('vehicles');
    await sees('[data-kind=vehicle]');
    await look();
    await press('edit', 'dialog');
    await look();
    await press('close', 'dialog');
    await report(tourId, near, { status: 'COMPLETED' });
    await sees(`.stops [data-stop="${near}"][data-state=completed]`);
    await look();
    await press('open', '.stops [data-stop]:last-child');
    await sees('dialog dl');
    await look();
  });
});
