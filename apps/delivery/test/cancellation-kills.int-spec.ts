import { AsyncLocalStorage } from 'node:async_hooks';
import { Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { adminQuery, longRun, runTask, TestClock } from '@suite/testing';
import { DOUBT_MS } from '../src/orders/domain/task-cancellation';
import { PlanRouteService } from '../src/plan-route/plan-route.service';
import { type DeliveryService, LEASE_MS_MAX, startDelivery } from './delivery-service';

/** A call that is killed at one of its statements: before the database has it, or when it is done and not answered. */
class Victim {
  statements = 0;

  constructor(
    readonly killAt = Infinity,
    readonly isDone = false,
    readonly onStatement: (statement: number) => Promise<unknown> = () => Promise.resolve(),
  ) {}

  async run<T>(statement: () => Promise<T>): Promise<T> {
    const number = (this.statements += 1);
    await bystanders.run(undefined, () => this.onStatement(number));
    const isKilled = number >= this.killAt;
    if (isKilled && !(this.isDone && number === this.killAt)) throw new Error('killed');
    const result = await statement();
    if (isKilled) throw new Error('killed');
    return result;
  }
}

const bystanders = new AsyncLocalStorage<Victim | undefined>();
// oxlint-disable-next-line typescript/unbound-method -- each is called with its transaction
const { queryAll, commit } = Tx.prototype;

describe('an order that is declined at any statement of its planning, which is killed at any statement', () => {
  let service: DeliveryService;
  const clock = new TestClock(new Date());
  const provider = () => service.emulators.providerA;

  beforeAll(async () => {
    service = await startDelivery({ replace: [{ token: Clock, value: clock }], env: { MODE: 'api' } });
    await service.configure();
    Tx.prototype.queryAll = function (this: Tx, ...input: Parameters<typeof queryAll>) {
      const victim = bystanders.getStore();
      return victim ? victim.run(() => queryAll.apply(this, input)) : queryAll.apply(this, input);
    } as typeof queryAll;
    Tx.prototype.commit = function (this: Tx) {
      const victim = bystanders.getStore();
      return victim ? victim.run(() => commit.call(this)) : commit.call(this);
    };
  });
  afterAll(async () => {
    Object.assign(Tx.prototype, { queryAll, commit });
    await service.stop();
  });

  const decline = async (orderId: string) => {
    const answer = await service.send('PUT', `/order/${orderId}`, {
      ...{ siteCode: 'main', orderNumber: `N-${orderId}`, shippingAddress: { street: 'Marktplatz', city: 'Stuttgart' } },
      orderStatus: 'DECLINED',
    });
    expect(answer.status).toBe(200);
  };
  /** Plans an order as a victim. Returns the number of its statements. */
  const planAs = async (orderId: string, victim: Victim) => {
    const plan = () => service.app.get(PlanRouteService).planRoute('acme', { siteCode: 'main', orderIds: [orderId] });
    await bystanders.run(victim, plan).catch((error: Error) => expect(error.message).toBe('killed'));
    return victim.statements;
  };
  /** What other replicas do in the time after a kill. */
  const recover = async (run: (name: string) => Promise<unknown>) => {
    let passed = 0;
    for (const ms of [0, LEASE_MS_MAX, DOUBT_MS, DOUBT_MS + LEASE_MS_MAX]) {
      clock.advance(ms - passed);
      passed = ms;
      await run('settle interrupted plannings');
      await run('cancel tasks');
    }
    clock.advance(-passed);
  };
  const expectCancelled = async (orderId: string) => {
    const live = provider().tasks.filter(({ key, progress }) => key.split('/')[1] === orderId && progress.status !== 'CANCELLED');
    expect(live).toEqual([]);
    const open = 'SELECT status FROM delivery.delivery_task WHERE order_id = $1 AND (cancel_due_at IS NOT NULL OR claim IS NOT NULL)';
    expect(await adminQuery(service.database, open, [orderId])).toEqual([]);
  };

  it('leaves no task that is not cancelled', async () => {
    const [first = ''] = await service.putOrders(1);
    const count = await planAs(first, new Victim());
    expect(count).toBeGreaterThan(5);
    for (let killAt = 1; killAt <= count; killAt += 1) {
      for (const isDone of [false, true]) {
        const declines = Array.from({ length: count }, (_, i) => i + 1);
        // The decline is by default at the statement of the kill and at its neighbours.
        for (const declineAt of longRun() ? declines : declines.filter((at) => Math.abs(at - killAt) <= 1)) {
          const [orderId = ''] = await service.putOrders(1);
          let isDeclined = false;
          const declineOnce = async (statement: number) => {
            if (statement !== declineAt || isDeclined) return;
            isDeclined = true;
            // A statement of the call may hold the lock that the decline waits for; then it comes after the call.
            await Promise.race([decline(orderId), new Promise((resolve) => setTimeout(resolve, 50))]);
          };
          await planAs(orderId, new Victim(killAt, isDone, declineOnce));
          await decline(orderId);
          await recover((name) => runTask(service, name));
          await expectCancelled(orderId);
        }
      }
    }
  });

  it('is cancelled by the next run if a run that cancels its task is killed at any statement', async () => {
    const cancelAs = (victim: Victim) => bystanders.run(victim, () => runTask(service, 'cancel tasks')).catch(() => undefined);
    const planned = async () => {
      const [orderId = ''] = await service.putOrders(1);
      await service.plan({ orderIds: [orderId] });
      await decline(orderId);
      return orderId;
    };
    await planned();
    const probe = new Victim();
    await cancelAs(probe);
    for (let killAt = 1; killAt <= probe.statements; killAt += 1) {
      for (const isDone of [false, true]) {
        const orderId = await planned();
        await cancelAs(new Victim(killAt, isDone));
        await recover((name) => runTask(service, name));
        await expectCancelled(orderId);
        expect((await service.send('GET', `/order/${orderId}`)).body).toMatchObject({
          orderStatus: 'DECLINED',
          task: { status: 'CANCELLED' },
        });
      }
    }
  });
});
