import { adminQuery, countWaiting, send, bearer, until } from '@suite/testing';
import { Client } from 'pg';
import { addressed, type DeliveryService, startDelivery } from './delivery-service';

const ORDERS = 40;
const DRAFT = { siteCode: 'main', shippingAddress: addressed };

describe('orders that are sent at the same time', () => {
  let service: DeliveryService;
  beforeAll(async () => {
    service = await startDelivery();
  });
  afterAll(() => service.stop());

  const put = (id: string, orderNumber: string) => service.send('PUT', `/order/${id}`, { ...DRAFT, orderNumber });
  const idsOf = (prefix: string) => Array.from({ length: ORDERS }, (_, i) => `${prefix}-${i}`);
  const storedNumbers = async (ids: readonly string[]) => {
    const rows = await adminQuery<{ id: string; number: string; commit: string }>(
      service.database,
      'SELECT id, order_number AS number, xmin::text AS commit FROM delivery.delivery_order WHERE id = ANY ($1)',
      [ids],
    );
    return { numbers: Object.fromEntries(rows.map(({ id, number }) => [id, number])), commits: new Set(rows.map(({ commit }) => commit)) };
  };

  it('share commits, both new and again, and each is answered as it is stored', async () => {
    const ids = idsOf('together');
    for (const round of ['first', 'second']) {
      const numberOf = (id: string) => `${round} of ${id}`;
      const answers = await Promise.all(ids.map((id) => put(id, numberOf(id))));
      expect(answers.map(({ body: { id, orderNumber } }) => [id, orderNumber])).toEqual(ids.map((id) => [id, numberOf(id)]));
      const { numbers, commits } = await storedNumbers(ids);
      expect(numbers).toEqual(Object.fromEntries(ids.map((id) => [id, numberOf(id)])));
      expect(commits.size).toBeLessThan(ORDERS);
    }
  });

  it('do not wait for one that is locked, which is stored later', async () => {
    const [locked = '', ...others] = idsOf('beside');
    await Promise.all([locked, ...others].map((id) => put(id, 'before')));
    const holder = new Client({ connectionString: service.database.adminUrl.href });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM delivery.delivery_order WHERE id = $1 FOR UPDATE', [locked]);
    const waiting = put(locked, 'after');
    const answers = await Promise.all(others.map((id) => put(id, 'after')));
    expect(answers.map(({ body }) => body.orderNumber)).toEqual(others.map(() => 'after'));
    await until('the change of the locked order to wait', async () => (await countWaiting(service.database)) === 1);
    await holder.query('COMMIT');
    await holder.end();
    expect((await waiting).body).toMatchObject({ id: locked, orderNumber: 'after' });
  });

  it('are stored although one of them cannot be', async () => {
    const [bad = '', ...good] = idsOf('mixed');
    const check = `ALTER TABLE delivery.delivery_order ADD CONSTRAINT refused CHECK (order_number <> 'refused') NOT VALID`;
    await adminQuery(service.database, check);
    const headers = bearer.application('delivery.order_manage');
    const refused = send(`${service.url}/delivery-v2/acme/order/${bad}`, 'PUT', { headers, body: { ...DRAFT, orderNumber: 'refused' } });
    const answers = await Promise.all(good.map((id) => put(id, 'good')));
    expect(answers.map(({ status }) => status)).toEqual(good.map(() => 200));
    expect((await refused).status).toBe(500);
    await adminQuery(service.database, 'ALTER TABLE delivery.delivery_order DROP CONSTRAINT refused');
    expect(Object.keys((await storedNumbers([bad, ...good])).numbers).sort()).toEqual(good.sort());
  });
});
