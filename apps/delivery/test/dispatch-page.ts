import { DeskStage } from '@suite/testing';
import type { Browser, Page } from 'playwright-core';
import { type DeliveryService, startDelivery } from './delivery-service';
import { DATE, ownVansOf } from './own-vans-site';

/** The dispatch page in a browser, with Dana who dispatches, Sue of support, and Pat who packs. */
export class DispatchPage extends DeskStage<Page> {
  service!: DeliveryService;
  /** The sites, vans and orders of a test. */
  readonly vans = ownVansOf(() => this.service);

  constructor(browserOf: () => Browser) {
    super(browserOf, {
      ...{ app: 'delivery', page: 'dispatch', browser: { timezoneId: 'UTC', locale: 'en-GB' } },
      front: () => ({ prefix: '/delivery-v2', serviceUrl: () => this.service.url }),
      members: {
        dana: { role: 'dispatcher', scopes: 'delivery.order_view delivery.order_manage' },
        sue: { role: 'support', scopes: 'delivery.order_view' },
        pat: { role: 'packer', scopes: 'pickpack.pickpack_pack' },
      },
      start: async () => {
        this.service = await startDelivery();
      },
      stop: () => this.service.stop(),
    });
  }

  sees(selector: string): Promise<void> {
    return this.page.locator(selector).first().waitFor();
  }

  isGone(selector: string): Promise<void> {
    return this.page.locator(selector).first().waitFor({ state: 'detached' });
  }

  press(action: string, inside = ''): Promise<void> {
    return this.page.locator(`${inside} [data-action=${action}]`).first().click();
  }

  /** Opens the planned day of a site, before somebody signs in. */
  async openSite(siteCode: string): Promise<void> {
    await this.page.goto(`${this.url}?${new URLSearchParams({ siteCode, date: DATE }).toString()}`);
    await this.sees('[data-view=sign-in]');
  }

  signIn(name = 'dana', password?: string): Promise<void> {
    return this.user.signIn(`${name}@shop.example`, password);
  }

  /** The orders of the stops that are shown, in their order. */
  shownStops(): Promise<(string | null)[]> {
    return this.page.locator('.stops [data-stop]').evaluateAll((all) => all.map((each) => each.getAttribute('data-stop')));
  }
}
