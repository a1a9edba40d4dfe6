import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { repositoryRoot } from '../../paths.ts';
import { DEMO_DISPATCHER } from '../../local-suite/start/seed/dispatch.ts';
import { DEMO_STAFF } from '../../local-suite/start/seed/packing.ts';
import { launch } from '../../test/browser/chromium.ts';
import { showAdministration, showCampaigns, showOrder, showSchemas } from './desk-pictures.ts';
import { BYTES_MAX, PHONE_WIDTH, type PICTURES, WIDTH } from './pictures.ts';
import { type RunningSuite, startSuite } from './running-suite.ts';
import { terminalPage } from './terminal.ts';

const FOLDER = join(repositoryRoot, 'docs', 'screenshots');
/** The heights of the screens. The docs have more text, which takes more bytes. */
const HEIGHTS = {
  ...{ start: 680, shop: 860, docs: 600, demo: 860, station: 640, 'station-phone': 812, dispatch: 760 },
  ...{ 'orders-desk': 860, 'orders-desk-phone': 844, 'coupons-desk': 640, 'numbers-desk': 560, administration: 640 },
} as const;
/** The pages for the staff read again after this long, and draw what has changed. */
const CHANGED_MS = 3_000;
const PICTURES_MAX = 20;
/** The part of the demo's output that the picture shows: from the return to the receipt. */
const SHOWN = /^.*One mug was broken[^]*(?=\n.*To look at)/m;

// npm run screenshots: takes the pictures of the README from a suite that it starts.
const suite = await startSuite();
const browser = await launch();
try {
  mkdirSync(FOLDER, { recursive: true });
  await take(browser, 'demo', (page) => showDemo(page, suite));
  for (const name of ['invoice', 'credit-note'] as const) print(name, suite);
  await take(browser, 'start', (page) => showStart(page, suite));
  await take(browser, 'shop', (page) => showShop(page, suite));
  await take(browser, 'docs', (page) => showDocs(page, suite));
  await take(browser, 'station', (page) => showStation(page, suite));
  await take(browser, 'station-phone', (page) => showStation(page, suite));
  await take(browser, 'dispatch', (page) => showDispatch(page, suite));
  await take(browser, 'orders-desk', (page) => showOrder(page, suite));
  await take(browser, 'orders-desk-phone', (page) => showOrder(page, suite));
  await take(browser, 'coupons-desk', (page) => showCampaigns(page, suite));
  await take(browser, 'numbers-desk', (page) => showSchemas(page, suite));
  await take(browser, 'administration', (page) => showAdministration(page, suite));
} finally {
  await browser.close();
  await suite.stop();
}

/** Draws the first page of a document of the demo. */
function print(name: 'invoice' | 'credit-note', { documents }: RunningSuite): void {
  const file = readdirSync(documents).find((each) => each.startsWith(`${name}-`) && each.endsWith('.pdf')) ?? '';
  execFileSync('pdftoppm', ['-png', '-r', '90', '-singlefile', join(documents, file), join(FOLDER, name)]);
  checkSize(name);
}

async function take(of: Browser, name: keyof typeof HEIGHTS, show: (page: Page) => Promise<void>): Promise<void> {
  const page = await of.newPage({
    viewport: { width: name.endsWith('-phone') ? PHONE_WIDTH : WIDTH, height: HEIGHTS[name] },
    colorScheme: 'light',
    timezoneId: 'Europe/Berlin',
  });
  await show(page);
  const path = join(FOLDER, `${name}.png`);
  const terminal = page.locator('body:has(> .terminal)');
  writeFileSync(path, await pictureOf((await terminal.count()) > 0 ? terminal : page, page));
  checkSize(name);
  await page.close();
}

/** Returns a picture of a page that has stayed as it is, without a focus. */
async function pictureOf(shown: Pick<Page, 'screenshot'>, page: Page): Promise<Buffer> {
  await page.evaluate('document.activeElement?.blur()');
  let before: Buffer | undefined;
  for (let pictures = 1; pictures <= PICTURES_MAX; pictures += 1) {
    const picture = await shown.screenshot({ animations: 'disabled' });
    if (before?.equals(picture)) return picture;
    before = picture;
    await page.waitForTimeout(CHANGED_MS);
  }
  throw new Error(`${page.url()} still changes`);
}

function checkSize(name: keyof typeof PICTURES): void {
  const path = join(FOLDER, `${name}.png`);
  const { size } = statSync(path);
  console.log(`${path}: ${(size / 1_000).toFixed(0)} kB`);
  if (size > BYTES_MAX) throw new Error(`${name}.png has more than ${BYTES_MAX / 1_000} kB`);
}

/** The start page shows what the suite has, and a first call. */
async function showStart(page: Page, { baseUrl }: RunningSuite): Promise<void> {
  await page.goto(baseUrl);
}

/** A cart with a coupon, an explained price and the total. */
async function showShop(page: Page, { shop }: RunningSuite): Promise<void> {
  await page.goto(shop);
  const add = async (product: string, quantity: string) => {
    const card = page.locator(`[data-product=${product}]`);
    await card.getByRole('spinbutton').fill(quantity);
    await card.getByRole('button').click();
    await page.locator(`#cart [data-item=${product}]`).waitFor();
    await card.getByRole('spinbutton').fill('1');
  };
  await add('coffee', '10');
  await add('mug', '1');
  await page.getByLabel('Coupon').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('WELCOME10 · ').waitFor();
  await page.locator('.toast .message').waitFor({ state: 'hidden' });
}

/** A call with its fields, a sample and the answer. */
async function showDocs(page: Page, { baseUrl }: RunningSuite): Promise<void> {
  await page.goto(`${baseUrl}/docs/cart/cart-items.html#addCartItem`);
  await page.locator('#addCartItem').getByRole('button', { name: 'Python' }).click();
}

/** An order in packing: one row is complete, one has begun. */
async function showStation(page: Page, { baseUrl }: RunningSuite): Promise<void> {
  await page.goto(baseUrl);
  await page.locator('.staff a[href*="/station#"]').click();
  await page.locator('input[name=enrolmentCode]').press('Enter');
  const [packer] = DEMO_STAFF;
  await page.locator(`[data-staff="${packer?.staffId}"]`).click();
  await page.locator('input[name=pin]').fill(packer?.pin ?? '');
  await page.keyboard.press('Enter');
  // The second picture shows the order that the first one has begun.
  await page.locator('[data-view=queue] [data-action=next], [data-view=order]').first().waitFor();
  if ((await page.locator('[data-view=queue]').count()) > 0) await page.locator('[data-action=next]').click();
  const mug = page.locator('[data-entry=mug]');
  await mug.waitFor();
  if ((await mug.getAttribute('data-packed')) === '0') {
    await mug.locator('[data-action=plus]').click();
    await page.locator('[data-entry=coffee] [data-action=plus]').click();
  }
  await page.locator('[data-entry=coffee][data-packed="1"]').waitFor();
}

/** The tours of the day: the driver of the first one has delivered an order. */
async function showDispatch(page: Page, { baseUrl }: RunningSuite): Promise<void> {
  await page.goto(baseUrl);
  await page.locator('.staff a[href*="/dispatch"]').click();
  await page.locator('input[name=email]').fill(DEMO_DISPATCHER.email);
  await page.locator('input[name=password]').fill(DEMO_DISPATCHER.password);
  await page.keyboard.press('Enter');
  await page.locator('[data-stop] [data-action=open]').first().click();
  await page.locator('dialog [data-report=COMPLETED]').click();
  await page.locator('[data-stop][data-state=completed]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('article[data-tour] svg').nth(1).waitFor();
}

async function showDemo(page: Page, running: RunningSuite): Promise<void> {
  const output = await running.demo();
  const [shown = output] = SHOWN.exec(output) ?? [];
  await page.setContent(terminalPage('npm run demo', shown.trim()));
}
