import { type Answer, rounds } from '@suite/testing';
import { v7 as uuidv7 } from 'uuid';
import { MANAGE, VIEW, Warehouse } from './warehouse';

describe('the shop cancels amounts of an order', () => {
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start();
  });
  afterAll(() => warehouse.stop());

  const cancel = (orderId: string, lines: object[], { id = uuidv7(), ...members }: { id?: string; beforePacking?: boolean } = {}) =>
    warehouse.call('PUT', `/orders/${orderId}/cancellations/${id}`, { lines, reason: 'CUSTOMER', ...members });
  const counts = async (orderId: string) =>
    (await warehouse.get(`/orders/${orderId}`)).body.entries.map((entry: Record<string, unknown>) => [
      entry['entryId'],
      entry['packedCount'],
      entry['canceledCount'],
    ]);
  const milk = (quantity: number) => ({ entryId: 'e1', quantity });

  it('stores them as events with a natural key, without starting packing', async () => {
    await warehouse.receive('w1');
    const id = uuidv7();
    const lines = [milk(1), { entryId: 'e2', quantity: 0.5 }];
    expect(await cancel('w1', lines, { id, beforePacking: true })).toMatchObject({ status: 200, body: { code: 200 } });
    expect(await cancel('w1', lines, { id })).toMatchObject({ status: 200 });
    expect(await counts('w1')).toEqual([
      ['e1', 0, 1],
      ['e2', 0, 0.5],
    ]);
    const events = (await warehouse.get('/events')).body.filter(({ orderNumber }: { orderNumber: string }) => orderNumber === 'w1');
    expect(events).toMatchObject([
      { eventId: `w1/${id}/e1`, productId: 'milk', canceledAmount: 1, reason: 'CUSTOMER', entryId: 'e1' },
      { eventId: `w1/${id}/e2`, productId: 'ham', canceledAmount: 0.5, reason: 'CUSTOMER', entryId: 'e2' },
    ]);
    expect((await warehouse.get('/orders/w1')).body).toMatchObject({ packingStatus: 'initial', entries: [{ withdrawnCount: 1 }, {}] });
    const history = (await warehouse.get('/orders/w1/history')).body;
    expect(history).toContainEqual(expect.objectContaining({ action: 'lines_cancelled', after: { id, lines, reason: 'CUSTOMER' } }));
  });

  it('allows the whole order to be cancelled afterwards, but not replaced', async () => {
    await warehouse.receive('w2');
    await cancel('w2', [milk(1)]);
    expect(await warehouse.receive('w2')).toMatchObject({ status: 409, body: { type: 'order_in_packing' } });
    expect(await warehouse.call('PATCH', '/orders/w2', { packingStatus: 'CANCELLED' })).toMatchObject({ status: 200 });
    expect(await cancel('w2', [milk(1)])).toMatchObject({ status: 409, body: { type: 'order_cancelled' } });
  });

  it('cancels all lines or none, and no packed amounts', async () => {
    await warehouse.ready('w3');
    await warehouse.event('w3', { packedAmount: 3 });
    const refused = { status: 409, body: { type: 'already_packed' } };
    expect(await cancel('w3', [{ entryId: 'e2', quantity: 1 }, milk(2)])).toMatchObject(refused);
    expect(await counts('w3')).toEqual([
      ['e1', 3, 0],
      ['e2', 0, 0],
    ]);
    expect(await cancel('w3', [milk(1)])).toMatchObject({ status: 200 });
    expect(await warehouse.event('w3')).toMatchObject({ status: 400, body: { type: 'amount_above_ordered' } });
  });

  it('rejects a correction of a scan that would restore a cancelled amount', async () => {
    await warehouse.ready('w4');
    await cancel('w4', [milk(2)]);
    await warehouse.event('w4', { packedAmount: 0, canceledAmount: 1 });
    const correct = (canceledAmount: number) => warehouse.event('w4', { packedAmount: 0, canceledAmount });
    expect(await correct(-2)).toMatchObject({ status: 400, body: { type: 'amount_below_zero' } });
    expect(await correct(-1)).toMatchObject({ status: 200 });
    expect(await correct(-1)).toMatchObject({ status: 400 });
  });

  it('rejects a cancellation with beforePacking after packing has started', async () => {
    await warehouse.ready('w5');
    expect(await cancel('w5', [milk(1)], { beforePacking: true })).toMatchObject({ status: 409, body: { type: 'order_in_packing' } });
    expect(await cancel('w5', [milk(1)])).toMatchObject({ status: 200 });
  });

  it('rejects a cancellation after packing has finished, but acknowledges a repeated one', async () => {
    await warehouse.ready('w6');
    const id = uuidv7();
    await cancel('w6', [milk(1)], { id });
    await warehouse.event('w6', { packedAmount: 3 });
    await warehouse.finish('w6');
    expect(await cancel('w6', [milk(1)])).toMatchObject({ status: 409, body: { type: 'order_packed' } });
    expect(await cancel('w6', [milk(1)], { id })).toMatchObject({ status: 200 });
  });

  describe('that is the last amount', () => {
    const one = { entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 2, price: 1 };
    const statusOf = async (orderId: string) => (await warehouse.get(`/orders/${orderId}`)).body.packingStatus;

    it('cancels the order and releases its packer, who has taken the goods out again', async () => {
      await warehouse.ready('w8');
      await warehouse.event('w8', { packedAmount: 2, pickedAmount: 2 });
      await cancel('w8', [{ entryId: 'e2', quantity: 1.5 }]);
      const id = uuidv7();
      expect(await cancel('w8', [milk(4)], { id })).toMatchObject({ status: 409, body: { type: 'already_packed' } });
      await warehouse.event('w8', { packedAmount: -2 });
      await cancel('w8', [milk(1)]);
      expect(await statusOf('w8')).toBe('in_progress');
      expect(await cancel('w8', [milk(3)], { id })).toMatchObject({ status: 200 });
      expect((await warehouse.get('/orders/w8')).body).toMatchObject({ packingStatus: 'cancelled', assignees: [] });
      expect(await counts('w8')).toEqual([
        ['e1', 0, 4],
        ['e2', 0, 1.5],
      ]);
      const [cancelled, ...others] = (await warehouse.messages('w8')).filter(({ type }) => type === 'packing.cancelled');
      expect([cancelled?.data['packingStatus'], cancelled?.data['entries'][0].canceledCount, others]).toEqual(['cancelled', 4, []]);
      const history = (await warehouse.get('/orders/w8/history')).body.map(({ action }: { action: string }) => action);
      expect(history.slice(-3)).toEqual(['lines_cancelled', 'status_changed', 'unassigned']);
      expect(await warehouse.event('w8')).toMatchObject({ status: 400, body: { type: 'order_cancelled' } });
      expect((await warehouse.finish('w8')).status).toBe(400);
      expect(await cancel('w8', [milk(3)], { id })).toMatchObject({ status: 200 });
      expect(await warehouse.call('PATCH', '/orders/w8', { packingStatus: 'CANCELLED' })).toMatchObject({ status: 200 });
    });

    it('leaves an order in packing of which a packer has cancelled a part', async () => {
      await warehouse.ready('w9', { entries: [one] });
      await warehouse.event('w9', { packedAmount: 0, canceledAmount: 1 });
      expect(await cancel('w9', [milk(1)])).toMatchObject({ status: 200 });
      expect(await statusOf('w9')).toBe('in_progress');
      await warehouse.finish('w9');
      expect(await statusOf('w9')).toBe('packed');
    });

    it('cancels the order, or is refused because packing has finished, if both come concurrently', async () => {
      const replica = await Warehouse.start({ database: warehouse.service.database });
      const seen = new Set<string>();
      for (let round = 0; round < rounds(12, 200); round += 1) {
        const id = `last-${round}`;
        await warehouse.ready(id, { entries: [one] });
        const body = { lines: [milk(2)], reason: 'CUSTOMER' };
        const calls = [() => replica.call('PUT', `/orders/${id}/cancellations/${id}`, body), () => warehouse.finish(id)];
        const [first = calls[0], second = calls[1]] = round % 2 === 0 ? calls : calls.toReversed();
        const answer = first?.();
        if (round % 4 < 2) await answer; // so that each call is the first one in some round
        const answers = (await Promise.all([answer, second?.()])) as Answer[];
        const [cancelled, finished] = round % 2 === 0 ? answers : answers.toReversed();
        const status = await statusOf(id);
        expect([cancelled?.status, finished?.status]).toEqual(status === 'cancelled' ? [200, 400] : [409, 200]);
        expect(await counts(id)).toEqual([['e1', 0, status === 'cancelled' ? 2 : 0]]);
        seen.add(status);
      }
      expect(seen).toEqual(new Set(['cancelled', 'packed']));
      await replica.stop();
    });
  });

  it('rejects a cancellation with the id of another one', async () => {
    await warehouse.receive('w10');
    const id = uuidv7();
    const ham = { entryId: 'e2', quantity: 0.5 };
    expect(await cancel('w10', [milk(1)], { id })).toMatchObject({ status: 200 });
    const refused = { status: 409, body: { type: 'event_exists', details: [{ eventId: `w10/${id}/e1` }] } };
    for (const lines of [[ham, milk(1)], [milk(1), ham], [milk(2)]]) expect(await cancel('w10', lines, { id })).toMatchObject(refused);
    expect(await cancel('w10', [milk(1)], { id })).toMatchObject({ status: 200 });
    expect(await counts('w10')).toEqual([
      ['e1', 0, 1],
      ['e2', 0, 0],
    ]);
  });

  it('rejects a cancellation whose ids, with slashes, are those of another order and its cancellation', async () => {
    const [one, other] = ['w11', 'w11/x'];
    for (const orderId of [one, other]) await warehouse.receive(encodeURIComponent(orderId));
    expect(await cancel(one, [milk(1)], { id: encodeURIComponent('x/y') })).toMatchObject({ status: 200 });
    const answer = await cancel(encodeURIComponent(other), [milk(1)], { id: 'y' });
    expect(answer).toMatchObject({ status: 409, body: { type: 'event_exists', details: [{ eventId: 'w11/x/y/e1' }] } });
    expect(await cancel(encodeURIComponent(other), [milk(1)], { id: 'z' })).toMatchObject({ status: 200 });
  });

  it('rejects an invalid, unknown or forbidden request', async () => {
    await warehouse.receive('w7');
    for (const lines of [[], [milk(0)], [milk(-1)], [milk(1), milk(1)], [{ entryId: 'tea', quantity: 1 }]])
      expect((await cancel('w7', lines)).status).toBe(400);
    expect(await cancel('w-unknown', [milk(1)])).toMatchObject({ status: 404, body: { type: 'order_not_found' } });
    const body = { lines: [milk(1)], reason: 'CUSTOMER' };
    expect((await warehouse.call('PUT', '/orders/w7/cancellations/1', body, VIEW)).status).toBe(403);
    expect((await warehouse.call('PUT', '/orders/w7/cancellations/1', body, MANAGE)).status).toBe(200);
  });

  it('never packs and cancels more than was ordered, with concurrent scans and finishing', async () => {
    const replica = await Warehouse.start({ database: warehouse.service.database });
    const seen = new Set<string>();
    for (let round = 0; round < rounds(30, 500); round += 1) {
      const id = `race-${round}`;
      const one = { entryId: 'e1', productId: 'milk', productName: 'Milk', orderedCount: 2, price: 1 };
      await warehouse.ready(id, { entries: [one, { ...one, entryId: 'e2' }] });
      const cancelled = (quantity: number) =>
        replica.call('PUT', `/orders/${id}/cancellations/${uuidv7()}`, { lines: [{ entryId: 'e1', quantity }], reason: 'OTHER' });
      const calls = [
        () => cancelled(1),
        () => warehouse.event(id, { packedAmount: 1 }),
        () => cancelled(1),
        () => warehouse.event(id, { packedAmount: 2 }),
        () => cancelled(2),
        () => warehouse.finish(id),
      ];
      const turn = round % calls.length;
      const [first = calls[0], ...others] = [...calls.slice(turn), ...calls.slice(0, turn)];
      const answer = first?.();
      if (Math.floor(round / calls.length) % 2 === 0) await answer; // so that each call is the first one in some round
      const answers = await Promise.all([answer, ...others.map((call) => call())]);
      const { entries } = (await warehouse.get(`/orders/${id}`)).body;
      const byCall = (i: number) => answers[(i - turn + calls.length) % calls.length] as Answer;
      const withdrawn = [1, 0, 1, 0, 2].reduce((sum, quantity, i) => sum + (byCall(i).status === 200 ? quantity : 0), 0);
      const [e1, e2] = entries;
      expect([e1.canceledCount, e2.canceledCount]).toEqual([withdrawn, 0]);
      for (const { packedCount, canceledCount } of entries) expect(packedCount + canceledCount).toBeLessThanOrEqual(2);
      seen.add([0, 2, 4].map((i) => byCall(i).status).join());
    }
    expect(seen.size).toBeGreaterThan(1);
    await replica.stop();
  });
});
