import { Metrics } from '@suite/telemetry';
import { adminQuery, bearer, runTask, untilAnswered } from '@suite/testing';
import { OrderTotalsService } from '../src/orders/packing/order-totals.service';
import { VIEW, Warehouse } from './warehouse';

describe('a recalculation', () => {
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start();
  });
  afterAll(() => warehouse.stop());

  const start = (orderIds: unknown, changes: object = {}) =>
    warehouse.call('POST', '/jobs/recalculations', { jobType: 'MANUAL', orderIds, ...changes });
  const job = async (jobId: string) => (await warehouse.get(`/jobs/recalculations/${jobId}`)).body;
  const done = (jobId: string) =>
    untilAnswered(
      `job ${jobId} to be done`,
      () => job(jobId),
      ({ jobStatus }) => jobStatus === 'DONE',
    );

  it('makes the totals follow the packed amounts, order by order', async () => {
    await warehouse.ready('r1');
    await warehouse.event('r1', { packedAmount: 2 });
    await warehouse.ready('r2');
    await warehouse.status('r2', 'CANCELLED');
    const started = await start(['r1', 'none', 'r2']);
    expect(started).toMatchObject({ status: 200, body: { jobId: expect.stringMatching(/^[0-9a-f]{24}$/) } });
    expect(await done(started.body.jobId)).toEqual({
      _id: { $oid: started.body.jobId },
      id: started.body.jobId,
      jobType: 'MANUAL',
      jobStatus: 'DONE',
      orders: [
        { orderId: 'r1', orderStatus: 'SUCCESS', jobOrderStatus: 'SUCCESS', message: '' },
        {
          ...{ orderId: 'none', orderStatus: 'FAILURE', jobOrderStatus: 'FAILURE' },
          message: 'There is no order none; check the id, or create it with PUT',
        },
        { orderId: 'r2', orderStatus: 'FAILURE', jobOrderStatus: 'FAILURE', message: 'Order r2 is cancelled' },
      ],
      startedAt: { $date: expect.stringMatching(/Z$/) },
      finishedAt: { $date: expect.stringMatching(/Z$/) },
    });
    expect((await warehouse.get('/orders/r1')).body.orderDetails).toMatchObject({ valueOfGoods: 2.5, orderTotal: 8 });
    expect((await warehouse.get('/orders/r1/history')).body.at(-1)).toMatchObject({
      action: 'totals_changed',
      before: { orderTotal: 25.5, valueOfGoods: 20 },
      after: { orderTotal: 8, valueOfGoods: 2.5 },
    });
  });

  it('reduces the discount of coupons by what was not packed, to the cent', async () => {
    await warehouse.ready('c1', { coupons: 0.99, orderTotal: 24.51 });
    await warehouse.event('c1', { packedAmount: 3 });
    await warehouse.event('c1', { productId: 'ham', packedAmount: 1 });
    await done((await start(['c1'])).body.jobId);
    // Of 0.99, milk for 5.00 has 0.25 and ham for 15.00 has 0.74; packed are 3/4 and 2/3 of it: 0.19 + 0.49
    const details = { valueOfGoods: 13.75, coupons: 0.68, orderTotal: 18.57 };
    expect((await warehouse.get('/orders/c1')).body.orderDetails).toMatchObject(details);
    expect((await warehouse.get('/orders/c1/history')).body.at(-1)).toMatchObject({ before: { coupons: 0.99 }, after: details });
    await warehouse.receive('c2', { coupons: 0.99, orderTotal: 24.51 });
    await done((await start(['c2'])).body.jobId);
    expect((await warehouse.receive('c2', { coupons: 1 })).body.orderDetails).toMatchObject({ coupons: 1, orderTotal: 25.5 });
  });

  it('keeps fees, deposit and delivery as ordered, so that the parts add up before and after', async () => {
    // 20.00 + 0.50 + 5.00 + 0.75 + 1.50 − 2.00
    await warehouse.ready('parts', { fees: 0.75, paymentFees: 1.5, coupons: 2, orderTotal: 25.75 });
    const details = async () => (await warehouse.get('/orders/parts')).body.orderDetails;
    const unchanged = { deposit: 0.5, fees: 0.75, paymentFees: 1.5, currency: 'EUR' };
    expect(await details()).toEqual({ ...unchanged, orderTotal: 25.75, valueOfGoods: 20, coupons: 2 });
    await warehouse.event('parts', { packedAmount: 2 });
    await done((await start(['parts'])).body.jobId);
    // Of 2.00, milk has 0.50, half of it packed: 2.50 + 0.50 + 5.00 + 0.75 + 1.50 − 0.25
    expect(await details()).toEqual({ ...unchanged, orderTotal: 10, valueOfGoods: 2.5, coupons: 0.25 });
  });

  const corrupt = (orderId: string) =>
    adminQuery(
      warehouse.service.database,
      `UPDATE pick_pack.product_tally SET packed = packed + 1 WHERE product_id = 'milk' AND order_id = $1`,
      [orderId],
    );
  const found = async (orderId: string) =>
    (await warehouse.get(`/orders/${orderId}/history`)).body.filter(({ action }: { action: string }) => action === 'tally_differs');

  it('reports stored sums that differ from the events, and follows the events', async () => {
    await warehouse.ready('d1');
    await warehouse.event('d1', { packedAmount: 2 });
    await corrupt('d1');
    const { orders } = await done((await start(['d1'])).body.jobId);
    expect(orders).toMatchObject([{ orderStatus: 'SUCCESS', message: expect.stringMatching(/stored sums differ: milk$/) }]);
    expect((await warehouse.get('/orders/d1')).body.orderDetails).toMatchObject({ valueOfGoods: 2.5 });
    expect(await found('d1')).toMatchObject([{ before: { milk: { packed: 3 } }, after: { milk: { packed: 2 } } }]);
    expect((await warehouse.service.app.get(Metrics).registry.metrics()).split('\n')).toContainEqual(
      expect.stringMatching(/^packing_tally_differs_total.* 1$/),
    );
  });

  it('can be repeated once the first is done', async () => {
    await warehouse.ready('r3');
    await done((await start(['r3'])).body.jobId);
    expect((await done((await start(['r3'])).body.jobId)).orders).toMatchObject([{ orderStatus: 'SUCCESS' }]);
  });

  it('is rejected while another one includes its orders, which are listed', async () => {
    await warehouse.ready('r4');
    const lock = await warehouse.lockOrder('r4');
    const { jobId } = (await start(['r4', 'none'])).body;
    expect(await lock.isAwaited(1)).toBe(true);
    expect(await start(['other', 'r4'])).toMatchObject({
      status: 409,
      body: { code: 409, type: 'recalculation_in_progress', details: [{ field: 'orderIds', message: 'r4' }] },
    });
    expect(await job(jobId)).toMatchObject({ jobStatus: 'IN_PROGRESS', orders: [{ orderStatus: 'PENDING' }, { orderStatus: 'PENDING' }] });
    expect(await job(jobId)).not.toHaveProperty('finishedAt');
    await lock.commit();
    expect((await done(jobId)).orders).toMatchObject([{ orderStatus: 'SUCCESS' }, { orderStatus: 'FAILURE' }]);
    expect(await start(['other'])).toMatchObject({ status: 200 });
  });

  it.each<[string, unknown, object]>([
    ['no orders', [], {}],
    ['no list', 'r1', {}],
    ['a repeated order', ['r1', 'r1'], {}],
    ['an order id that is not a text', [1], {}],
    ['too many orders', Array.from({ length: 10_001 }, (_, i) => `r${i}`), {}],
    ['another type', ['r1'], { jobType: 'NIGHTLY' }],
  ])('is rejected with %s', async (_name, orderIds, changes) => {
    expect(await start(orderIds, changes)).toMatchObject({ status: 400, body: [{ code: 400 }] });
  });

  it('runs even if its job was lost after its rows were stored', async () => {
    await warehouse.ready('lost');
    await warehouse.event('lost', { packedAmount: 2 });
    const jobId = '0123456789abcdef01234567';
    const { database } = warehouse.service;
    await adminQuery(
      database,
      `INSERT INTO pick_pack.recalculation (tenant, job_id, job_type, client_id, started_at) VALUES ('acme', $1, 'MANUAL', 'backend', $2)`,
      [jobId, '2020-01-01T00:00:00Z'],
    );
    await adminQuery(
      database,
      `INSERT INTO pick_pack.recalculation_order (tenant, job_id, order_id, position) VALUES ('acme', $1, 'lost', 1)`,
      [jobId],
    );
    await runTask(warehouse.service, 'enqueue recalculations without a job');
    expect(await done(jobId)).toMatchObject({ orders: [{ orderId: 'lost', orderStatus: 'SUCCESS' }] });
  });

  it('succeeds at its next attempt after one that failed', async () => {
    await warehouse.ready('again');
    const attempt = jest.spyOn(warehouse.service.app.get(OrderTotalsService), 'recalculate').mockRejectedValueOnce(new Error('lost'));
    const { jobId } = (await start(['again'])).body;
    expect(await done(jobId)).toMatchObject({ orders: [{ orderId: 'again', orderStatus: 'SUCCESS' }] });
    expect(attempt).toHaveBeenCalledTimes(2);
    attempt.mockRestore();
  });

  it('is not found by other tenants or under other ids', async () => {
    const { jobId } = (await start(['x'])).body;
    const globex = bearer.application('pickpack.pickpack_view', { tenant: 'globex' });
    expect(await warehouse.service.call('GET', `/pick-pack/globex/jobs/recalculations/${jobId}`, { headers: globex })).toMatchObject({
      status: 404,
    });
    expect(await warehouse.get('/jobs/recalculations/000000000000000000000000')).toMatchObject({ status: 404, body: { code: 404 } });
    expect(await warehouse.call('POST', '/jobs/recalculations', { jobType: 'MANUAL', orderIds: ['x'] }, VIEW)).toMatchObject({
      status: 403,
    });
  });
});
