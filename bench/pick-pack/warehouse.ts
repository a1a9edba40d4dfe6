import type { Authority } from '../harness/index.ts';

export const SITE = 'main';
const DAY = '2030-05-01';

/** A scan in the shape of the events call. */
export interface Scan {
  readonly eventId: string;
  readonly orderNumber: string;
  readonly productId: string;
  readonly packedAmount: number;
  readonly timestamp: string;
  readonly siteCode: string;
}

/** The calls of a warehouse, except the measured scans. */
export class Warehouse {
  readonly url: string;
  private readonly authority: Authority;
  readonly bearer: { authorization: string };

  constructor(url: string, authority: Authority) {
    this.url = url;
    this.authority = authority;
    this.bearer = authority.bearer('pickpack.pickpack_manage');
  }

  headersOf(packer: string): Record<string, string> {
    return { ...this.bearer, ...this.authority.saasToken(packer) };
  }

  /** Creates an order of one product, assigned to a packer. */
  async ready(orderId: string, packer: string, orderedCount: number): Promise<void> {
    await this.call('PUT', `/orders/${orderId}`, {
      siteCode: SITE,
      currency: 'EUR',
      orderTotal: orderedCount,
      valueOfGoods: orderedCount,
      customer: { customerName: 'Grace Hopper', email: 'grace@example.com' },
      delivery: { deliveryTime: { deliveryDate: DAY } },
      entries: [{ entryId: '1', productId: 'pea', productName: 'Peas', orderedCount, price: 1 }],
    });
    await this.call('POST', `/orders/${orderId}/assignees?siteCode=${SITE}`, { id: packer, firstName: 'Ada', lastName: packer });
  }

  async finish(orderId: string, packer: string): Promise<void> {
    await this.call('POST', `/orders/${orderId}/finish`, undefined, this.authority.saasToken(packer));
  }

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  private async call<T>(method: string, path: string, body?: object, headers: object = {}): Promise<T> {
    const response = await fetch(`${this.url}/pick-pack/acme${path}`, {
      method,
      headers: { ...this.bearer, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
}
