import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { adminQuery, bearer, runTask, TestClock } from '@suite/testing';
import { OwnVansService } from '../src/providers/local/own-vans.service';
import { addressed, type DeliveryService, startDelivery } from './delivery-service';
import { at, DATE, idsOf, ownVansOf, type Tour, WEEK } from './own-vans-site';

describe('stops of own vans', () => {
  let service: DeliveryService;
  const { changeVans, newSite, order } = ownVansOf(() => service);

  const clock = new TestClock(new Date());

  beforeAll(async () => {
    service = await startDelivery({ replace: [{ token: Clock, value: clock }] });
  });
  afterAll(() => service.stop());

  it('show at each stop who gets the order, where and when, as the order is now', async () => {
    const site = await newSite({ configuration: { timeZone: 'Europe/Berlin' } });
    const due = { deliveryTime: { deliveryDate: DATE, deliveryTimeFrom: '09:00', deliveryTimeTo: '11:00' } };
    const id = await site.put({ ...at(1), ...due });
    const open = await site.put({ ...at(2), deliveryTime: {}, shippingAddress: { street: 'Gasse', city: 'Ulm' } });
    await site.plan({ orderIds: [id, open] });
    const stopOf = async (orderId: string) => (await site.tours()).flatMap(({ stops }) => stops).find((stop) => stop.orderId === orderId);
    expect(await site.tours()).toMatchObject([{ vehicleId: `${site.siteCode}-v1`, vehicleName: 'Van 1' }]);
    expect(await stopOf(id)).toEqual({
      ...{ orderId: id, stop: expect.any(Number), arriveAt: expect.any(String), waitS: expect.any(Number), leaveAt: expect.any(String) },
      ...{ status: 'ASSIGNED', orderNumber: `N-${id}`, contactName: 'Ada Lovelace' },
      ...{ street: 'Marktplatz', streetNumber: '1', zipCode: '70173', city: 'Stuttgart' },
      ...{ from: `${DATE}T08:00:00.000Z`, to: `${DATE}T10:00:00.000Z` },
    });
    expect(Object.keys((await stopOf(open))!)).not.toContain('from');
    const sooner = { deliveryTime: { deliveryDate: DATE, deliveryTimeFrom: '05:00', deliveryTimeTo: '06:00' } };
    await site.put({ ...at(1), ...sooner, shippingAddress: { ...addressed, street: 'Königstraße', contactName: 'Grace Hopper' } }, id);
    expect(await stopOf(id)).toMatchObject({ street: 'Königstraße', contactName: 'Grace Hopper', to: `${DATE}T05:00:00.000Z`, late: true });
    const [{ tourId }] = (await site.tours()) as [Tour];
    const headers = bearer.application('delivery.order_view');
    expect(await (await fetch(`${service.url}/delivery-v2/acme/tours/${tourId}.svg`, { headers })).text()).toContain('Van 1, tour 1');
    const day = await fetch(`${service.url}/delivery-v2/acme/tours/day.svg?siteCode=${site.siteCode}&date=${DATE}`, { headers });
    expect([day.headers.get('content-type'), day.headers.get('cache-control')]).toEqual(['image/svg+xml; charset=utf-8', 'no-store']);
    expect(await day.text()).toContain(`<g data-tour="${tourId}"><title>Van 1, tour 1</title>`);
  });

  // These two zones never have the same date, so that one of them has another than UTC.
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('are planned and listed for today in the time zone of the site: %s', async (timeZone) => {
    const site = await newSite({ configuration: { timeZone } });
    const id = await site.put({ ...at(1), deliveryTime: {} });
    expect(await service.plan({ siteCode: site.siteCode, seconds: 0 })).toEqual([]);
    const date = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(clock.now());
    const { body } = await service.send('GET', `/tours?siteCode=${site.siteCode}`);
    expect(body).toMatchObject([{ date, stops: [{ orderId: id }] }]);
  });

  it('are listed by vehicle, then by departure', async () => {
    const site = await newSite({ vans: 2, van: { capacity: { boxes: 1 } } });
    await changeVans(site.siteCode, (i) => ({ shifts: WEEK.map((shift) => ({ ...shift, from: i === 1 ? '10:00' : '08:00' })) }));
    for (const north of [1, 2, 3, 4]) await site.put({ ...at(north), boxes: 1 });
    expect(await site.plan()).toEqual([]);
    const trips = [1, 2].flatMap((i) => [1, 2].map((trip) => ({ vehicleId: `${site.siteCode}-v${i}`, trip })));
    expect(await site.tours()).toMatchObject(trips);
  });

  it('have every order that is due on the day, however its delivery time is said', async () => {
    const site = await newSite();
    const due = [
      { deliveryDate: '2026-03-20', completeAfter: Date.parse(`${DATE}T09:00:00Z`) },
      { deliveryDate: '2026-03-20', completeBefore: Date.parse(`${DATE}T12:00:00Z`) },
      { deliveryDate: '2026-03-01', deliveryTimeFrom: '22:00', deliveryTimeTo: '10:00' },
      { deliveryDate: '2026-03-03', deliveryTimeFrom: '00:30+14:00', deliveryTimeTo: '02:00+14:00' },
    ];
    const ids: string[] = [];
    for (const deliveryTime of due) ids.push(await site.put({ ...at(1), deliveryTime }));
    await site.put({ ...at(1), deliveryTime: { deliveryDate: '2026-03-03' } });
    await site.put({ ...at(1), orderStatus: 'IN_CHECKOUT' });
    expect(await site.plan()).toEqual([]);
    const planned = (await site.tours()).flatMap(({ stops }) => stops.map(({ orderId }) => orderId));
    expect(planned.sort()).toEqual(ids.sort());
  });

  it('are listed, and planned by their ids, where an end has no date since it is open', async () => {
    const site = await newSite();
    const open = [{ completeBefore: Number.MAX_SAFE_INTEGER }, { completeAfter: 0, completeBefore: Number.MAX_SAFE_INTEGER }];
    for (const deliveryTime of open) await site.put({ ...at(1), deliveryTime });
    const never = await site.put({ ...at(1), deliveryTime: { completeAfter: Number.MAX_SAFE_INTEGER } });
    expect(await site.plan()).toEqual([]);
    expect((await site.tours()).flatMap(({ stops }) => stops)).toMatchObject(open.map(() => ({ to: expect.stringMatching(/^9999-/) })));
    expect(await service.plan({ siteCode: site.siteCode, orderIds: [never], seconds: 0 })).toEqual([]);
  });

  it('move to another day if they are named, and leave no tour without stops', async () => {
    const site = await newSite();
    const id = await site.put({ ...at(1), deliveryTime: {} });
    await site.plan();
    await site.plan({ date: '2026-03-03' }); // of all orders, it leaves alone those of other days
    expect(await site.tours()).toMatchObject([{ stops: [{ orderId: id }] }]);
    expect(await site.plan({ orderIds: [id], date: '2026-03-03' })).toEqual([]);
    const tours = 'SELECT date FROM delivery.tour WHERE site_code = $1';
    expect(await adminQuery(service.database, tours, [site.siteCode])).toEqual([{ date: '2026-03-03' }]);
  });

  it('are not driven by a vehicle that is not active', async () => {
    const site = await newSite({ van: { active: false } });
    const orderId = await site.put(at(1));
    expect(await site.plan()).toMatchObject([{ orderId, errorMessage: 'The site has no vehicle that drives; add one' }]);
  });

  it('tell the customer when the order is handed over, not when the van arrives and waits', async () => {
    const site = await newSite({ van: { maxTrips: 1 } });
    const hours = (deliveryTimeFrom: string, deliveryTimeTo: string) => ({
      deliveryTime: { deliveryDate: DATE, deliveryTimeFrom, deliveryTimeTo },
    });
    const first = await site.put({ ...at(1), ...hours('08:00', '08:30') });
    const [second, third] = [
      await site.put({ ...at(2), ...hours('10:00', '12:00') }),
      await site.put({ ...at(3), ...hours('13:00', '15:00') }),
    ];
    await site.plan();
    const check = async () => {
      const stops = (await site.tours()).flatMap((tour) => tour.stops);
      expect(stops.map(({ orderId }) => orderId)).toEqual([first, second, third]);
      for (const { orderId, leaveAt } of stops) expect((await order(orderId)).task.eta).toBe(leaveAt); // no time at the door
      expect(stops[1]).toMatchObject({ leaveAt: `${DATE}T10:00:00.000Z` });
      expect(Date.parse(stops[1]!.arriveAt)).toBeLessThan(Date.parse(`${DATE}T09:00:00Z`));
    };
    await check();
    const history = (await service.send('GET', `/order/${second}/history`)).body;
    expect(history).toMatchObject([{ event: 'ASSIGNED', data: { eta: `${DATE}T10:00:00.000Z` } }]);
    const { taskId } = (await order(second)).task;
    const news = await new OwnVansService(service.app.get(Database), 'acme').status(taskId, new AbortController().signal);
    expect(news.eta).toEqual(new Date(`${DATE}T10:00:00.000Z`));
    const [{ tourId }] = (await site.tours()) as [Tour];
    expect(await service.send('PUT', `/tours/${tourId}/stops`, { orderIds: [first, second, third] })).toMatchObject({ status: 200 });
    await check();
  });

  it('keep their order while one of them is about to be cancelled', async () => {
    const site = await newSite();
    const ids = [await site.put(at(1)), await site.put(at(2)), await site.put(at(3))];
    await site.plan();
    const [tour] = (await site.tours()) as [Tour];
    expect(await service.send('DELETE', `/order/${ids[1]}/task`)).toMatchObject({ status: 202 });
    const orderIds = idsOf([tour])[0]!.toReversed();
    const answer = await service.send('PUT', `/tours/${tour.tourId}/stops`, { orderIds });
    expect(answer).toMatchObject({ status: 409, body: { type: 'tour_changed' } });
    expect(idsOf(await site.tours())).toEqual(idsOf([tour]));
    await runTask(service, 'cancel tasks');
    const left = orderIds.filter((id) => id !== ids[1]);
    expect(await service.send('PUT', `/tours/${tour.tourId}/stops`, { orderIds: left })).toMatchObject({ status: 200 });
    expect(idsOf(await site.tours())).toEqual([left]);
  });
});
