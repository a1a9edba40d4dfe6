import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeInChromium } from '../tools/browser/chromium.ts';
import { describeClientReadme } from './client-readme';
import { describeGuideForPages, describeGuides } from './guides-suite';
import { describeOrder } from './storefront-orders';
import { ON_PHONE, Shop } from './storefront-shop';
import { type Demo, Suite } from './suite';

let folder: string;
let suite: Suite;
let demo: Demo;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suite-local-'));
  chmodSync(folder, 0o755);
  suite = Suite.launch(folder, 0);
  demo = await suite.ready();
}, 300_000);

afterAll(async () => {
  await suite.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One way through the shop; storefront.int-spec.ts has all of them. */
describeInChromium('the storefront', (browserOf) => {
  const shop = new Shop(browserOf, () => suite);
  afterEach(() => shop.close());

  it('is linked from the front page, and sells what the catalog has', async () => {
    expect(await (await fetch(demo.baseUrl)).text()).toContain(`href="${shop.url}"`);
    const { page } = await shop.visit();
    expect(await page.locator('.card h3').allInnerTexts()).toEqual(['Cheese, per kg', 'Coffee, 500 g', 'Mug']);
    expect(await page.locator('[data-product=coffee] .about > .quiet').innerText()).toBe(
      '€7.90 each from 10. Includes 7 % VAT. Ships in 1 day.',
    );
  });

  describeOrder(shop, ON_PHONE);
  describeGuideForPages(browserOf, () => demo);
});

describeClientReadme(() => demo);
describeGuides(() => ({ demo, folder })); // after the shop, since they put things on its shelf
