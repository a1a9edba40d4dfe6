import { DeskStage } from '@suite/testing';
import type { Browser, Page } from 'playwright-core';
import { OrderShop } from './order-shop';

export const SUPPORT = 'cart.order_view cart.order_cancel cart.credit_manage cart.return_manage cart.mail_send';

/** The orders desk of a shop in a browser, with Sue of support, May of marketing and Pat who packs. */
export class DeskOfShop extends DeskStage<Page> {
  shop!: OrderShop;

  constructor(browserOf: () => Browser) {
    super(browserOf, {
      ...{ app: 'cart', page: 'desk' },
      front: () => ({ prefix: '/cart', serviceUrl: () => this.shop.service.url, clock: this.shop.clock }),
      members: {
        sue: { role: 'support', scopes: SUPPORT },
        may: { role: 'marketing', scopes: 'cart.order_view' },
        pat: { role: 'packer', scopes: 'pickpack.pickpack_pack' },
      },
      start: async () => {
        this.shop = await OrderShop.start();
      },
      stop: () => this.shop.stop(),
    });
    beforeEach(() => {
      this.shop.peers.reset();
      this.front.stub('POST /customer/acme/customers/search', () => ({ status: 200, body: [] }));
    });
  }
}
