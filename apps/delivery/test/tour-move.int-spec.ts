import { randomUUID } from 'node:crypto';
import { adminQuery, bearer } from '@suite/testing';
import { type DeliveryService, startDelivery } from './delivery-service';
import { at, idsOf, ownVansOf, type Tour } from './own-vans-site';

describe('a move of a stop', () => {
  let service: DeliveryService;
  const { changeVans, newSite, order, report, twoTours } = ownVansOf(() => service);

  beforeAll(async () => {
    service = await startDelivery();
  });
  afterAll(() => service.stop());

  const post = (body: object, { preview = false, key }: { preview?: boolean; key?: string } = {}) =>
    service.call('POST', `/delivery-v2/acme/tours/move${preview ? '?preview=true' : ''}`, {
      headers: { ...bearer.application('delivery.order_manage'), ...(key !== undefined && { 'idempotency-key': key }) },
      body,
    });
  type Site = Awaited<ReturnType<typeof newSite>>;
  const tourWith = async (site: Site, orderId: string): Promise<Tour> =>
    (await site.tours()).find(({ stops }) => stops.some((stop) => stop.orderId === orderId))!;

  it('puts the order at its place in the other tour, with new times, and tells it in the history of the order', async () => {
    const { site, north, south } = await twoTours();
    const [from, to] = [await tourWith(site, north[0]!), await tourWith(site, south[0]!)];
    const rest = idsOf([from])[0]!.filter((id) => id !== north[0]);
    const move = { orderId: north[0], toTourId: to.tourId, position: 2 };
    const previewed = await post(move, { preview: true });
    expect(previewed).toMatchObject({ status: 200, body: { tours: [{ tourId: from.tourId }, { tourId: to.tourId }] } });
    expect(await tourWith(site, north[0]!)).toEqual(from);
    const moved = await post(move);
    expect(moved).toEqual({ ...previewed, headers: expect.anything() });
    expect(idsOf(moved.body.tours)).toEqual([rest, [idsOf([to])[0]![0], north[0], ...idsOf([to])[0]!.slice(1)]]);
    for (const tour of moved.body.tours as Tour[])
      expect((await site.tours()).find(({ tourId }) => tourId === tour.tourId)).toMatchObject(tour);
    const own = (moved.body.tours as Tour[])[1]!;
    expect(own.distanceM).toBeGreaterThan(to.distanceM);
    expect((await order(north[0]!)).task).toMatchObject({ status: 'ASSIGNED', eta: own.stops[1]!.leaveAt });
    const history = (await service.send('GET', `/order/${north[0]}/history`)).body as { data: object }[];
    expect(history.map(({ data }) => data)).toMatchObject([{ tour: from.tourId }, { tour: to.tourId, stop: 2 }]);
    expect((await service.send('GET', `/order/${south[0]}/history`)).body).toHaveLength(1);
  });

  it('changes the place within a tour, and a place behind the last one is the last', async () => {
    const { site, north } = await twoTours({ each: 3 });
    const tour = await tourWith(site, north[0]!);
    const [first, second, third] = idsOf([tour])[0]!;
    const moved = await post({ orderId: first, toTourId: tour.tourId.toUpperCase(), position: 2_000 });
    expect(moved).toMatchObject({ status: 200, body: { tours: [{ tourId: tour.tourId }] } });
    expect(idsOf(await site.tours())).toContainEqual([second, third, first]);
    await post({ orderId: third, toTourId: tour.tourId, position: 1 });
    expect(idsOf(await site.tours())).toContainEqual([third, second, first]);
  });

  it('ends a tour that it empties', async () => {
    const { site, north, south } = await twoTours({ each: 1 });
    const [from, to] = [await tourWith(site, north[0]!), await tourWith(site, south[0]!)];
    const { status, body } = await post({ orderId: north[0], toTourId: to.tourId, position: 1 });
    expect([status, idsOf(body.tours)]).toEqual([200, [[], [north[0], south[0]]]]);
    expect((await site.tours()).map(({ tourId }) => tourId)).toEqual([to.tourId]);
    const back = await post({ orderId: north[0], toTourId: from.tourId, position: 1 });
    expect(back).toMatchObject({ status: 404, body: { type: 'tour_not_found' } });
  });

  it('is refused with everything that breaks, and changes nothing', async () => {
    const { site, north, south } = await twoTours();
    const to = await tourWith(site, south[0]!);
    const van = (await service.send('GET', `/vehicles/${to.vehicleId}`)).body as object;
    const late = south.at(-1)!;
    const arrives = to.stops.find(({ orderId }) => orderId === late)!.arriveAt;
    const due = { deliveryTime: { completeBefore: Date.parse(arrives) } };
    await site.put({ ...at(-2), ...due }, late);
    const [hour, minute] = to.returnsAt.slice(11, 16).split(':').map(Number) as [number, number];
    const end = `${String(hour).padStart(2, '0')}:${String(minute + 1).padStart(2, '0')}`;
    const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: to.departsAt.slice(11, 16), to: end }));
    await service.send('PUT', `/vehicles/${to.vehicleId}`, { ...van, capacity: { boxes: 2 }, shifts });
    const before = await site.tours();
    const move = { orderId: north[0], toTourId: to.tourId, position: 1 };
    for (const preview of [true, false]) {
      const { status, body } = await post(move, { preview });
      expect([status, body.type]).toEqual([409, 'does_not_fit']);
      const types = (body.details as { type: string; orderId?: string; message: string }[]).map(({ type, orderId }) => [type, orderId]);
      expect(types).toEqual([['window_missed', late], ['after_shift', idsOf([to])[0]!.at(-1)], ['over_capacity', undefined]]); // prettier-ignore
      expect(body.details[0].message).toMatch(new RegExp(`^Order N-${late} would be reached \\d+ min after its delivery time$`));
      expect(body.details[2].message).toBe('Van 1 would have 1 box too many'.replace('Van 1', (to as { vehicleName?: string }).vehicleName!)); // prettier-ignore
    }
    expect(await site.tours()).toEqual(before);
    // What was late before may stay so: the other orders of its tour can still be moved.
    await site.put({ ...at(-2), deliveryTime: { completeBefore: Date.parse(arrives) - 60_000 } }, late);
    await service.send('PUT', `/vehicles/${to.vehicleId}`, { ...van, shifts: [{ weekday: 1, from: '00:00', to: '23:00' }] });
    const away = south.find((id) => id !== late)!;
    const { tourId } = await tourWith(site, north[0]!);
    expect(await post({ orderId: away, toTourId: tourId, position: 1 })).toMatchObject({ status: 200 });
  });

  it('is refused once a driver is on the way, and for what is not there', async () => {
    const { site, north, south } = await twoTours();
    const other = await newSite();
    const elsewhere = await other.put(at(1));
    await other.plan();
    const [from, to] = [await tourWith(site, north[0]!), await tourWith(site, south[0]!)];
    const refused = async (body: object, status: number, type: string) =>
      expect(await post({ orderId: north[0], toTourId: to.tourId, position: 1, ...body })).toMatchObject({ status, body: { type } });
    await refused({ orderId: elsewhere }, 404, 'order_not_found');
    await refused({ orderId: 'unknown' }, 404, 'order_not_found');
    await refused({ toTourId: randomUUID() }, 404, 'tour_not_found');
    await refused({ position: 0 }, 400, 'validation_violation');
    await refused({ toTourId: 'tour' }, 400, 'validation_violation');
    await refused({ place: 1 }, 400, 'validation_violation');
    await report(to.tourId, to.stops[0]!.orderId, { status: 'STARTED' });
    await refused({}, 409, 'tour_started');
    await refused({ orderId: south[1], toTourId: from.tourId }, 409, 'tour_started');
    await site.put({ ...at(2), orderStatus: 'DECLINED' }, north[0]);
    await refused({ toTourId: from.tourId }, 404, 'order_not_found');
  });

  it('has its first answer when it is repeated, also once a driver is on the way', async () => {
    const { site, north, south } = await twoTours();
    const to = await tourWith(site, south[0]!);
    const move = { orderId: north[0], toTourId: to.tourId, position: 1 };
    const first = await post(move, { key: 'repeated' });
    expect(first.status).toBe(200);
    await report(to.tourId, north[0]!, { status: 'STARTED' });
    expect(await post(move, { key: 'repeated' })).toMatchObject({ status: 200, body: first.body });
    expect(await post({ ...move, position: 2 }, { key: 'repeated' })).toMatchObject({ status: 422 });
  });

  it('is refused where a vehicle no longer drives at the time of its tour', async () => {
    const { site, north, south } = await twoTours();
    const to = await tourWith(site, south[0]!);
    const van = (await service.send('GET', `/vehicles/${to.vehicleId}`)).body as object;
    const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:30' }));
    expect(await service.send('PUT', `/vehicles/${to.vehicleId}`, { ...van, shifts })).toMatchObject({ status: 200 });
    const before = await site.tours();
    const refused = { status: 409, body: { type: 'tour_not_drivable' } };
    expect(await post({ orderId: north[0], toTourId: to.tourId, position: 1 })).toMatchObject(refused);
    expect(await site.tours()).toEqual(before);
  });

  it('is refused once the site delivers with another provider, and so is another order of the stops', async () => {
    const { site, north, from, to } = await twoTours();
    const [{ id }] = (await service.send('GET', `/configuration?siteCode=${site.siteCode}`)).body as [{ id: string }];
    const change = { id, siteCode: site.siteCode, deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key' } };
    expect(await service.send('PUT', '/configuration', change)).toMatchObject({ status: 200 });
    const refused = { status: 409, body: { type: 'tour_not_drivable' } };
    for (const preview of [true, false])
      expect(await post({ orderId: north[0], toTourId: to.tourId, position: 1 }, { preview })).toMatchObject(refused);
    const orderIds = idsOf([from])[0]!.toReversed();
    expect(await service.send('PUT', `/tours/${from.tourId}/stops`, { orderIds })).toMatchObject(refused);
  });

  it('leaves other tours of the van alone, also if a later one has started', async () => {
    const site = await newSite({ van: { capacity: { boxes: 2 } } });
    for (const north of [1, 2, 3, 4]) await site.put({ ...at(north), boxes: 1 });
    await site.plan();
    const [forgotten, driven] = (await site.tours()) as [Tour, Tour];
    await report(driven.tourId, driven.stops[0]!.orderId, { status: 'STARTED' });
    const [, started] = await site.tours();
    const swapped = idsOf([forgotten])[0]!.toReversed();
    expect(await post({ orderId: swapped[0], toTourId: forgotten.tourId, position: 1 })).toMatchObject({ status: 200 });
    expect(await site.tours()).toMatchObject([{ stops: swapped.map((orderId) => ({ orderId })) }, started!]);
    const again = await service.send('PUT', `/tours/${forgotten.tourId}/stops`, { orderIds: idsOf([forgotten])[0] });
    expect([again.status, idsOf(await site.tours())]).toEqual([200, idsOf([forgotten, driven])]);
  });

  it('leaves other tours of the van alone, also if what they were planned by has changed', async () => {
    const site = await newSite({ van: { capacity: { boxes: 2 } } });
    for (const north of [1, 2, 3, 4]) await site.put({ ...at(north), boxes: 1 });
    await site.plan();
    const [first, second] = (await site.tours()) as [Tour, Tour];
    await site.put({ ...at(1), orderStatus: 'DECLINED' }, first.stops[0]!.orderId);
    await site.put({ ...at(2), serviceMinutes: 9 }, first.stops[1]!.orderId);
    await changeVans(site.siteCode, () => ({ start: at(-2).coordinates, capacity: { boxes: 1 }, maxTrips: 1, reloadMinutes: 20 }), 1);
    const swapped = idsOf([second])[0]!.toReversed();
    expect(await post({ orderId: swapped[0], toTourId: second.tourId, position: 1 })).toMatchObject({ status: 200 });
    expect((await site.tours())[1]).toMatchObject({ stops: swapped.map((orderId) => ({ orderId })) });
    const again = await service.send('PUT', `/tours/${second.tourId}/stops`, { orderIds: idsOf([second])[0] });
    expect([again.status, idsOf(await site.tours())[1]]).toEqual([200, idsOf([second])[0]]);
  });

  it('is from the tour that the order is on, not from one on which its delivery has failed', async () => {
    const { site, north, from } = await twoTours();
    await report(from.tourId, north[0]!, { status: 'FAILED', reason: 'not at home' });
    expect(await site.plan({ orderIds: [north[0]] })).toEqual([]);
    const tours = (await site.tours()).filter(({ stops }) => stops.some(({ orderId }) => orderId === north[0]));
    expect(tours.map(({ tourId }) => tourId === from.tourId)).toEqual([true, false]);
    expect(await post({ orderId: north[0], toTourId: tours[1]!.tourId, position: 9 })).toMatchObject({ status: 200 });
  });

  it('is of the sites of the member', async () => {
    const { site, north, south } = await twoTours();
    const to = await tourWith(site, south[0]!);
    const send = (claims: object) =>
      fetch(`${service.url}/delivery-v2/acme/tours/move`, {
        method: 'POST',
        headers: { ...bearer.staff('delivery.order_manage', claims), 'content-type': 'application/json' },
        body: JSON.stringify({ orderId: north[0], toTourId: to.tourId, position: 1 }),
      });
    expect((await send({ sites: ['another'] })).status).toBe(403);
    expect((await send({ sites: [site.siteCode] })).status).toBe(200);
  });

  it('happens once for a key, whose answer stays', async () => {
    const { site, north, south } = await twoTours();
    const [from, to] = [await tourWith(site, north[0]!), await tourWith(site, south[0]!)];
    const move = { orderId: north[0], toTourId: to.tourId, position: 1 };
    const first = await post(move, { key: 'move-1' });
    await post({ ...move, toTourId: from.tourId }, { key: 'move-2' });
    expect(await post(move, { key: 'move-1' })).toMatchObject({ status: 200, body: first.body });
    expect((await tourWith(site, north[0]!)).tourId).toBe(from.tourId);
    expect(await post({ ...move, position: 2 }, { key: 'move-1' })).toMatchObject({
      status: 422,
      body: { type: 'idempotency_key_reused' },
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(move, { key: 'move-3' })));
    for (const { status, body } of answers)
      if (status === 200) expect(body).toEqual(answers.find((answer) => answer.status === 200)!.body);
      else expect([status, body.type]).toEqual([409, 'idempotency_key_in_progress']);
    const { body: history } = await service.send('GET', `/order/${north[0]}/history`);
    expect(history).toHaveLength(4); // planned, there, back, there
  });

  it('loses nothing of fifty at once, which an order survives in one tour', async () => {
    const { site, north, south } = await twoTours({ each: 8 });
    const ids = [...north, ...south].sort();
    const tourIds = (await site.tours()).map(({ tourId }) => tourId);
    const moves = Array.from({ length: 50 }, (_, i) => ({
      ...{ orderId: ids[(i * 7) % ids.length], toTourId: tourIds[i % 2], position: 1 + (i % 9) },
    }));
    const untilDone = async (move: object): ReturnType<typeof post> => {
      const answer = await post(move);
      return answer.status === 503 ? untilDone(move) : answer; // too slow a machine: the move is repeated
    };
    const answers = await Promise.all(moves.map(untilDone));
    expect(answers.map(({ status }) => status)).toEqual(moves.map(() => 200));
    const tours = await site.tours();
    expect(idsOf(tours).flat().sort()).toEqual(ids);
    for (const { stops } of tours) expect(stops.map(({ stop }) => stop)).toEqual(stops.map((_, i) => i + 1));
    const stored = `
      SELECT count(*)::int AS n FROM delivery.van_task v JOIN delivery.delivery_task t
          ON t.tenant = v.tenant AND t.order_id = v.order_id AND t.task_id = v.id::text AND t.tour_id = v.tour_id AND t.stop = v.stop
       WHERE v.order_id = ANY ($1)`;
    expect(await adminQuery(service.database, stored, [ids])).toEqual([{ n: ids.length }]);
  });

  it('loses nothing beside plans, reports, declined orders and moves of another replica', async () => {
    const { site, north, south } = await twoTours({ each: 5 });
    const other = await startDelivery({ database: service.database });
    try {
      const tourIds = (await site.tours()).map(({ tourId }) => tourId);
      const moved = [...north, ...south].map((orderId, i) => ({ orderId, toTourId: tourIds[i % 2], position: 1 + (i % 3) }));
      const answers = await Promise.all([
        ...moved.map((move) => post(move)),
        ...moved.map((move) => other.send('POST', '/tours/move', { ...move, position: 1 })),
        site.plan({ seconds: 0.05, keep: 'ALL' }),
        site.put({ ...at(2), orderStatus: 'DECLINED' }, north[0]),
      ]);
      for (const answer of answers.slice(0, 20) as { status: number; body: { type?: string } }[])
        if (answer.status !== 200)
          expect([`404 order_not_found`, `409 tour_changed`, '404 tour_not_found']).toContain(`${answer.status} ${answer.body.type}`);
      await site.plan({ keep: 'ALL' });
      expect(idsOf(await site.tours()).flat().sort()).toEqual([...north.slice(1), ...south].sort()); // prettier-ignore
    } finally {
      await other.stop();
    }
  });
});
