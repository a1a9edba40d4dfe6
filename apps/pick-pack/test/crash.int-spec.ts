import { adminQuery, type Answer, rounds, send, type ServiceProcess, startServiceProcess, until, untilAnswered } from '@suite/testing';
import { ADA, as, MANAGE, Warehouse } from './warehouse';

const API = '/pick-pack/acme';

/** A service that is killed during work, and another one that continues. */
describe('after a kill', () => {
  let warehouse: Warehouse;
  let service: ServiceProcess;

  const sql = <T extends object>(text: string, values: unknown[] = []) => adminQuery<T>(warehouse.service.database, text, values);
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    send(`${service.url}${API}${path}`, method, { headers: as(ADA), ...(body !== undefined && { body }) });

  async function boot(): Promise<void> {
    const env = { SMTP_URL: `smtp://127.0.0.1:${warehouse.mails.port}`, MAIL_FROM: 'shop@example.com' };
    service = await startServiceProcess('pick-pack', { database: warehouse.service.database, schema: 'pick_pack', env, isMigrated: true });
  }

  /** Waits until the heartbeat of the killed worker expires and its jobs can move to another. */
  async function killAndBoot(): Promise<void> {
    await service.end('SIGKILL');
    await sql(`UPDATE pick_pack_jobs.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'`);
    await boot();
  }

  /** Creates orders that Ada packs, with one product for 10.00 EUR each. */
  async function makeOrders(prefix: string, count: number): Promise<string[]> {
    await sql(
      `INSERT INTO pick_pack.pick_order
       SELECT 'acme', $1 || i, 'main', 'IN_PROGRESS', '2030-01-01', 'EUR', 10, 10, 10, 10, 0, 0,
              '{"customerName":"Grace","email":"grace@example.com"}', '{}', NULL,
              '[{"entryId":"1","productId":"p","productName":"Peas","orderedCount":1,"price":10}]', '[]' FROM generate_series(1, $2::integer) i`,
      [prefix, count],
    );
    await sql(
      `INSERT INTO pick_pack.assignee (tenant, id, order_id, user_id, first_name, last_name, assigned_at)
       SELECT 'acme', gen_random_uuid(), $1 || i, $3, 'Ada', 'Byron', now() FROM generate_series(1, $2::integer) i`,
      [prefix, count, ADA.id],
    );
    return Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`);
  }

  beforeAll(async () => {
    warehouse = await Warehouse.start();
    await warehouse.service.app.close(); // only the processes work from now on
    await boot();
  });
  afterAll(async () => {
    await service.end();
    await warehouse.mails.close();
  });

  it(
    'an order is finished completely or not at all, and no mail is lost',
    async () => {
      for (let round = 1; round <= rounds(1, 20); round += 1) {
        const orderIds = await makeOrders(`f${round}-`, 30);
        const answers = orderIds.map((id) => call('POST', `/orders/${id}/finish`).catch(() => undefined));
        await Promise.race(answers);
        await killAndBoot();
        const acknowledged = (await Promise.all(answers)).flatMap((answer, i) => (answer?.status === 200 ? [orderIds[i]] : []));
        const states = await statesOf(`f${round}-%`);
        for (const state of states) expect([UNCHANGED, FINISHED]).toContainEqual(stateOf(state));
        expect(states.filter(({ status }) => status === 'PACKED').map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));

        for (const id of orderIds) await call('POST', `/orders/${id}/finish`);
        expect((await statesOf(`f${round}-%`)).map(stateOf)).toEqual(orderIds.map(() => FINISHED));
        for (const id of orderIds) await warehouse.mails.mailWith(`order ${id} is packed`);
      }
    },
    240_000 * rounds(1, 20),
  );

  interface OrderState {
    readonly id: string;
    readonly status: string;
    readonly packers: number;
    readonly mails: number;
    readonly actions: string[] | null;
  }
  const stateOf = ({ status, packers, mails, actions }: OrderState) => ({ status, packers, mails, actions });
  const FINISHED = {
    status: 'PACKED',
    packers: 0,
    mails: 1,
    actions: ['totals_changed', 'status_changed', 'unassigned', 'confirmation_posted'],
  };
  const UNCHANGED = { status: 'IN_PROGRESS', packers: 1, mails: 0, actions: null };

  const statesOf = (ids: string) =>
    sql<OrderState>(
      `SELECT order_id AS id, status,
              (SELECT count(*)::integer FROM pick_pack.assignee a
                WHERE a.tenant = 'acme' AND a.order_id = o.order_id AND released_at IS NULL) AS packers,
              (SELECT count(*)::integer FROM pick_pack.outgoing_mail
                WHERE tenant = 'acme' AND subject LIKE '% ' || o.order_id || ' %') AS mails,
              (SELECT array_agg(action ORDER BY e.id) FROM pick_pack.audit_entry e
                WHERE e.tenant = 'acme' AND e.order_id = o.order_id) AS actions
         FROM pick_pack.pick_order o WHERE tenant = 'acme' AND order_id LIKE $1`,
      [ids],
    );

  it(
    'a recalculation continues, processes each order once, and reports its progress',
    async () => {
      const orderIds = await makeOrders('k', rounds(150, 2_000));
      const { jobId } = (await call('POST', '/jobs/recalculations', { jobType: 'MANUAL', orderIds })).body;
      const progress = async () => {
        const job = (await send(`${service.url}${API}/jobs/recalculations/${jobId}`, 'GET', { headers: MANAGE })).body;
        return { job, done: job.orders.filter(({ orderStatus }: { orderStatus: string }) => orderStatus === 'SUCCESS').length };
      };
      await until('the first order of the job', async () => (await progress()).done > 0, { everyMs: 1 });
      await killAndBoot();
      const between = await progress();
      expect(between.done).toBeGreaterThan(0);
      expect(between.done).toBeLessThan(orderIds.length);
      const end = await untilAnswered('the job to be done', progress, ({ job }) => job.jobStatus === 'DONE');
      expect(end.done).toBe(orderIds.length);
      const changes = await sql(
        `SELECT count(*)::integer AS entries, count(DISTINCT order_id)::integer AS orders
         FROM pick_pack.audit_entry WHERE action = 'totals_changed' AND order_id LIKE 'k%'`,
      );
      expect(changes).toEqual([{ entries: orderIds.length, orders: orderIds.length }]);
    },
    1_600 * rounds(150, 2_000),
  );
});
