import { adminQuery, type Answer, type AnyJson, bearer, runTask } from '@suite/testing';
import { orderManager, OrderShop } from './order-shop';

export const ada = bearer.customer('1000000081');
type As = Readonly<Record<string, string>>;

export const path = ({ orderId }: AnyJson) => `/cart/acme/orders/${orderId}/returns`;
export const lines = (quantity: number, members: object = {}) => ({ lines: [{ itemId: '0', quantity, reason: 'UNWANTED', ...members }] });
export const receipt = (quantity: number, members: object = {}) => ({
  lines: [{ itemId: '0', quantity, condition: 'RESALEABLE', credit: true, ...members }],
});

/** Two replicas of a shop, and calls of returns at them. */
export class ReturnShop {
  private constructor(
    readonly shop: OrderShop,
    readonly other: OrderShop,
  ) {}

  static async start(): Promise<ReturnShop> {
    const shop = await OrderShop.start();
    return new ReturnShop(shop, await shop.replica());
  }

  async stop(): Promise<void> {
    await Promise.all([this.shop.stop(), this.other.stop()]);
  }

  /** Orders mugs, which are packed. */
  async packed(quantity = 2, details: object = {}): Promise<AnyJson> {
    const { shop } = this;
    const cart = await shop.readyCart(details, ada);
    await shop.call('PUT', `${cart}/items/0?partial=true`, { quantity }, ada);
    const { body } = await shop.checkOut(cart, {}, ada);
    await shop.until(body.checkoutId, 'COMPLETED');
    shop.peers.pack(body.orderId);
    shop.peers.reset();
    return shop.order(body.orderId);
  }

  async shipped(quantity = 2, details: object = {}): Promise<AnyJson> {
    const order = await this.packed(quantity, details);
    const answer = await this.shop.call('POST', `/cart/acme/orders/${order.orderId}/status`, { status: 'SHIPPED' }, orderManager);
    expect(answer.status).toBe(200);
    this.shop.peers.reset();
    return order;
  }

  request(order: AnyJson, body: object, as: As = orderManager, by = this.shop): Promise<Answer> {
    return by.call('POST', path(order), body, as);
  }

  step(made: AnyJson, name: string, body: object = {}, as: As = orderManager, by = this.shop): Promise<Answer> {
    return by.call('POST', `${path(made)}/${made.returnId}/${name}`, name === 'approve' || name === 'cancel' ? undefined : body, as);
  }

  async load(made: AnyJson): Promise<AnyJson> {
    return (await this.shop.call('GET', `${path(made)}/${made.returnId}`, undefined, orderManager)).body;
  }

  /** Returns the events of the only return in the history of its order. */
  async stepsOf({ orderId }: AnyJson): Promise<string[]> {
    const { body } = await this.shop.call('GET', `/cart/acme/orders/${orderId}/history`, undefined, orderManager);
    return body.map(({ type }: AnyJson) => type as string).filter((type: string) => type.startsWith('return.'));
  }

  async notesOf({ orderId }: AnyJson): Promise<AnyJson[]> {
    return (await this.shop.call('GET', `/cart/acme/orders/${orderId}/credit-notes`, undefined, orderManager)).body;
  }

  async approved(order: AnyJson, quantity: number): Promise<AnyJson> {
    const { body } = await this.request(order, lines(quantity));
    return (await this.step(body, 'approve')).body;
  }

  /** Runs a task at a later time, on the other replica. */
  finishAfter(ms: number, task: string): Promise<void> {
    return this.other.runAfter(ms, () => runTask(this.other.service, task));
  }

  /** Expects each allocated number to be used or void. */
  async expectNoGaps(): Promise<void> {
    const used = await adminQuery<{ number: string }>(
      this.shop.service.database,
      'SELECT return_number AS number FROM cart.order_return WHERE return_number IS NOT NULL',
    );
    expect(used.map(({ number }) => number).sort()).toEqual([...this.shop.peers.returns.values()].sort());
  }
}
