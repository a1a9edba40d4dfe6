import { adminQuery, createTestDatabase, rounds, runTask, type TestDatabase, until } from '@suite/testing';
import { type Emulators, startEmulators } from '../../../tools/local-suite/emulators/start-emulators';
import { DeliveryProcess } from './delivery-process';
import { addressed, startDelivery } from './delivery-service';

const ORDERS = 60;

describe('a service that is killed during planning', () => {
  let database: TestDatabase;
  let emulators: Emulators;

  beforeAll(async () => {
    database = await createTestDatabase();
    emulators = await startEmulators({ uniqueKeys: false });
  });
  afterAll(() => emulators.stop());

  /** Resolves when the provider has received this many calls. */
  async function untilReceived(count: number, isDone = () => false): Promise<void> {
    const { providerA } = emulators;
    const options = { everyMs: 1, seen: () => providerA.calls.length };
    await until(`${count} calls of the provider`, () => providerA.calls.length >= count || isDone(), options);
  }

  it('leaves no order with two tasks, wherever it was killed', async () => {
    let delivery = await DeliveryProcess.start(database, emulators);
    const configuration = { siteCode: 'main', deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key' } };
    expect((await delivery.send('POST', '/configuration', configuration)).status).toBe(200);
    for (let round = 1; round <= rounds(2, 20); round += 1) {
      emulators.providerA.reset();
      const orderIds = Array.from({ length: ORDERS }, (_, i) => `r${round}-${i}`);
      await Promise.all(
        orderIds.map((id) => delivery.send('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: id, shippingAddress: addressed })),
      );
      emulators.providerA.faults.add({ kind: 'slow', ms: 30, times: ORDERS });
      const interrupted = delivery.send('POST', '/planRoute', { siteCode: 'main', orderIds }).then(
        () => 'answered',
        () => 'struck',
      );
      await untilReceived(Math.floor((ORDERS * round) / (rounds(2, 20) + 1)));
      await delivery.service.end('SIGKILL');
      expect(await interrupted).toBe('struck');

      delivery = await DeliveryProcess.start(database, emulators, {}, true);
      await adminQuery(database, `UPDATE delivery.delivery_task SET claimed_until = now() - interval '1 second'`);
      expect(await delivery.send('POST', '/planRoute', { siteCode: 'main', orderIds })).toMatchObject({ status: 200, body: [] });
      const tasks = emulators.providerA.tasks.map(({ key }) => key.split('/')[1]);
      expect(tasks.sort()).toEqual([...orderIds].sort());
      const announced = `SELECT type, resource_id FROM delivery.message WHERE resource_id = ANY ($1)`;
      const messages = await adminQuery<{ type: string; resource_id: string }>(database, announced, [orderIds]);
      expect(messages.map(({ type, resource_id }) => `${resource_id} ${type}`).sort()).toEqual(
        orderIds.map((orderId) => `${orderId} delivery.planned`).sort(),
      );
    }
    await delivery.service.end();
  });

  it('leaves no task uncancelled if orders are declined at that moment', async () => {
    let delivery = await DeliveryProcess.start(database, emulators, {}, true);
    const survivor = await startDelivery({ database, emulators });
    const run = (name: string) => runTask(survivor, name);
    const { providerA } = emulators;
    for (let round = 1; round <= rounds(2, 20); round += 1) {
      providerA.reset();
      const orderIds = Array.from({ length: ORDERS }, (_, i) => `d${round}-${i}`);
      const put = (id: string, more: object = {}) =>
        survivor.send('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: id, shippingAddress: addressed, ...more });
      await Promise.all(orderIds.map((id) => put(id)));
      providerA.faults.add({ kind: 'slow', ms: 30, times: ORDERS });
      const interrupted = delivery.send('POST', '/planRoute', { siteCode: 'main', orderIds }).catch(() => 'struck');
      const declined = Promise.all(orderIds.map((id) => put(id, { orderStatus: 'DECLINED' })));
      let isDone = false;
      void interrupted.finally(() => (isDone = true));
      await untilReceived(1, () => isDone); // no call comes where all were declined before they were claimed
      await delivery.service.end('SIGKILL');
      await Promise.all([interrupted, declined]);
      await providerA.idle(); // the request of the dead call arrives

      await adminQuery(database, `UPDATE delivery.delivery_task SET claimed_until = now() - interval '1 second' WHERE claim IS NOT NULL`);
      await run('settle interrupted plannings');
      // A task that another run has taken, or that has appeared since its last look-up, is retried immediately.
      await adminQuery(
        database,
        `UPDATE delivery.delivery_task SET cancel_due_at = now() - interval '1 second' WHERE cancel_due_at IS NOT NULL`,
      );
      await until('the cancellations', async () => {
        await run('cancel tasks');
        return providerA.tasks.every(({ progress }) => progress.status === 'CANCELLED');
      });
      for (const { id, key } of providerA.tasks) {
        expect((await survivor.send('GET', `/order/${key.split('/')[1]}`)).body).toMatchObject({ taskId: id, orderStatus: 'DECLINED' });
      }
      delivery = await DeliveryProcess.start(database, emulators, {}, true);
    }
    await delivery.service.end();
    await survivor.stop();
  });

  it('mails recorded failures once', async () => {
    await adminQuery(database, 'DELETE FROM delivery.outgoing_mail'); // those of earlier tests
    const delivery = await DeliveryProcess.start(database, emulators, {}, true);
    emulators.providerA.reset();
    await delivery.send('PUT', '/order/stuck', { siteCode: 'main', orderNumber: 'stuck', shippingAddress: addressed });
    emulators.providerA.faults.add({ kind: 'hang' });
    const unknownIds = Array.from({ length: 100 }, (_, i) => `lost-${i}`);
    const interrupted = delivery.send('POST', '/planRoute', { siteCode: 'main', orderIds: [...unknownIds, 'stuck'] }).catch(() => 'struck');
    await untilReceived(1);
    await delivery.service.end('SIGKILL');
    expect(await interrupted).toBe('struck');

    await adminQuery(database, `UPDATE delivery.planning_report SET ends_at = now() - interval '1 second'`);
    const survivor = await startDelivery({ database, emulators });
    for (let i = 0; i < 2; i += 1) await runTask(survivor, 'mail interrupted plannings');
    await survivor.stop();
    const mails = await adminQuery<{ subject: string }>(database, 'SELECT subject FROM delivery.outgoing_mail');
    expect(mails).toEqual([{ subject: 'Planning was interrupted: at least 100 orders could not be planned (site main)' }]);
  });

  it('finishes a running planning on a graceful stop', async () => {
    const delivery = await DeliveryProcess.start(database, emulators, {}, true);
    emulators.providerA.reset();
    await delivery.send('PUT', '/order/last', { siteCode: 'main', orderNumber: 'last', shippingAddress: addressed });
    emulators.providerA.faults.add({ kind: 'slow', ms: 200 });
    const planning = delivery.send('POST', '/planRoute', { siteCode: 'main', orderIds: ['last'] });
    await untilReceived(1);
    const ended = delivery.service.end('SIGTERM');
    expect(await planning).toMatchObject({ status: 200, body: [] });
    expect(await ended).toBe(0);
  });
});
