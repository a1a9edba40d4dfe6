import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Answer, bearer, rounds, saasToken, send, type ServiceProcessOptions, TEST_ISSUER, type TestDatabase } from '@suite/testing';

/** A service under load: the writes of its clients, and the check of acknowledged writes. */
export interface Rollout {
  readonly app: string;
  readonly schema: string;
  readonly clients: number;
  readonly swaps: number;
  readonly env?: ServiceProcessOptions['env'];
  readonly scope: string;
  /** Headers of every call, in addition to its token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns headers with a token of its own, for a service that does not accept test tokens. */
  readonly logIn?: (replica: Replica) => Promise<Readonly<Record<string, string>>>;
  /** Runs once, before the load. */
  readonly first?: readonly Write[];
  /** The nth write. */
  readonly write: (n: number) => Write;
  readonly prove: (acknowledged: readonly Answer[], call: (path: string) => Promise<Answer>) => Promise<void>;
}

interface Replica {
  readonly url: string;
  readonly database: TestDatabase;
  /** The folder of its build; default: the current one. */
  readonly build: string | undefined;
}

/** A path with the service's prefix. */
interface Write {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
}

const ANSWERS_LOOKED_AT = 100;
const KEY_RING = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' };
const UNREACHABLE = 'http://127.0.0.1:1';
const amount = (value: number) => ({ amount: value, currency: 'EUR' });

/** Returns a sample of the acknowledged writes, spread over the whole time. */
const someOf = <T>(all: readonly T[]): T[] => all.filter((_, i) => i % Math.ceil(all.length / ANSWERS_LOOKED_AT) === 0);

const allFound = async (paths: readonly string[], call: (path: string) => Promise<Answer>): Promise<void> => {
  const answers = await Promise.all(someOf(paths).map(call));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
};

const ADA = { id: '1000000001', firstName: 'Ada', lastName: 'Byron' };
const PACKING_ORDERS = Array.from({ length: 8 }, (_, i) => `/pick-pack/acme/orders/order-${i}`);
const PACKING_ORDER = {
  siteCode: 'main',
  currency: 'EUR',
  orderTotal: 15,
  valueOfGoods: 10,
  customer: { id: '7', customerName: 'Grace Hopper', email: 'grace@example.com' },
  delivery: { deliveryTime: { deliveryDate: '2030-05-01' }, deliveryCost: amount(5) },
  entries: [{ entryId: '1', productId: 'milk', productName: 'Milk', orderedCount: 1_000_000, price: 2.5 }],
};

export const ROLLOUTS: readonly Rollout[] = [
  {
    app: 'auth',
    schema: 'auth',
    clients: 8,
    swaps: rounds(1, 10),
    env: { ...MAIL, KEY_RING },
    scope: '',
    logIn: tokenOfNewTenant,
    write: (n) => ({
      method: 'POST',
      path: '/auth/acme/clients',
      body: { clientId: `client-${n}`, name: `Client ${n}`, type: 'confidential', scopes: ['cart.cart_manage'] },
    }),
    prove: async (acknowledged, call) => {
      const { body } = await call('/auth/acme/clients');
      const listed = new Set((body as { clientId: string }[]).map(({ clientId }) => clientId));
      expect(acknowledged.filter(({ body: { clientId } }) => !listed.has(clientId as string))).toEqual([]);
    },
  },
  {
    app: 'sequential-id',
    schema: 'sequential_id',
    clients: 200,
    swaps: rounds(2, 20),
    scope: 'sequentialid.schema_manage sequentialid.schema_view',
    first: [{ method: 'POST', path: '/sequential-id/acme/schemas', body: { name: 'rollout' } }],
    write: () => ({ method: 'POST', path: '/sequential-id/acme/schemas/types/rollout/nextId', body: {} }),
    prove: (acknowledged) => {
      const numbers = acknowledged.map(({ body }) => Number(body.id)).sort((a, b) => a - b);
      expect(numbers.findIndex((number, i) => number !== i + 1)).toBe(-1);
      return Promise.resolve();
    },
  },
  {
    app: 'coupon',
    schema: 'coupon',
    clients: 8,
    swaps: rounds(1, 10),
    scope: 'coupon.coupon_manage',
    first: [
      {
        method: 'POST',
        path: '/coupon/acme/coupons',
        body: { code: 'ROLL', discountType: 'PERCENT', discountPercentage: 10, maxRedemptions: 1_000_000 },
      },
    ],
    write: (n) => ({
      method: 'POST',
      path: '/coupon/acme/coupons/ROLL/redemptions',
      body: { orderCode: `order-${n}`, orderTotal: amount(50), discount: amount(5), customerNumber: '1000000001' },
    }),
    prove: async (acknowledged, call) => {
      expect(new Set(acknowledged.map(({ body }) => body.id as string)).size).toBe(acknowledged.length);
      const { headers } = await call('/coupon/acme/coupons/ROLL/redemptions?pageSize=1');
      expect(headers.get('x-total-count')).toBe(String(acknowledged.length));
    },
  },
  {
    app: 'cart',
    schema: 'cart',
    clients: 8,
    swaps: rounds(1, 10),
    env: {
      ...MAIL,
      ...{
        AUTH_URL: UNREACHABLE,
        COUPON_URL: UNREACHABLE,
        SEQUENTIAL_ID_URL: UNREACHABLE,
        PICK_PACK_URL: UNREACHABLE,
        DELIVERY_URL: UNREACHABLE,
      },
      ...{ SERVICE_CLIENT_ID: 'cart', SERVICE_CLIENT_SECRET: 'secret' },
    },
    scope: 'cart.cart_manage',
    write: (n) => ({ method: 'POST', path: '/cart/acme/carts', body: { currency: 'EUR', sessionId: `session-${n}` } }),
    prove: (acknowledged, call) =>
      allFound(
        acknowledged.map(({ body }) => `/cart/acme/carts/${body.cartId as string}`),
        call,
      ),
  },
  {
    app: 'pick-pack',
    schema: 'pick_pack',
    clients: 8,
    swaps: rounds(1, 10),
    env: MAIL,
    scope: 'pickpack.pickpack_manage',
    headers: saasToken(ADA.id),
    first: PACKING_ORDERS.flatMap((order) => [
      { method: 'PUT', path: order, body: PACKING_ORDER },
      { method: 'POST', path: `${order}/assignees?siteCode=main`, body: ADA },
    ]),
    write: (n) => {
      const orderNumber = `order-${n % PACKING_ORDERS.length}`;
      const event = { eventId: `event-${n}`, orderNumber, productId: 'milk', siteCode: 'main', timestamp: '2026-04-30T10:00:00Z' };
      return { method: 'POST', path: '/pick-pack/acme/events', body: { ...event, packedAmount: 1 } };
    },
    prove: async (acknowledged, call) => {
      const { body } = await call('/pick-pack/acme/events?pageSize=20000');
      const events = body as { eventId: string; sequence: number }[];
      expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(acknowledged.length);
      expect(events.filter(({ sequence }, i) => sequence <= (events[i - 1]?.sequence ?? 0))).toEqual([]);
    },
  },
  {
    app: 'delivery',
    schema: 'delivery',
    clients: 8,
    swaps: rounds(1, 10),
    env: { ...MAIL, KEY_RING, PROVIDER_A_URL: UNREACHABLE, PROVIDER_B_URL: UNREACHABLE },
    scope: 'delivery.order_manage',
    write: (n) => ({ method: 'PUT', path: `/delivery-v2/acme/order/order-${n}`, body: { siteCode: 'main', orderNumber: `order-${n}` } }),
    prove: async (acknowledged, call) => {
      const { headers } = await call('/delivery-v2/acme/order?siteCode=main&pageSize=1');
      expect(headers.get('x-total-count')).toBe(String(acknowledged.length));
    },
  },
];

/** Creates a tenant, and returns the token of its backend. */
async function tokenOfNewTenant({
  url,
  database,
  build = join(__dirname, '../dist/apps/auth'),
}: Replica): Promise<{ authorization: string }> {
  const env = { ...MAIL, KEY_RING, DATABASE_URL: database.urlFor('auth').href, JWKS_URL: UNREACHABLE, TOKEN_ISSUER: TEST_ISSUER };
  const created = execFileSync(process.execPath, [join(build, 'main.js'), 'tenant:create', 'acme', '--json'], { env, encoding: 'utf8' });
  const { backend } = JSON.parse(created) as { backend: { clientId: string; clientSecret: string } };
  const form = { grant_type: 'client_credentials', client_id: backend.clientId, client_secret: backend.clientSecret };
  const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

/** Calls a replica as the client of the rollout. */
export const callerOf = ({ scope, headers: extraHeaders }: Rollout, ownHeaders: Readonly<Record<string, string>> = {}) => {
  const headers = { ...bearer.application(scope), ...extraHeaders, ...ownHeaders, 'content-type': 'application/json' };
  return (origin: string, method: string, path: string, body?: object): Promise<Answer> =>
    send(`${origin}${path}`, method, { headers, body });
};
