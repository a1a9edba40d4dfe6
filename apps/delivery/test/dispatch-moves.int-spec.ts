import { type DeskUser, until } from '@suite/testing';
import type { Page } from 'playwright-core';
import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { DispatchPage } from './dispatch-page';
import { at, DATE, type Tour } from './own-vans-site';

describeInChromium('changes at the dispatch page', (browserOf) => {
  const dispatch = new DispatchPage(browserOf);
  const { newSite, order, report, twoTours } = dispatch.vans;
  let page: Page;
  let user: DeskUser;
  beforeEach(() => {
    ({ page, user } = dispatch);
  });
  const sees = (selector: string) => dispatch.sees(selector);
  const isGone = (selector: string) => dispatch.isGone(selector);
  const press = (action: string, inside?: string) => dispatch.press(action, inside);
  const open = (siteCode: string) => dispatch.openSite(siteCode);
  const signIn = (name?: string, password?: string) => dispatch.signIn(name, password);
  const shownStops = () => dispatch.shownStops();
  const placeOf = async (site: { tours: () => Promise<Tour[]> }, orderId: string) => {
    const tour = (await site.tours()).find(({ stops }) => stops.some((stop) => stop.orderId === orderId));
    return tour && [tour.tourId, tour.stops.find((stop) => stop.orderId === orderId)!.stop];
  };

  describe('moves a stop', () => {
    const said = (state: string) => sees(`[role=dialog] [data-preview][data-state=${state}]`);
    /** Drags a stop onto another one with the pointer, as a person does. Returns what the browser itself has begun and dropped. */
    const drag = async (from: string, onto: string): Promise<string[]> => {
      await page.evaluate(`{
        globalThis.dragged = [];
        for (const type of ['dragstart', 'drop'])
          addEventListener(type, (event) => event.isTrusted && dragged.push(type), { capture: true, once: true });
      }`);
      const { mouse } = page;
      const middleOf = async (orderId: string) => {
        const place = page.locator(`.stops [data-stop="${orderId}"] .place`);
        await place.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await place.boundingBox())!;
        return [x + width / 2, y + height / 2] as const;
      };
      const [x, y] = await middleOf(from);
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 12, y + 4, { steps: 3 });
      await mouse.move(...(await middleOf(onto)), { steps: 5 });
      await mouse.up();
      return page.evaluate<string[]>('dragged');
    };
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
      expect(await drag(north[0]!, to.stops[0]!.orderId)).toEqual(['dragstart', 'drop']);
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

    it('by dragging it within its tour, and not onto a tour that has started', async () => {
      const { site, north, from, to } = await twoTours();
      await open(site.siteCode);
      await signIn();
      const [first, second] = from.stops.map(({ orderId }) => orderId);
      expect(await drag(first!, second!)).toEqual(['dragstart', 'drop']);
      await said('fits');
      expect(await page.locator('[role=dialog] select[name=toTourId]').inputValue()).toBe(from.tourId);
      expect(await page.locator('[role=dialog] input[name=position]').inputValue()).toBe('2');
      await press('confirm', '[role=dialog]');
      await isGone('[role=dialog]');
      expect(await placeOf(site, first!)).toEqual([from.tourId, 2]);
      await report(to.tourId, to.stops[0]!.orderId, { status: 'STARTED' });
      await sees(`article[data-tour="${to.tourId}"][data-state=started]`);
      expect(await drag(north[0]!, to.stops[1]!.orderId)).toEqual(['dragstart']);
      expect(await page.locator('[role=dialog]').count()).toBe(0);
    });
  });

  it.each([390, 1280])('has the stops of a dense tour beside or below each other on the time line, %i pixels wide', async (width) => {
    const site = await newSite();
    const late = { deliveryTime: { deliveryDate: DATE, deliveryTimeFrom: '14:00', deliveryTimeTo: '15:30' } };
    for (let i = 0; i < 8; i += 1) await site.put(at(1 + i / 10));
    await site.put({ ...at(2), ...late }); // the line has hours without a stop
    expect(await site.plan()).toEqual([]);
    await page.setViewportSize({ width, height: 860 });
    await open(site.siteCode);
    await signIn();
    const marks = page.locator('[data-timeline] [data-stop]');
    await until('all stops are on the time line', async () => (await marks.count()) === 9);
    const boxes = await Promise.all((await marks.all()).map(async (mark) => (await mark.boundingBox())!));
    for (const [i, one] of boxes.entries()) {
      expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(24);
      expect(one.x >= 0 && one.x + one.width <= width).toBe(true);
      for (const other of boxes.slice(i + 1))
        expect(Math.max(Math.abs(one.x - other.x) - one.width, Math.abs(one.y - other.y) - one.height)).toBeGreaterThanOrEqual(-0.5);
    }
    await user.tabTo('[data-timeline] [data-stop]');
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
    expect((await dispatch.service.send('GET', `/vehicles/${site.siteCode}-v9`)).body).toMatchObject({
      ...{ name: 'Blue van', capacity: { boxes: 40 }, start: { lat: 48.77, lng: 9.18 }, active: true },
      shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' })),
    });
    await press('new', 'dialog');
    await user.fill('vehicleId', `${site.siteCode}-v9`, 'dialog');
    await press('save', 'dialog');
    await sees('dialog [data-error=vehicleId]');
    await press('back', 'dialog');
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
    const ended = { weekdays: [1], from: '08:00', to: '10:00', capacity: 9, cutOffMinutes: 0, zones: [{ country: 'DE' }], validUntil: '2030-12-31' }; // prettier-ignore
    expect(await dispatch.service.send('PUT', `/slots/${site.siteCode}-aa`, { siteCode: site.siteCode, ...ended })).toMatchObject({ status: 200 }); // prettier-ignore
    await press('closed-days');
    await user.fill('date', '2031-12-24', 'dialog');
    await press('save', 'dialog');
    await sees('[data-row="2031-12-24"][data-kind=closed-day]');
    expect((await dispatch.service.send('GET', `/slots/${site.siteCode}-am`)).body).toMatchObject({
      ...{ weekdays: [1, 3], from: '08:00', to: '10:00', zones: [{ country: 'DE', zipFrom: '70000', zipTo: '70999' }] },
      exceptions: [{ date: '2031-12-24', capacity: 0 }],
    });
    await press('open-day', '[data-row="2031-12-24"]');
    await isGone('[data-row="2031-12-24"]');
  });

  it('shows all slots of a site, and says why a day cannot be opened again', async () => {
    const site = await newSite();
    const zones = [{ country: 'DE' }];
    const slotOf = (i: number) => ({ siteCode: site.siteCode, weekdays: [1], from: '08:00', to: '10:00', capacity: 9, cutOffMinutes: 0, zones, id: `s${i}` }); // prettier-ignore
    let exceptions = [{ date: '2031-12-24', capacity: 0 }];
    let status = 503;
    dispatch.front.stub('GET /delivery-v2/acme/slots', ({ url }) => {
      const pageSize = Number(new URL(url, 'http://suite').searchParams.get('pageSize'));
      const slots = Array.from({ length: 101 }, (_, i) => ({ ...slotOf(i), ...(i === 100 && { exceptions }) }));
      return { status: 200, body: slots.slice(0, pageSize) };
    });
    dispatch.front.stub('PUT /delivery-v2/acme/slots/s100', () => {
      if (status === 204) exceptions = [];
      return { status };
    });
    await open(site.siteCode);
    await signIn();
    await press('slots');
    await sees('[data-row=s100][data-kind=slot]');
    await press('close', 'dialog');
    await press('closed-days');
    await press('open-day', '[data-row="2031-12-24"]');
    await sees('dialog [data-away=delivery]');
    status = 204;
    await press('retry-part', 'dialog');
    await isGone('[data-row="2031-12-24"]');
    await isGone('dialog [data-away=delivery]');
  });

  it('keeps an open form and what was typed in it when a session ends', async () => {
    const site = await newSite();
    await open(site.siteCode);
    await signIn();
    await press('vehicles');
    await press('new', 'dialog');
    await user.fill('name', 'Blue van', 'dialog');
    dispatch.front.endTokens();
    await signIn();
    await sees('dialog input[name=name]');
    expect(await page.locator('dialog input[name=name]').inputValue()).toBe('Blue van');
    await press('close', 'dialog');
    await isGone('dialog');
    await sees('[data-action=vehicles]:focus, #content:focus');
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
});
