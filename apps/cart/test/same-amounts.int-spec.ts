import { type AnyJson, rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import { randomOrder } from '../src/ordering/domain/random-order.arbitrary';
import { expectSameAmounts } from '../src/ordering/domain/same-amounts.fixture';
import type { OrderShop } from './order-shop';
import { RandomShop } from './random-shop';

const RUNS = { numRuns: rounds(15, 300), seed: seedOfRun(), endOnFailure: true };

describe('every order', () => {
  let random: RandomShop;
  let shop: OrderShop;
  let count = 0;
  beforeAll(async () => {
    random = await RandomShop.start();
    shop = random.shop;
  });
  afterAll(() => random.stop());

  const redemptionsIn = (sent: typeof shop.peers.sent): AnyJson[] =>
    sent.flatMap(({ call, body }) => {
      const [, code] = /^POST .*\/(?:coupons|campaigns)\/([^/]+)\/redemptions$/.exec(call) ?? [];
      return code === undefined ? [] : [{ code, ...(body as object) }];
    });

  it('has the same amounts in its cart, preview, redemptions, packing, delivery and mail', async () => {
    const property = fc.asyncProperty(randomOrder, async (drawn) => {
      count += 1;
      const cartPath = await random.filledCart(`site${count}`, drawn);
      const { body: cart } = await random.done('GET', cartPath);
      const { missing, ...preview } = (await random.done('GET', `${cartPath}/checkout-preview`)).body;
      expect(missing).toEqual([]);
      shop.peers.reset();
      const expectedTotal = { amount: preview.calculatedPrice.finalPrice.grossValue, currency: preview.currency };
      const { body } = await random.done('POST', `${cartPath}/checkout`, { expectedTotal, dropInvalidCoupons: true });
      await shop.until(body.checkoutId, 'COMPLETED');
      const order = await shop.order(body.orderId);
      expect([order.calculatedPrice, order.items]).toEqual([preview.calculatedPrice, preview.items]);
      const { packingStatus, ...packing } = shop.peers.packing.get(order.orderId) ?? {};
      expect(packingStatus).toBe('initial');
      const [mail] = (await shop.mails()).filter(({ subject }) => subject.endsWith(` ${order.orderNumber}`));
      expectSameAmounts({
        includesTax: drawn.includesTax,
        cart: cart as never,
        order: order as never,
        redemptions: redemptionsIn(shop.peers.sent) as never,
        packing: packing as never,
        delivery: shop.peers.delivery.get(order.orderId) as never,
        mail: mail?.body.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '',
      });
    });
    await fc.assert(property, RUNS);
  });
});
