const PATH = '/coupon/acme/coupons';
export const PERCENT = { discountType: 'PERCENT', discountPercentage: 10 } as const;

let orders = 0;
/** Returns a redemption for a new order. */
export const redemption = () => ({
  orderCode: `order-${(orders += 1)}`,
  orderTotal: { amount: 50, currency: 'EUR' },
  discount: { amount: 5, currency: 'EUR' },
});

/** The calls that create and count the coupons of the benchmark. */
export class Coupons {
  private readonly url: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(url: string, headers: { authorization: string }) {
    this.url = url;
    this.headers = headers;
  }

  async create(coupon: object): Promise<void> {
    await this.call('POST', PATH, { ...PERCENT, ...coupon });
  }

  async createCampaign(campaign: object): Promise<void> {
    await this.call('POST', '/coupon/acme/campaigns', campaign);
  }

  /** Creates coupons in full bulk calls. Returns the number of codes in a second. */
  async makeMany(count: number, each: number): Promise<number> {
    const started = performance.now();
    for (let made = 0; made < count; made += each) {
      await this.call('POST', `${PATH}/bulk`, { coupon: PERCENT, count: Math.min(each, count - made) });
    }
    return (count * 1_000) / (performance.now() - started);
  }

  /** Deletes one of ten of the first coupons, which leaves deleted positions. */
  async deleteSome(count: number): Promise<void> {
    for (let page = 1; page <= count / 10; page += 1) {
      const response = await this.call('GET', `${PATH}?pageNumber=${page * 10}&pageSize=10`);
      const coupons = (await response.json()) as { code: string }[];
      await Promise.all(coupons.map(({ code }) => this.call('DELETE', `${PATH}/${code}`)));
    }
  }

  async count(): Promise<number> {
    const response = await this.call('GET', PATH);
    return Number(response.headers.get('x-total-count'));
  }

  private async call(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
