import { setTimeout as sleep } from 'node:timers/promises';
import type { Authority } from '../harness/index.ts';

const SCOPES = 'delivery.configuration_manage delivery.order_manage';
const address = {
  contactName: 'Ada Lovelace',
  street: 'Marktplatz',
  streetNumber: '1',
  zipCode: '70173',
  city: 'Stuttgart',
  country: 'DE',
};

/** An order as a shop sends it. */
export const orderOf = (siteCode: string, orderNumber: string): object => ({ siteCode, orderNumber, shippingAddress: address });

/** One tenant's calls, with which the benchmark prepares and plans. */
export class Shop {
  readonly tenant: string;
  readonly headers: Readonly<Record<string, string>>;
  private readonly base: string;

  constructor(url: string, authority: Authority, tenant: string) {
    this.tenant = tenant;
    this.base = `${url}/delivery-v2/${tenant}`;
    this.headers = authority.bearer(SCOPES, { tenant });
  }

  url(path: string): string {
    return this.base + path;
  }

  /** Takes PROVIDER_A for a site, under a credential that names the tenant. */
  async configure(siteCode: string): Promise<void> {
    const credentials = { apiKey: `key-of-${this.tenant}` };
    await this.call('POST', '/configuration', { siteCode, deliveryProvider: 'PROVIDER_A', credentials });
  }

  async putOrders(siteCode: string, prefix: string, count: number): Promise<string[]> {
    const orderIds = Array.from({ length: count }, (_, i) => `${prefix}${i}`);
    for (let start = 0; start < count; start += 100) {
      const some = orderIds.slice(start, start + 100);
      await Promise.all(some.map((id) => this.call('PUT', `/order/${id}`, orderOf(siteCode, id))));
    }
    return orderIds;
  }

  /** Plans these orders; answers the milliseconds it took and how many failed. */
  async plan(siteCode: string, orderIds: readonly string[]): Promise<{ readonly ms: number; readonly failed: number }> {
    const started = performance.now();
    const failures = (await this.call('POST', '/planRoute', { siteCode, orderIds })) as unknown[];
    return { ms: performance.now() - started, failed: failures.length };
  }

  /** Plans order by order, a little apart; answers each time in milliseconds. */
  async planOneByOne(siteCode: string, orderIds: readonly string[]): Promise<number[]> {
    const times: number[] = [];
    for (const orderId of orderIds) {
      const { ms, failed } = await this.plan(siteCode, [orderId]);
      if (failed > 0) throw new Error(`${orderId} of ${this.tenant} was not planned`);
      times.push(ms);
      await sleep(1);
    }
    return times.sort((a, b) => a - b);
  }

  private async call(method: string, path: string, body: object): Promise<unknown> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    const response = await fetch(this.url(path), { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
