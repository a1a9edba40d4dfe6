import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Suite } from './suite';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The browser and screen of a visit. */
export const ON_DESKTOP = ['on a desktop, in the light', { viewport: DESKTOP, colorScheme: 'light' }] as const;
export const ON_PHONE = ['on a phone, in the dark', { viewport: PHONE, colorScheme: 'dark', hasTouch: true, isMobile: true }] as const;

export const PASSWORD = 'a long walk in the rain';

/** The requests and errors of a visit. */
interface Watched {
  readonly origins: Set<string>;
  readonly faults: string[];
}

/** The storefront in a browser, with actions of shoppers. */
export class Shop {
  private readonly open: BrowserContext[] = [];
  private customers = 0;

  constructor(
    private readonly browserOf: () => Browser,
    private readonly suiteOf: () => Suite,
  ) {}

  /** The URL that `npm start` prints. */
  get url(): string {
    return /Storefront .*(http:\S+)/.exec(this.suiteOf().output)?.[1] ?? '';
  }

  /** Closes all visits. */
  async close(): Promise<void> {
    for (const context of this.open.splice(0)) await context.close();
  }

  /** Starts a visit with its own storage, and any number of tabs. The page has what browsers give to one without TLS. */
  async visit(options: Parameters<Browser['newContext']>[0] = { viewport: DESKTOP }): Promise<{ page: Page; watched: Watched }> {
    const context = await this.browserOf().newContext(options);
    this.open.push(context);
    await context.addInitScript('delete Crypto.prototype.randomUUID');
    const watched: Watched = { origins: new Set(), faults: [] };
    context.on('request', (request) => watched.origins.add(new URL(request.url()).origin));
    context.on('weberror', (error) => watched.faults.push(error.error().message));
    context.on('console', (message) => message.type() === 'error' && watched.faults.push(message.text()));
    return { page: await this.tabOf(context), watched };
  }

  /** Opens the page without waiting for the shop. */
  async plainPage(options: Parameters<Browser['newContext']>[0]): Promise<Page> {
    const context = await this.browserOf().newContext(options);
    this.open.push(context);
    const page = await context.newPage();
    await page.goto(this.url);
    return page;
  }

  async tabOf(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(this.url);
    await page.getByRole('heading', { name: 'On the shelf' }).waitFor();
    return page;
  }

  async signUp(page: Page, firstName: string): Promise<string> {
    const email = await this.fillInSignUp(page, firstName);
    await page.getByText(`Hello, ${firstName}`).waitFor();
    return email;
  }

  /** Sends the form of a sign-up with a new address. */
  async fillInSignUp(page: Page, firstName: string): Promise<string> {
    const email = `shopper-${(this.customers += 1)}@example.com`;
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Create one' }).click();
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create an account' }).click();
    return email;
  }
}

export const lineOf = (page: Page, product: string) => page.locator(`#cart [data-item=${product}]`);

export async function add(page: Page, product: string, quantity?: string): Promise<void> {
  const card = page.locator(`[data-product=${product}]`);
  if (quantity !== undefined) await card.getByRole('spinbutton').fill(quantity);
  await card.getByRole('button').click();
  await lineOf(page, product).waitFor();
}

export async function rowsOf(page: Page, table: string): Promise<string[][]> {
  const rows = await page.locator(`${table} tr`).all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

/** Fills in one field and submits it. */
export async function submit(page: Page, label: string, value: string, button: string): Promise<void> {
  await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  await submit(page, 'Coupon', code, 'Apply');
  await page.getByText(`${code} · `).waitFor();
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

/** Waits for this text. */
export async function expectText(locator: ReturnType<Page['locator']>, text: string): Promise<void> {
  await locator.filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) }).waitFor();
}
