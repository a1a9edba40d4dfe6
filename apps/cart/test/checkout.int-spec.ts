import { bearer, type TestApp } from '@suite/testing';
import { callsOf, external, newCart, startCart } from './cart-app';
import { OrderPeers } from './order-peers';

const ADDRESS = {
  type: 'SHIPPING',
  contactName: 'Ada Example',
  street: 'Example Street',
  streetNumber: '7a',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
};
const READY = { customer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Example' }, addresses: [ADDRESS] };

describe('checkout', () => {
  let service: TestApp;
  let peers: OrderPeers;
  const call = callsOf(() => service);
  const orders = bearer.application('cart.order_manage');

  beforeAll(async () => {
    peers = await OrderPeers.start();
    service = await startCart({ env: peers.env });
  });
  afterAll(async () => {
    await service.stop();
    await peers.stop();
  });

  /** A cart of somebody that can be ordered. */
  async function readyCart(body: object = {}): Promise<string> {
    const cart = await newCart(service, { ...READY, ...body });
    expect((await call('POST', `${cart}/items`, external('mug', 11.9, { quantity: 2 }))).status).toBe(201);
    return cart;
  }

  it('orders a cart', async () => {
    const cart = await readyCart();
    const answer = await call('POST', `${cart}/checkout`, {});
    console.log(JSON.stringify(answer, null, 1).slice(0, 3000));
    expect(answer.status).toBe(201);
    const { body: done } = await call('GET', `/cart/acme/checkouts/${answer.body.checkoutId}`);
    console.log(JSON.stringify(done));
    const list = await call('GET', '/cart/acme/orders', undefined, orders);
    expect(list.body).toHaveLength(1);
    console.log([...peers.packing.values()], [...peers.delivery.values()], peers.calls);
  });
});
