import { OrderShop } from './order-shop';

describe('order numbers that repeat', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN', 1);
  });
  afterAll(() => shop.stop());

  it('are 409 and name the schema to change, release the coupon and the cart, and are not void', async () => {
    const first = await shop.ordered();
    shop.peers.numbers.clear(); // the next day, or a counter that was reset
    const cart = await shop.readyCart();
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'TEN' })).status).toBe(201);
    const refused = await shop.checkOut(cart);
    expect(refused).toMatchObject({ status: 409, body: { type: 'order_number_repeated' } });
    expect(refused.body.message).toContain(`The number ${first.orderNumber} is that of another order`);
    expect(refused.body.message).toContain('the active schema of the type orderNumber');
    expect(await shop.voidNumbers()).toEqual([]);
    const next = await shop.checkOut(cart);
    expect(next).toMatchObject({ status: 201, body: { orderNumber: '00000002', discounts: [{ code: 'TEN' }] } });
  });
});
