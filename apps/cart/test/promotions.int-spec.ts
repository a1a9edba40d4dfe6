import type { Promotion } from '@suite/contracts';
import { type AnyJson, bearer, NO_BACKGROUND_WORK, until } from '@suite/testing';
import { putReference } from './cart-app';
import { ADDRESS, CUSTOMER, MUG, orderManager, OrderShop } from './order-shop';
import { promotion } from './promotion-stub';

const GUEST = bearer.anonymous('promotions');
const ADA = bearer.customer('1');

describe('the promotions of carts and orders', () => {
  let shop: OrderShop;
  const get = async (cart: string, as?: Readonly<Record<string, string>>): Promise<AnyJson> =>
    (await shop.call('GET', cart, undefined, as)).body;
  /** Stores the campaigns, and waits until the service knows them. */
  const offer = async (...campaigns: Promotion[]): Promise<void> => {
    shop.peers.promotions.clear();
    for (const each of campaigns) shop.peers.promotions.put(each);
    await refreshed(await shop.readyCart());
  };
  const refreshed = async (cart: string): Promise<AnyJson> => (await shop.call('GET', `${cart}?refresh=true`)).body;
  const total = ({ calculatedPrice }: AnyJson): number => calculatedPrice.finalPrice.grossValue;
  const shown = ({ discounts }: AnyJson) =>
    discounts.map(({ promotionId, code, amount }: AnyJson) => `${promotionId ?? code} ${amount ?? ''}`.trim());

  beforeAll(async () => {
    shop = await OrderShop.start();
    await putReference(shop.service, '/products/mug', { name: 'Blue mug', leadTime: 3, categories: ['mugs'] });
    shop.peers.customers.set('1', { active: true, onHold: false });
  });
  afterAll(() => shop.stop());
  beforeEach(() => {
    shop.peers.reset();
    shop.peers.promotions.isAway = false;
  });

  it('discount a cart without a code, and are shown after its coupons', async () => {
    await offer(promotion('ten'), promotion('ships', { benefit: { type: 'FREE_SHIPPING' } }));
    shop.peers.coupon('FIVE', -1, { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5, currency: 'EUR' } });
    const cart = await shop.readyCart();
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'FIVE' })).body).not.toHaveProperty('steppedAside');
    const body = await get(cart);
    expect(shown(body)).toEqual(['FIVE 5', 'ships 4.9', 'ten 2.38']);
    expect(body.discounts[2]).toEqual({
      promotionId: 'ten',
      promotionType: 'PERCENT',
      name: 'Promotion ten',
      discountType: 'PERCENT',
      discountCalculationType: 'SUBTOTAL',
      calculationType: 'ApplyDiscountAfterTax',
      currency: 'EUR',
      amount: 2.38,
      valid: true,
    });
    expect(body.calculatedPrice.totalDiscount.appliedDiscounts.map(({ id, promotionId }: AnyJson) => [id, promotionId])).toEqual([
      ['ships', 'ships'],
      ['ten', 'ten'],
      ['FIVE', undefined],
    ]);
    expect(total(body)).toBe(23.8 - 2.38 - 5);
    expect(body.items[0].couponDiscounts).toEqual([{ couponId: 'FIVE', value: 5 }]);
    expect((await shop.call('GET', `${cart}/discounts`)).body).toEqual(body.discounts);
    expect((await shop.call('DELETE', `${cart}/discounts/1`)).status).toBe(404);
    expect((await shop.call('DELETE', `${cart}/discounts/0`)).status).toBe(204);
    expect(shown(await get(cart))).toEqual(['ships 4.9', 'ten 2.38']);
  });

  it('change at the next read when a campaign is changed, ends, or is deleted, without a call of the cart', async () => {
    await offer(promotion('ten'));
    const cart = await shop.readyCart();
    const before = await get(cart);
    expect(shown(before)).toEqual(['ten 2.38']);
    await until('the service to follow', () => shop.peers.promotions.isFollowed);
    shop.peers.promotions.put(promotion('ten', { benefit: { type: 'PERCENT', percentage: 20 } }));
    await until('the new percentage', async () => shown(await get(cart))[0] === 'ten 4.76');
    expect((await get(cart)).metadata.version).toBe(before.metadata.version + 1);
    await shop.runAfter(60_000, async () => {
      const until = new Date(shop.clock.nowMs() - 1).toISOString();
      shop.peers.promotions.put(promotion('ten', { validUntil: until }));
      await refreshed(cart);
      expect(shown(await get(cart))).toEqual([]);
    });
    expect(shown(await get(cart))).toEqual(['ten 2.38']);
    shop.peers.promotions.delete('ten');
    await until('the end of the promotion', async () => shown(await get(cart)).length === 0);
  });

  it('change at every replica at once, whichever has learnt of them', async () => {
    const other = await shop.replica({ replace: [NO_BACKGROUND_WORK] });
    try {
      await offer(promotion('ten'));
      const cart = await shop.readyCart();
      const shownThere = async () => shown((await other.call('GET', cart)).body);
      expect(await shownThere()).toEqual(['ten 2.38']);
      await offer(promotion('twenty', { benefit: { type: 'PERCENT', percentage: 20 } }));
      expect(await shownThere()).toEqual(['twenty 4.76']);
      expect(shown(await get(cart))).toEqual(['twenty 4.76']);
    } finally {
      await other.service.stop();
    }
  });

  it('stay as they were while the coupon service is away', async () => {
    await offer(promotion('ten'));
    const cart = await shop.readyCart();
    shop.peers.promotions.isAway = true;
    await shop.call('POST', `${cart}/items`, MUG);
    expect(shown(await get(cart))).toEqual(['ten 4.76']);
    expect(shown(await refreshed(cart))).toEqual(['ten 4.76']);
  });

  it('step aside for a code that does not combine, and come back without it', async () => {
    await offer(promotion('ten'), promotion('alone', { combinable: 'NONE', priority: 1, benefit: { type: 'PERCENT', percentage: 50 } }));
    shop.peers.coupon('ALONE', -1, { discountPercentage: 1, combines: 'NONE' });
    shop.peers.coupon('FRIENDLY', -1, { discountPercentage: 1 });
    const cart = await shop.readyCart();
    expect(shown(await get(cart))).toEqual(['alone 11.9']);
    const added = await shop.call('POST', `${cart}/discounts`, { code: 'FRIENDLY' });
    expect(added.body.steppedAside).toEqual([{ promotionId: 'alone', name: 'Promotion alone', amount: 11.9 }]);
    expect(shown(await get(cart))).toEqual(['FRIENDLY', 'ten 2.38']);
    await shop.call('DELETE', `${cart}/discounts/0`);
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'ALONE' })).body.steppedAside).toHaveLength(1);
    expect(shown(await get(cart))).toEqual(['ALONE']);
    await shop.call('DELETE', `${cart}/discounts/0`);
    expect(shown(await get(cart))).toEqual(['alone 11.9']);
  });

  it('answer a merge with those that have stepped aside', async () => {
    await offer(promotion('ten'));
    shop.peers.coupon('ALONE', -1, { combines: 'NONE' });
    const [own, other] = [await shop.readyCart({}, ADA), await shop.readyCart({}, GUEST)];
    await shop.call('POST', `${other}/discounts`, { code: 'ALONE' }, GUEST);
    const customer = bearer.customer('1', { session_id: 'promotions' });
    const merged = await shop.call('POST', `${own}/merge`, { carts: [other.split('/').at(-1)] }, customer);
    expect(merged).toMatchObject({ status: 200, body: { steppedAside: [{ promotionId: 'ten', amount: 4.76 }] } });
    await shop.call('DELETE', own, undefined, ADA);
  });

  it('are hinted at when one step is missing', async () => {
    const from = (amount: number) => ({ conditions: { minOrderValue: { amount, currency: 'EUR' } } });
    await offer(promotion('later', from(30)), promotion('mugs', { conditions: { categoryIds: ['mugs'], minQuantity: 3 } }));
    const cart = await shop.readyCart();
    expect((await get(cart)).hints).toEqual([
      { promotionId: 'later', name: 'Promotion later', missing: { amount: 6.2, currency: 'EUR' } },
      { promotionId: 'mugs', name: 'Promotion mugs', missing: { quantity: 1 }, categoryIds: ['mugs'] },
    ]);
    await shop.call('POST', `${cart}/items`, { ...MUG, quantity: 1 });
    const body = await get(cart);
    expect([body.hints, shown(body)]).toEqual([undefined, ['later 3.57', 'mugs 3.57']]);
  });

  it('depend on the segments and the orders of the customer', async () => {
    await putReference(shop.service, '/segments/gold', { customerNumbers: ['1'] });
    await offer(
      promotion('first', { conditions: { firstOrder: true } }),
      promotion('gold', { conditions: { segments: ['gold'] } }),
      promotion('once', { maxRedemptionsPerCustomer: 1 }),
    );
    expect(shown(await get(await shop.readyCart()))).toEqual([]);
    const cart = await shop.readyCart({}, ADA);
    expect(shown(await get(cart, ADA))).toEqual(['first 2.38', 'gold 2.38', 'once 2.38']);
    const { body } = await shop.checkOut(cart, {}, ADA);
    expect(shown(body)).toEqual(['first 2.38', 'gold 2.38', 'once 2.38']);
    const second = await shop.readyCart({}, ADA);
    expect(shown(await get(second, ADA))).toEqual(['gold 2.38']);
    await shop.until(body.checkoutId, 'COMPLETED');
    expect((await shop.cancel(body.orderId)).status).toBeLessThan(300);
    await shop.until(body.checkoutId, 'CANCELLED');
    await shop.call('POST', `${second}/items`, MUG, ADA);
    expect(shown(await get(second, ADA))).toEqual(['first 4.76', 'gold 4.76', 'once 4.76']);
    await shop.call('DELETE', second, undefined, ADA);
  });

  it('are redeemed with the order under its number, kept by it, and released when it is cancelled', async () => {
    await offer(promotion('ten', { benefit: { type: 'PERCENT', percentage: 10 }, appliesTo: 'TOTAL' }));
    const cart = await shop.readyCart();
    const preview = await shop.call('POST', `${cart}/checkout/preview`, {});
    const answer = await shop.checkOut(cart);
    expect(answer.status).toBe(201);
    const order = answer.body;
    expect(shown(order)).toEqual(['ten 2.87']);
    expect(preview.status === 200 ? shown(preview.body) : ['ten 2.87']).toEqual(['ten 2.87']);
    const sent = shop.peers.sent.find(({ call }) => call === 'POST /coupon/acme/campaigns/ten/redemptions');
    expect(sent?.body).toEqual({
      orderCode: order.orderNumber,
      orderTotal: { amount: 28.7, currency: 'EUR' },
      discount: { amount: 2.87, currency: 'EUR' },
    });
    const done = await shop.until(order.checkoutId, 'COMPLETED');
    expect(done.steps.map(({ name, state }: AnyJson) => [name, state])).toContainEqual(['COUPON ten', 'DONE']);
    const packing = shop.peers.packing.get(order.orderId);
    expect([packing?.['coupons'], packing?.['orderTotal']]).toEqual([2.87, total(order)]);
    expect((await shop.mails()).at(-1)?.body).toContain('Promotion ten: −€2.87');
    shop.peers.promotions.delete('ten');
    expect(shown(await shop.order(order.orderId))).toEqual(['ten 2.87']);
    await shop.cancel(order.orderId);
    await shop.until(order.checkoutId, 'CANCELLED');
    expect(shop.peers.promotions.redemptions).toEqual([]);
  });

  it('refuse an order with price_changed when one cannot be redeemed, and place it without if changes are accepted', async () => {
    await offer(promotion('ten'), promotion('once', { maxRedemptions: 1 }));
    const cart = await shop.readyCart();
    shop.peers.promotions.useUp('once');
    const voidBefore = (await shop.voidNumbers()).length;
    const refused = await shop.checkOut(cart);
    expect(refused).toMatchObject({ status: 409, body: { type: 'price_changed' } });
    expect(refused.body.changes).toEqual([{ part: 'PROMOTION', field: 'promotions[once]', old: expect.objectContaining({ grossValue: 2.38 }), new: null }]); // prettier-ignore
    expect(await shop.voidNumbers()).toHaveLength(voidBefore + 1);
    expect(shop.peers.promotions.redemptions.filter(({ id }) => id !== 'other')).toEqual([]);
    const accepted = await shop.checkOut(cart, { acceptPriceChanges: true });
    expect([accepted.status, shown(accepted.body)]).toEqual([201, ['ten 2.38']]);
    expect((await shop.voidNumbers()).length).toBeLessThanOrEqual(voidBefore + 2);
  });

  it('refuse an order with price_changed when one has ended since the cart was priced', async () => {
    await offer(promotion('ten'));
    const cart = await shop.readyCart();
    await get(cart);
    shop.peers.promotions.delete('ten');
    await refreshed(await shop.readyCart());
    const answer = await shop.checkOut(cart);
    expect(answer).toMatchObject({
      status: 409,
      body: { type: 'price_changed', changes: [{ part: 'PROMOTION', field: 'promotions[ten]' }] },
    });
  });

  it('are redeemed once although an answer was lost', async () => {
    await offer(promotion('ten'));
    const cart = await shop.readyCart();
    shop.peers.failNext(/POST .*campaigns\/ten\/redemptions/, 'answer-lost', 1);
    const answer = await shop.checkOut(cart);
    expect([answer.status, shop.peers.promotions.redemptions.length]).toEqual([201, 1]);
  });

  it('are released when a coupon of the order is refused, also after a lost answer', async () => {
    await offer(promotion('ten'));
    shop.peers.coupon('REFUSED');
    const cart = await shop.readyCart();
    await shop.call('POST', `${cart}/discounts`, { code: 'REFUSED' });
    shop.peers.failNext(/POST .*campaigns\/ten\/redemptions/, 'answer-lost', 1);
    shop.peers.failNext(/POST .*coupons\/REFUSED\/redemptions/, { status: 400, type: 'coupon_redemptions_exceeded' }, 1);
    expect(await shop.checkOut(cart)).toMatchObject({ status: 409, body: { type: 'coupon_not_valid' } });
    expect(shop.peers.promotions.redemptions).toEqual([]);
    expect(shop.peers.calls.filter((call) => /DELETE .*campaigns\/ten/.test(call))).toHaveLength(1);
  });

  it('do not hold where their budget has less left than the whole discount', async () => {
    await offer(
      promotion('ten', { budget: { amount: 2.37, currency: 'EUR' } }),
      promotion('other', { budget: { amount: 2.38, currency: 'EUR' } }),
    );
    expect(shown(await get(await shop.readyCart()))).toEqual(['other 2.38']);
  });

  it('are shown with the price of a product', async () => {
    await offer(
      promotion('ten'),
      promotion('many', { conditions: { minQuantity: 2 } }),
      promotion('cups', { conditions: { productIds: ['cup'] } }),
      promotion('ships', { benefit: { type: 'FREE_SHIPPING' } }),
    );
    const ask = { siteCode: 'main', currency: 'EUR', items: [{ productId: 'mug', quantity: 3 }] };
    const { body } = await shop.call('POST', '/cart/acme/price-match', ask, GUEST);
    expect(body[0]).toMatchObject({
      unitPrice: { grossValue: 11.9 },
      promotionPrice: { netValue: 9, grossValue: 10.71, taxValue: 1.71 },
      promotions: [{ promotionId: 'ten', name: 'Promotion ten' }],
    });
    await offer();
    expect((await shop.call('POST', '/cart/acme/price-match', ask, GUEST)).body[0]).not.toHaveProperty('promotionPrice');
  });

  it('keep the address and the customer of an order', async () => {
    await offer(promotion('ten'));
    const order = await shop.ordered({ customer: CUSTOMER, addresses: [ADDRESS] });
    const note = await shop.call('GET', `/cart/acme/orders/${order.orderId}`, undefined, orderManager);
    expect(shown(note.body)).toEqual(['ten 2.38']);
  });
});
