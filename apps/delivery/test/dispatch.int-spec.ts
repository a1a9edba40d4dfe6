import { builtPages, DESK_LOOKS, DeskFront, DeskUser, itLong, until } from '@suite/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../../../tools/test/browser/chromium.ts';
import { type DeliveryService, startDelivery } from './delivery-service';
import { at, DATE, ownVansOf, type Tour } from './own-vans-site';

const SCOPES = 'delivery.order_view delivery.order_manage';

describeInChromium('the dispatch page', (browserOf) => {
  let service: DeliveryService;
  let pages: Awaited<ReturnType<typeof builtPages>>;
  let front: DeskFront;
  let url: string;
  let context: BrowserContext;
  let page: Page;
  let user: DeskUser;
  const { newSite, order, report, twoTours } = ownVansOf(() => service);

  beforeAll(async () => {
    [service, pages] = await Promise.all([startDelivery(), builtPages('delivery')]);
  });
  afterAll(async () => {
    await service.stop();
    await pages.remove();
  });
  beforeEach(async () => {
    front = new DeskFront({ prefix: '/delivery-v2', folder: pages.folder, serviceUrl: () => service.url });
    front.member('dana', { role: 'dispatcher', scopes: SCOPES });
    front.member('sue', { role: 'support', scopes: 'delivery.order_view' });
    front.member('pat', { role: 'packer', scopes: 'pickpack.pickpack_pack' });
    url = `${await front.listen()}/delivery-v2/acme/dispatch`;
    context = await browserOf().newContext({ viewport: { width: 1280, height: 860 }, timezoneId: 'UTC', locale: 'en-GB' });
    page = await context.newPage();
    user = new DeskUser(page);
  });
  afterEach(async () => {
    expect(user.faults).toEqual([]);
    await context.close();
    await front.server.close();
  });

  const sees = (selector: string) => page.locator(selector).first().waitFor();
  const isGone = (selector: string) => page.locator(selector).first().waitFor({ state: 'detached' });
  const press = (action: string, inside = '') => page.locator(`${inside} [data-action=${action}]`).first().click();
  const open = async (siteCode: string) => {
    await page.goto(`${url}?${new URLSearchParams({ siteCode, date: DATE }).toString()}`);
    await sees('[data-view=sign-in]');
  };
  const signIn = (name = 'dana', password?: string) => user.signIn(`${name}@shop.example`, password);
  const shownStops = () => page.locator('.stops [data-stop]').evaluateAll((all) => all.map((each) => each.getAttribute('data-stop')));
  /** A site with a tour of two stops in a row, and an order that has no place in it. A retry plans orders without a delivery time for today, whatever day that is. */
  const plannedSite = async () => {
    const site = await newSite({ van: { capacity: { boxes: 9 }, maxTrips: 1 } });
    const early = { deliveryDate: DATE, deliveryTimeFrom: '08:00', deliveryTimeTo: '08:30' };
    const near = await site.put({ ...at(1), deliveryTime: early });
    const far = await site.put({ ...at(8), serviceMinutes: 10, contactPhone: '+49 711 1' });
    const large = await site.put({ ...at(2), boxes: 20 });
    return { site, near, far, large };
  };
  const placeOf = async (site: { tours: () => Promise<Tour[]> }, orderId: string) => {
    const tour = (await site.tours()).find(({ stops }) => stops.some((stop) => stop.orderId === orderId));
    return tour && [tour.tourId, tour.stops.find((stop) => stop.orderId === orderId)!.stop];
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
    const [{ at: plannedAt }] = (await service.send('GET', `/order/${due}/history`)).body as [{ at: string }];
    expect(await page.locator('dialog .history time').last().innerText()).toBe(local(plannedAt).join(' '));
  });

  it('sends the orders of a site without own vans to its provider', async () => {
    await service.configure('acme', { siteCode: 'at-provider' });
    const [id] = (await service.putOrders(1, { siteCode: 'at-provider' })) as [string];
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
    expect(await service.send('PUT', `/tours/${tourId}/stops`, { orderIds: [near, first, far] })).toMatchObject({ status: 200 });
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
    await context.setOffline(true);
    await sees('[data-net=offline] >> text=No network');
    await press('retry', `[data-work="${large}"]`);
    expect(await page.getByRole('alert').innerText()).toContain('The service does not answer');
    await context.setOffline(false);
    await sees('[data-net=online]');
    await press('dismiss');
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

  describe('moves a stop', () => {
    const said = (state: string) => sees(`[role=dialog] [data-preview][data-state=${state}]`);
    const choose = async (toTourId: string, position: number) => {
      await page.locator('[role=dialog] select[name=toTourId]').selectOption(toTourId);
      await page.locator('[role=dialog] input[name=position]').fill(String(position));
    };

    it('by its menu, and says what breaks before it is done', async () => {
      const { site, north, to } = await twoTours({ capacity: { boxes: 3 } });
      const late = to.stops[1]!;
      await site.put({ ...at(-3), deliveryTime: { completeBefore: Date.parse(late.arriveAt) } }, late.orderId);
      await open(site.siteCode);
      await signIn();
      await press('move', `.stops [data-stop="${north[0]}"]`);
      await sees('[role=dialog] [data-action=confirm]:disabled');
      await choose(to.tourId, 1);
      await said('refused');
      await sees(`[role=dialog] [data-reason=window_missed] >> text=Order N-${late.orderId} would be reached`);
      expect(await page.locator('[role=dialog] [data-action=confirm]').isDisabled()).toBe(true);
      expect(await placeOf(site, north[0]!)).not.toEqual([to.tourId, 1]);
      await page.locator('[role=dialog] input[name=position]').fill('3');
      await said('fits');
      await press('confirm', '[role=dialog]');
      await isGone('[role=dialog]');
      await sees(`article[data-tour="${to.tourId}"] [data-stop="${north[0]}"] >> text=N-${north[0]}`);
      expect(await placeOf(site, north[0]!)).toEqual([to.tourId, 3]);
      expect(await page.locator('.news').first().innerText()).toContain(`N-${north[0]}`);
    });

    it('by the key m, and by dragging it, through the same dialog', async () => {
      const { site, north, south, from, to } = await twoTours({ capacity: { boxes: 3 } });
      await open(site.siteCode);
      await signIn();
      await page.locator(`[data-timeline] [data-stop="${north[0]}"]`).focus();
      await page.keyboard.press('m');
      await page.locator('[role=dialog] select[name=toTourId]').waitFor();
      await page.keyboard.press('Escape');
      await isGone('[role=dialog]');
      expect(await page.locator(`[data-timeline] [data-stop="${north[0]}"]:focus`).count()).toBe(1);
      await page.locator(`.stops [data-stop="${north[0]}"]`).dragTo(page.locator(`.stops [data-stop="${to.stops[0]!.orderId}"]`));
      await said('fits');
      expect(await page.locator('[role=dialog] select[name=toTourId]').inputValue()).toBe(to.tourId);
      expect(await page.locator('[role=dialog] input[name=position]').inputValue()).toBe('1');
      await press('confirm', '[role=dialog]');
      await isGone('[role=dialog]');
      expect(await placeOf(site, north[0]!)).toEqual([to.tourId, 1]);
      // The van has 3 boxes now, and takes no more.
      await press('move', `.stops [data-stop="${north[1]}"]`);
      await choose(to.tourId, 1);
      await sees('[role=dialog] [data-reason=over_capacity]');
      await page.keyboard.press('Escape');
      await isGone('[role=dialog]');
      expect(await placeOf(site, north[1]!)).toEqual([from.tourId, 1]);
      expect((await site.tours()).flatMap(({ stops }) => stops)).toHaveLength(north.length + south.length);
    });
  });

  it('shows the day on one map and by hour, folds tours, and finds stops', async () => {
    const { site, north, south, from, to } = await twoTours();
    const [late] = from.stops;
    await site.put({ ...at(2), deliveryTime: { completeBefore: Date.parse(late!.arriveAt) - 600_000 } }, late!.orderId);
    await open(site.siteCode);
    await signIn();
    for (const { tourId } of [from, to]) {
      await page.locator(`[data-overview] [data-tour="${tourId}"]`).waitFor({ state: 'attached' });
      expect(await page.locator(`[data-timeline] [data-tour="${tourId}"] [data-stop]`).count()).toBe(2);
    }
    await sees(`[data-timeline] [data-stop="${late!.orderId}"][data-late=true]`);
    const leftOf = async (orderId: string) => (await page.locator(`[data-timeline] [data-stop="${orderId}"]`).boundingBox())!.x;
    expect(await leftOf(from.stops[0]!.orderId)).toBeLessThan(await leftOf(from.stops[1]!.orderId));
    const fold = page.locator(`article[data-tour="${from.tourId}"] [data-action=fold]`);
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
    await fold.click();
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    expect((await shownStops()).toSorted()).toEqual([...south].sort());
    await page.keyboard.press('/');
    await page.keyboard.type(`n-${north[0]}`);
    await until('the stop is found', async () => (await shownStops()).join() === north[0]);
    await page.keyboard.press('Enter');
    expect(await page.locator(`.stops [data-stop="${north[0]}"]:focus`).count()).toBe(1);
    await page.locator('input[name=q]').fill('no such stop');
    await sees('.empty >> text=No stop is like this');
    await page.locator('select[name=lang]').selectOption('de');
    await sees('.empty >> text=Kein Stopp');
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  });

  it('has forms for vehicles, slots and closed days, with the sentences of the service beside their fields', async () => {
    const site = await newSite();
    await open(site.siteCode);
    await signIn();
    await press('vehicles');
    await sees(`[data-row="${site.siteCode}-v1"][data-kind=vehicle]`);
    await press('new', 'dialog');
    await user.fill('vehicleId', `${site.siteCode}-v9`, 'dialog');
    await user.fill('name', 'Blue van', 'dialog');
    await user.fill('start.lat', '95', 'dialog');
    await user.fill('start.lng', '9.18', 'dialog');
    await user.fill('capacity.boxes', '40', 'dialog');
    await press('save', 'dialog');
    await sees('dialog [data-error="start.lat"]');
    expect(await page.locator('dialog input[name="start.lat"]').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('dialog input[name=name]').inputValue()).toBe('Blue van');
    await user.fill('start.lat', '48,77', 'dialog');
    await press('save', 'dialog');
    await sees(`[data-row="${site.siteCode}-v9"]`);
    expect((await service.send('GET', `/vehicles/${site.siteCode}-v9`)).body).toMatchObject({
      ...{ name: 'Blue van', capacity: { boxes: 40 }, start: { lat: 48.77, lng: 9.18 }, active: true },
      shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' })),
    });
    await press('remove', `[data-row="${site.siteCode}-v9"]`);
    await press('confirm', '[role=alertdialog]');
    await isGone(`[data-row="${site.siteCode}-v9"]`);
    await press('close', 'dialog');
    await press('slots');
    await press('new', 'dialog');
    await user.fill('slotId', `${site.siteCode}-am`, 'dialog');
    for (const day of ['1', '3']) await page.locator(`dialog input[name=weekdays][value="${day}"]`).check();
    for (const [name, text] of [['from', '08:00'], ['to', '10:00'], ['capacity', '9'], ['zones', 'DE 70000 70999']] as const) await user.fill(name, text, 'dialog'); // prettier-ignore
    await press('save', 'dialog');
    await sees(`[data-row="${site.siteCode}-am"][data-kind=slot]`);
    await press('close', 'dialog');
    await press('closed-days');
    await user.fill('date', '2031-12-24', 'dialog');
    await press('save', 'dialog');
    await sees('[data-row="2031-12-24"][data-kind=closed-day]');
    expect((await service.send('GET', `/slots/${site.siteCode}-am`)).body).toMatchObject({
      ...{ weekdays: [1, 3], from: '08:00', to: '10:00', zones: [{ country: 'DE', zipFrom: '70000', zipTo: '70999' }] },
      exceptions: [{ date: '2031-12-24', capacity: 0 }],
    });
    await press('open-day', '[data-row="2031-12-24"]');
    await isGone('[data-row="2031-12-24"]');
  });

  it('cancels a delivery after a question', async () => {
    const { site, north } = await twoTours();
    await open(site.siteCode);
    await signIn();
    await press('open', `.stops [data-stop="${north[0]}"]`);
    await press('cancel', 'dialog.sheet');
    await sees('[role=alertdialog]');
    await press('dismiss', '[role=alertdialog]');
    expect((await order(north[0]!)).task.status).toBe('ASSIGNED');
    await press('cancel', 'dialog.sheet');
    await press('confirm', '[role=alertdialog]');
    await until('the task is being cancelled', async () => String((await order(north[0]!)).task.status).startsWith('CANCEL'));
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
