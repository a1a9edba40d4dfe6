import { randomBytes } from 'node:crypto';
import { MessageOutbox } from '@suite/messages';
import { adminQuery, onOneServer } from '@suite/testing';
import type { WebhookApp } from './webhook-app';
import type { WebhookReceiver } from './webhook-receiver';
import { created, updated, WebhookStage } from './webhook-stage';

/** Three of them exceed the memory for large messages. */
const TEXT = 'x'.repeat(3 * 1_024 * 1_024);

describe('large messages', () => {
  const stage = new WebhookStage();
  let one: WebhookApp;
  let receiver: WebhookReceiver;
  let second: WebhookReceiver;

  beforeAll(async () => {
    await stage.start();
    ({ one, receiver, second } = stage);
  });
  afterAll(() => stage.stop());
  beforeEach(() => stage.clear());

  const writeLarge = async (tenant: string, ...ids: readonly string[]): Promise<void> => {
    for (const id of ids) await one.write([created(id, { text: TEXT })], { tenant });
  };
  const arrivedAt = (path: string): string[] =>
    receiver.received.filter((request) => request.path === path).map(({ body }) => body.resource.id);

  it.each(['full', 'again'])('are read for webhooks as memory allows, and one of each webhook in any case: %s', async (tenant) => {
    const ids = ['a', 'b', 'c', 'd'];
    for (const path of ['/1', '/2', '/3']) await one.create({ url: receiver.url(path), types: ['note.created'] }, { tenant });
    await one.create({ url: second.url(), types: ['note.updated'] }, { tenant });
    await writeLarge(tenant, ...ids);
    const released = Promise.withResolvers<void>();
    receiver.reply = () => released.promise.then(() => 204);
    const running = one.run();
    await receiver.count(3);

    const other = `beside-${tenant}`;
    await one.create({ url: second.url() }, { tenant: other });
    await writeLarge(other, ...ids);
    const beside = one.run();
    await second.count(4);
    for (const arrived of [5, 6]) {
      await one.write([updated(`small-${arrived}`)], { tenant }); // it arrives after a turn of the tenant
      await second.count(arrived);
    }
    expect(['/1', '/2', '/3'].map((path) => arrivedAt(path))).toEqual([['a'], ['a'], ['a']]);

    released.resolve();
    await Promise.all([running, beside]);
    for (const path of ['/1', '/2', '/3']) expect(arrivedAt(path).toSorted()).toEqual(ids);
    expect(second.arrived.slice(0, 4).toSorted()).toEqual(ids.map((id) => `${id}:1`));
    expect(receiver.received.every(({ body }) => body.data['text'] === TEXT)).toBe(true);
  });

  it('are dropped with the others when their webhook is gone', async () => {
    const tenant = 'gone';
    await one.create({ url: receiver.url() }, { tenant });
    await writeLarge(tenant, 'a', 'b', 'c', 'd', 'e');
    receiver.reply = () => 410;
    await one.run();
    expect(receiver.received.length).toBeLessThan(5);
  });

  onOneServer('triggers', () => {
    it('are replaced in parts, by an erasure and by other changes', async () => {
      const tenant = 'replaced';
      const ofDatabase = <Row extends object>(statement: string): Promise<Row[]> => adminQuery<Row>(one.database, statement);
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const data = { text: randomBytes(512 * 1_024).toString('hex'), author: 'Ada' };
        await one.write([{ ...created(id, data), customerNumber: '1' }], { tenant });
      }
      await ofDatabase(
        `CREATE FUNCTION coupon.limited() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF (SELECT sum(octet_length(data::text)) FROM replaced) > 3 * 1024 * 1024 THEN RAISE query_canceled; END IF;
           RETURN NULL; END $$;
         CREATE TRIGGER limited AFTER UPDATE ON coupon.message REFERENCING OLD TABLE AS replaced
           FOR EACH STATEMENT EXECUTE FUNCTION coupon.limited()`,
      );
      const outbox = one.replica.service.app.get(MessageOutbox);
      const stored = () =>
        ofDatabase(
          `SELECT DISTINCT length(data ->> 'text') AS text, data ->> 'author' AS author FROM coupon.message WHERE tenant = '${tenant}'`,
        );
      await one.replica.db.transaction(tenant, (tx) => outbox.eraseCustomer(tx, tenant, '1'));
      expect(await stored()).toEqual([{ text: 1_024 * 1_024, author: null }]);
      const all = { kind: 'note', ids: ['a', 'b', 'c', 'd', 'e', 'f'] };
      await one.replica.db.transaction(tenant, (tx) => outbox.replaceData(tx, tenant, all, () => ({ text: 'x' })));
      expect(await stored()).toEqual([{ text: 1, author: null }]);
    });
  });
});
