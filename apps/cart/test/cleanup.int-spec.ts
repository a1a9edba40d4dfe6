import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { adminQuery, type Answer, bearer, runTask, type TestApp, TestClock } from '@suite/testing';
import { CARTS, callsOf, external, newCart, startCart } from './cart-app';

const DAY = 24 * 3_600_000;

describe('idle carts', () => {
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  let service: TestApp;
  let replica: TestApp;
  const call = callsOf(() => service);
  const purge = (app: TestApp) => runTask(app, 'purge idle carts');
  const shopperCart = async (session: string) => `${CARTS}/${(await call('POST', CARTS, {}, bearer.anonymous(session))).body.cartId}`;
  const statuses = (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await call('GET', path)).status));

  beforeAll(async () => {
    const replace = [{ token: Clock, value: clock }];
    service = await startCart({ replace, env: { CART_UNOWNED_IDLE_DAYS_MAX: '40' } });
    replica = await startCart({ replace, database: service.database });
  });
  afterAll(() => Promise.all([replica.stop(), service.stop()]));

  it('are deleted after thirty days with all their items if they belong to shoppers', async () => {
    const [idle, used, application] = [await shopperCart('idle'), await shopperCart('used'), await newCart(service)];
    const wishlist = await newCart(service, { customerId: '1', type: 'wishlist' });
    await call('POST', `${idle}/items`, external('a', 1));
    clock.advance(29 * DAY);
    await purge(service);
    expect(await statuses([idle, used, application])).toEqual([200, 200, 200]);
    await call('POST', `${used}/items`, external('a', 1));
    clock.advance(1 * DAY + 1);
    await purge(service);
    expect(await statuses([idle, used, application])).toEqual([404, 200, 200]);
    expect(await statuses([wishlist])).toEqual([404]);
  });

  it('are deleted after a longer time if they have no owner', async () => {
    const cart = await newCart(service);
    clock.advance(39 * DAY);
    await runTask(service, 'purge idle carts without an owner');
    expect(await statuses([cart])).toEqual([200]);
    clock.advance(1 * DAY + 1);
    await purge(service);
    expect(await statuses([cart])).toEqual([200]);
    await runTask(service, 'purge idle carts without an owner');
    expect(await statuses([cart])).toEqual([404]);
  });

  it('are deleted in batches, each by one replica, except carts with a running change', async () => {
    const carts: string[] = [];
    for (let i = 0; i < 120; i += 1) carts.push(await shopperCart(`batch-${i}`));
    clock.advance(31 * DAY);
    const source = await service.source();
    await source.transaction(async (tx) => {
      await tx.query(`SET LOCAL suite.tenant = 'acme'`);
      await tx.query(`SELECT 1 FROM cart WHERE tenant = 'acme' AND id = $1 FOR UPDATE`, [carts[7]!.split('/').at(-1)]);
      await Promise.all([purge(service), purge(replica)]);
    });
    expect((await statuses(carts)).flatMap((status, index) => (status === 404 ? [] : [index]))).toEqual([7]);
    await purge(replica);
    expect(await statuses([carts[7]!])).toEqual([404]);
  });

  it('are kept if they are changed between the search for them and their deletion', async () => {
    const cart = await shopperCart('last-moment');
    clock.advance(31 * DAY);
    const db = service.app.get(Database);
    const transaction = db.transaction.bind(db);
    let changed: Promise<Answer> | undefined;
    const deletion = jest.spyOn(db, 'transaction').mockImplementation(async (tenant, work) => {
      if (tenant === 'acme' && !changed) await (changed = call('POST', `${cart}/items`, external('a', 1)));
      return transaction(tenant, work);
    });
    await purge(service);
    deletion.mockRestore();
    expect([(await changed)?.status, ...(await statuses([cart]))]).toEqual([201, 200]);
  });

  it('include refused checkouts, deleted after thirty days', async () => {
    const refused = async (id: string, state: string) =>
      adminQuery(
        service.database,
        `INSERT INTO cart.checkout (tenant, id, cart_id, order_id, state, steps, plan, created_at, modified_at)
         VALUES ('acme', $1, $1, $1, $2, '[]', '{}', $3, $3)`,
        [id, state, clock.now()],
      );
    const [old, ordered, recent] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string, string];
    await refused(old, 'REFUSED');
    await refused(ordered, 'COMPLETED');
    clock.advance(30 * DAY + 1);
    await refused(recent, 'REFUSED');
    await runTask(service, 'purge refused checkouts');
    const remaining = await adminQuery<{ id: string }>(service.database, 'SELECT id FROM cart.checkout ORDER BY id');
    expect(remaining.map(({ id }) => id)).toEqual([ordered, recent]);
  });
});
