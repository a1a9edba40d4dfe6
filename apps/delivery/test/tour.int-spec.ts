import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bearer } from '@suite/testing';
import { addressed, type DeliveryService, startDelivery } from './delivery-service';
import { at, DATE, DEPOT, idsOf, ownVansOf, type Tour, WEEK } from './own-vans-site';

describe('tours of own vans', () => {
  let service: DeliveryService;
  const { newSite, order, report } = ownVansOf(() => service);

  /** Answers as Nominatim and OSRM: it knows one street, and every way takes a minute for 1,000 m. */
  const asked: string[] = [];
  let isAvailable = true;
  const maps = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://maps');
    asked.push(pathname + search);
    const count = (name: string) => (searchParams.get(name) ?? '').split(';').length;
    const table = (value: number) => Array.from({ length: count('sources') }, () => Array.from({ length: count('destinations') }, () => value)); // prettier-ignore
    const found = searchParams.get('street') === 'Marktplatz 1' ? [{ lat: '48.7754', lon: '9.1790' }] : [];
    response.writeHead(isAvailable ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(pathname === '/search' ? found : { distances: table(1_000), durations: table(60) }));
  });
  let mapsUrl: string;

  beforeAll(async () => {
    await once(maps.listen(0, '127.0.0.1'), 'listening');
    mapsUrl = `http://127.0.0.1:${(maps.address() as AddressInfo).port}`;
    service = await startDelivery({ env: { ROUTING_URLS: mapsUrl } });
  });
  afterAll(async () => {
    await service.stop();
    maps.close();
  });

  it('are planned, listed, and shown by their orders', async () => {
    const site = await newSite();
    const ids = [await site.put(at(1)), await site.put(at(2)), await site.put(at(3))];
    expect(await site.plan()).toEqual([]);
    const [tour, ...others] = await site.tours();
    expect(others).toEqual([]);
    expect(idsOf([tour!])[0]!.sort()).toEqual(ids);
    expect(tour).toMatchObject({ siteCode: site.siteCode, date: DATE, vehicleId: `${site.siteCode}-v1`, trip: 1 });
    expect(tour!.distanceM).toBeGreaterThan(7_000);
    const { orderId, arriveAt } = tour!.stops[1]!;
    expect(await order(orderId)).toMatchObject({
      orderStatus: 'CREATED',
      failure: null,
      task: { deliveryProvider: 'LOCAL', status: 'ASSIGNED', tour: tour!.tourId, stop: 2, eta: arriveAt, placedAt: expect.any(String) },
    });
    expect(await service.announced(orderId)).toEqual(['delivery.planned']);
  });

  it('have the time zone with which they were planned, also once the site has another one', async () => {
    const site = await newSite({ configuration: { timeZone: 'America/New_York' } });
    await site.put({ ...at(1), deliveryTime: { deliveryDate: DATE, deliveryTimeFrom: '09:00', deliveryTimeTo: '09:00' } });
    await site.plan();
    const planned = await site.tours();
    expect(planned).toMatchObject([{ date: DATE, timeZone: 'America/New_York', stops: [{ arriveAt: `${DATE}T14:00:00.000Z` }] }]);

    const { body } = await service.send('GET', `/configuration?siteCode=${site.siteCode}`);
    const change = { id: body[0].id, deliveryProvider: 'LOCAL', timeZone: 'America/Chicago' };
    expect(await service.send('PUT', '/configuration', change)).toMatchObject({ status: 200 });
    expect(await site.tours()).toEqual(planned);
    await site.plan();
    expect(await site.tours()).toMatchObject([{ timeZone: 'America/Chicago', stops: [{ arriveAt: `${DATE}T15:00:00.000Z` }] }]);
  });

  it('are the same for the same seed, whatever the order of the intake', async () => {
    const places = Array.from({ length: 12 }, (_, i) => at(Math.sin(i * 7) * 5, Math.cos(i * 5) * 5));
    const drawn = async (indices: readonly number[]) => {
      const site = await newSite({ vans: 2, van: { capacity: { boxes: 7 } } });
      const numberOf = new Map<string, number>();
      const ids = indices.map((index) => `${site.siteCode}-${String(index).padStart(2, '0')}`);
      for (const [i, index] of indices.entries()) numberOf.set(await site.put(places[index], ids[i]), index);
      await site.plan({ seed: 7 });
      return (await site.tours()).map(({ distanceM, stops }) => [distanceM, stops.map(({ orderId }) => numberOf.get(orderId))]);
    };
    const indices = places.map((_, index) => index);
    expect(await drawn([...indices].reverse())).toEqual(await drawn(indices));
  });

  it('name the change that would make an unplanned order fit', async () => {
    const site = await newSite({ van: { capacity: { boxes: 3 }, maxTrips: 1 } });
    const full = [await site.put({ ...at(1), boxes: 3 }), await site.put({ ...at(1), boxes: 2 })];
    const night = await site.put({
      ...at(1),
      boxes: 0,
      deliveryTime: { deliveryDate: DATE, deliveryTimeFrom: '05:00', deliveryTimeTo: '07:50' },
    });
    const failures = (await site.plan()) as {
      orderId: string;
      fits: { change: string; by: number; unit: string }[];
      errorMessage: string;
    }[];
    const failureOf = (id: string) => failures.find(({ orderId }) => orderId === id);
    const [left] = full.filter((id) => failureOf(id));
    expect(failureOf(left!)).toMatchObject({
      deliveryProvider: 'LOCAL',
      fits: expect.arrayContaining([
        expect.objectContaining({ change: 'CAPACITY', by: 2, unit: 'BOXES' }),
        expect.objectContaining({ change: 'VEHICLE', by: 1, unit: 'VANS' }),
      ]),
    });
    const window = failureOf(night)!.fits.find(({ change }) => change === 'WINDOW')!;
    expect(window).toMatchObject({ unit: 'MINUTES', by: expect.any(Number) });
    const to = (minutes: number) =>
      `${String(7 + Math.floor((50 + minutes) / 60)).padStart(2, '0')}:${String((50 + minutes) % 60).padStart(2, '0')}`;
    const retried = async (by: number) => {
      await site.put(
        { ...at(1), boxes: 0, deliveryTime: { deliveryDate: DATE, deliveryTimeFrom: '05:00', deliveryTimeTo: to(by) } },
        night,
      );
      return ((await site.plan({ keep: 'ALL' })) as { orderId: string }[]).some(({ orderId }) => orderId === night);
    };
    expect(await retried(window.by - 1)).toBe(true);
    expect(await retried(window.by)).toBe(false);
    expect(await order(left!)).toMatchObject({ failure: failureOf(left!)!.errorMessage });
  });

  it('leave out orders without coordinates, of other days and of other sites, and report listed ones', async () => {
    const centroids = [{ country: 'DE', zipCode: '70173', ...DEPOT }];
    const site = await newSite({ configuration: { zipCentroids: centroids } });
    const located = await site.put({ shippingAddress: { ...addressed, country: 'DE' } });
    const lost = await site.put({ shippingAddress: { ...addressed, zipCode: '99999' } });
    const later = await site.put({ ...at(1), deliveryTime: { deliveryDate: '2026-03-05' } });
    expect(await site.plan()).toEqual([
      expect.objectContaining({ orderId: lost, errorMessage: expect.stringContaining('not on the map') }),
    ]);
    expect(idsOf(await site.tours())).toEqual([[located]]);
    const failures = (await site.plan({ orderIds: [later, 'unknown', located] })) as { orderId: string; errorMessage: string }[];
    expect(failures.map(({ orderId, errorMessage }) => [orderId, errorMessage])).toEqual([
      [later, 'The delivery time is not on 2026-03-02'],
      ['unknown', 'The order does not exist'],
    ]);
    const elsewhere = await (await newSite()).put(at(1));
    expect(await site.plan({ orderIds: [elsewhere] })).toMatchObject([{ orderId: elsewhere }]);
    expect(await order(elsewhere)).toMatchObject({ failure: null }); // its own site can plan it
  });

  it('keep what has started, all tours, or nothing, as the caller asks', async () => {
    const site = await newSite({ vans: 2, van: { maxTrips: 1 } });
    const north = [await site.put(at(2)), await site.put(at(3))];
    await site.plan();
    const [tour] = await site.tours();
    const south = await site.put(at(-2));
    await site.plan({ keep: 'ALL' });
    expect((await site.tours()).find(({ tourId }) => tourId === tour!.tourId)?.stops.map(({ orderId }) => orderId).filter((id) => north.includes(id))) // prettier-ignore
      .toEqual(idsOf([tour!])[0]);
    const [first] = await site.tours();
    const driven = first!.stops[0]!.orderId;
    expect(await report(first!.tourId, driven, { status: 'STARTED' })).toMatchObject({
      status: 200,
      body: { orderId: driven, status: 'STARTED' },
    });
    expect(await order(driven)).toMatchObject({ orderStatus: 'SHIPPED', task: { status: 'STARTED' } });
    const more = await site.put(at(4));
    const stops = first!.stops.map((stop) => ({ ...stop, ...(stop.orderId === driven && { status: 'STARTED' }) }));
    for (const keep of ['STARTED', undefined]) {
      await site.plan({ keep });
      const kept = (await site.tours()).find(({ tourId }) => tourId === first!.tourId);
      expect(kept).toEqual({ ...first, startedAt: expect.any(String), stops });
    }
    expect(
      idsOf(await site.tours())
        .flat()
        .sort(),
    ).toEqual([...north, south, more].sort());
    await site.plan({ keep: 'NONE' });
    expect(
      idsOf(await site.tours())
        .flat()
        .sort(),
    ).toEqual([...north, south, more].sort());
    expect(await order(driven)).toMatchObject({ task: { status: 'STARTED', tour: expect.any(String) } });
  });

  it('move their tasks by the reports of the driver, never backwards', async () => {
    const site = await newSite();
    const [done, failed] = [await site.put(at(1)), await site.put(at(2))];
    await site.plan();
    const [{ tourId }] = (await site.tours()) as [Tour];
    await report(tourId, done, { status: 'STARTED' });
    const [started] = await site.tours();
    const reports: [string, object, string][] = [
      [done, { status: 'STARTED' }, 'STARTED'],
      [done, { status: 'ARRIVING' }, 'ARRIVING'],
      [done, { status: 'STARTED' }, 'ARRIVING'],
      [done, { status: 'COMPLETED', note: 'at the neighbour' }, 'COMPLETED'],
      [done, { status: 'FAILED', reason: 'late' }, 'COMPLETED'],
      [failed, { status: 'FAILED', reason: 'not at home' }, 'FAILED'],
      [failed, { status: 'FAILED', reason: 'not at home' }, 'FAILED'],
    ];
    for (const [id, body, status] of reports) expect(await report(tourId, id, body)).toMatchObject({ status: 200, body: { status } });
    expect(await site.tours()).toMatchObject([{ tourId, startedAt: started!.startedAt }]); // by the first report
    expect(await order(done)).toMatchObject({ orderStatus: 'COMPLETED', task: { status: 'COMPLETED' } });
    expect(await order(failed)).toMatchObject({ task: { status: 'FAILED', attempts: [{ reason: 'not at home' }] }, failure: expect.stringContaining('not at home') }); // prettier-ignore
    expect(await site.plan({ orderIds: [failed] })).toEqual([]);
    const again = await order(failed);
    expect(again).toMatchObject({ failure: null, task: { status: 'ASSIGNED' } });
    expect(again.task.tour).not.toBe(tourId);
    expect(await report(tourId, failed, { status: 'COMPLETED' })).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    expect(await order(failed)).toMatchObject({ task: { taskId: again.task.taskId, status: 'ASSIGNED' } });
    expect(await report(tourId, 'unknown', { status: 'STARTED' })).toMatchObject({ status: 404, body: { type: 'stop_not_found' } });
    expect(await report(tourId, done, { status: 'LOST' })).toMatchObject({ status: 400 });
  });

  it('are driven in another order, unless a delivery time breaks', async () => {
    const site = await newSite();
    const early = await site.put({ ...at(2), deliveryTime: { deliveryDate: DATE, deliveryTimeFrom: '08:00', deliveryTimeTo: '08:20' } });
    const [b, c] = [await site.put({ ...at(4), serviceMinutes: 10 }), await site.put({ ...at(6), serviceMinutes: 10 })];
    await site.plan();
    const [tour] = (await site.tours()) as [Tour];
    const put = (orderIds: readonly string[]) => service.send('PUT', `/tours/${tour.tourId}/stops`, { orderIds });
    const answer = await put([early, c, b]);
    const [changed] = (await site.tours()) as [Tour];
    expect(answer).toMatchObject({ status: 200, body: { before: { distanceM: tour.distanceM }, after: { distanceM: changed.distanceM } } });
    expect(idsOf([changed])).toEqual([[early, c, b]]);
    expect(changed.tourId).toBe(tour.tourId);
    expect(await order(c)).toMatchObject({ task: { stop: 2, eta: changed.stops[1]!.arriveAt } });
    const broken = await put([c, b, early]);
    expect(broken).toMatchObject({
      status: 409,
      body: { type: 'window_broken', details: [{ field: 'orderIds[2]', type: 'window_broken' }] },
    });
    expect(broken.body.message).toContain(early);
    for (const wrong of [
      [early, b],
      [early, b, c, 'x'],
      [early, b, 'x'],
    ])
      expect(await put(wrong)).toMatchObject({ status: 400, body: { details: [{ field: 'orderIds' }] } });
    expect(await site.tours()).toEqual([changed]);
    await report(tour.tourId, early, { status: 'STARTED' });
    expect(await put([early, b, c])).toMatchObject({ status: 409, body: { type: 'tour_started' } });
  });

  it('are not stored again when a later tour of their started van is driven in another order', async () => {
    const site = await newSite({ van: { capacity: { boxes: 2 } } });
    for (const north of [1, 2, 3, 4]) await site.put({ ...at(north), boxes: 1 });
    await site.plan();
    const [first, second] = (await site.tours()) as [Tour, Tour];
    const delivered = first.stops[0]!.orderId;
    await report(first.tourId, delivered, { status: 'COMPLETED' });
    const { task } = await order(delivered);
    const started = (await site.tours()).find(({ tourId }) => tourId === first.tourId);
    const orderIds = idsOf([second])[0]!.toReversed();
    expect(await service.send('PUT', `/tours/${second.tourId}/stops`, { orderIds })).toMatchObject({ status: 200 });
    const after = await site.tours();
    expect(after.find(({ tourId }) => tourId === first.tourId)).toEqual(started);
    expect((await order(delivered)).task).toEqual(task);
    expect(idsOf(after.filter(({ tourId }) => tourId === second.tourId))).toEqual([orderIds]);
    for (const { orderId } of first.stops) await report(first.tourId, orderId, { status: 'COMPLETED' });
    expect(await service.send('PUT', `/tours/${second.tourId}/stops`, { orderIds: idsOf([second])[0] })).toMatchObject({ status: 200 });
    const departsAt = (await site.tours()).find(({ tourId }) => tourId === second.tourId)!.departsAt;
    expect(Date.parse(departsAt)).toBeGreaterThanOrEqual(Date.parse(first.returnsAt)); // the van is not back before
  });

  it('are pictures and routes that escape what they show', async () => {
    const site = await newSite();
    await service.send('PUT', `/vehicles/${site.siteCode}-v1`, { siteCode: site.siteCode, name: 'Van', shifts: WEEK, start: DEPOT });
    await site.put(at(1));
    await site.plan();
    const [{ tourId }] = (await site.tours()) as [Tour];
    const file = async (name: string) => {
      const headers = bearer.application('delivery.order_view');
      const response = await fetch(`${service.url}/delivery-v2/acme/tours/${tourId}.${name}`, { headers });
      return { type: response.headers.get('content-type'), cache: response.headers.get('cache-control'), text: await response.text() };
    };
    expect(await file('svg')).toMatchObject({
      type: 'image/svg+xml; charset=utf-8',
      cache: 'no-store',
      text: expect.stringMatching(/^<svg .*<\/svg>\n$/s),
    });
    expect(await file('gpx')).toMatchObject({
      type: 'application/gpx+xml; charset=utf-8',
      text: expect.stringMatching(/^<\?xml .*<\/gpx>\n$/s),
    });
    expect(await service.send('GET', '/tours/0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00.svg')).toMatchObject({ status: 404 });
  });

  it('use the geocoder and the routing service of the site', async () => {
    const site = await newSite({ configuration: { geocoderUrl: `${mapsUrl}/search`, osrmUrl: `${mapsUrl}/osrm` } });
    const ids = [await site.put(), await site.put(at(3))];
    const lost = await site.put({ shippingAddress: { ...addressed, street: 'Nowhere', country: 'DE' } });
    expect(await site.plan()).toEqual([
      expect.objectContaining({ orderId: lost, errorMessage: expect.stringContaining('not on the map') }),
    ]);
    const [tour] = (await site.tours()) as [Tour];
    expect([idsOf([tour])[0]!.sort(), tour.distanceM]).toEqual([ids, 3_000]);
    expect(asked.filter((path) => path.startsWith('/osrm/table/v1/driving/9.1'))).not.toEqual([]);
    expect(asked.some((path) => path.includes('country=DE'))).toBe(true);
    isAvailable = false;
    const body = { siteCode: site.siteCode, date: DATE };
    expect(await service.send('POST', '/planRoute', body)).toMatchObject({ status: 503, body: { type: 'routing_unavailable' } });
    isAvailable = true;
    expect(await site.tours()).toEqual([tour]);
  });
});
