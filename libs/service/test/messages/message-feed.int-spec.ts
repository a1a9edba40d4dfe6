import { MessageOutbox, type NewMessage } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { Metrics } from '@suite/telemetry';
import { adminQuery, bearer, rounds, runTask, schemaDrift, tablesWithoutTenantIsolation, TestClock, until } from '@suite/testing';
import { MEMO_CREATED, MessageReplica, NOTE_CREATED, NOTE_DELETED, NOTE_PRINTED, NOTE_UPDATED } from './message-service';

interface FeedMessage {
  readonly id: string;
  readonly type: string;
  readonly resource: { readonly kind: string; readonly id: string };
  readonly resourceVersion: number;
  readonly sequence: number;
  readonly createdAt: string;
  readonly data: { readonly text?: string; readonly author?: string };
  readonly position: number;
}

const DAY_MS = 24 * 3_600_000;
const created = (id: string, more: Partial<NewMessage> = {}): NewMessage => ({ type: NOTE_CREATED, id, data: { text: id }, ...more });
const updated = (id: string, more: Partial<NewMessage> = {}): NewMessage => ({ ...created(id, more), type: NOTE_UPDATED });
const deleted = (id: string): NewMessage => ({ ...created(id), type: NOTE_DELETED });

describe('the feed of messages', () => {
  const clock = new TestClock(new Date('2026-11-02T12:00:00Z'));
  const otherClock = new TestClock(new Date('2026-11-02T11:00:00Z'));
  /** Without the worker, which gives positions to messages in the background. */
  const env = { MODE: 'api' };
  let one: MessageReplica;
  let other: MessageReplica;

  beforeAll(async () => {
    one = await MessageReplica.start({ env, replace: [{ token: Clock, value: clock }] });
    other = await MessageReplica.start({ env, database: one.service.database, replace: [{ token: Clock, value: otherClock }] });
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
  });

  const answer = (query = '', { replica = one, tenant = 'acme', scope = 'messages.read' } = {}) =>
    replica.service.call('GET', `/message-sample/${tenant}/messages${query}`, { headers: bearer.application(scope, { tenant }) });
  const read = async (query = '', options?: Parameters<typeof answer>[1]): Promise<FeedMessage[]> => {
    const { status, body } = await answer(query, options);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as FeedMessage[];
  };
  const idsOf = (messages: readonly FeedMessage[]) => messages.map(({ resource }) => resource.id);

  it('has tables as its entities say, which isolate tenants', async () => {
    expect(await schemaDrift(await one.service.source())).toEqual([]);
    expect(await tablesWithoutTenantIsolation(await one.service.source())).toEqual([]);
  });

  it('shows a message with its position, immediately and for good', async () => {
    await one.write([created('a', { version: 7 }), updated('a'), created('b')], { tenant: 'shown' });
    const messages = await read('', { tenant: 'shown' });
    expect(messages).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        type: 'note.created',
        resource: { kind: 'note', id: 'a' },
        resourceVersion: 7,
        sequence: 1,
        tenant: 'shown',
        createdAt: '2026-11-02T12:00:00.000Z',
        data: { text: 'a' },
        position: expect.any(Number),
      },
      expect.objectContaining({ resource: { kind: 'note', id: 'b' }, resourceVersion: 1, sequence: 1 }),
      expect.objectContaining({ type: 'note.updated', resourceVersion: 2, sequence: 2 }),
    ]);
    expect(await read(`?after=${messages[0]?.position}&limit=1`, { tenant: 'shown' })).toEqual([messages[1]]);
    expect(await read(`?after=${messages[2]?.position}`, { tenant: 'shown' })).toEqual([]);
    expect(await read('', { tenant: 'other' })).toEqual([]);
    expect(await one.service.app.get(Metrics).text()).toMatch(/^messages_total\{type="note.created".*\} [1-9]/m);
  });

  it('lists the messages of some types, also of a rare one behind many others', async () => {
    const tenant = 'typed';
    await one.write([...Array.from({ length: 30 }, (_, i) => updated(`n${i}`)), deleted('last')], { tenant });
    expect(idsOf(await read('?types=note.deleted', { tenant }))).toEqual(['last']);
    expect(idsOf(await read('?types=note.created,note.deleted,note.deleted', { tenant }))).toEqual(['last']);
    expect(idsOf(await read('?types=note.deleted,note.updated&limit=31', { tenant })).slice(29)).toEqual(['n29', 'last']);
    expect(idsOf(await read('?types=note.deleted,note.updated&limit=5&after=27', { tenant }))).toEqual(['n27', 'n28', 'n29', 'last']);
    expect(await read('?types=note.deleted,note.updated&limit=5&after=20', { tenant })).toHaveLength(5);
    expect(idsOf(await read('?types=note.created', { tenant }))).toEqual([]);
  });

  it.each([
    '?after=-1',
    '?after=x',
    '?after=',
    '?after=1.5',
    '?after=99999999999999999999',
    '?limit=0',
    '?limit=501',
    '?limit=ten',
    '?wait=31',
    '?wait=-1',
    '?types=',
    '?types=note.created,',
    '?types=note.printed',
    '?before=1',
  ])('rejects %s', async (query) => {
    expect(await answer(query)).toMatchObject({ status: 400, body: { code: 400 } });
  });

  it('rejects a token without the scope', async () => {
    expect(await answer('', { scope: 'sample.read' })).toMatchObject({ status: 403 });
  });

  it('hides personal data from a reader without one of its scopes', async () => {
    await one.write([created('mine', { data: { text: 'mine', author: 'Ada' } })], { tenant: 'personal' });
    const dataFor = async (scope: string) => (await read('', { tenant: 'personal', scope }))[0]?.data;
    expect(await dataFor('messages.read')).toEqual({ text: 'mine' });
    expect(await dataFor('messages.read messages.webhook_manage')).toEqual({ text: 'mine' });
    expect(await dataFor('messages.read sample.manage')).toEqual({ text: 'mine', author: 'Ada' });
  });

  it('has no message of a transaction that is rolled back, and no gap in the sequence', async () => {
    const tenant = 'undone';
    await one.write([created('a')], { tenant });
    const failing = one.write([updated('a')], { tenant, before: () => Promise.reject(new Error('changed my mind')) });
    await expect(failing).rejects.toThrow('changed my mind');
    await one.write([updated('a')], { tenant });
    expect((await read('', { tenant })).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('is announced when the transaction is committed, and not if it is rolled back', async () => {
    const announced: string[] = [];
    one.service.app.get(MessageOutbox).onCommit((tenant) => {
      if (['rolled-back', 'committed'].includes(tenant)) announced.push(tenant); // messages of other tests may follow
    });
    const failing = one.write([created('a')], { tenant: 'rolled-back', before: () => Promise.reject(new Error('changed my mind')) });
    await expect(failing).rejects.toThrow('changed my mind');
    let early: string[] | undefined;
    await one.write([created('a')], { tenant: 'committed', before: () => (early = [...announced]) });
    expect([early, announced]).toEqual([[], ['committed']]);
  });

  it('is announced again if more is committed within 20 ms of an announcement', async () => {
    const outbox = one.service.app.get(MessageOutbox);
    let announced = 0;
    outbox.onCommit((tenant) => (announced += tenant === 'twice' ? 1 : 0));
    await one.write([created('a')], { tenant: 'twice', before: (tx) => outbox.write(tx, 'twice', [created('b')]) });
    await until('the second announcement', () => announced === 2);
  });

  it('rejects a type that the area does not list', async () => {
    await expect(one.write([{ ...created('a'), type: NOTE_PRINTED }], { tenant: 'unlisted' })).rejects.toThrow('note.printed is missing');
  });

  it('shows what was acknowledged while an earlier transaction is still open, which comes later', async () => {
    const tenant = 'late';
    const [written, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = one.write([created('slow')], { tenant, before: () => (written.resolve(), committing.promise) });
    await written.promise;
    await other.write([created('fast')], { tenant });
    const first = await read('', { tenant });
    expect(idsOf(first)).toEqual(['fast']);
    committing.resolve();
    await slow;
    expect(idsOf(await read(`?after=${first[0]?.position}`, { tenant, replica: other }))).toEqual(['slow']);
  });

  it('keeps the order of a resource if a replica’s clock is behind', async () => {
    const tenant = 'clocks';
    await one.write([created('a')], { tenant });
    await other.write([updated('a')], { tenant });
    await other.write([created('b')], { tenant });
    const messages = await read('', { tenant });
    expect(messages.filter(({ resource }) => resource.id === 'a').map(({ sequence, createdAt }) => [sequence, createdAt])).toEqual([
      [1, '2026-11-02T12:00:00.000Z'],
      [2, '2026-11-02T12:00:00.000Z'],
    ]);
    expect(messages.find(({ resource }) => resource.id === 'b')?.createdAt).toBe('2026-11-02T11:00:00.000Z');
  });

  it('loses and reorders nothing for a reader that follows the writers of two replicas', async () => {
    const tenant = 'followed';
    const [WRITERS, WRITES, RESOURCES] = [6, rounds(15, 100), 3];
    let isWritten = false;
    const unseen: string[] = [];
    const write = async (writer: number): Promise<void> => {
      for (let [n, tip] = [0, 0]; n < WRITES; n += 1) {
        const replica = (writer + n) % 2 === 0 ? one : other;
        const text = `${writer}-${n}`;
        // In both orders: the statement locks resources in one.
        const messages = [updated(`shared-${n % RESOURCES}`, { data: { text } }), updated(`own-${writer}`)];
        await replica.write(n % 2 === 0 ? messages : messages.toReversed(), { tenant });
        const seen = await read(`?after=${tip}&limit=500`, { tenant, replica: writer % 2 === 0 ? one : other });
        if (!seen.some(({ data }) => data.text === text)) unseen.push(text);
        tip = seen.at(-1)?.position ?? tip;
      }
    };
    const followed: FeedMessage[] = [];
    const follow = async (): Promise<void> => {
      for (let isLast = false, page = 0; !isLast; page += 1) {
        isLast = isWritten;
        const messages = await read(`?after=${followed.at(-1)?.position ?? 0}&limit=7`, { tenant, replica: page % 2 === 0 ? one : other });
        followed.push(...messages);
        isLast &&= messages.length === 0;
      }
    };
    const following = follow();
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    isWritten = true;
    await following;

    expect(unseen).toEqual([]);
    expect(new Set(followed.map(({ id }) => id)).size).toBe(WRITERS * WRITES * 2);
    const positions = followed.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    for (const id of new Set(idsOf(followed))) {
      const own = followed.filter(({ resource }) => resource.id === id);
      expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, i) => i + 1));
      expect(own.map(({ createdAt }) => createdAt)).toEqual(own.map(({ createdAt }) => createdAt).toSorted());
    }
  });

  it('numbers more messages than one transaction does', async () => {
    const tenant = 'many';
    await one.write(Array.from({ length: 2_100 }, (_, i) => updated(`n${i}`)).concat(deleted('last')), { tenant });
    expect(idsOf(await read('?types=note.deleted', { tenant }))).toEqual(['last']);
    expect((await read('?after=2000&limit=500', { tenant })).map(({ position }) => position)).toEqual(
      Array.from({ length: 101 }, (_, i) => 2_001 + i),
    );
  });

  it('erases the personal data of a customer, numbered or not', async () => {
    const tenant = 'erased';
    const ofAda = { data: { text: 'x', author: 'Ada' }, customerNumber: '1' };
    await one.write([created('a', ofAda), created('b', { ...ofAda, customerNumber: '2' })], { tenant });
    await read('', { tenant });
    await one.write([updated('a', ofAda)], { tenant });
    await one.db.transaction(tenant, (tx) => one.service.app.get(MessageOutbox).eraseCustomer(tx, tenant, '1'));
    const messages = await read('', { tenant, scope: 'messages.read sample.read' });
    expect(messages.map(({ resource, data }) => [resource.id, data])).toEqual([
      ['a', { text: 'x' }],
      ['b', { text: 'x', author: 'Ada' }],
      ['a', { text: 'x' }],
    ]);
  });

  it('replaces the data of some resources of a kind, and an erasure of their customer finds them later', async () => {
    const tenant = 'replaced';
    const data = { text: 'x', author: 'Ada' };
    const outbox = one.service.app.get(MessageOutbox);
    const memo = { type: MEMO_CREATED, id: 'a', data, since: clock.now() };
    await one.write([created('a', { data, customerNumber: '1' }), updated('b', { data }), memo], { tenant });
    await one.db.transaction(tenant, (tx) =>
      outbox.replaceData(tx, tenant, { kind: 'note', ids: ['a'] }, (old) => ({ ...old, text: 'y' })),
    );
    const stored = async () => (await read('', { tenant, scope: 'messages.read sample.read' })).map((each) => `${each.type} ${Object.values(each.data).join()}`); // prettier-ignore
    expect((await stored()).toSorted()).toEqual(['memo.created x,Ada', 'note.created y,Ada', 'note.updated x,Ada']);
    await one.db.transaction(tenant, (tx) => outbox.eraseCustomer(tx, tenant, '1'));
    expect((await stored()).toSorted()).toEqual(['memo.created x,Ada', 'note.created y', 'note.updated x,Ada']);
  });

  it('shows and keeps no data of a type that this version does not know', async () => {
    const tenant = 'newer';
    await one.write([created('a', { data: { text: 'x', author: 'Ada' }, customerNumber: '1' })], { tenant });
    await adminQuery(one.service.database, `UPDATE coupon.message SET type = 'note.sung' WHERE tenant = $1`, [tenant]);
    const [message] = await read('', { tenant, scope: 'messages.read sample.manage' });
    expect([message?.type, message?.data]).toEqual(['note.sung', {}]);
    await one.db.transaction(tenant, (tx) => one.service.app.get(MessageOutbox).eraseCustomer(tx, tenant, '1'));
    expect(await adminQuery(one.service.database, 'SELECT data FROM coupon.message WHERE tenant = $1', [tenant])).toEqual([{ data: {} }]);
  });

  it('purges messages after MESSAGE_DAYS, and counts on', async () => {
    const tenant = 'purged';
    await one.write([created('a'), created('gone'), deleted('gone'), created('again'), deleted('again'), created('again')], { tenant });
    await read('', { tenant });
    await one.write([created('unread')], { tenant: 'unread' });
    clock.advance(7 * DAY_MS - 1);
    await runTask(one.service, 'purge expired messages');
    expect(await read('', { tenant })).toHaveLength(6);
    clock.advance(1);
    await runTask(one.service, 'purge expired messages');
    expect(await read('', { tenant })).toEqual([]);
    await one.write([updated('a'), created('gone'), updated('again')], { tenant });
    expect((await read('', { tenant })).map(({ resource, sequence }) => [resource.id, sequence])).toEqual([
      ['gone', 1],
      ['a', 2],
      ['again', 4],
    ]);
    expect((await read('', { tenant }))[0]?.position).toBe(7);
  });

  it('gets the messages that have not been read by a periodic task', async () => {
    const tenant = 'unread'; // which has a message that is older than those that are purged
    await one.write(Array.from({ length: 1_099 }, (_, i) => updated(`n${i}`)), { tenant }); // prettier-ignore
    await runTask(one.service, 'number messages');
    const unnumbered = await adminQuery(one.service.database, 'SELECT FROM coupon.message WHERE position IS NULL');
    expect(unnumbered).toEqual([]);
    expect(await read('?after=1099', { tenant })).toMatchObject([{ position: 1_100 }]);
  });
});
