import { Database } from '@suite/database';
import { adminQuery, runTask } from '@suite/testing';
import { OwnVansService } from '../src/providers/local/own-vans.service';
import { PlannerService } from '../src/own-vans/planning/planner.service';
import { type DeliveryService, startDelivery } from './delivery-service';
import { at, DATE, idsOf, ownVansOf, type Tour } from './own-vans-site';
import { describeProviderContract } from './provider-contract';

describe('tours of own vans', () => {
  let service: DeliveryService;
  const { newSite, order, report } = ownVansOf(() => service);

  beforeAll(async () => {
    service = await startDelivery();
  });
  afterAll(() => service.stop());

  describe('behind the port of providers', () => {
    const notAborted = new AbortController().signal;
    const request = (id: string) => ({
      key: `acme/${id}/1`,
      window: {},
      order: { ...{ id, siteCode: 'main', orderNumber: id, contactPhone: null, deliveryTime: null, shippingAddress: null }, revision: 1 },
    });
    const adapter = (tenant = 'acme') => new OwnVansService(service.app.get(Database), tenant);

    describeProviderContract(() => ({
      adapter: adapter(),
      isTracked: false,
      taskIdsOf: async (key) => {
        const rows = await adminQuery<{ id: string }>(service.database, 'SELECT id FROM delivery.van_task WHERE key = $1', [key]);
        return rows.map(({ id }) => id);
      },
      move: (taskId, { status, at: statusAt, eta, reason = null }) =>
        adminQuery(
          service.database,
          'UPDATE delivery.van_task SET status = $2, status_at = $3, arrive_at = $4, reason = $5 WHERE id = $1',
          [taskId, status, statusAt, eta, reason],
        ),
    }));

    it('have one task for a key after twenty concurrent calls, which another tenant does not find', async () => {
      const placed = await Promise.all(Array.from({ length: 20 }, () => adapter().create(request('port-1'), notAborted)));
      expect(new Set(placed.map(({ taskId }) => taskId)).size).toBe(1);
      expect(placed.filter(({ existed }) => !existed)).toHaveLength(1);
      expect(await adapter('globex').find('acme/port-1/1', notAborted)).toBeUndefined();
    });

    it('are not cancelled once their driver is on the way', async () => {
      const site = await newSite();
      const id = await site.put(at(1));
      await site.plan();
      const [{ tourId }] = (await site.tours()) as [Tour];
      await report(tourId, id, { status: 'STARTED' });
      const { taskId } = (await order(id)).task;
      expect(await adapter().cancel(taskId, notAborted)).toBe('STARTED');
      await report(tourId, id, { status: 'COMPLETED' });
      expect(await adapter().cancel(taskId, notAborted)).toBe('COMPLETED');
    });
  });

  describe('under races', () => {
    it('are one plan after ten concurrent calls', async () => {
      const site = await newSite({ vans: 2, van: { capacity: { boxes: 4 } } });
      const ids = await Promise.all(Array.from({ length: 6 }, (_, i) => site.put(at(i + 1))));
      const planRoute = (seed: number) => service.send('POST', '/planRoute', { siteCode: site.siteCode, date: DATE, seconds: 0.01, seed });
      const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => planRoute(i)));
      const planned = answers.filter(({ status }) => status === 200);
      expect(planned.length).toBeGreaterThan(0);
      expect(planned.map(({ body }) => body)).toEqual(planned.map(() => []));
      // On a slow machine, the last ones have no turn in the time of a call.
      for (const { status, body } of answers)
        if (status !== 200) expect([status, body.type]).toEqual([503, expect.stringMatching(/^planner_busy$|^planning_too_slow$/)]);
      expect(
        idsOf(await site.tours())
          .flat()
          .sort(),
      ).toEqual([...ids].sort());
      const rows = await adminQuery<{ id: string }>(
        service.database,
        `SELECT count(*)::int AS n FROM delivery.van_task WHERE order_id = ANY ($1)`,
        [ids],
      );
      expect(rows).toEqual([{ n: 6 }]);
    });

    it('never contain an order that was declined before they were stored', async () => {
      const site = await newSite();
      const ids = await Promise.all(Array.from({ length: 6 }, (_, i) => site.put(at(i + 1))));
      const decline = (id: string) => site.put({ ...at(1), orderStatus: 'DECLINED' }, id);
      const planner = service.app.get(PlannerService);
      const plan = planner.plan.bind(planner);
      jest.spyOn(planner, 'plan').mockImplementationOnce(async (...job) => {
        await Promise.all(ids.slice(0, 3).map(decline)); // the day is read, and its plan is not stored
        return plan(...job);
      });
      await site.plan();
      const declined = await Promise.all(ids.slice(0, 3).map(order));
      const isLive = ({ task }: { task?: { status: string } }) => task !== undefined && !task.status.startsWith('CANCEL');
      expect(declined.filter(isLive)).toEqual([]);
      await site.plan();
      const stops = (await site.tours()).flatMap((tour) => tour.stops);
      expect(stops.map(({ orderId }) => orderId).sort()).toEqual(ids.slice(3).sort());
    });

    it('have each of many orders once, and none that was declined before they were stored', async () => {
      const site = await newSite({ vans: 4 });
      const ids = (await Promise.all(Array.from({ length: 60 }, (_, i) => site.put(at(1 + (i % 10), i / 10))))).sort();
      const planner = service.app.get(PlannerService);
      const plan = planner.plan.bind(planner);
      jest.spyOn(planner, 'plan').mockImplementationOnce(async (...job) => {
        await site.put({ ...at(1), orderStatus: 'DECLINED' }, ids.at(-1));
        return plan(...job);
      });
      // Without improvement: it would wait for a busy machine, until no time is left to plan again.
      expect(await site.plan({ seconds: 0 })).toEqual([]);
      const planned = ids.slice(0, -1);
      expect((await site.tours()).flatMap(({ stops }) => stops.map(({ orderId }) => orderId)).sort()).toEqual(planned); // prettier-ignore
      for (const [table, column] of [
        ['task_history', 'order_id'],
        ['van_task', 'order_id'],
        ['message', 'resource_id'],
      ] as const) {
        // prettier-ignore
        const stored = `SELECT ${column} AS id FROM delivery.${table} WHERE ${column} = ANY ($1) ORDER BY ${column} COLLATE "C"`;
        expect((await adminQuery<{ id: string }>(service.database, stored, [planned])).map(({ id }) => id)).toEqual(planned);
      }
    });

    it('have all tasks that are left after cancellations during plans, and each order once', async () => {
      const site = await newSite({ vans: 2 });
      const ids = await Promise.all(Array.from({ length: 6 }, (_, i) => site.put(at(i + 1))));
      await site.plan();
      const cancel = async (id: string) => {
        expect(await service.send('DELETE', `/order/${id}/task`)).toMatchObject({ status: 202 });
        await runTask(service, 'cancel tasks');
      };
      await Promise.all([site.plan({ seconds: 0.2 }), ...ids.slice(0, 3).map(cancel), site.plan({ seconds: 0.1 })]);
      await runTask(service, 'cancel tasks');
      const lost = `
        SELECT v.order_id FROM delivery.van_task v LEFT JOIN delivery.delivery_task t ON t.tenant = v.tenant AND t.task_id = v.id::text
         WHERE v.order_id = ANY ($1) AND v.status <> 'CANCELLED' AND (v.tour_id IS NULL OR t.status IS NULL OR t.status LIKE 'CANCEL%')`;
      expect(await adminQuery(service.database, lost, [ids])).toEqual([]);
      expect(await site.plan()).toEqual([]);
      expect(
        idsOf(await site.tours())
          .flat()
          .sort(),
      ).toEqual([...ids].sort());
      expect(await adminQuery(service.database, lost, [ids])).toEqual([]);
    });

    it('keep a tour that a driver starts while the day is planned', async () => {
      const site = await newSite({ vans: 2 });
      const ids = await Promise.all(Array.from({ length: 5 }, (_, i) => site.put(at(i + 1))));
      await site.plan();
      const [tour] = (await site.tours()) as [Tour];
      const [, answer] = await Promise.all([
        site.plan({ seconds: 0.3 }),
        report(tour.tourId, tour.stops[0]!.orderId, { status: 'STARTED' }),
      ]);
      const tours = await site.tours();
      expect(idsOf(tours).flat().sort()).toEqual([...ids].sort());
      if (answer.status === 200)
        expect(tours.find(({ tourId }) => tourId === tour.tourId)).toMatchObject({ stops: tour.stops.map(({ orderId }) => ({ orderId })) }); // prettier-ignore
      else expect(answer).toMatchObject({ status: 404, body: { type: 'tour_not_found' } });
    });

    it('have each stop once after a reordering during a plan', async () => {
      const site = await newSite();
      const ids = await Promise.all(Array.from({ length: 5 }, (_, i) => site.put(at(i + 1))));
      await site.plan();
      const [tour] = (await site.tours()) as [Tour];
      const reversed = { orderIds: idsOf([tour])[0]!.reverse() };
      const [answer] = await Promise.all([service.send('PUT', `/tours/${tour.tourId}/stops`, reversed), site.plan({ seconds: 0.1 })]);
      expect([200, 404, 409]).toContain(answer.status);
      const tours = await site.tours();
      expect(tours.flatMap(({ stops }) => stops.map(({ stop }) => stop))).toEqual([1, 2, 3, 4, 5]);
      expect(idsOf(tours).flat().sort()).toEqual([...ids].sort());
    });
  });
});
