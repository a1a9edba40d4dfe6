import { Clock } from '@suite/runtime';
import { type Answer, bearer, countWaiting, runTask, TestClock, until } from '@suite/testing';
import { Client } from 'pg';
import { type DeliveryService, startDelivery } from './delivery-service';

const DAY_MS = 86_400_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

describe('delivery slots', () => {
  const clock = new TestClock(new Date('2026-03-02T12:00:00Z'));
  let service: DeliveryService;
  let slots = 0;
  /** A date some days ahead, so that no cut-off is near. */
  const day = (ahead: number) => new Date(clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
  const draft = (siteCode: string, changes: object = {}) => ({
    siteCode,
    weekdays: EVERY_DAY,
    from: '08:00',
    to: '10:00',
    capacity: 2,
    cutOffMinutes: 60,
    zones: [{ country: 'DE', zipFrom: '10000', zipTo: '14999' }],
    ...changes,
  });
  /** A slot at a site of its own. */
  const create = async (changes: object = {}) => {
    const [id, siteCode] = [`slot-${(slots += 1)}`, `site-${slots}`];
    expect(await service.send('PUT', `/slots/${id}`, draft(siteCode, changes))).toMatchObject({ status: 200 });
    return { id, siteCode };
  };
  const reserve = (id: string, reference: string, { date = day(3), seconds = 60 } = {}) =>
    service.send('POST', `/slots/${id}/reservations`, { date, reference, expiresInSeconds: seconds });
  const confirm = (id: string, reference: string) => service.send('PUT', `/slots/${id}/reservations/${reference}/confirm`);
  const release = (id: string, reference: string) => service.send('DELETE', `/slots/${id}/reservations/${reference}`);
  const available = (siteCode: string, query = '', zipCode = '10115') =>
    service.send('GET', `/slots/available?siteCode=${siteCode}&country=DE&zipCode=${zipCode}&from=${day(3)}&days=1${query}`);
  const left = async (siteCode: string) => ((await available(siteCode, '&includeFull=true')).body as { left: number }[])[0]?.left;
  const full = { status: 409, body: { type: 'slot_full' } };
  const closed = { status: 409, body: { type: 'slot_closed' } };

  beforeAll(async () => {
    service = await startDelivery({ replace: [{ token: Clock, value: clock }] });
  });
  afterAll(() => service.stop());

  it('are created, replaced, listed in pages and deleted', async () => {
    const { id, siteCode } = await create({ cost: { amount: 4.9, currency: 'EUR', taxCode: 'STANDARD' }, weekdays: [5, 1] });
    await service.send('PUT', `/slots/${id}-b`, draft(siteCode));
    const { body } = await service.send('PUT', `/slots/${id}`, draft(siteCode, { weekdays: [5, 1], exceptions: [{ date: day(9), capacity: 0 }] })); // prettier-ignore
    expect(body).toMatchObject({ id, weekdays: [1, 5], from: '08:00', to: '10:00', exceptions: [{ date: day(9), capacity: 0 }] });
    expect(body).not.toHaveProperty('cost');
    expect(await service.send('GET', `/slots/${id}`)).toMatchObject({ status: 200, body });
    const page = await service.send('GET', `/slots?siteCode=${siteCode}&pageNumber=2&pageSize=1`);
    expect(page).toMatchObject({ status: 200, body: [{ id: `${id}-b` }] });
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(await service.send('PUT', `/slots/${id}`, draft('another'))).toMatchObject({ status: 409, body: { type: 'slot_site_fixed' } });
    expect(await service.send('DELETE', `/slots/${id}`)).toMatchObject({ status: 204 });
    expect(await service.send('DELETE', `/slots/${id}`)).toMatchObject({ status: 404, body: { type: 'slot_not_found' } });
    expect(await service.send('GET', `/slots/${id}`, undefined, 'globex')).toMatchObject({ status: 404 });
  });

  it.each<[string, object]>([
    ['an empty window', { to: '08:00' }],
    ['a time that is none', { from: '24:00' }],
    ['no weekday', { weekdays: [] }],
    ['weekday 0', { weekdays: [0] }],
    ['weekday 8', { weekdays: [8] }],
    ['a repeated weekday', { weekdays: [1, 1] }],
    ['a negative capacity', { capacity: -1 }],
    ['no zone', { zones: [] }],
    ['a zone without a country', { zones: [{ zipFrom: '1' }] }],
    ['postal codes in the wrong order', { zones: [{ country: 'DE', zipFrom: '2', zipTo: '1' }] }],
    ['a date that does not exist', { exceptions: [{ date: '2031-02-30', capacity: 1 }] }],
    ['a repeated exception', { exceptions: [{ date: '2031-02-03', capacity: 1 }, { date: '2031-02-03', capacity: 2 }] }], // prettier-ignore
    ['an end of its validity before the start', { validFrom: '2031-02-03', validUntil: '2031-02-02' }],
    ['a cost without a currency', { cost: { amount: 1 } }],
  ])('are rejected with %s', async (_name, changes) => {
    const answer = await service.send('PUT', '/slots/wrong', draft('site-wrong', changes));
    expect(answer).toMatchObject({ status: 400, body: { code: 400, type: 'validation_violation' } });
  });

  it('cannot be named like the list of available ones', async () => {
    expect(await service.send('PUT', '/slots/available', draft('site'))).toMatchObject({ status: 400 });
  });

  it('are available to shoppers where they are delivered, with their cost and cut-off', async () => {
    const cost = { amount: 4.9, currency: 'EUR' };
    const { id, siteCode } = await create({ cost });
    await service.send('PUT', `/slots/${id}-later`, draft(siteCode, { from: '18:00', to: '20:00', zones: [{ country: 'DE' }] }));
    const path = `/delivery-v2/acme/slots/available?siteCode=${siteCode}&country=DE&zipCode=10115&from=${day(3)}&days=2`;
    const [ofShopper, ofCustomer] = [bearer.anonymous('s-1'), bearer.customer('1000000008')];
    const answer = await service.call('GET', path, { headers: ofShopper });
    expect(answer.body).toEqual(
      [day(3), day(4)].flatMap((date) => [
        { slotId: id, date, from: '08:00', to: '10:00', left: 2, cost, orderUntil: `${date}T07:00:00.000Z` },
        { slotId: `${id}-later`, date, from: '18:00', to: '20:00', left: 2, orderUntil: `${date}T17:00:00.000Z` },
      ]),
    );
    expect((await service.call('GET', path, { headers: ofCustomer })).body).toEqual(answer.body);
    expect((await available(siteCode, '', '20095')).body).toMatchObject([{ slotId: `${id}-later` }]);
    const search = (query: string) => service.send('GET', `/slots/available?siteCode=${siteCode}&from=${day(3)}&days=1&${query}`);
    expect((await search('country=DE')).body).toMatchObject([{ slotId: `${id}-later` }]); // an address without a postal code
    expect((await search('country=DE&zipCode=10%20115')).body).toMatchObject([{ slotId: id }, { slotId: `${id}-later` }]);
    for (const wrong of [
      'country=DE&zipCode=1&days=32',
      'country=DE&zipCode=1&days=0',
      'country=de&zipCode=1',
      'zipCode=1',
      'country=DE&zipCode=1&from=2031-02-30',
    ]) {
      // prettier-ignore
      const { status } = await service.call('GET', `/delivery-v2/acme/slots/available?siteCode=${siteCode}&${wrong}`, { headers: ofShopper });
      expect({ wrong, status }).toEqual({ wrong, status: 400 });
    }
  });

  it('follow the time zone of the site', async () => {
    const { siteCode } = await create();
    await service.configure('acme', { siteCode, timeZone: 'Pacific/Auckland' });
    const [{ orderUntil }] = (await available(siteCode)).body as [{ orderUntil: string }];
    expect(new Date(orderUntil).getTime()).toBeLessThan(Date.parse(`${day(3)}T00:00:00Z`));
  });

  it('are reserved once for each reference, and released', async () => {
    const { id, siteCode } = await create();
    const first = await reserve(id, 'a');
    const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
    expect(first).toMatchObject({ status: 201, body: { slotId: id, reference: 'a', date: day(3), status: 'RESERVED', expiresAt } });
    expect(await reserve(id, 'a', { seconds: 3_600 })).toMatchObject({ status: 201, body: first.body });
    expect(await left(siteCode)).toBe(1);
    const other = await reserve(id, 'a', { date: day(4) });
    expect(other).toMatchObject({ status: 409, body: { type: 'reservation_date_fixed' } });
    for (let times = 1; times <= 2; times += 1)
      expect(await confirm(id, 'a')).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    for (let times = 1; times <= 2; times += 1) expect(await release(id, 'a')).toMatchObject({ status: 204 });
    expect(await left(siteCode)).toBe(2);
    expect(await confirm(id, 'a')).toMatchObject({ status: 404, body: { type: 'reservation_not_found' } });
    expect(await reserve('unknown', 'a')).toMatchObject({ status: 404, body: { type: 'slot_not_found' } });
  });

  it('refuse a reservation when they are full, and name the next free ones', async () => {
    const { id, siteCode } = await create({ capacity: 1 });
    await service.send('PUT', `/slots/${id}-narrow`, draft(siteCode, { from: '06:00', zones: [{ country: 'DE', zipFrom: '10115', zipTo: '10115' }] })); // prettier-ignore
    await service.send('PUT', `/slots/${id}-wide`, draft(siteCode, { from: '18:00', to: '20:00', zones: [{ country: 'DE' }] }));
    await reserve(id, 'a');
    const next = [
      { slotId: `${id}-wide`, date: day(3) },
      { slotId: id, date: day(4) },
    ];
    const refused = await reserve(id, 'b');
    expect(refused).toMatchObject({ ...full, body: { details: [{ type: 'slot_full', next: expect.arrayContaining(next) }] } });
    const { next: named } = refused.body.details[0] as { next: { slotId: string }[] };
    expect(named.map(({ slotId }) => slotId)).not.toContain(`${id}-narrow`); // the zones of the full slot exceed those
    expect((await available(siteCode)).body).toMatchObject([{ slotId: `${id}-narrow` }, { slotId: `${id}-wide` }]);
    for (const ahead of [2, 4]) expect(await reserve(id, `b-${ahead}`, { date: day(ahead) })).toMatchObject({ status: 201 });
  });

  it('are closed on dates that they do not have', async () => {
    const { id } = await create({ validUntil: day(5), exceptions: [{ date: day(4), capacity: 0 }] });
    expect(await reserve(id, 'a', { date: day(4) })).toMatchObject(closed);
    expect(await reserve(id, 'a', { date: day(6) })).toMatchObject(closed);
    expect(await reserve((await create({ capacity: 0 })).id, 'a')).toMatchObject(closed);
  });

  it('are closed after their cut-off, except for a reservation that is held', async () => {
    const minutes = Math.floor((Date.parse(`${day(3)}T08:00:00Z`) - clock.now().getTime()) / 60_000);
    const { id, siteCode } = await create({ cutOffMinutes: minutes - 10 });
    expect(await reserve(id, 'a', { seconds: 3_600 })).toMatchObject({ status: 201 });
    const [{ orderUntil }] = (await available(siteCode)).body as [{ orderUntil: string }];
    const before = clock.now();
    clock.set(orderUntil);
    expect(await reserve(id, 'b')).toMatchObject(closed);
    expect((await available(siteCode)).body).toEqual([]);
    expect(await reserve(id, 'a')).toMatchObject({ status: 201 });
    expect(await confirm(id, 'a')).toMatchObject({ status: 200 });
    clock.set(before);
  });

  it('have capacity again in the moment in which a reservation expires, unless it is confirmed', async () => {
    const { id, siteCode } = await create({ capacity: 1 });
    await reserve(id, 'a', { seconds: 60 });
    clock.advance(59_999);
    expect(await reserve(id, 'b')).toMatchObject(full);
    expect(await left(siteCode)).toBe(0);
    clock.advance(1);
    expect(await left(siteCode)).toBe(1);
    expect(await reserve(id, 'b')).toMatchObject({ status: 201 });
    await confirm(id, 'b');
    clock.advance(600_000);
    expect(await reserve(id, 'c')).toMatchObject(full);
    clock.advance(-660_000);
  });

  it('confirm an expired reservation only while capacity is left', async () => {
    const { id } = await create({ capacity: 1 });
    for (const reference of ['a', 'b']) {
      await reserve(id, reference, { seconds: 1 });
      clock.advance(1_000);
    }
    expect(await confirm(id, 'a')).toMatchObject({ status: 200 });
    expect(await confirm(id, 'b')).toMatchObject(full);
    clock.advance(-2_000);
  });

  it('keep a confirmed reservation until a month after its date, and purge it a day later', async () => {
    const { id, siteCode } = await create({ capacity: 1 });
    await reserve(id, 'a');
    expect(await confirm(id, 'a')).toMatchObject({ status: 200 });
    const keptMs = Date.parse(`${day(3)}T00:00:00Z`) + 31 * DAY_MS - clock.nowMs();
    const purgeIn = async (ms: number) => {
      clock.advance(ms);
      await runTask(service, 'purge slot reservations');
      clock.advance(-ms);
      return left(siteCode);
    };
    expect(await purgeIn(keptMs + DAY_MS - 1)).toBe(0);
    expect(await purgeIn(keptMs + DAY_MS)).toBe(1);
  });

  it('purge reservations a day after they expired', async () => {
    const { id } = await create();
    await reserve(id, 'a', { seconds: 1 });
    clock.advance(DAY_MS + 1_001);
    await runTask(service, 'purge slot reservations');
    clock.advance(-DAY_MS - 1_001);
    expect(await confirm(id, 'a')).toMatchObject({ status: 404, body: { type: 'reservation_not_found' } });
  });

  it('give concurrent callers exactly as many reservations as they have capacity', async () => {
    const { id, siteCode } = await create({ capacity: 7 });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => reserve(id, `r-${i % 30}`)));
    const reserved = answers.filter(({ status }) => status === 201).map(({ body }) => (body as { reference: string }).reference);
    expect(new Set(reserved).size).toBe(7);
    expect(answers.filter(({ status }) => status !== 201).every(({ body }) => (body as { type: string }).type === 'slot_full')).toBe(true);
    expect(await left(siteCode)).toBe(0);
  });

  it('count a reservation that another transaction makes while the call waits for the slot', async () => {
    const { id } = await create({ capacity: 1 });
    const other = new Client({ connectionString: service.database.adminUrl.href });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`SELECT FROM delivery.slot WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    const waiting = reserve(id, 'b');
    await until('the call to wait for the slot', async () => (await countWaiting(service.database)) > 0);
    await other.query(
      `INSERT INTO delivery.slot_reservation (tenant, slot_id, reference, date, is_confirmed, held_until, created_at)
       VALUES ('acme', $1, 'a', $2, true, '2999-01-01', now())`,
      [id, day(3)],
    );
    await other.query('COMMIT');
    await other.end();
    expect(await waiting).toMatchObject(full);
  });

  it('confirm the last expired reservation for one of many concurrent callers', async () => {
    const { id } = await create({ capacity: 1 });
    for (const reference of ['a', 'b', 'c']) {
      await reserve(id, reference, { seconds: 1 });
      clock.advance(1_000);
    }
    const answers: Answer[] = await Promise.all(['a', 'b', 'c'].map((reference) => confirm(id, reference)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    clock.advance(-3_000);
  });

  it('slots of another site are hidden from staff who are limited to sites, with their reservations', async () => {
    const { id, siteCode } = await create({ capacity: 2 });
    await reserve(id, 'a');
    const headers = bearer.staff('delivery.order_manage delivery.configuration_manage', { sites: ['elsewhere'] });
    const call = (method: string, path: string, body?: object) =>
      service.call(method, `/delivery-v2/acme/slots/${id}${path}`, { headers, ...(body && { body }) });
    const answers = [
      await call('GET', ''),
      await call('DELETE', ''),
      await call('POST', '/reservations', { date: day(3), reference: 'b' }),
      await call('PUT', '/reservations/a/confirm'),
      await call('DELETE', '/reservations/a'),
    ];
    expect(answers.map(({ status, body }) => [status, body.type])).toEqual(answers.map(() => [403, 'wrong_site']));
    expect(await left(siteCode)).toBe(1);
    expect(await reserve(id, 'a')).toMatchObject({ status: 201, body: { status: 'RESERVED' } });
  });

  it('are written, read and reserved with their scopes', async () => {
    const { id, siteCode } = await create();
    const call = (method: string, path: string, scope: string, body?: object) =>
      service.call(method, `/delivery-v2/acme${path}`, { headers: bearer.application(scope), ...(body && { body }) });
    const [view, manage, orders] = ['delivery.configuration_view', 'delivery.configuration_manage', 'delivery.order_manage'];
    const place = { date: day(3), reference: 'a' };
    expect((await call('GET', `/slots/${id}`, view)).status).toBe(200);
    expect((await call('PUT', `/slots/${id}`, view, draft(siteCode))).status).toBe(403);
    expect((await call('GET', `/slots/${id}`, orders)).status).toBe(403);
    expect((await call('POST', `/slots/${id}/reservations`, manage, place)).status).toBe(403);
    expect((await call('POST', `/slots/${id}/reservations`, orders, place)).status).toBe(201);
  });
});
