import {
  bearer,
  carriesPrepared,
  createTestDatabase,
  describeWhere,
  pgBouncerVersion,
  type PgBouncer,
  rounds,
  send,
  type ServiceProcess,
  startPgBouncer,
  startServiceProcess,
  type TestDatabase,
} from '@suite/testing';

const TENANTS = ['acme', 'globex'] as const;
const CALLS = rounds(200, 10_000);
const CONCURRENCY = 16;
const MS_MAX = 600_000;
/** Fewer than the service has, so that a transaction can get a connection that another tenant just used. */
const CONNECTIONS = 3;

/** A configuration of the pooler, and the matching setting of the service. */
const ways: [string, { preparedMax: number; setting: 'on' | 'off' }][] = [
  ['that drops prepared statements', { preparedMax: 0, setting: 'off' }],
  ...(carriesPrepared ? [['that carries prepared statements', { preparedMax: 200, setting: 'on' }] satisfies (typeof ways)[number]] : []),
];

describeWhere(pgBouncerVersion !== undefined, 'No PgBouncer is installed', 'behind a transaction pooler', () => {
  let database: TestDatabase;
  let pooler: PgBouncer | undefined;
  let service: ServiceProcess | undefined;

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await service?.end();
    await pooler?.stop();
    [service, pooler] = [undefined, undefined];
  });

  async function start(app: string, schema: string, preparedMax: number, env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
    const direct = database.urlFor(schema);
    pooler = await startPgBouncer(direct, { connections: CONNECTIONS, preparedMax });
    return (service = await startServiceProcess(app, { database, schema, env: { DATABASE_URL: pooler.urlFor(direct).href, ...env } }));
  }

  it.each(ways)(
    '%s, two tenants get their own numbers and schemas',
    async (_what, { preparedMax, setting }) => {
      const { url } = await start('sequential-id', 'sequential_id', preparedMax, { DATABASE_PREPARED_STATEMENTS: setting });
      const call = (tenant: string, method: string, path: string, body?: object) =>
        send(`${url}/sequential-id/${tenant}/schemas${path}`, method, {
          headers: bearer.application('sequentialid.schema_manage', { tenant }),
          ...(body && { body }),
        });
      for (const tenant of TENANTS) {
        expect((await call(tenant, 'POST', '', { name: 'invoice', preText: `${tenant}-` })).status).toBe(201);
      }
      const issued = new Map(TENANTS.map((tenant) => [tenant as string, [] as number[]]));
      let next = 0;
      const caller = async (): Promise<void> => {
        while (next < CALLS) {
          const tenant = TENANTS[(next += 1) % 2] as string;
          const [allocated, listed] = await Promise.all([
            call(tenant, 'POST', '/types/invoice/nextId', {}),
            call(tenant, 'GET', '?pageSize=10'),
          ]);
          expect(allocated.body.id).toMatch(new RegExp(`^${tenant}-\\d+$`));
          issued.get(tenant)?.push(Number(allocated.body.id.slice(tenant.length + 1)));
          expect(listed.body).toMatchObject([{ name: 'invoice', preText: `${tenant}-` }]);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, caller));
      const numbersOf = (tenant: string) => (issued.get(tenant) ?? []).toSorted((a, b) => a - b);
      for (const tenant of TENANTS) expect(numbersOf(tenant)).toEqual(numbersOf(tenant).map((_, i) => i + 1));
      expect(TENANTS.flatMap(numbersOf)).toHaveLength(next);
    },
    MS_MAX,
  );

  it.each(ways)(
    '%s, two tenants write their own carts',
    async (_what, { preparedMax, setting }) => {
      const nowhere = 'http://127.0.0.1:9';
      const { url } = await start('cart', 'cart', preparedMax, {
        DATABASE_PREPARED_STATEMENTS: setting,
        ...{ AUTH_URL: nowhere, COUPON_URL: nowhere, SEQUENTIAL_ID_URL: nowhere, PICK_PACK_URL: nowhere, DELIVERY_URL: nowhere },
        ...{ SERVICE_CLIENT_ID: 'cart', SERVICE_CLIENT_SECRET: 'secret', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' },
      });
      const shopper = async (tenant: string, shopperNumber: number): Promise<void> => {
        const headers = bearer.application('cart.cart_manage cart.cart_manage_external_prices', { tenant });
        const carts = `${url}/cart/${tenant}/carts`;
        const made = await send(carts, 'POST', { headers, body: { currency: 'EUR', sessionId: `session-of-${tenant}-${shopperNumber}` } });
        const cart = `${carts}/${made.body.cartId}`;
        for (let quantity = 1; quantity <= CALLS / 40; quantity += 1) {
          const body = {
            itemType: 'EXTERNAL',
            product: { id: `${tenant}-lamp`, name: 'Lamp' },
            quantity: 1,
            price: { effectiveAmount: 10, currency: 'EUR' },
            tax: { name: 'STANDARD', rate: 19 },
          };
          expect((await send(`${cart}/items`, 'POST', { headers, body })).status).toBe(201);
          const read = await send(cart, 'GET', { headers });
          expect(read.body.items).toMatchObject([{ product: { id: `${tenant}-lamp` }, quantity }]);
        }
      };
      await Promise.all(TENANTS.flatMap((tenant) => [1, 2, 3, 4].map((shopperNumber) => shopper(tenant, shopperNumber))));
    },
    MS_MAX,
  );

  it('a service with prepared statements does not start and reports what to do', async () => {
    await expect(start('sequential-id', 'sequential_id', 0, {})).rejects.toThrow(
      /behind a pooler that does not carry prepared statements along; set DATABASE_PREPARED_STATEMENTS=off/,
    );
  });
});
