import {
  adminQuery,
  backgroundLooked,
  onCluster,
  runTask,
  startTestApp,
  tenantsOnTwoNodes,
  type TestApp,
  TestClock,
  withoutNodeOf,
} from '@suite/testing';
import { Database } from '@suite/database';
import { MailOutbox } from '@suite/mail';
import { Clock } from '@suite/runtime';
import { MailServer } from './mail-server';
import { MailServiceConfig, MailServiceModule } from './mail-service';

/** Longer than a mail may wait for the commit of its job. */
const LATE_MS = 61_000;

describe('the sweep for mails without a job', () => {
  const server = new MailServer();
  const clock = new TestClock(new Date());
  let port: number;
  /** Two replicas that run no jobs. */
  let replicas: readonly [TestApp, TestApp];

  const start = (mode: string, database?: TestApp['database']) =>
    startTestApp(MailServiceConfig, MailServiceModule, {
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com', MODE: mode },
      replace: [{ token: Clock, value: clock }],
      ...(database && { database }),
    });

  beforeAll(async () => {
    port = await server.start();
    const first = await start('api');
    replicas = [first, await start('api', first.database)];
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.stop();
    await server.stop();
  });

  const mail = { to: { name: 'Ada', address: 'ada@example.com' }, subject: 'Your order', text: 'It is packed.' };
  const post = (tenant = 'acme') =>
    replicas[0].app.get(Database).transaction(tenant, (tx) => replicas[0].app.get(MailOutbox).post(tx, tenant, mail));
  const query = <T extends object>(text: string) => adminQuery<T>(replicas[0].database, text);

  /** Posts mails and loses their jobs, as a coordinator does that fails between the commit of the node and its own. */
  async function lost(...tenants: readonly string[]): Promise<string[]> {
    const ids = await Promise.all(tenants.map(post));
    await query(`DELETE FROM delivery_jobs.job WHERE name = 'mail'`);
    return ids;
  }

  const sweep = (of: TestApp) => runTask(of, 'enqueue mails without a job');
  const jobs = async () =>
    (await query<{ id: string }>(`SELECT data ->> 'id' AS id FROM delivery_jobs.job WHERE state < 'active'`)).map(({ id }) => id).sort();

  /** Runs all jobs. Returns the number of copies of each mail that have arrived. */
  async function delivered(...ids: readonly string[]): Promise<number[]> {
    const worker = await start('worker', replicas[0].database);
    await backgroundLooked(worker);
    await worker.stop();
    return ids.map((id) => server.received.filter(({ source }) => source.includes(`<${id}@example.com>`)).length);
  }

  it('enqueues each mail once, even if replicas sweep concurrently and repeatedly', async () => {
    const ids = await lost(...Array.from({ length: 8 }, () => 'acme'));
    clock.advance(LATE_MS);
    await Promise.all([...replicas, ...replicas].map(sweep));
    expect(await jobs()).toEqual([...ids].sort());
    expect(await delivered(...ids)).toEqual(ids.map(() => 1));
    await sweep(replicas[0]);
    expect(await jobs()).toEqual([]);
  });

  it('enqueues a mail whose job is finished, although the mail waits', async () => {
    const id = await post();
    await query(`UPDATE delivery_jobs.job SET state = 'failed' WHERE name = 'mail' AND data ->> 'id' = '${id}'`);
    clock.advance(LATE_MS);
    await sweep(replicas[1]);
    expect(await delivered(id)).toEqual([1]);
  });

  it('leaves alone mails whose job may not be committed yet, waiting jobs, and dead letters', async () => {
    const [id = ''] = await lost('acme');
    for (const passed of [0, 60_000]) {
      clock.advance(passed);
      await sweep(replicas[0]);
      expect(await jobs()).toEqual([]);
    }
    clock.advance(1);
    for (const replica of replicas) await sweep(replica);
    expect(await jobs()).toEqual([id]);

    server.answers.push(550);
    expect(await delivered(id)).toEqual([0]);
    await query(`DELETE FROM delivery_jobs.job WHERE name = 'mail'`);
    clock.advance(LATE_MS);
    await sweep(replicas[0]);
    expect(await jobs()).toEqual([]);
  });

  it('finds no mail to a person whose data is erased, before or after it was posted', async () => {
    const postTo = (address: string) =>
      replicas[0].app
        .get(Database)
        .transaction('acme', (tx) => replicas[0].app.get(MailOutbox).post(tx, 'acme', { ...mail, to: { name: '', address } }));
    const ids = [await postTo('ada@example.com'), await postTo('eve@mail.invalid.example'), await postTo('erased-1@erased.invalid')];
    await replicas[0].app
      .get(Database)
      .transaction('acme', (tx) => replicas[0].app.get(MailOutbox).deleteTo(tx, 'acme', ['ada@example.com']));
    const stored = await query<{ id: string }>(`SELECT id FROM delivery.outgoing_mail WHERE id IN ('${ids.join(`', '`)}')`);
    expect([stored.map(({ id }) => id), await jobs()]).toEqual([[ids[1]], [ids[1]]]);
    await query(`DELETE FROM delivery_jobs.job; UPDATE delivery.outgoing_mail SET sent_at = created_at`);
  });

  it('reads all pages of waiting mails', async () => {
    const text = `
      INSERT INTO delivery.outgoing_mail (tenant, id, recipient_name, recipient_address, subject, body, created_at)
      SELECT 'acme', gen_random_uuid(), 'Ada', 'ada@example.com', 'Your order', '', '2020-01-01' FROM generate_series(1, 1200)`;
    await query(text);
    await sweep(replicas[0]);
    expect(await jobs()).toHaveLength(1_200);
    await query(`DELETE FROM delivery_jobs.job; UPDATE delivery.outgoing_mail SET sent_at = created_at`);
  });

  onCluster(() => {
    it('enqueues the mails of available nodes while one node is unavailable, and those of that node later', async () => {
      const { database } = replicas[0];
      const [away, here] = await tenantsOnTwoNodes(database, 'delivery.outgoing_mail');
      const [late = '', sent = ''] = await lost(away, here);
      clock.advance(LATE_MS);
      await withoutNodeOf(database, 'delivery.outgoing_mail', away, async () => {
        await expect(sweep(replicas[0])).rejects.toMatchObject({ code: '08006' });
        expect(await jobs()).toEqual([sent]);
      });
      await sweep(replicas[1]);
      expect(await delivered(late, sent)).toEqual([1, 1]);
    });
  });
});
