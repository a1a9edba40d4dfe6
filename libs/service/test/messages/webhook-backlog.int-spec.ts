import { adminQuery, metricsOf, until } from '@suite/testing';
import { WebhookApp } from './webhook-app';
import { WebhookReceiver } from './webhook-receiver';

const WAITING = 20_000;
/** Before the webhook is disabled, which drops the others. */
const SENT = 200;
const ROWS_FOR_A_MESSAGE_MAX = 40;

const CONNECTIONS = `
  SELECT pid FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
     AND application_name NOT LIKE 'citus_internal%'`;

describe('messages that wait for a webhook', () => {
  let app: WebhookApp;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
  });
  afterAll(() => receiver.stop());
  beforeEach(async () => {
    app = await WebhookApp.start();
    for (const table of ['message', 'webhook_push']) await ofDatabase(`ALTER TABLE coupon.${table} SET (autovacuum_enabled = false)`);
  });

  const ofDatabase = <Row extends object>(query: string): Promise<Row[]> => adminQuery<Row>(app.database, query);

  const createWithQueue = async (): Promise<string> => {
    const { id } = await app.create({ url: receiver.url() });
    await ofDatabase(
      `INSERT INTO coupon.message (tenant, id, type, kind, resource_id, resource_version, sequence, created_at, data, position)
       SELECT 'acme', gen_random_uuid(), 'note.created', 'note', 'n' || i, 1, 1, now(), '{}', i FROM generate_series(1, ${WAITING}) AS i`,
    );
    await ofDatabase(
      `INSERT INTO coupon.webhook_push (tenant, webhook_id, position, message_id, kind, resource_id, attempts, next_at)
       SELECT tenant, '${id}', position, id, kind, resource_id, 0, created_at FROM coupon.message WHERE tenant = 'acme'`,
    );
    return id;
  };

  /** Stops the service. Returns the rows of queues that it has read. */
  const rowsRead = async (): Promise<number> => {
    await app.stop(); // connections count what they have read at their end
    await until('the end of connections', async () => (await ofDatabase(CONNECTIONS)).length === 0);
    const [row] = await ofDatabase<{ read: string }>(
      `SELECT idx_tup_fetch + seq_tup_read AS read FROM pg_stat_user_tables WHERE schemaname = 'coupon' AND relname = 'webhook_push'`,
    );
    return Number(row?.read);
  };

  it('are sent without reading the backlog, also if the planner has no statistics', async () => {
    await createWithQueue();
    receiver.reply = () => (receiver.received.length <= SENT ? 204 : 410);
    await app.run();
    expect(receiver.received.length).toBeGreaterThan(SENT);

    const droppedAtTheEnd = 2 * (WAITING - SENT); // each is found, and then deleted
    expect((await rowsRead()) - droppedAtTheEnd).toBeLessThan(receiver.received.length * ROWS_FOR_A_MESSAGE_MAX);
  });

  it('are not read to find the work of other tenants', async () => {
    await createWithQueue();
    await app.create({ url: receiver.url() }, { tenant: 'other' });
    await ofDatabase('ANALYZE coupon.webhook_push');
    await ofDatabase(
      `INSERT INTO coupon.message_feed AS f (tenant, last_position, leased_by, leased_until)
       VALUES ('acme', 0, gen_random_uuid(), now() + interval '15 seconds')
           ON CONFLICT (tenant) DO UPDATE SET leased_by = EXCLUDED.leased_by, leased_until = EXCLUDED.leased_until`,
    );
    await app.run();
    expect(await rowsRead()).toBeLessThan(ROWS_FOR_A_MESSAGE_MAX);
  });

  it('are not read for metrics where they wait for a webhook that fails', async () => {
    const id = await createWithQueue();
    await ofDatabase(`UPDATE coupon.webhook SET failing_since = now() WHERE id = '${id}'; ANALYZE coupon.webhook_push`);
    await app.create({ url: receiver.url() }, { tenant: 'working' });
    expect(await metricsOf(app.replica.service)).toMatch(/^webhook_oldest_due_age_seconds\{.*\} 0$/m);
    expect(await rowsRead()).toBeLessThan(ROWS_FOR_A_MESSAGE_MAX);
  });
});
