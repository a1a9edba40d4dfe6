import { FeedWaiters, MessageFeedService, type NewMessage } from '@suite/messages';
import { Metrics } from '@suite/telemetry';
import { adminQuery, bearer, until, untilAnswered } from '@suite/testing';
import { MessageReplica, NOTE_CREATED, NOTE_UPDATED } from './message-service';

interface FeedMessage {
  readonly resource: { readonly id: string };
  readonly position: number;
}

const WAITING_MAX = 5_000;
const created = (id: string): NewMessage => ({ type: NOTE_CREATED, id, data: { text: id } });
const updated = (id: string): NewMessage => ({ ...created(id), type: NOTE_UPDATED });

describe('readers of a feed', () => {
  /** Without the worker, which gives positions to messages in the background. */
  const env = { MODE: 'api' };
  let one: MessageReplica;
  let other: MessageReplica;

  beforeAll(async () => {
    one = await MessageReplica.start({ env });
    other = await MessageReplica.start({ env, database: one.service.database });
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
  });

  const read = async (query: string, { replica = one, tenant }: { replica?: MessageReplica; tenant: string }): Promise<FeedMessage[]> => {
    const headers = bearer.application('messages.read', { tenant });
    return (await replica.service.call('GET', `/message-sample/${tenant}/messages${query}`, { headers })).body as FeedMessage[];
  };
  const idsOf = (messages: readonly FeedMessage[]) => messages.map(({ resource }) => resource.id);

  it.each(['', '&types=note.created,note.updated'])('get 8 MiB of data at a time%s', async (types) => {
    const tenant = types === '' ? 'large' : 'large-of-types';
    const text = 'x'.repeat(500_000);
    const ids = Array.from({ length: 24 }, (_, i) => `n${i}`);
    await one.write(ids.map((id) => ({ ...created(id), data: { text } })), { tenant }); // prettier-ignore
    const pages: FeedMessage[][] = [];
    do pages.push(await read(`?limit=500&after=${pages.at(-1)?.at(-1)?.position ?? 0}${types}`, { tenant }));
    while (pages.at(-1)?.length);
    expect(pages.map(({ length }) => length)).toEqual([17, 7, 0]);
    expect(idsOf(pages.flat()).toSorted()).toEqual(ids.toSorted());
    // The messages after a page need not have their positions yet.
    await one.write([created('later')], { tenant });
    expect(await read(`?limit=500${types}`, { tenant })).toHaveLength(17);
    const unnumbered = await adminQuery(one.service.database, `SELECT FROM coupon.message WHERE tenant = '${tenant}' AND position IS NULL`);
    expect(unnumbered).toHaveLength(1);
  });

  it.each([
    ['this replica', () => one],
    ['another replica', () => other],
  ])('wait for the next message of %s', async (name, writer) => {
    const tenant = name.includes('another') ? 'waits-for-other' : 'waits';
    await one.write([created('a'), updated('a')], { tenant });
    const after = (await read('', { tenant })).at(-1)?.position;
    let isAnswered = false;
    const waiting = read(`?after=${after}&wait=30&types=note.created`, { tenant }).finally(() => (isAnswered = true));
    await writer().write([updated('a')], { tenant });
    await writer().write([created('a')], { tenant: `${tenant}-2` });
    await other.service.app.get(MessageFeedService).number(tenant); // the end of the feed moves, without anything for the reader
    expect([await read(`?after=${after}&wait=0&types=note.created`, { tenant }), isAnswered]).toEqual([[], false]);
    await writer().write([created('b')], { tenant });
    expect(idsOf(await waiting)).toEqual(['b']);
  });

  it('are answered with an empty list after their time, and read no more often than the feed may have grown', async () => {
    expect(await read('?wait=1', { tenant: 'silent' })).toEqual([]);
    let reads = 0;
    await one.service.app.get(FeedWaiters).until('silent', 1_500, () => ((reads += 1), Promise.resolve([])));
    expect(reads).toBeLessThanOrEqual(3); // at once, after the first look, and at the end
  });

  it('count no time for which they asked to wait as the duration of their requests', async () => {
    const { requestSeconds } = one.service.app.get(Metrics);
    requestSeconds.reset();
    const startMs = performance.now();
    await read('?wait=1', { tenant: 'measured' });
    const answeredSeconds = (performance.now() - startMs) / 1_000;
    const sumOf = async () => (await requestSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_sum'))?.value;
    const measuredSeconds = await untilAnswered('the request to be measured', sumOf, (sum) => sum !== undefined);
    expect(answeredSeconds - (measuredSeconds ?? 0)).toBeGreaterThan(0.9);
  });

  it.each([
    ['has numbered', true],
    ['has not numbered', false],
  ])('are woken by a message that another replica %s', async (_what, isNumbered) => {
    const tenant = `woken-${isNumbered}`;
    let [reads, hasFound] = [0, false];
    const waiting = one.service.app.get(FeedWaiters).until(tenant, 600_000, () => ((reads += 1), Promise.resolve(hasFound ? ['a'] : [])));
    await until('the first look', () => reads === 2);
    const feed = other.service.app.get(MessageFeedService);
    hasFound = true;
    await other.write([created('a')], { tenant, before: (tx) => isNumbered && feed.numberAll(tx, tenant) });
    await until('the next read', () => reads === 3);
    expect(await waiting).toEqual(['a']);
  });

  it('are answered at once where too many wait already', async () => {
    const third = await MessageReplica.start({ env, database: one.service.database });
    const waiters = third.service.app.get(FeedWaiters);
    for (let i = 0; i < WAITING_MAX; i += 1) await waiters.until('crowd', 600_000, () => Promise.resolve([i])); // have ended
    let ended = 0;
    const wait = () => waiters.until('crowd', 600_000, () => Promise.resolve([])).finally(() => (ended += 1));
    const waiting = Promise.all(Array.from({ length: WAITING_MAX }, wait));
    let reads = 0;
    await waiters.until('crowd', 1_000, () => ((reads += 1), Promise.resolve([])));
    expect([reads, ended]).toEqual([1, 0]);
    await third.stop();
    await waiting;
  });

  it('are answered when the replica stops', async () => {
    const third = await MessageReplica.start({ env, database: one.service.database });
    const waiting = read('?wait=30', { tenant: 'stopped', replica: third });
    await until('the reader to wait', () => Reflect.get(third.service.app.get(FeedWaiters), 'waiting').size === 1);
    await third.stop();
    expect(await waiting).toEqual([]);
  });
});
