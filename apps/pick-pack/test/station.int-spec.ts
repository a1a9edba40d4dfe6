import { DESK_LOOKS, type DeskUser, itLong } from '@suite/testing';
import type { Page } from 'playwright-core';
import { describeInChromium, seriousFindings } from '../../../tools/test/browser/chromium.ts';
import { KEY_TIMES, scan } from '../../../tools/test/browser/scan.ts';
import { mug, StationPage, TODAY, TOMORROW } from './station-page';
import { ADA } from './warehouse';

const MUG = '4006381333931';

describeInChromium('the packing station and its board', (browserOf) => {
  const station = new StationPage(browserOf);
  const { asked } = station;
  let warehouse: StationPage['warehouse'];
  let imageOrigin: string;
  let origin: string;
  let page: Page;
  let user: DeskUser;
  beforeEach(() => {
    ({ imageOrigin, origin, page, user, warehouse } = station);
  });
  const sees = (selector: string) => user.sees(selector);
  const newSite = () => station.newSite();
  const enter = (staffId?: string) => station.enter(staffId);

  it('shows of a row its picture, its sku and the end of its barcode, and asks for no picture of another origin', async () => {
    const { receive } = await newSite();
    const other = await receive('N-1', {
      entries: [
        mug({ sku: 'MUG-7', barcodes: [MUG], imageUrl: `${imageOrigin}/mug.svg` }),
        mug({ entryId: 'tea', productId: 'tea', productName: 'Tea', imageUrl: 'http://127.0.0.1:9/tea.png' }),
      ],
    });
    await enter();
    await page.locator(`[data-order="${other}"]`).click();
    await user.field('sku', 'MUG-7', '[data-entry=mug]');
    await user.field('barcode', MUG.slice(-4), '[data-entry=mug]');
    const picture = page.locator('[data-entry=mug] img');
    await picture.waitFor();
    expect(await picture.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode().then(() => 'shown'))).toBe('shown');
    expect(asked).toEqual(['/mug.svg']);
    expect(
      await page.locator('[data-entry=tea] img, [data-entry=tea] [data-field=sku], [data-entry=tea] [data-field=barcode]').count(),
    ).toBe(0);
  });

  it('shows of the queue what the packer wants: a group, a text, tomorrow, and what is late', async () => {
    const { receive } = await newSite();
    const late = await receive('N-10', { time: '08:00', entries: [mug({ packingGroup: 'chilled' })] });
    const dry = await receive('N-11', { entries: [mug({ packingGroup: 'dry' })] });
    const next = await receive('N-20', { day: TOMORROW });
    await enter();
    const ids = () =>
      page.locator('[data-view=queue] [data-order]').evaluateAll((all) => all.map((each) => each.getAttribute('data-order')));
    await sees(`[data-order="${late}"][data-late=true]`);
    expect(await ids()).toEqual([late, dry]);
    expect(await page.locator('select[name=packingGroup] option').allInnerTexts()).toEqual(['All groups', 'chilled', 'dry']);
    await user.choose('packingGroup', 'dry');
    expect(await ids()).toEqual([dry]);
    await sees('[data-view=queue][data-state=ready]');
    await user.choose('packingGroup', '');
    await page.locator('input[name=q]').pressSequentially('-10', { delay: 150 });
    expect(await ids()).toEqual([late]);
    await user.fill('q', '');
    await user.choose('day', 'tomorrow');
    await sees(`[data-order="${next}"][data-late=false]`);
    expect(await ids()).toEqual([next]);
  });

  it('takes an order of the queue on a phone in one row of at most 96 pixels', async () => {
    const { receive } = await newSite();
    const long = await receive('N-2026-000000000000000031', { time: '08:00' });
    await page.setViewportSize({ width: 390, height: 844 });
    await enter();
    const box = await page.locator(`[data-order="${long}"]`).boundingBox();
    expect(box!.height).toBeLessThanOrEqual(96);
    expect(box!.height).toBeGreaterThanOrEqual(44);
    expect(await user.fits()).toBe(true);
  });

  it('stores the packaging and prints a label for each box, and saves the papers of an order', async () => {
    const { receive } = await newSite();
    const orderId = await receive('N-5', {
      entries: [mug({ orderedCount: 1, barcodes: [MUG] })],
      packaging: [{ entryId: 'bag', productName: 'Paper bag' }, { entryId: 'box', productName: 'Box' }], // prettier-ignore
    });
    await enter('pat');
    await page.locator(`[data-order="${orderId}"]`).click();
    for (const paper of ['note.pdf', 'packlist.pdf']) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-download="${paper}"]`).click()]);
      expect(download.suggestedFilename()).toBe(`${orderId}-${paper}`);
    }
    await user.fill('boxes', '150'); // more than the service prints
    await page.locator('[name=boxes]').blur();
    expect(await page.locator('[name=boxes]').inputValue()).toBe('1');
    await user.fill('boxes', '3');
    await user.choose('packaging', 'box');
    const label = page.waitForRequest((request) => request.url().includes('/label.'));
    await page.locator('[data-entry=mug] [data-action=plus]').click();
    await sees('[data-view=done]');
    expect((await label).url()).toMatch(/\/label\.pdf\?boxes=3$/);
    expect((await warehouse.get(`/orders/${orderId}`)).body).toMatchObject({
      packingStatus: 'packed',
      packagingProducts: [{ entryId: 'bag', packedCount: 0 }, { entryId: 'box', packedCount: 3 }], // prettier-ignore
    });
  });

  it('is a board without a station for those who sign in by e-mail, with numbers, shares and missing goods', async () => {
    const { siteCode, receive } = await newSite();
    await warehouse.call('PUT', `/sites/${siteCode}`, { timeZone: 'Europe/Berlin' });
    const half = await receive('N-7', { time: '08:00' });
    await receive('N-8');
    await warehouse.call('POST', `/orders/${half}/assignees?siteCode=${siteCode}`, ADA);
    expect(await warehouse.event(half, { siteCode, timestamp: `${TODAY}T11:30:00Z`, productId: 'mug', packedAmount: 1 })).toMatchObject({
      status: 200,
    });
    await warehouse.event(half, { siteCode, productId: 'mug', packedAmount: 0, canceledAmount: 1 });
    await page.goto(`${origin}/pick-pack/acme/board`);
    await user.signIn('sue@shop.example');
    await user.view('board', 'default');
    await page.goto(`${origin}/pick-pack/acme/board?siteCode=${siteCode}`);
    await user.view('board', siteCode);
    await user.field('orderNumber', 'N-7', `[data-order="${half}"][data-late=true]`);
    await user.field('share', '50', `[data-order="${half}"]`);
    await sees('[data-row=mug][data-kind=short]');
    await sees('[data-hour="13:00"]'); // by the clocks at the site
    await user.field('missing', '1', '[data-row=mug][data-kind=short]');
    await user.field('share', '0', `[data-order="${siteCode}-N-8"]`);
    expect(await page.locator('[data-bar] [data-page=board][aria-current=page]').count()).toBe(1);
    expect(await page.locator('[data-action=take-over], [data-action=unassign], [data-action=reopen]').count()).toBe(0);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download="packlists.pdf"]').click()]);
    expect(download.suggestedFilename()).toBe(`packlists-${TODAY}.pdf`);
    await page.goto(`${origin}/pick-pack/acme/board`); // opens at the site that was shown last
    await user.view('board', siteCode);
    await user.do('sign-out');
    await sees('[data-view=sign-in]');
    await user.signIn('pat@shop.example');
    await sees('[data-view=board][data-state=forbidden]');
  });

  it('speaks the language that the browser prefers, before the station is known', async () => {
    await newSite();
    const context = await browserOf().newContext({ locale: 'de-DE' });
    const german = await context.newPage();
    for (const [path, text] of [
      ['station', 'Welche Station ist das?'],
      ['board', 'Passwort'],
    ] as const) {
      await german.goto(`${origin}/pick-pack/acme/${path}`);
      await german.getByText(text).waitFor();
      expect(await german.locator('html').getAttribute('lang')).toBe('de');
    }
    await context.close();
  });

  it('speaks the language that was chosen, before and after the sign-in, at the station and on the board', async () => {
    const { siteCode, receive } = await newSite();
    const cheese = mug({
      entryId: 'cheese',
      productId: 'cheese',
      productName: 'Cheese',
      orderedCount: 1.5,
      unit: 'kg',
      weightDependent: true,
    });
    const orderId = await receive('N-1', { entries: [cheese, mug({ barcodes: [MUG] })] });
    const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
    await page.addInitScript(KEY_TIMES);
    await page.goto(`${origin}/pick-pack/acme/station#code`);
    await says('Which station is this?');
    await user.choose('lang', 'de');
    await says('Welche Station ist das?');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.locator('select[name=lang]:focus').count()).toBe(0); // where the letters of a scan would choose
    await enter();
    await says('Nächster Auftrag');
    expect(await page.title()).toBe('Packstation');
    await page.reload();
    await sees('[data-view=queue]');
    const refusal = { message: 'Order N-1 does not belong to site x', code: 400, type: 'site_code_wrong' };
    await page.route('**/assignees?*', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await page.locator(`[data-order="${orderId}"]`).click();
    await sees('[role=alert] >> text=Die Bestellung gehört zu einem anderen Standort.');
    await page.locator(`[data-order="${orderId}"]`).click();
    await sees('[data-entry=cheese] >> text=/ 1,5 kg');
    await sees('[data-entry=cheese] [data-action=missing] >> text=Fehlt');
    await scan(page, '4006381333948');
    await sees('[role=alert] >> text=4006381333948 gehört nicht zu diesem Auftrag.');
    await user.choose('lang', 'en');
    await sees('[data-entry=cheese] >> text=/ 1.5 kg');
    await sees('[data-entry=cheese] [data-action=missing] >> text=Missing');
    await user.choose('lang', 'de');
    await user.do('board');
    await says('Packlisten des Tages');
    await page.goto(`${origin}/pick-pack/acme/board?siteCode=${siteCode}`);
    await user.signIn('leo@shop.example');
    await user.view('board', siteCode);
    await says('Standort');
    await says('Packlisten des Tages');
    expect(await page.locator('[data-bar] select[name=lang]').inputValue()).toBe('de');
  });

  itLong.each(DESK_LOOKS)('is accessible and as wide as the screen at %i pixels, %s', async (_width, colorScheme, size) => {
    const { siteCode, receive } = await newSite();
    const orderId = await receive('N-1', { entries: [mug({ sku: 'MUG-7', barcodes: [MUG], imageUrl: `${imageOrigin}/mug.svg` })] });
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const look = async () => {
      const known = user.faults.length;
      expect(await seriousFindings(page)).toEqual([]);
      user.faults.length = known; // axe adds styles, which the policy refuses
      expect(await user.fits()).toBe(true);
    };
    await enter();
    await sees(`[data-order="${orderId}"]`);
    await look();
    await user.do('board');
    await sees(`[data-view=board] [data-order="${orderId}"]`);
    await look();
    await user.do('queue');
    await page.locator(`[data-order="${orderId}"]`).click();
    await sees('[data-entry=mug] img');
    await look();
    await user.choose('lang', 'de'); // its words are longer
    await look();
    await user.do('queue');
    await sees(`[data-order="${orderId}"]`);
    await look();
    await page.goto(`${origin}/pick-pack/acme/board?siteCode=${siteCode}`);
    await user.signIn('leo@shop.example');
    await user.view('board', siteCode);
    await look();
  });
});
