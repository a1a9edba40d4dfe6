import { setTimeout as pause } from 'node:timers/promises';
import type { Authority } from '../harness/index.ts';
import type { Hearing } from './hearing.ts';

const SCOPES = 'coupon.coupon_manage coupon.coupon_redeem_on_behalf messages.read messages.webhook_manage';
const PERCENT = { discountType: 'PERCENT', discountPercentage: 10 } as const;
const BULK_MAX = 10_000;

let codes = 0;

/** The calls of a tenant of the coupon service. */
export class Shop {
  readonly tenant: string;
  readonly headers: Readonly<Record<string, string>>;
  private readonly url: string;

  constructor(url: string, authority: Authority, tenant: string) {
    this.tenant = tenant;
    this.url = `${url}/coupon/${tenant}`;
    this.headers = authority.bearer(SCOPES, { tenant });
  }

  /** Subscribes the receiver to new coupons, or to another type. Returns the webhook's id. */
  async register({ url }: Hearing, type = 'coupon.created'): Promise<string> {
    const { id } = (await this.call('POST', '/webhooks', { url, types: [type] })) as { readonly id: string };
    return id;
  }

  async unregister(webhookId: string): Promise<void> {
    await this.call('DELETE', `/webhooks/${webhookId}`);
  }

  async create(coupon: object = {}): Promise<string> {
    const code = `C-${(codes += 1)}`;
    await this.call('POST', '/coupons', { code, allowAnonymous: true, ...PERCENT, ...coupon });
    return code;
  }

  /** Creates many coupons, with a message each. */
  async createMany(count: number): Promise<void> {
    for (let made = 0; made < count; made += BULK_MAX)
      await this.call('POST', '/coupons/bulk', { coupon: PERCENT, count: Math.min(BULK_MAX, count - made) });
  }

  /**
   * Creates coupons at a steady rate. Returns, for each, the milliseconds from the answer, which follows the commit, to the request at
   * the receiver; in ascending order.
   */
  async delays(hearing: Hearing, { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number }): Promise<number[]> {
    const answered: Promise<readonly [code: string, at: number]>[] = [];
    const started = performance.now();
    const before = hearing.heardAt.size;
    while (answered.length < seconds * perSecond) {
      const next = started + (answered.length * 1_000) / perSecond;
      await pause(Math.max(0, next - performance.now()));
      answered.push(this.create().then((code) => [code, performance.now()] as const));
    }
    const all = await Promise.all(answered);
    await hearing.untilHeard(before + all.length);
    return all.map(([code, at]) => Math.max(0, (hearing.heardAt.get(code) ?? Infinity) - at)).sort((one, other) => one - other);
  }

  private async call(method: string, path: string, body?: object): Promise<unknown> {
    const content = body && { body: JSON.stringify(body), headers: { ...this.headers, 'content-type': 'application/json' } };
    const response = await fetch(this.url + path, { method, headers: this.headers, ...content });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }
}
