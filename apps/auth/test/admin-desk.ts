import { bearer, builtPages, DeskFront, DeskUser, startTestApp, type TestApp } from '@suite/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { AppModule } from '../src/app.module';
import { AuthConfig } from '../src/config';
import { scopesOfRoles } from '../src/staff/domain/staff-roles';
import { KEY_RING, NO_MAIL } from './auth-app';
import { prepare } from './seed';

const ENV = { ...NO_MAIL, MODE: 'api', KEY_RING, PASSWORD_MEMORY_KIB: '8192', PASSWORD_PASSES: '1' };
const SCOPES = scopesOfRoles(['administrator']).join(' ');
const OTHERS = ['cart', 'coupon', 'sequential-id', 'pick-pack', 'delivery-v2'];
const SITES = ['main', 'north'].map((code) => ({ code, currency: 'EUR' }));

/** Returns the answer of another service, for each request. */
export const ok =
  (body?: unknown, status = 200) =>
  () => ({ status, ...(body !== undefined && { body }) });

/** The administration desk in a browser: auth itself, and what the other services answer. */
export class AdminDesk {
  front!: DeskFront;
  url!: string;
  page!: Page;
  user!: DeskUser;
  private context!: BrowserContext;
  private members = 0;

  private constructor(
    readonly service: TestApp,
    readonly pages: Awaited<ReturnType<typeof builtPages>>,
  ) {}

  static async start(): Promise<AdminDesk> {
    const [service, pages] = await Promise.all([startTestApp(AuthConfig, AppModule, { env: ENV }), builtPages('auth')]);
    await prepare(service);
    return new AdminDesk(service, pages);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.pages.remove();
  }

  /** Opens an empty browser, for one test. */
  async begin(browser: Browser): Promise<void> {
    const front = new DeskFront({ prefix: '/auth', folder: this.pages.folder, serviceUrl: () => this.service.url });
    front.member('mia', { role: 'administrator', scopes: SCOPES });
    front.member('sue', { role: 'support', scopes: 'auth.staff_own' });
    for (const name of OTHERS) {
      front.stub(`GET /${name}/acme/webhooks`, ok([]));
      front.stub(`GET /${name}/acme/audit`, ok([]));
    }
    front.stub('GET /cart/acme/sites', ok(SITES));
    front.stub('GET /auth/asyncapi.json', ok({ components: { messages: { 'customer.created': {}, 'webhook.test': {} } } }));
    front.stub('GET /cart/asyncapi.json', ok({ components: { messages: { 'order.created': {}, 'order.canceled': {} } } }));
    this.front = front;
    this.url = `${await front.listen()}/auth/acme/desk`;
    this.context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    this.page = await this.context.newPage();
    this.user = new DeskUser(this.page);
  }

  async end(): Promise<void> {
    expect(this.user.faults).toEqual([]);
    await this.context.close();
    await this.front.server.close();
  }

  /** Opens a view, and signs in. */
  async open(path = '', email = 'mia@shop.example'): Promise<void> {
    await this.page.goto(this.url + path);
    await this.user.signIn(email);
  }

  /** Calls auth as the administrator. Returns the body of the answer. */
  async api(method: string, path: string, body?: object) {
    const headers = bearer.staff(SCOPES);
    return (await this.service.call(method, `/auth/acme${path}`, { headers, ...(body && { body }) })).body;
  }

  /** Creates a packer. Returns the staff id. */
  async newMember(): Promise<string> {
    this.members += 1;
    const staffId = `member-${this.members}`;
    const draft = { staffId, firstName: 'Ines', lastName: `Roth ${this.members}`, roles: ['packer'], sites: ['main'], pin: '4711' };
    await this.api('POST', '/staff', draft);
    return staffId;
  }

  async endedIds(): Promise<string[]> {
    return (await this.service.call('GET', '/.well-known/ended-staff-tokens')).body.ended;
  }

  check(name: string, value: string): Promise<void> {
    return this.page.locator(`input[name=${name}][value="${value}"]`).check();
  }

  typed(name: string): Promise<string> {
    return this.page.locator(`[name="${name}"]`).inputValue();
  }

  /** Opens the dialog of an action, checks that Escape leaves everything as it is and gives the focus back, and confirms. */
  async confirm(action: string): Promise<void> {
    const { page, user } = this;
    await user.do(action);
    await user.sees('dialog[open]');
    await page.keyboard.press('Escape');
    await user.isGone('dialog[open]');
    expect(await page.evaluate(`document.activeElement.dataset.action`)).toBe(action);
    await user.do(action);
    await user.do('confirm', 'dialog');
  }
}

/** Describes tests of the desk. `deskOf` returns the desk of the running test. */
export function describeAdminDesk(name: string, tests: (deskOf: () => AdminDesk) => void): void {
  describeInChromium(name, (browserOf) => {
    let desk: AdminDesk;
    beforeAll(async () => {
      desk = await AdminDesk.start();
    });
    afterAll(() => desk.stop());
    beforeEach(() => desk.begin(browserOf()));
    afterEach(() => desk.end());
    tests(() => desk);
  });
}
