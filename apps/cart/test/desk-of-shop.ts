import { builtPages, DeskFront, DeskUser } from '@suite/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { OrderShop } from './order-shop';

export const SUPPORT = 'cart.order_view cart.order_cancel cart.credit_manage cart.return_manage cart.mail_send';

/** The orders desk of a shop in a browser, new for each test: with Sue of support, May of marketing and Pat who packs. */
export class DeskOfShop {
  shop!: OrderShop;
  front!: DeskFront;
  url!: string;
  context!: BrowserContext;
  page!: Page;
  user!: DeskUser;
  private pages!: Awaited<ReturnType<typeof builtPages>>;

  constructor(private readonly browserOf: () => Browser) {
    beforeAll(async () => {
      [this.shop, this.pages] = await Promise.all([OrderShop.start(), builtPages('cart')]);
    });
    afterAll(async () => {
      await this.shop.stop();
      await this.pages.remove();
    });
    beforeEach(() => this.start());
    afterEach(async () => {
      expect(this.user.faults).toEqual([]);
      await this.context.close();
      await this.front.server.close();
    });
  }

  /** Opens a view of the desk, and signs in. */
  async open(path = '', email = 'sue@shop.example'): Promise<void> {
    await this.page.goto(this.url + path);
    await this.user.signIn(email);
  }

  private async start(): Promise<void> {
    this.shop.peers.reset();
    this.front = new DeskFront({ prefix: '/cart', folder: this.pages.folder, serviceUrl: () => this.shop.service.url });
    this.front.member('sue', { role: 'support', scopes: SUPPORT });
    this.front.member('may', { role: 'marketing', scopes: 'cart.order_view' });
    this.front.member('pat', { role: 'packer', scopes: 'pickpack.pickpack_pack' });
    this.front.stub('POST /customer/acme/customers/search', () => ({ status: 200, body: [] }));
    this.url = `${await this.front.listen()}/cart/acme/desk`;
    this.context = await this.browserOf().newContext({ viewport: { width: 1280, height: 860 } });
    this.page = await this.context.newPage();
    this.user = new DeskUser(this.page);
  }
}
