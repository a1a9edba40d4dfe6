import { Clock } from '@suite/runtime';
import { TestClock } from '@suite/testing';
import { ADA, BOB, Warehouse } from './warehouse';

const [START, END] = ['2030-04-30T08:00:00.000Z', '2030-04-30T09:00:00.000Z'];

describe('a scan of a former packer', () => {
  let warehouse: Warehouse;
  const clock = new TestClock(new Date(START));

  beforeAll(async () => {
    warehouse = await Warehouse.start({ replace: [{ token: Clock, value: clock }] });
  });
  afterAll(() => warehouse.stop());

  type Entry = { action: string; user?: object; after: { reason: string; event: { eventId: string } } };
  const history = async (id: string) => (await warehouse.get(`/orders/${id}/history`)).body as Entry[];
  const refused = async (id: string) => (await history(id)).filter(({ action }) => action === 'event_refused').map(({ after }) => after);
  const packed = async (id: string) => (await warehouse.get(`/orders/${id}`)).body.entries[0].packedCount as number;
  /** Creates an order that Ada packed from START to END, and Bob packs now. */
  const accepted = async (id: string) => {
    clock.set(START);
    await warehouse.ready(id);
    clock.set(END);
    await warehouse.assign(id, BOB, '&force=true');
  };

  it.each([
    ['while she was assigned', '2030-04-30T08:30:00Z'],
    ['in the last minute before she was assigned', '2030-04-30T07:59:00Z'],
    ['in the first minute after she was unassigned', '2030-04-30T09:01:00Z'],
  ])('is accepted if it was made %s', async (name, timestamp) => {
    await accepted(name);
    expect(await warehouse.event(name, { eventId: name, timestamp })).toMatchObject({ status: 200 });
    expect(await packed(name)).toBe(1);
    expect((await history(name)).slice(-2)).toMatchObject([
      { action: 'late_event', after: { event: { eventId: name, productId: 'milk' } } },
      { action: 'status_changed', user: ADA },
    ]);
    const entries = (await warehouse.get('/events?pageSize=20000')).body as object[];
    expect(entries).toContainEqual(expect.objectContaining({ eventId: name, user: ADA.id }));
  });

  it('is told by the history, unlike one of the packer', async () => {
    const entries = [{ entryId: '1', productId: 'milk', productName: 'Milk', orderedCount: 9, price: 1, barcodes: ['MILK-1'] }];
    clock.set(START);
    await warehouse.ready('of-the-packer', { entries });
    for (const scan of [{}, { productId: undefined, barcode: 'MILK-1', packedAmount: undefined }])
      expect(await warehouse.event('of-the-packer', { timestamp: START, ...scan })).toMatchObject({ status: 200 });
    expect((await history('of-the-packer')).map(({ action }) => action)).not.toContain('late_event');
  });

  it.each([
    ['more than a minute before she was assigned', '2030-04-30T07:58:59.999Z'],
    ['more than a minute after she was unassigned', '2030-04-30T09:01:00.001Z'],
  ])('is rejected with an entry in the history if it was made %s', async (name, timestamp) => {
    await accepted(name);
    expect(await warehouse.event(name, { eventId: name, timestamp })).toMatchObject({ status: 400, body: { type: 'user_not_assigned' } });
    expect(await packed(name)).toBe(0);
    expect(await refused(name)).toMatchObject([{ reason: 'user_not_assigned', event: { eventId: name } }]);
  });

  it('is accepted within either of two assignments, and rejected between them', async () => {
    await accepted('twice');
    clock.set('2030-04-30T11:00Z');
    await warehouse.assign('twice', ADA, '&force=true');
    clock.set('2030-04-30T12:00Z');
    await warehouse.unassign('twice');
    const scanAt = async (time: string) => (await warehouse.event('twice', { timestamp: `2030-04-30T${time}Z` })).status;
    expect([await scanAt('08:30:00'), await scanAt('10:00:00'), await scanAt('11:30:00')]).toEqual([200, 400, 200]);
  });

  it('is rejected by the rules for all scans: amount, product, site', async () => {
    await accepted('ruled');
    const timestamp = '2030-04-30T08:30:00Z';
    for (const [changes, type] of [
      [{ packedAmount: 5 }, 'amount_above_ordered'],
      [{ productId: 'caviar' }, 'product_unknown'],
      [{ siteCode: 'north' }, 'site_code_wrong'],
    ] as const) {
      expect(await warehouse.event('ruled', { timestamp, ...changes })).toMatchObject({ status: 400, body: { type } });
    }
  });

  it.each(['PACKED', 'CANCELLED'])('is rejected with an entry in the history if the order is %s', async (status) => {
    const id = `ended-${status}`;
    await accepted(id);
    await warehouse.status(id, status, BOB);
    const scan = { eventId: id, timestamp: '2030-04-30T08:30:00Z' };
    expect((await warehouse.event(id, scan)).status).toBe(400);
    expect(await refused(id)).toMatchObject([{ event: { eventId: id } }]);
  });

  it('allows no other call', async () => {
    await accepted('only-scans');
    expect(await warehouse.finish('only-scans')).toMatchObject({ status: 400, body: { type: 'user_not_assigned' } });
    expect(await warehouse.status('only-scans', 'PACKED')).toMatchObject({ status: 400, body: { type: 'user_not_assigned' } });
  });

  it('is not lost if the packer is replaced while it is sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = `race-${round}`;
      await warehouse.ready(id);
      const scan = () => warehouse.event(id, { packedAmount: 0.5, timestamp: clock.now().toISOString() });
      const answers = await Promise.all([scan(), scan(), scan(), warehouse.assign(id, BOB, '&force=true'), scan(), scan(), scan()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
      expect(await packed(id)).toBe(3);
    }
  });
});

describe('the history of an order', () => {
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start();
  });
  afterAll(() => warehouse.stop());

  it('lists every rejected scan once, with its reason', async () => {
    await warehouse.ready('refusals');
    const scans: [object, string, { id: string }][] = [
      [{ productId: 'caviar' }, 'product_unknown', ADA],
      [{ packedAmount: 5 }, 'amount_above_ordered', ADA],
      [{ packedAmount: -1 }, 'amount_below_zero', ADA],
      [{ siteCode: 'north' }, 'site_code_wrong', ADA],
      [{}, 'user_not_assigned', BOB],
    ];
    const reasons: unknown[] = [];
    for (const [changes, type, user] of scans) {
      for (let i = 0; i < 2; i += 1) {
        expect(await warehouse.event('refusals', { eventId: type, ...changes }, user)).toMatchObject({ status: 400, body: { type } });
      }
      reasons.push({ reason: type, event: expect.objectContaining({ eventId: type }) });
    }
    await warehouse.event('refusals', { eventId: 'amount_above_ordered', packedAmount: 6 });
    const refusals = ((await warehouse.get('/orders/refusals/history')).body as { action: string; after: object }[])
      .filter(({ action }) => action === 'event_refused')
      .map(({ after }) => after);
    expect(refusals).toEqual(reasons);
  });

  it('does not list repetitions of stored scans', async () => {
    await warehouse.ready('repeats');
    for (const status of [200, 409]) expect((await warehouse.event('repeats', { eventId: 'repeat' })).status).toBe(status);
    const actions = ((await warehouse.get('/orders/repeats/history')).body as { action: string }[]).map(({ action }) => action);
    expect(actions).not.toContain('event_refused');
  });
});
