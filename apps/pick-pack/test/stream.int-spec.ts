import { AccessTokens, EndedStaffTokens } from '@suite/auth-guard';
import { Clock } from '@suite/runtime';
import { TenantStateService, TenantStateWatch } from '@suite/service';
import { adminQuery, bearer, itLong, rounds, TEST_ISSUER, TestClock, TestKeys, until } from '@suite/testing';
import { BEHIND_MAX } from '../src/live/domain/stream-position';
import { STREAM_TIMES, STREAMS_MAX } from '../src/live/stream/stream.service';
import { DAY, Follower, type FollowOptions, type StreamedEvent } from './stream-follower';
import { ADA, BOB, intake, LONG, VIEW, Warehouse } from './warehouse';

const [COMMENT_MS, OF_TENANT_MAX] = [STREAM_TIMES.commentMs, STREAMS_MAX.ofTenant];
const NEXT_DAY = '2030-05-02';
const onDay = (deliveryDate: string) => ({ delivery: { deliveryTime: { deliveryDate } } });
const viewerOf = (tenant: string) => ({ tenant, headers: bearer.application('pickpack.pickpack_view', { ...LONG, tenant }) });
const entriesOf = (orderedCount: number) => ({
  entries: [{ entryId: '1', productId: 'milk', productName: 'Milk', orderedCount, price: 1 }],
});

describe('a stream of orders', () => {
  let warehouse: Warehouse;
  let replica: Warehouse;
  const clock = new TestClock(new Date());
  let askAuth = () => Promise.resolve(true);
  let endedTokens: string[] = [];
  const followers: Follower[] = [];
  const follow = async (options?: FollowOptions, from = warehouse): Promise<Follower> => {
    const follower = await Follower.open(from, options);
    followers.push(follower);
    return follower;
  };

  beforeAll(async () => {
    const read = () => Promise.resolve({ ended: endedTokens, at: '' });
    const ended = new EndedStaffTokens({ read, nowMs: () => clock.nowMs() });
    warehouse = await Warehouse.start({
      replace: [
        { token: Clock, value: clock },
        { token: EndedStaffTokens, value: ended },
      ],
    });
    const tokens = new AccessTokens({
      keys: new TestKeys(),
      issuer: TEST_ISSUER,
      nowMs: () => clock.nowMs(),
      isActive: () => askAuth(),
    });
    replica = await Warehouse.start({ database: warehouse.service.database, replace: [{ token: AccessTokens, value: tokens }] });
  });
  afterEach(async () => {
    STREAM_TIMES.commentMs = COMMENT_MS;
    STREAMS_MAX.ofTenant = OF_TENANT_MAX;
    await Promise.all(followers.splice(0).map((follower) => follower.close()));
  });
  afterAll(() => Promise.all([warehouse.stop(), replica.stop()]));

  it('shows each change of an order, whichever replica has made it', async () => {
    const [here, there] = [await follow(), await follow({}, replica)];
    const seen = (expected: object) => Promise.all([here, there].map((follower) => follower.until('changing', expected)));
    await warehouse.receive('changing', entriesOf(4));
    await seen({
      packingStatus: 'initial',
      productsTotal: 4,
      productsPacked: 0,
      productsCanceled: 0,
      linesTotal: 1,
      linesDone: 0,
      assignee: null,
    });
    await replica.assign('changing');
    await seen({ packingStatus: 'initial', assignee: ADA });
    await warehouse.event('changing', { packedAmount: 3 });
    await seen({ packingStatus: 'in_progress', productsPacked: 3 });
    await replica.event('changing', { packedAmount: 0, canceledAmount: 1 });
    await seen({ productsPacked: 3, productsCanceled: 1, linesDone: 1 });
    await warehouse.assign('changing', BOB, '&force=true');
    await seen({ assignee: BOB });
    await replica.unassign('changing', BOB);
    await seen({ assignee: null });
    await warehouse.call('POST', '/assignments/next', { siteCode: 'main', deliveryDate: DAY, assignee: ADA });
    await seen({ assignee: ADA });
    await replica.finish('changing');
    const [event] = await seen({ packingStatus: 'packed', assignee: null });
    expect(Object.keys(event?.data as object)).toEqual([
      ...['orderId', 'packingStatus', 'productsTotal', 'productsPacked', 'productsCanceled', 'linesTotal', 'linesDone', 'assignee'],
    ]);
  });

  it('shows a packer whose name is erased by the pseudonym', async () => {
    const follower = await follow();
    await warehouse.ready('renamed');
    await follower.until('renamed', { assignee: ADA });
    const manager = bearer.application('privacy.manage', LONG);
    await warehouse.call('DELETE', `/personal-data/${ADA.id}?pseudonym=erased-12`, undefined, manager);
    await follower.until('renamed', { assignee: { id: ADA.id, firstName: 'erased-12', lastName: '' } });
  });

  it('begins without the orders of the day, and shows those of its site and day only', async () => {
    for (const orderId of ['there-1', 'there-2']) await warehouse.receive(orderId);
    const follower = await follow();
    await warehouse.receive('other-site', { siteCode: 'north' });
    await warehouse.receive('other-day', onDay(NEXT_DAY));
    await warehouse.receive('here');
    await follower.until('here', { packingStatus: 'initial' });
    expect(new Set(follower.events.map(({ data }) => data.orderId))).toEqual(new Set(['here']));
    expect(follower.comments).toBe(1);
  });

  it('says that an order is gone when it is cancelled, or leaves the day or the site', async () => {
    const [today, tomorrow] = [await follow(), await follow({ deliveryDate: NEXT_DAY })];
    for (const orderId of ['cancelled', 'moved']) {
      await warehouse.receive(orderId);
      await today.until(orderId, { packingStatus: 'initial' });
    }
    await warehouse.call('PATCH', '/orders/cancelled', { packingStatus: 'CANCELLED' });
    expect((await today.gone('cancelled')).data).toEqual({ orderId: 'cancelled' });
    await warehouse.receive('moved', onDay(NEXT_DAY));
    await Promise.all([today.gone('moved'), tomorrow.until('moved', { packingStatus: 'initial' })]);
    await warehouse.receive('moved');
    await Promise.all([today.until('moved', { packingStatus: 'initial' }), tomorrow.gone('moved')]);
    await warehouse.receive('moved', { siteCode: 'north' });
    await today.gone('moved');
  });

  it('is complete for a client that was disconnected while orders were cancelled and moved', async () => {
    const first = await follow();
    for (const orderId of ['away-1', 'away-2', 'away-3']) await warehouse.receive(orderId);
    await first.until('away-3', { packingStatus: 'initial' });
    await first.close();
    await warehouse.call('PATCH', '/orders/away-1', { packingStatus: 'CANCELLED' });
    await warehouse.receive('away-2', onDay(NEXT_DAY));
    await warehouse.assign('away-3');
    const second = await follow({ lastEventId: first.lastId! }, replica);
    await Promise.all([second.gone('away-1'), second.gone('away-2'), second.until('away-3', { assignee: ADA })]);
  });

  it('has no gap for a client that reconnects to other replicas during 200 concurrent writes', async () => {
    const orders = Array.from({ length: 20 }, (_, i) => `busy-${i}`);
    for (const orderId of orders) await warehouse.ready(orderId, entriesOf(1_000));
    const read: StreamedEvent[] = [];
    let writing = true;
    const reconnect = async () => {
      let follower = await Follower.open(warehouse);
      for (let connections = 0; writing; connections += 1) {
        await until('an event', () => follower.events.length > 0 || !writing, { everyMs: 2 });
        await follower.close();
        read.push(...follower.events);
        const lastEventId = read.at(-1)?.id;
        follower = await Follower.open(connections % 2 === 0 ? replica : warehouse, { ...(lastEventId !== undefined && { lastEventId }) });
      }
      followers.push(follower);
      return follower;
    };
    const reading = reconnect();
    const write = async (i: number) => {
      const [orderId = '', at] = [orders[i % orders.length], i % 2 === 0 ? warehouse : replica];
      if (i % 10 < 7) expect((await at.event(orderId, { packedAmount: 1 })).status).toBe(200);
      else expect((await at.assign(orderId, ADA, '&force=true')).status).toBe(200);
    };
    for (let round = 0; round < rounds(1, 20); round += 1) await Promise.all(Array.from({ length: 200 }, (_, i) => write(i)));
    await Promise.all(
      orders.map((orderId, i) => (i % 2 === 0 ? warehouse.unassign(orderId) : warehouse.assign(orderId, BOB, '&force=true'))),
    );
    writing = false;
    const follower = await reading;
    for (const orderId of orders) {
      const { body } = await warehouse.get(`/orders/${orderId}`);
      const expected = JSON.stringify([body.packingStatus, body.entries[0].packedCount, body.assignees[0] ?? null]);
      const shown = () => {
        const last = [...read, ...follower.events].findLast(({ data }) => data.orderId === orderId)?.data;
        return last && JSON.stringify([last.packingStatus, last.productsPacked, last.assignee]);
      };
      await until(`${expected} of ${orderId}`, () => shown() === expected, { lastSeen: shown });
    }
    const ids = [...read, ...follower.events].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('shows none of the orders of another tenant', async () => {
    const [own, foreign] = ['acme', 'globex'].map((tenant) => bearer.application('pickpack.pickpack_manage', { ...LONG, tenant }));
    const follower = await follow({ tenant: 'globex', headers: foreign! });
    const put = async (tenant: string, headers = own!) =>
      expect(await warehouse.service.call('PUT', `/pick-pack/${tenant}/orders/of-${tenant}`, { headers, body: intake() })).toMatchObject({ status: 200 }); // prettier-ignore
    await put('acme');
    await put('globex', foreign);
    await follower.until('of-globex', { packingStatus: 'initial' });
    expect(follower.events.map(({ data }) => data.orderId)).not.toContain('of-acme');
  });

  it.each([['unreadable', 'abc'], ['of the future', '999999999999']])('tells a client to load the orders again if its position is %s', async (_why, lastEventId) => {
    const follower = await follow({ lastEventId });
    await warehouse.receive(`after-${lastEventId}`);
    await follower.until(`after-${lastEventId}`, { packingStatus: 'initial' });
    expect(follower.events[0]).toMatchObject({ event: 'reload', data: {} });
  }); // prettier-ignore

  it('tells clients to load the orders again that have missed too much', async () => {
    const [before, open] = [await follow(), await follow()];
    await warehouse.receive('old');
    await before.until('old', { packingStatus: 'initial' });
    await before.close();
    await adminQuery(warehouse.service.database, 'UPDATE pick_pack.event_counter SET events = events + $1', [BEHIND_MAX + 1]);
    const again = await follow({ lastEventId: before.lastId! });
    await until('the event reload', () => again.events[0]?.event === 'reload');
    await until('the event reload', () => open.events.at(-1)?.event === 'reload');
    await warehouse.receive('new');
    await Promise.all([again, open].map((follower) => follower.until('new', { packingStatus: 'initial' })));
  });

  it('reaches its client neither compressed nor buffered', async () => {
    const { headers } = (await follow({ headers: { ...VIEW, 'accept-encoding': 'br, gzip' } })).response;
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['text/event-stream; charset=utf-8', undefined]);
    expect([headers['cache-control'], headers['x-accel-buffering']]).toEqual(['no-store, no-transform', 'no']);
  });

  it('has comments at intervals', async () => {
    STREAM_TIMES.commentMs = 1;
    const follower = await follow();
    await until('comments', () => follower.comments > 2);
    expect(follower.events).toEqual([]);
  });

  it('ends when the token expires', async () => {
    const exp = Math.floor(clock.nowMs() / 1_000) + 60;
    const expiring = await follow({ headers: bearer.application('pickpack.pickpack_view', { exp }) });
    const other = await follow();
    clock.advance(60_000);
    await expiring.ended;
    expect(other.isOpen).toBe(true);
  });

  it('ends when the token of its member of the staff has ended', async () => {
    const staff = (jti: string) => ({ headers: bearer.staff('pickpack.pickpack_view', { jti }) });
    const [gone, other] = [await follow(staff('gone')), await follow(staff('here'))];
    endedTokens = ['gone'];
    clock.advance(500);
    await gone.ended;
    expect(other.isOpen).toBe(true);
    endedTokens = [];
  });

  it('ends when the session of its token has ended, if the service asks auth', async () => {
    STREAM_TIMES.commentMs = 1;
    const follower = await follow({}, replica);
    askAuth = () => Promise.reject(new Error('auth is away'));
    await until('comments', () => follower.comments > 5); // the stream stays open
    askAuth = () => Promise.resolve(false);
    await follower.ended;
    askAuth = () => Promise.resolve(true);
  });

  it('ends when its tenant is suspended', async () => {
    const [suspended, other] = [await follow(viewerOf('initech')), await follow()];
    const told = warehouse.service.app.get(TenantStateService).put({ tenant: 'initech', state: 'SUSPENDED', version: 1 });
    await suspended.ended;
    expect(other.isOpen).toBe(true);
    await replica.service.app.get(TenantStateWatch).lookAgain();
    await told;
  });

  it('is refused to a tenant with too many, and to no other', async () => {
    await follow();
    STREAMS_MAX.ofTenant = 1;
    expect(await warehouse.get(`/stream?siteCode=main&deliveryDate=${DAY}`)).toMatchObject({ status: 503, body: { type: 'overloaded' } });
    await follow(viewerOf('umbrella'));
  });

  it('is refused to packers of another site, and needs a site and a day', async () => {
    const packer = bearer.staff('pickpack.pickpack_pack', { sub: 'mia', roles: ['packer'], sites: ['north'] });
    const call = (query: string) => warehouse.call('GET', `/stream?${query}`, undefined, packer);
    expect(await call(`siteCode=main&deliveryDate=${DAY}`)).toMatchObject({ status: 403, body: { type: 'wrong_site' } });
    expect((await call(`siteCode=north&deliveryDate=${DAY}`)).status).toBe(200);
    expect((await call('siteCode=north')).status).toBe(400);
    expect((await call('siteCode=north&deliveryDate=2030-02-30')).status).toBe(400);
  });

  it('ends with the service, which is not held up', async () => {
    const third = await Warehouse.start({ database: warehouse.service.database });
    const follower = await follow({}, third);
    await Promise.all([third.stop(), follower.ended]);
    expect((await warehouse.get('/orders/old')).status).toBe(200);
  });

  itLong('reaches 500 clients of one replica sooner than they could read the order', async () => {
    const crowd = await Promise.all(Array.from({ length: 500 }, () => follow()));
    const [streamed, read]: [number[], number[]] = [[], []];
    for (let i = 0; i < 20; i += 1) {
      await warehouse.receive(`crowd-${i}`);
      const committedAt = performance.now();
      const events = await Promise.all(crowd.map((follower) => follower.until(`crowd-${i}`, { packingStatus: 'initial' })));
      streamed.push(Math.max(...events.map(({ at }) => at)) - committedAt);
      const since = performance.now();
      await Promise.all(crowd.map(() => warehouse.get(`/orders/crowd-${i}`)));
      read.push(performance.now() - since);
    }
    const [ofStream, ofReads] = [streamed, read].map((times) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);
    console.log(
      `all 500 clients have an event after ${ofStream?.toFixed(0)} ms, and the order by reading it after ${ofReads?.toFixed(0)} ms`,
    );
    expect(ofStream).toBeLessThan(ofReads!);
  });
});
