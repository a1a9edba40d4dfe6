import { setImmediate as nextTurn } from 'node:timers/promises';
import { adminQuery, backgroundLooked, bearer, until } from '@suite/testing';
import { Deadline } from '../src/providers/domain/deadline';
import { PlannerService } from '../src/own-vans/planning/planner.service';
import { type DeliveryService, startDelivery } from './delivery-service';
import { at, DATE, idsOf, ownVansOf, WEEK } from './own-vans-site';

describe('the time of a planning of own vans', () => {
  let service: DeliveryService;
  let replica: DeliveryService;
  const { newSite, order } = ownVansOf(() => service);
  const TIME_MS = 600_000;
  const ANSWER = { 503: ['planning_too_slow'] };

  /** The next plannings have a clock that this function reads. */
  const withClock = (nowMs: () => number) =>
    jest.spyOn(Deadline, 'in').mockImplementation((_ms, caller = new AbortController().signal) => new Deadline(TIME_MS, nowMs, caller));
  const storedOf = async (ids: readonly string[]) => {
    const counts = await adminQuery<{ n: number }>(
      service.database,
      `SELECT (SELECT count(*) FROM delivery.van_task WHERE order_id = ANY ($1))
            + (SELECT count(*) FROM delivery.delivery_task WHERE order_id = ANY ($1))
            + (SELECT count(*) FROM delivery.task_history WHERE order_id = ANY ($1))
            + (SELECT count(*) FROM delivery.message WHERE resource_id = ANY ($1))
            + (SELECT count(*) FROM delivery.delivery_order WHERE id = ANY ($1) AND failure IS NOT NULL)::int AS n`,
      [ids],
    );
    return Number(counts[0]!.n);
  };
  const mailsAbout = async (siteCode: string) => {
    await backgroundLooked(service);
    return adminQuery(service.database, 'SELECT subject FROM delivery.outgoing_mail WHERE subject LIKE $1', [`%(site ${siteCode})`]);
  };

  beforeAll(async () => {
    service = await startDelivery({ env: { PLANNER_THREADS: '1' } });
    replica = await startDelivery({ database: service.database, emulators: service.emulators });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await replica.stop();
    await service.stop();
  });

  it('ends each phase of it, from the first order that is read to the last that is stored, and then nothing is stored', async () => {
    const site = await newSite({ van: { capacity: { boxes: 11 } } });
    const ids = await Promise.all(Array.from({ length: 12 }, (_, i) => site.put({ ...at(1 + (i % 5)), ...(i === 0 && { boxes: 12 }) })));
    const request = { siteCode: site.siteCode, date: DATE, seconds: 0 };
    let looks = 0;
    let outcome = 503;
    const over: number[] = [];
    // The time is up at the first reading of the clock, then at the second, and so on, until it suffices.
    for (let cut = 1; outcome === 503; cut += 1) {
      looks = 0;
      withClock(() => ((looks += 1) >= cut ? TIME_MS : 0));
      const { status, body } = await service.send('POST', '/planRoute', request);
      outcome = status;
      if (status !== 503) break;
      expect(ANSWER[status]).toContain(body.type);
      expect(await storedOf(ids)).toBe(0);
      over.push(cut);
    }
    expect(outcome).toBe(200);
    expect(over.length).toBeGreaterThan(12); // reading, planning, locking, storing stops and failures, messages
    expect(idsOf(await site.tours()).flat().sort()).toEqual(ids.slice(1).sort()); // prettier-ignore
    expect(await mailsAbout(site.siteCode)).toHaveLength(1);
  });

  it('ends when the caller disconnects: its planner is free, and nothing is stored', async () => {
    const site = await newSite();
    const ids = await Promise.all(Array.from({ length: 30 }, (_, i) => site.put(at(1 + i / 10))));
    withClock(() => 0);
    const planner = service.app.get(PlannerService);
    const plan = planner.plan.bind(planner);
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<unknown>();
    jest.spyOn(planner, 'plan').mockImplementationOnce(async (account, request, time) => {
      const planning = plan(account, { ...request, seconds: 100_000 }, time);
      planning.then(ended.resolve, ended.resolve);
      started.resolve();
      return planning;
    });
    const caller = new AbortController();
    const call = fetch(`${service.url}/delivery-v2/acme/planRoute`, {
      method: 'POST',
      headers: { ...bearer.application('delivery.order_manage'), 'content-type': 'application/json' },
      body: JSON.stringify({ siteCode: site.siteCode, date: DATE }),
      signal: caller.signal,
    });
    await started.promise;
    caller.abort();
    await expect(call).rejects.toThrow();
    expect(await ended.promise).toMatchObject({ type: 'caller_hung_up' });
    expect(await storedOf(ids)).toBe(0);
    expect(await site.plan()).toEqual([]); // the only planner is free
    expect(idsOf(await site.tours()).flat().sort()).toEqual([...ids].sort()); // prettier-ignore
  });

  it('ends for a call that waits for the planner when its caller disconnects', async () => {
    const site = await newSite();
    const [first] = [await site.put(at(1))];
    const planner = service.app.get(PlannerService);
    const turn = await planner.enter('another', Deadline.in(TIME_MS));
    const entered = jest.spyOn(planner, 'enter');
    const caller = new AbortController();
    const call = fetch(`${service.url}/delivery-v2/acme/planRoute`, {
      method: 'POST',
      headers: { ...bearer.application('delivery.order_manage'), 'content-type': 'application/json' },
      body: JSON.stringify({ siteCode: site.siteCode, date: DATE }),
      signal: caller.signal,
    });
    await until('the call waits for the planner', () => entered.mock.calls.length === 1);
    caller.abort();
    await expect(call).rejects.toThrow();
    await expect(entered.mock.results[0]!.value).rejects.toMatchObject({ type: 'caller_hung_up' });
    turn.end();
    expect(await site.plan()).toEqual([]);
    expect(idsOf(await site.tours())).toEqual([[first]]);
  });

  it('is not spent on what was read before a wait for the planner', async () => {
    const site = await newSite();
    await site.put(at(1));
    const planner = service.app.get(PlannerService);
    const turn = await planner.enter('another', Deadline.in(TIME_MS));
    const entered = jest.spyOn(planner, 'enter');
    const planned = jest.spyOn(planner, 'plan');
    const call = site.plan();
    await until('the call waits for the planner', () => entered.mock.calls.length === 1);
    const late = await site.put(at(2));
    await nextTurn();
    turn.end();
    expect(await call).toEqual([]);
    expect(planned).toHaveBeenCalledTimes(1);
    expect(await order(late)).toMatchObject({ task: { status: 'ASSIGNED' } });
  });

  it('ends in an answer, and in no mail, about what another call has planned', async () => {
    const site = await newSite();
    const ids = await Promise.all(Array.from({ length: 12 }, (_, i) => site.put(at(1 + i / 4))));
    let now = 0;
    withClock(() => now);
    const planner = service.app.get(PlannerService);
    const plan = planner.plan.bind(planner);
    jest.spyOn(planner, 'plan').mockImplementationOnce(async (...job) => {
      const body = { siteCode: site.siteCode, date: DATE, seconds: 0 };
      expect(await replica.send('POST', '/planRoute', body)).toMatchObject({ status: 200, body: [] });
      now = TIME_MS * 0.6; // too late for another try
      return plan(...job);
    });
    expect(await site.plan()).toEqual([]);
    expect(idsOf(await site.tours()).flat().sort()).toEqual([...ids].sort()); // prettier-ignore
    expect(await mailsAbout(site.siteCode)).toEqual([]);
  });

  it('is used by one planning of a site after the other, so that concurrent calls plan once each', async () => {
    const site = await newSite({ vans: 2 });
    const ids = await Promise.all(Array.from({ length: 6 }, (_, i) => site.put(at(i + 1))));
    const planned = jest.spyOn(service.app.get(PlannerService), 'plan');
    expect(await Promise.all(Array.from({ length: 4 }, () => site.plan({ seconds: 0.01 })))).toEqual([[], [], [], []]);
    expect(planned).toHaveBeenCalledTimes(4);
    expect(idsOf(await site.tours()).flat().sort()).toEqual([...ids].sort()); // prettier-ignore
  });

  it('is not the reason that is given to an order which no vehicle can deliver', async () => {
    const sydney = { coordinates: { lat: -33.87, lng: 151.21 } };
    const [none, sunday, small] = [await newSite({ vans: 0 }), await newSite({ van: { shifts: [WEEK[6]] } }), await newSite()];
    const failureAt = async (site: typeof none, place: object) => {
      const id = await site.put(place);
      const failures = (await site.plan()) as { orderId: string; errorMessage: string; fits: object[] }[];
      const [work] = (await service.send('GET', `/worklist?siteCode=${site.siteCode}`)).body;
      expect(work).toMatchObject({ orderId: id, kind: 'NO_VEHICLE', failure: failures[0]!.errorMessage });
      return failures[0];
    };
    expect(await failureAt(none, at(1))).toMatchObject({ errorMessage: expect.stringContaining('has no vehicle'), fits: [] });
    expect(await failureAt(sunday, at(1))).toMatchObject({ errorMessage: `No vehicle of the site has a shift on ${DATE}`, fits: [] });
    expect(await failureAt(small, sydney)).toMatchObject({ errorMessage: expect.stringContaining('so far away'), fits: [] });
  });
});
