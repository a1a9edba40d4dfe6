import { adminQuery, onOneServer } from '@suite/testing';
import type { WebhookApp } from './webhook-app';
import type { WebhookReceiver } from './webhook-receiver';
import { created, DAY_MS, WebhookStage } from './webhook-stage';

const WAITING = 12_000;
/** A statement that deletes more exceeds its time limit. */
const AT_ONCE_MAX = 10_000;

onOneServer('triggers', () => {
  describe('webhooks with more messages and attempts than one statement can delete', () => {
    const stage = new WebhookStage();
    let one: WebhookApp;
    let receiver: WebhookReceiver;
    let second: WebhookReceiver;

    const ofDatabase = <Row extends object>(statement: string): Promise<Row[]> => adminQuery<Row>(one.database, statement);
    const countOf = async (table: 'webhook_push' | 'webhook_attempt', id: string): Promise<number> =>
      (await ofDatabase<{ rows: number }>(`SELECT count(*)::integer AS rows FROM coupon.${table} WHERE webhook_id = '${id}'`))[0]!.rows;

    /** Lets statements fail that delete too much, or after which fewer pushes are left. */
    const limit = (left = 0) =>
      ofDatabase(
        `CREATE OR REPLACE FUNCTION coupon.limited() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF (SELECT count(*) FROM gone) > ${AT_ONCE_MAX} THEN RAISE query_canceled; END IF;
           IF (SELECT count(*) FROM coupon.webhook_push) < ${left} THEN RAISE query_canceled; END IF;
           RETURN NULL; END $$`,
      );

    beforeAll(async () => {
      await stage.start();
      ({ one, receiver, second } = stage);
      await limit();
      for (const table of ['webhook_push', 'webhook_attempt']) {
        await ofDatabase(
          `CREATE TRIGGER limited AFTER DELETE ON coupon.${table} REFERENCING OLD TABLE AS gone
             FOR EACH STATEMENT EXECUTE FUNCTION coupon.limited()`,
        );
      }
    });
    afterAll(() => stage.stop());
    beforeEach(async () => {
      await limit();
      await stage.clear();
    });

    /** Creates a webhook with a queue of resources that have two messages each. */
    const createWithQueue = async (tenant: string, state = `now() + interval '1 hour'`): Promise<string> => {
      const { id } = await one.create({ url: receiver.url() }, { tenant });
      await ofDatabase(
        `SET session_replication_role = replica; -- checks no foreign keys
         INSERT INTO coupon.webhook_push (tenant, webhook_id, position, message_id, kind, resource_id, attempts, next_at)
         SELECT '${tenant}', '${id}', i, gen_random_uuid(), 'note', 'n' || i / 2, 0, CASE WHEN i % 2 = 0 THEN ${state} END
           FROM generate_series(1000, ${WAITING} + 999) AS i`,
      );
      return id;
    };

    it('are deleted with all of them', async () => {
      const tenant = 'busy';
      const id = await createWithQueue(tenant);
      const other = await one.create({ url: second.url() }, { tenant });
      for (const [webhook, attempts] of [[id, WAITING], [other.id, 1]]) {
        await ofDatabase(
          `SET session_replication_role = replica;
           INSERT INTO coupon.webhook_attempt (tenant, id, webhook_id, message_id, type, at, attempt, status, latency_ms)
           SELECT '${tenant}', gen_random_uuid(), '${webhook}', gen_random_uuid(), 'note.created', now(), 1, 'SUCCEEDED', 5
             FROM generate_series(1, ${attempts})`,
        );
      } // prettier-ignore
      expect(await one.call('DELETE', `/${id}`, { tenant })).toMatchObject({ status: 204 });
      expect([await countOf('webhook_attempt', id), await countOf('webhook_push', id)]).toEqual([0, 0]);
      expect(await countOf('webhook_attempt', other.id)).toBe(1);
      expect(await one.call('GET', `/${id}`, { tenant })).toMatchObject({ status: 404 });
    });

    it('are deleted while messages are written, which other webhooks get', async () => {
      const tenant = 'written';
      const id = await createWithQueue(tenant);
      await one.create({ url: second.url() }, { tenant });
      let isDeleted = false;
      const deleted = one.call('DELETE', `/${id}`, { tenant }).finally(() => (isDeleted = true));
      const written: string[] = [];
      for (let i = 0; !isDeleted; i += 1) {
        await one.write([created(`w${i}`)], { tenant });
        written.push(`w${i}:1`);
        await one.run();
      }
      expect(await deleted).toMatchObject({ status: 204 });
      await one.run();
      expect(second.arrived).toEqual(written);
      expect(await countOf('webhook_push', id)).toBe(0);
    });

    it('get no messages after their deletion was interrupted, which a repeated call continues', async () => {
      const tenant = 'interrupted';
      const id = await createWithQueue(tenant);
      await limit(1);
      expect(await one.call('DELETE', `/${id}`, { tenant })).toMatchObject({ status: 503 });
      const left = await countOf('webhook_push', id);
      expect(left).toBe(WAITING - AT_ONCE_MAX);
      expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: false, disabledReason: 'requested' });
      await one.write([created('a')], { tenant });
      await one.run();
      expect([await countOf('webhook_push', id), receiver.received]).toEqual([left, []]);
      await limit();
      expect(await one.call('DELETE', `/${id}`, { tenant })).toMatchObject({ status: 204 });
      expect(await countOf('webhook_push', id)).toBe(0);
    });

    it('are disabled by a call, and get no message of before when they are enabled', async () => {
      const tenant = 'switched';
      const id = await createWithQueue(tenant);
      expect(await one.call('POST', `/${id}/test`, { tenant })).toMatchObject({ status: 202 });
      await limit(2); // the test stays
      expect(await one.call('PATCH', `/${id}`, { tenant, body: { enabled: false } })).toMatchObject({ status: 503 });
      expect(await one.call('POST', `/${id}/enable`, { tenant })).toMatchObject({ status: 503 });
      expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: false, disabledReason: 'requested' });
      await limit();
      expect(await one.call('POST', `/${id}/enable`, { tenant })).toMatchObject({ status: 204 });
      expect(await countOf('webhook_push', id)).toBe(1);
      await one.run();
      expect(receiver.received.map(({ body }) => body.type)).toEqual(['webhook.test']);
    });

    it.each([
      ['410, before other messages are due', 410, `now() + interval '1 hour'`],
      ['410, when all are due', 410, `now() - interval '1 hour'`],
      ['days of failures', 500, `now() + interval '1 hour'`],
    ])('are disabled by %s, and do not hold up others', async (name, status, state) => {
      const tenant = `disabled-${name.length}`;
      const id = await createWithQueue(tenant, state);
      await one.create({ url: second.url() }, { tenant });
      await ofDatabase(`UPDATE coupon.webhook SET failing_since = now() - interval '6 days' WHERE id = '${id}'`);
      receiver.reply = () => status;
      await one.write([created('a')], { tenant });
      await one.run();
      expect((await one.call('GET', `/${id}`, { tenant })).body).toMatchObject({ enabled: false });
      expect([second.arrived, await countOf('webhook_push', id)]).toEqual([['a:1'], 0]);
    });

    it('lose what is left of a queue when it is due, if the process ended before', async () => {
      const tenant = 'left';
      const id = await createWithQueue(tenant);
      await ofDatabase(`UPDATE coupon.webhook SET enabled = false WHERE id = '${id}'`);
      await stage.after(DAY_MS);
      expect([await countOf('webhook_push', id), receiver.received]).toEqual([0, []]);
    });
  });
});
