import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@suite/testing';
import { describeInChromium } from '../tools/test/browser/chromium.ts';
import { describeClientReadme } from './client-readme';
import { describeDesks } from './desks-suite';
import { describeEndedStaff } from './ended-staff-suite';
import { describeGeneratedClients } from './generated-clients/describe-clients';
import { describeGuideForPages, describeGuides } from './guides-suite';
import { describeKnownCalls } from './known-calls-suite';
import { describeSamples } from './samples-suite';
import { describeSharedLimits } from './shared-limits-suite';
import { describeFirstWay } from './station-first-way';
import { describeOrder } from './storefront-orders';
import { ON_PHONE, Shop } from './storefront-shop';
import { suiteOfFile } from './suite';

const local = suiteOfFile();

/** One journey through the shop; storefront.int-spec.ts has all. */
describeInChromium('the storefront', (browserOf) => {
  const shop = new Shop(browserOf, () => local.suite);
  afterEach(() => shop.close());

  it('the storefront is linked from the front page, and sells the catalog', async () => {
    expect(await (await fetch(local.demo.baseUrl)).text()).toContain(`href="${shop.url}"`);
    const { page, watched } = await shop.visit();
    expect(await page.locator('.card h3').allInnerTexts()).toEqual(['Cheese, per kg', 'Coffee, 500 g', 'Mug']);
    expect(await page.locator('[data-product=coffee] .about > .quiet').innerText()).toBe(
      '€7.90 each from 10. Includes 7 % VAT. Ships in 1 day.',
    );
    await page.getByText('Nothing in it yet').waitFor();
    expect(watched.faults).toEqual([]);
    expect(await page.locator('[data-product=mug]').getByRole('button', { name: 'Add to cart: Mug' }).count()).toBe(1);
  });

  describeOrder(shop, ON_PHONE);
  describeGuideForPages(browserOf, () => local.demo);
});

it('the local suite closes its logs, mails and credentials to other users', () => {
  const paths = globSync(['*.json', 'suite.pid', 'logs{,/**}', 'mails{,/**}', 'postgres'], { cwd: local.folder });
  expect(paths).toEqual(expect.arrayContaining(['demo.json', 'secrets.json', 'logs', join('logs', 'cart.log'), 'mails', 'postgres']));
  const open = paths.filter((path) => (statSync(join(local.folder, path)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

it('the local suite shows on a page the messages that other systems receive, each verified', async () => {
  const url = /Messages +emulated +(http:\S+)/.exec(local.suite.output)?.[1] ?? '';
  expect(await (await fetch(local.demo.baseUrl)).text()).toContain(`href="${url}"`);
  const shown = await until('the message about the coupon of the demo data', async () => {
    const page = await (await fetch(url)).text();
    return page.includes('<code>coupon.created</code>') && page;
  });
  expect(shown).not.toContain('without a valid signature');
});

describeInChromium('a member of the staff', (browserOf) => describeDesks(browserOf, () => local.demo));
describeFirstWay(local);
describeSharedLimits(() => local.demo);
describeEndedStaff(() => local.demo);
describeClientReadme(() => local.demo);
// After the shop, because they add products.
describeGuides(() => local);
describeKnownCalls(local);
describeGeneratedClients(() => local.demo);
// Last, because they change and delete what the demo has.
describeSamples(() => local.demo);
