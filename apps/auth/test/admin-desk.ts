import { bearer, DeskStage, startTestApp, type TestApp } from '@suite/testing';
import type { Browser, Page } from 'playwright-core';
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

/** The administration desk in a browser: auth itself, and what the other services answer. With Mia who administrates, and Sue of support. */
export class AdminDesk extends DeskStage<Page> {
  private service!: TestApp;
  private members = 0;

  constructor(browserOf: () => Browser) {
    super(browserOf, {
      ...{ app: 'auth', page: 'desk' },
      front: () => ({ prefix: '/auth', serviceUrl: () => this.service.url }),
      members: { mia: { role: 'administrator', scopes: SCOPES }, sue: { role: 'support', scopes: 'auth.staff_own' } },
      start: async () => {
        this.service = await startTestApp(AuthConfig, AppModule, { env: ENV });
        await prepare(this.service);
      },
      stop: () => this.service.stop(),
    });
    beforeEach(() => this.answerForOthers());
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

  private answerForOthers(): void {
    const { front } = this;
    for (const name of OTHERS) {
      front.stub(`GET /${name}/acme/webhooks`, ok([]));
      front.stub(`GET /${name}/acme/audit`, ok([]));
    }
    front.stub('GET /cart/acme/sites', ok(SITES));
    front.stub('GET /auth/asyncapi.json', ok({ components: { messages: { 'customer.created': {}, 'webhook.test': {} } } }));
    front.stub('GET /cart/asyncapi.json', ok({ components: { messages: { 'order.created': {}, 'order.canceled': {} } } }));
  }
}
