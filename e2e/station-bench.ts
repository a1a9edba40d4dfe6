import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, type Schemas, unwrap } from '@suite/client';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { KEY_TIMES, scan } from '../tools/test/browser/scan.ts';
import { backendOf, type Demo } from './suite';

type Entry = Schemas['pickPack']['PackingEntryDraft'];
type Role = 'packer' | 'lead';

export const PIN = '8052';
export const SITE = 'bench';
/** The barcode of a mug. */
export const MUG = '4006381333931';
const DESKTOP = { width: 1280, height: 900 };

/** A product of an order: with a valid EAN-13 by default. */
export const entry = (entryId: string, orderedCount: number, more: Partial<Entry> = {}): Entry => ({
  entryId,
  productId: entryId,
  productName: `Product ${entryId}`,
  orderedCount,
  price: 1,
  ...more,
});

/** A label printer of the network, which keeps what it gets. */
export class Printer {
  readonly labels: { readonly type: string | undefined; readonly text: string }[] = [];
  private readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      this.labels.push({ type: request.headers['content-type'], text });
      response.end();
    });
  });

  /** Returns its address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/print`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export interface TabletOptions {
  readonly printUrl?: string;
  readonly siteCode?: string;
  readonly context?: Parameters<Browser['newContext']>[0];
}

/** The warehouse of a test: its staff, its orders, its tablets. */
export class Warehouse {
  private readonly contexts: BrowserContext[] = [];
  private readonly names = new Set<string>();
  private orders = 0;

  constructor(
    private readonly browserOf: () => Browser,
    private readonly demoOf: () => Demo,
  ) {}

  get client(): Client {
    return backendOf(this.demoOf(), 'acme');
  }

  get url(): string {
    return `${this.demoOf().baseUrl}/pick-pack/acme/station`;
  }

  async close(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
  }

  /** Creates a member of the staff, unless an earlier test has. */
  async member(staffId: string, role: Role = 'packer'): Promise<string> {
    if (this.names.has(staffId)) return staffId;
    this.names.add(staffId);
    const firstName = staffId.slice(0, 1).toUpperCase() + staffId.slice(1);
    const body = { staffId, firstName, lastName: 'Weber', roles: [role], pin: PIN };
    await unwrap(this.client.POST('/auth/{tenant}/staff', { body }));
    return staffId;
  }

  /** Returns an id that no other test has. */
  newId(name: string): string {
    return `${name}-${(this.orders += 1)}`;
  }

  /** Opens a tablet with a new order that the member has taken, on a site of its own. */
  async packs(
    staffId: string,
    entries: Entry[],
    role: Role = 'packer',
  ): Promise<{ readonly orderId: string; readonly siteCode: string; readonly tablet: Tablet }> {
    const orderId = this.newId(staffId);
    const siteCode = `site-${orderId}`;
    await this.order(orderId, entries, siteCode);
    const tablet = await this.packing(staffId, { siteCode, role });
    await tablet.next();
    return { orderId, tablet, siteCode };
  }

  async order(orderId: string, entries: Entry[], siteCode = SITE): Promise<void> {
    const total = entries.reduce((sum, { orderedCount }) => sum + orderedCount, 0);
    const body = {
      siteCode,
      orderNumber: `N-${orderId}`,
      currency: 'EUR',
      orderTotal: total,
      valueOfGoods: total,
      customer: { customerName: 'Ada Lovelace' },
      delivery: { deliveryTime: { deliveryDate: today(), deliveryTimeFrom: '10:00', deliveryTimeTo: '12:00' } },
      entries,
    };
    await unwrap(this.client.PUT('/pick-pack/{tenant}/orders/{orderId}', { params: { path: { orderId } }, body }));
  }

  async stored(orderId: string): Promise<Schemas['pickPack']['PackingOrder']> {
    return unwrap(this.client.GET('/pick-pack/{tenant}/orders/{orderId}', { params: { path: { orderId } } }));
  }

  /** Returns the packed amounts by entry. */
  async packed(orderId: string): Promise<Record<string, number>> {
    return Object.fromEntries((await this.stored(orderId)).entries.map(({ entryId, packedCount }) => [entryId, packedCount]));
  }

  async station({ printUrl, siteCode = SITE }: TabletOptions = {}): Promise<string> {
    const body = { name: 'Bench 1', siteCode, labelFormat: 'ZPL' as const, ...(printUrl !== undefined && { printUrl }) };
    return (await unwrap(this.client.POST('/auth/{tenant}/stations', { body }))).enrolmentCode;
  }

  /** Enrols a new tablet. */
  async tablet(options: TabletOptions = {}): Promise<Tablet> {
    const context = await this.browserOf().newContext({ viewport: DESKTOP, ...options.context });
    this.contexts.push(context);
    await context.addInitScript(KEY_TIMES);
    const page = await context.newPage();
    await page.goto(this.url);
    const tablet = new Tablet(page);
    await tablet.enrol(await this.station(options));
    return tablet;
  }

  /** Enrols a new tablet, and signs a member in. */
  async packing(staffId: string, options: TabletOptions & { readonly role?: Role } = {}): Promise<Tablet> {
    await this.member(staffId, options.role);
    const tablet = await this.tablet(options);
    await tablet.signIn(staffId);
    return tablet;
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** A device with the page of the packing station. */
export class Tablet {
  readonly faults: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.faults.push(error.message));
  }

  async enrol(code: string): Promise<void> {
    await this.page.locator('input[name=enrolmentCode]').fill(code);
    await this.page.keyboard.press('Enter');
    await this.sees('sign-in');
  }

  async signIn(staffId: string): Promise<void> {
    await this.page.locator(`[data-staff="${staffId}"]`).click();
    await this.page.locator('input[name=pin]').fill(PIN);
    await this.page.keyboard.press('Enter');
    await this.page.locator('[data-view=queue], [data-view=order]').waitFor();
  }

  /** Waits for a view. */
  async sees(view: string): Promise<void> {
    await this.page.locator(`[data-view=${view}]`).waitFor();
  }

  action(name: string, inside = ''): ReturnType<Page['locator']> {
    return this.page.locator(`${inside} [data-action=${name}]`);
  }

  async next(): Promise<void> {
    await this.action('next').click();
    await this.sees('order');
  }

  /** Scans a code like a scanner that types, with so many milliseconds a key. */
  scan(code: string, options?: Parameters<typeof scan>[2]): Promise<void> {
    return scan(this.page, code, options);
  }

  row(entryId: string, state = ''): ReturnType<Page['locator']> {
    return this.page.locator(`[data-entry="${entryId}"]${state}`);
  }

  /** Waits until a row shows this packed amount. */
  async shows(entryId: string, packed: number): Promise<void> {
    await this.row(entryId, `[data-packed="${packed}"]`).waitFor();
  }

  async alert(): Promise<string> {
    const alert = this.page.getByRole('alert').first();
    await alert.waitFor();
    return alert.innerText();
  }

  /** Waits until all scans are sent. */
  async isSent(): Promise<void> {
    await this.page.locator('[data-pending="0"][data-net=online]').waitFor();
  }

  offline(isOffline = true): Promise<void> {
    return this.page.context().setOffline(isOffline);
  }
}
