import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Authority, BenchDatabase } from '../harness/index.ts';

const SCOPES = 'delivery.configuration_manage delivery.order_manage';
const address = {
  contactName: 'Ada Lovelace',
  street: 'Marktplatz',
  streetNumber: '1',
  zipCode: '70173',
  city: 'Stuttgart',
  country: 'DE',
};

/** Returns an order as a shop sends it. */
export const orderOf = (siteCode: string, orderNumber: string): object => ({ siteCode, orderNumber, shippingAddress: address });

/** Inserts orders of a tenant's site directly into the table. Returns their ids. */
export async function insertOrders(
  { adminUrl }: BenchDatabase,
  { tenant, siteCode, prefix, count }: { tenant: string; siteCode: string; prefix: string; count: number },
): Promise<string[]> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(
    `INSERT INTO delivery.delivery_order (tenant, id, site_code, order_number, order_status, pickup, shipping_address)
     SELECT $1, $3 || i, $2, $3 || i, 'CREATED', false, $4 FROM generate_series(0, $5 - 1) i`,
    [tenant, siteCode, prefix, JSON.stringify(address), count],
  );
  await client.query('ANALYZE delivery.delivery_order');
  await client.end();
  return Array.from({ length: count }, (_, i) => `${prefix}${i}`);
}

/** The calls of one tenant that prepare and plan orders. */
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

  /** Configures PROVIDER_A for a site, with a credential that contains the tenant. */
  async configure(siteCode: string): Promise<void> {
    const credentials = { apiKey: `key-of-${this.tenant}` };
    await this.call('POST', '/configuration', { siteCode, deliveryProvider: 'PROVIDER_A', credentials });
  }

  /** Plans these orders. Returns the milliseconds and the number of failures. */
  async plan(siteCode: string, orderIds: readonly string[]): Promise<{ readonly ms: number; readonly failed: number }> {
    const started = performance.now();
    const failures = (await this.call('POST', '/planRoute', { siteCode, orderIds })) as unknown[];
    return { ms: performance.now() - started, failed: failures.length };
  }

  /** Plans orders one by one with short pauses. Returns the milliseconds of each. */
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
