import { describeInChromium, seriousFindings } from '../tools/test/browser/chromium.ts';
import { entry, MUG, Printer, Tablet, Warehouse } from './station-bench';
import { describeKilledTablet } from './station-killed';
import { describeNetwork } from './station-network';
import { describeScans } from './station-scans';
import { suiteOfFile } from './suite';

const local = suiteOfFile();
const SIZES = [
  { width: 375, height: 812 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

describeInChromium('the packing station', (browserOf) => {
  const warehouse = new Warehouse(browserOf, () => local.demo);
  afterEach(() => warehouse.close());

  describeScans(warehouse);
  describeNetwork(warehouse);
  describeKilledTablet(() => local.demo);

  it('shows leads the board, where they take over, unassign and reopen', async () => {
    const { orderId, siteCode, tablet } = await warehouse.packs('ada', [entry('mug', 1)]);
    const lead = await warehouse.packing('leo', { siteCode, role: 'lead' });
    await lead.action('board').click();
    const row = `[data-view=board] [data-order="${orderId}"]`;
    await lead.page.locator(`${row} [data-action=unassign]`).click();
    await tablet.page.locator('[data-loss=unassigned]').waitFor();
    await lead.page.locator(`${row} [data-action=take-over]`).click();
    await lead.sees('order');
    await lead.action('plus').click();
    await lead.sees('done');
    await lead.action('board').click();
    await lead.page.locator(`${row} [data-action=reopen]`).click();
    await lead.page.locator(`${row}[data-state=in_progress]`).waitFor();
  });

  it('shows that a PIN is wrong, and how long the next attempt has to wait', async () => {
    await warehouse.member('eve');
    const tablet = await warehouse.tablet();
    for (const text of ['Wrong PIN', 'Wrong PIN', 'Wrong PIN', 'Wait']) {
      await tablet.page.locator('input[name=staffId]').fill('eve');
      await tablet.page.locator('input[name=pin]').fill('1593');
      await tablet.page.keyboard.press('Enter');
      await tablet.page.getByRole('alert').filter({ hasText: text }).waitFor();
    }
  });

  it('is used with the keyboard alone', async () => {
    const orderId = warehouse.newId('keys');
    const siteCode = `site-${orderId}`;
    await warehouse.order(orderId, [entry('mug', 1), entry('tea', 1)], siteCode);
    await warehouse.member('ada');
    const { page } = await warehouse.tablet({ siteCode });
    const tablet = new Tablet(page);
    const focus = async (selector: string) => {
      for (let key = 0; key < 60; key += 1) {
        if ((await page.locator(`${selector}:focus`).count()) > 0) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${selector}`);
    };
    await page.locator('[data-staff=ada]').waitFor();
    await focus('[data-staff=ada]');
    await page.keyboard.press('Enter');
    await page.keyboard.type('8052', { delay: 200 });
    await page.keyboard.press('Enter');
    await tablet.sees('queue');
    await page.keyboard.press('Enter');
    await tablet.sees('order');
    await focus('[data-entry=mug] [data-action=plus]');
    await page.keyboard.press('Enter');
    await tablet.shows('mug', 1);
    await focus('[data-entry=tea] [data-action=missing]');
    await page.keyboard.press('Enter');
    await focus('[data-reason=OUT_OF_STOCK]');
    await page.keyboard.press('Enter');
    await tablet.sees('done');
    await page.locator('[data-action=next]:focus').waitFor();
  });

  it.each(SIZES.flatMap((viewport) => (['light', 'dark'] as const).map((scheme) => [viewport.width, scheme, viewport] as const)))(
    'is accessible and fits: %i px, %s',
    async (_width, colorScheme, viewport) => {
      const orderId = warehouse.newId('look');
      const siteCode = `site-${orderId}`;
      await warehouse.order(
        orderId,
        [
          entry('mug', 2, { barcodes: [MUG], location: 'A-1' }),
          entry('cheese', 1, { weightDependent: true, unit: 'kg', barcodes: ['CHEESE'] }),
        ],
        siteCode,
      );
      await warehouse.member('leo', 'lead');
      const tablet = await warehouse.tablet({ siteCode, context: { viewport, colorScheme } });
      const check = async (page = tablet.page) => {
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      };
      const empty = await browserOf().newPage({ viewport, colorScheme });
      await empty.goto(warehouse.url);
      await empty.locator('[data-view=enrol]').waitFor();
      await check(empty);
      await empty.close();
      await tablet.page.locator('[data-staff=leo]').waitFor();
      await check();
      await tablet.signIn('leo');
      await tablet.page.locator(`[data-order="${orderId}"]`).waitFor();
      await check();
      await tablet.action('board').click();
      await tablet.page.locator(`[data-view=board] [data-order="${orderId}"]`).waitFor();
      await check();
      await tablet.action('queue').click();
      await tablet.next();
      await tablet.scan('UNKNOWN');
      await tablet.page.getByRole('alert').waitFor();
      await check();
      for (const target of await tablet.page.locator('.row button').all()) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
      }
      await tablet.scan('CHEESE');
      await tablet.page.locator('input[name=weight]').waitFor();
      await check();
      await tablet.page.locator('input[name=weight]').fill('0.9');
      await tablet.page.keyboard.press('Enter');
      await tablet.action('missing', '[data-entry=mug]').click();
      await tablet.page.locator('[data-reason=EXPIRED]').waitFor();
      await check();
      await tablet.page.locator('[data-reason=EXPIRED]').click();
      await tablet.page.locator('[data-view=done][data-label=printed]').waitFor();
      await check();
    },
  );

  it('prints with the dialogue where the station has no printer', async () => {
    const { tablet } = await warehouse.packs('ada', [entry('mug', 1, { barcodes: [MUG] })]);
    const label = tablet.page.waitForResponse(/\/label\.pdf\?boxes=1$/);
    await tablet.scan(MUG);
    expect((await label).headers()['content-type']).toContain('application/pdf');
    await tablet.page.locator('[data-label=printed]').waitFor();
    expect(tablet.faults).toEqual([]);
  });

  it('shows that the printer cannot be reached, and prints again', async () => {
    const printer = new Printer();
    const printUrl = await printer.listen();
    await printer.close();
    const orderId = warehouse.newId('away');
    await warehouse.order(orderId, [entry('mug', 1, { barcodes: [MUG] })], `site-${orderId}`);
    const tablet = await warehouse.packing('ada', { siteCode: `site-${orderId}`, printUrl });
    await tablet.next();
    await tablet.scan(MUG);
    await tablet.page.locator('[data-label=failed]').waitFor();
    expect(await tablet.alert()).toContain('not printed');
  });
});
