import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promotion } from './promotion-stub';

type Answer = { status?: number; body?: unknown } | undefined;
type Handler = (call: {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  text: string;
}) => Answer | Promise<Answer>;

export interface Stub {
  readonly url: string;
  /** The requests, newest last. */
  readonly calls: string[];
  /** Answers every call; a test can replace it. undefined: 404. */
  answer: Handler;
  stop(): Promise<void>;
}

/** A peer with answers set by the test. */
export async function startStub(answer: Handler): Promise<Stub> {
  const calls: string[] = [];
  const server = createServer((request, response) => void reply(request, response));
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stub');
    calls.push(`${request.method} ${url.pathname}`);
    const call = { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers };
    const { status = 200, body } = (await stub.answer({ ...call, text: Buffer.concat(chunks).toString() })) ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  };
  const stub: Stub = {
    url: '',
    calls,
    answer,
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(stub, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly message?: string;
}
/** When a coupon is rejected: at validation, or only at redemption. */
type CouponStub = Record<string, unknown> & { refusal?: Refusal; isUsedUp?: boolean };

/** A stub of auth and the coupon service: tokens, addresses of customers, coupons by code. */
export class Peers {
  readonly coupons = new Map<string, CouponStub>();
  readonly addresses = new Map<string, unknown[]>();
  /** States of customers by number; others are unknown. */
  readonly customers = new Map<string, { active: boolean; onHold: boolean }>();
  /** The checks of several coupons. */
  readonly checks: Together[] = [];
  readonly validations: { code: string; body: Record<string, unknown>; headers: IncomingMessage['headers'] }[] = [];
  unavailable = false;
  /** The tenant has called the coupon service too often. */
  busy = false;
  private stub!: Stub;

  static async start(): Promise<Peers> {
    const peers = new Peers();
    peers.stub = await startStub((call) => peers.answer(call));
    return peers;
  }

  get env(): Record<string, string> {
    return { AUTH_URL: this.stub.url, COUPON_URL: this.stub.url };
  }

  get calls(): string[] {
    return this.stub.calls;
  }

  stop(): Promise<void> {
    return this.stub.stop();
  }

  /** Returns a coupon with the members of all coupons. */
  coupon(code: string, members: CouponStub): void {
    this.coupons.set(code, {
      code,
      discountCalculationType: 'SUBTOTAL',
      allowAnonymous: true,
      maxRedemptions: -1,
      maxRedemptionsPerCustomer: -1,
      categoryRestricted: false,
      segmentRestricted: false,
      combinable: true,
      combines: 'ALL',
      redemptionCount: 0,
      status: 'VALID',
      deleted: false,
      ...members,
    });
  }

  private answer({ method, path, headers, text }: Parameters<Handler>[0]): Answer {
    if (this.unavailable) return { status: 503, body: {} };
    if (path === '/oauth/token') {
      const tenant = new URLSearchParams(text).get('tenant');
      return { body: { access_token: `service-token-${tenant}`, expires_in: 14_400, token_type: 'Bearer' } };
    }
    const [, customer] = /^\/customer\/acme\/customers\/(.+)\/addresses$/.exec(path) ?? [];
    if (customer !== undefined) return this.addresses.has(customer) ? { body: this.addresses.get(customer) } : undefined;
    const [, number] = /^\/customer\/acme\/customers\/([^/]+)$/.exec(path) ?? [];
    if (number !== undefined) return this.customers.has(number) ? { body: this.customers.get(number) } : undefined;
    if (this.busy) return { status: 429, body: { type: 'tenant_rate_exceeded' } };
    if (method === 'POST' && path === '/coupon/acme/campaigns/preview')
      return { body: { ...promotion('new'), ...(JSON.parse(text) as object) } };
    if (method === 'POST' && path === '/coupon/acme/coupons/validation') return this.together(JSON.parse(text) as Together);
    const [, code = '', resource] = /^\/coupon\/acme\/coupons\/([^/]+)(?:\/(validation|redemptions))?$/.exec(path) ?? [];
    const coupon = this.coupons.get(decodeURIComponent(code).toUpperCase());
    if (!coupon || headers.authorization !== 'Bearer service-token-acme') return undefined;
    const { refusal, isUsedUp, ...view } = coupon;
    if (!resource || method === 'GET') return { body: view };
    if (resource === 'redemptions') return isUsedUp ? refused(USED_UP, code) : { status: 201, body: { id: `redemption-of-${code}` } };
    const body = JSON.parse(text) as Record<string, unknown>;
    this.validations.push({ code, body, headers });
    return refusal ? refused(refusal, code) : { body: { valid: true, discount: { amount: 0, currency: 'EUR' } } };
  }

  private together(body: Together): Answer {
    this.checks.push(body);
    const coupons = body.coupons.map(({ code, discount }) => {
      const coupon = this.coupons.get(code);
      const refusal = coupon ? coupon.refusal : { type: 'coupon_not_found' };
      return refusal
        ? { code, valid: false, refusal: { message: `Coupon ${code} is refused`, ...refusal } }
        : { code, valid: true, discount };
    });
    return { body: { coupons } };
  }
}

interface Together {
  readonly customerNumber?: string;
  readonly coupons: readonly { readonly code: string; readonly discount: { readonly amount: number; readonly currency: string } }[];
}

const USED_UP: Refusal = { status: 400, type: 'coupon_redemptions_exceeded' };

function refused({ status, type, message }: Refusal, code: string): Answer {
  const text = message ?? `Coupon ${code} is refused`;
  return { status, body: { status, type: 'business_error', message: text, details: [{ type, message: text }] } };
}
