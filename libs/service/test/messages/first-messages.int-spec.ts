import type { MessageType, NewMessage } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { adminQuery, bearer, TestClock } from '@suite/testing';
import { MEMO_CREATED, MEMO_UPDATED, MessageReplica, NOTE_CREATED } from './message-service';

interface FeedMessage {
  readonly type: string;
  readonly resource: { readonly id: string };
  readonly resourceVersion: number;
  readonly sequence: number;
  readonly createdAt: string;
}

const NOON = new Date('2026-11-02T12:00:00Z');

describe('a resource with a first message', () => {
  let one: MessageReplica;
  let behind: MessageReplica;

  beforeAll(async () => {
    const env = { MODE: 'api' };
    one = await MessageReplica.start({ env, replace: [{ token: Clock, value: new TestClock(NOON) }] });
    const late = new TestClock(new Date('2026-11-02T11:00:00Z'));
    behind = await MessageReplica.start({ env, database: one.service.database, replace: [{ token: Clock, value: late }] });
  });
  afterAll(async () => {
    await behind.stop();
    await one.stop();
  });

  const message = (type: MessageType, id: string, more?: Partial<NewMessage>): NewMessage => ({ type, id, data: { text: id }, ...more });
  const created = (id: string, version?: number) => message(MEMO_CREATED, id, { since: NOON, version });
  const updated = (id: string) => message(MEMO_UPDATED, id, { since: NOON });
  const read = async (tenant: string): Promise<FeedMessage[]> => {
    const headers = bearer.application('messages.read', { tenant });
    return (await one.service.call('GET', `/message-sample/${tenant}/messages`, { headers })).body as FeedMessage[];
  };
  const placesOf = (messages: readonly FeedMessage[]) =>
    messages.map(({ type, resource: { id }, sequence, resourceVersion }) => `${type} ${id} ${sequence} ${resourceVersion}`).toSorted();

  it('is counted from its second message', async () => {
    const tenant = 'counted';
    await one.write([created('a'), created('b', 5)], { tenant });
    expect(await adminQuery(one.service.database, 'SELECT FROM coupon.message_sequence WHERE tenant = $1', [tenant])).toEqual([]);
    await one.write([updated('b'), message(NOTE_CREATED, 'note'), updated('b')], { tenant });
    await one.write([updated('b')], { tenant });
    expect(placesOf(await read(tenant))).toEqual([
      'memo.created a 1 1',
      'memo.created b 1 5',
      'memo.updated b 2 2',
      'memo.updated b 3 3',
      'memo.updated b 4 4',
      'note.created note 1 1',
    ]);
  });

  it('can be created and changed in one call', async () => {
    const tenant = 'together';
    await one.write([created('a'), updated('a'), created('b'), message(NOTE_CREATED, 'note')], { tenant });
    await one.write([updated('b')], { tenant });
    expect(placesOf(await read(tenant))).toEqual([
      'memo.created a 1 1',
      'memo.created b 1 1',
      'memo.updated a 2 2',
      'memo.updated b 2 2',
      'note.created note 1 1',
    ]);
  });

  it('keeps its order if the clock of the replica with the second message is behind', async () => {
    const tenant = 'behind';
    await one.write([created('a')], { tenant });
    await behind.write([updated('a')], { tenant });
    expect((await read(tenant)).map(({ type, createdAt }) => [type, createdAt])).toEqual([
      ['memo.created', NOON.toISOString()],
      ['memo.updated', NOON.toISOString()],
    ]);
  });

  it('has no gap after concurrent changes', async () => {
    const tenant = 'concurrent';
    await one.write([created('a')], { tenant });
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? one : behind).write([updated('a')], { tenant })));
    expect((await read(tenant)).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  });

  it('rejects a message without the time of its creation', async () => {
    const timeless = one.write([message(MEMO_UPDATED, 'a')], { tenant: 'timeless' });
    await expect(timeless).rejects.toThrow('needs the time of its memo’s creation: since');
  });
});
