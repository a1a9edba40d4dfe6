import type { OrderState } from './order-change';
import { type DeliveryOrderStatus, ORDER_STATUSES } from './order-status';
import { PROVIDER_STATES, type ProviderState, type TaskNews } from '../../providers/domain/task-news';
import { progressOf, type TaskState } from './task-progress';
import { TASK_STATUSES, type TaskStatus, taskStatusOf } from './task-status';

const NOW = new Date('2026-03-02T12:00:00Z');
const minute = (n: number): Date => new Date(NOW.getTime() + n * 60_000);
const news = (state: ProviderState | null, more: Partial<TaskNews> = {}): TaskNews => ({
  ...{ taskId: 't1', event: state ?? 'weatherChanged', at: NOW, state, isKnown: state !== null },
  ...{ eta: null, trackingUrl: null, driverName: null, reason: null, note: null, proof: [] },
  ...more,
});
const task: TaskState = { deliveryProvider: 'PROVIDER_A', status: 'PLACED', latest: {}, attempts: [], cancellationRequestedAt: null };
const order: OrderState = { orderStatus: 'CREATED', pickup: false };

/** The next status for each status and each thing that a provider can say, in the order of PROVIDER_STATES; `.`: it stays. */
const NEXT: Readonly<Record<TaskStatus, string>> = {
  IN_DOUBT: 'PLACED ASSIGNED STARTED ARRIVING COMPLETED FAILED CANCELLED',
  PLACED: '. ASSIGNED STARTED ARRIVING COMPLETED FAILED CANCELLED',
  ASSIGNED: '. . STARTED ARRIVING COMPLETED FAILED CANCELLED',
  STARTED: '. . . ARRIVING COMPLETED FAILED CANCELLED',
  ARRIVING: '. . . . COMPLETED FAILED CANCELLED',
  CANCELLING: '. . . . COMPLETED CANCELLED CANCELLED',
  CANCELLED: '. . . . COMPLETED FAILED .',
  FAILED: '. . . . COMPLETED . .',
  COMPLETED: '. . . . . . .',
};
const transitions = TASK_STATUSES.flatMap((status) =>
  PROVIDER_STATES.map((said, i): [TaskStatus, ProviderState, TaskStatus] => {
    const next = NEXT[status].split(' ')[i];
    return [status, said, next === '.' ? status : (next as TaskStatus)];
  }),
);

describe('the status of a task', () => {
  it.each(transitions)('%s, after the news %s, is %s', (status, said, next) => {
    const cancellationRequestedAt = status === 'CANCELLING' ? NOW : null;
    expect(progressOf({ ...task, status, cancellationRequestedAt }, order, news(said)).status).toBe(next);
  });

  it('stays CANCELLED if the provider reports the failure of a task that was cancelled here', () => {
    const cancelled: TaskState = { ...task, status: 'CANCELLED', cancellationRequestedAt: NOW };
    expect(progressOf(cancelled, order, news('FAILED'))).toMatchObject({ status: 'CANCELLED', failure: null });
  });

  it.each(TASK_STATUSES)('%s stays after unknown news', (status) => {
    expect(progressOf({ ...task, status }, order, news(null))).toMatchObject({ status, orderSteps: [], isChange: false });
  });

  it.each<[TaskStatus, string | null, TaskStatus | null]>([
    ['IN_DOUBT', null, null],
    ['PLACED', 't1', null],
    ['FAILED', 't1', 'FAILED'],
  ])('is %s with the id %s and the news %s', (expected, taskId, status) => expect(taskStatusOf({ taskId, status })).toBe(expected));
});

describe('the steps of an order', () => {
  const REACHED: Readonly<Partial<Record<ProviderState, string>>> = {
    STARTED: 'CREATED CONFIRMED SHIPPED',
    ARRIVING: 'CREATED CONFIRMED SHIPPED',
    COMPLETED: 'CREATED CONFIRMED SHIPPED COMPLETED',
  };
  const cases = ORDER_STATUSES.flatMap((orderStatus) => PROVIDER_STATES.map((said) => [orderStatus, said] as const));

  it.each(cases)('the steps of one that is %s, whose task is %s, lead through all statuses', (orderStatus, said) => {
    const all = (REACHED[said] ?? '').split(' ').filter(Boolean) as DeliveryOrderStatus[];
    const isDone = orderStatus === 'DECLINED' || orderStatus === 'COMPLETED';
    const expected = isDone ? [] : all.slice(all.indexOf(orderStatus) + 1);
    expect(progressOf(task, { ...order, orderStatus }, news(said)).orderSteps).toEqual(expected);
  });

  it('are none if it is picked up', () => {
    expect(progressOf(task, { ...order, pickup: true }, news('COMPLETED'))).toMatchObject({ status: 'COMPLETED', orderSteps: [] });
  });

  it.each<[ProviderState, DeliveryOrderStatus[]]>([
    ['STARTED', []],
    ['COMPLETED', ['CONFIRMED', 'SHIPPED', 'COMPLETED']],
  ])('follow the news although its task is being cancelled: %s: %j', (said, steps) => {
    const cancelling: TaskState = { ...task, status: 'CANCELLING', cancellationRequestedAt: NOW };
    expect(progressOf(cancelling, order, news(said)).orderSteps).toEqual(steps);
  });
});

describe('a failed delivery', () => {
  it.each<[Partial<TaskNews>, string]>([
    [{}, 'The delivery failed'],
    [{ reason: 'NOT_HOME' }, 'The delivery failed: NOT_HOME'],
    [{ reason: 'NOT_HOME', note: 'rang twice' }, 'The delivery failed: NOT_HOME; rang twice'],
  ])('is a failure of the order with its reason: %j', (said, failure) => {
    const after = progressOf(task, order, news('FAILED', said));
    expect(after.failure).toEqual({ kind: 'FAILED_ATTEMPT', failure });
    expect(after.attempts).toEqual([{ taskId: 't1', at: NOW.toISOString(), reason: null, note: null, ...said }]);
  });

  it('is no attempt after the delivery', () => {
    const delivered = progressOf(task, order, news('COMPLETED', { at: minute(1) }));
    const late = progressOf({ ...task, ...delivered }, order, news('FAILED', { at: minute(2) }));
    expect(late).toMatchObject({ status: 'COMPLETED', attempts: [], isChange: false });
    const before = progressOf({ ...task, ...delivered }, order, news('FAILED', { at: minute(0) }));
    expect(before).toMatchObject({ status: 'COMPLETED', attempts: [{ at: minute(0).toISOString() }] });
  });

  it('is kept once, and together with the attempts of earlier tasks', () => {
    const first = progressOf(task, order, news('FAILED', { reason: 'NOT_HOME' }));
    const repeated = progressOf({ ...task, ...first }, order, news('FAILED', { reason: 'NOT_HOME' }));
    expect(repeated).toMatchObject({ attempts: first.attempts, isChange: false });
    const next = progressOf({ ...task, attempts: first.attempts }, order, news('FAILED', { taskId: 't2', at: minute(2) }));
    expect(next.attempts.map(({ taskId }) => taskId)).toEqual(['t1', 't2']);
  });

  it('names the reason of its own task, also if an attempt of another task is newer', () => {
    const first = progressOf(task, order, news('FAILED', { taskId: 't0', at: minute(5), reason: 'NOT_HOME' }));
    const second = progressOf({ ...task, attempts: first.attempts }, order, news('FAILED', { reason: 'WRONG_ADDRESS' }));
    expect(second.failure).toEqual({ kind: 'FAILED_ATTEMPT', failure: 'The delivery failed: WRONG_ADDRESS' });
  });

  it('a failed delivery at the moment of the delivery is no attempt', () => {
    const delivered = progressOf(task, order, news('COMPLETED', { at: minute(1) }));
    expect(progressOf({ ...task, ...delivered }, order, news('FAILED', { at: minute(1) })).attempts).toEqual([]);
  });

  it('a failed delivery of an earlier task stays when the next one is delivered', () => {
    const failed = progressOf(task, order, news('FAILED', { taskId: 't0', at: minute(5) }));
    const delivered = progressOf({ ...task, attempts: failed.attempts }, order, news('COMPLETED', { at: minute(1) }));
    expect(delivered.attempts).toEqual(failed.attempts);
  });

  it('a failed delivery that adds an attempt to a failed task shows the newest reason', () => {
    const first = progressOf(task, order, news('FAILED', { reason: 'NOT_HOME' }));
    const second = progressOf({ ...task, ...first }, order, news('FAILED', { at: minute(1), reason: 'DOG' }));
    expect(second).toMatchObject({ status: 'FAILED', failure: { failure: 'The delivery failed: DOG' } });
  });

  it('keeps the last 50 attempts', () => {
    let attempts = task.attempts;
    for (let i = 0; i < 60; i += 1) ({ attempts } = progressOf({ ...task, attempts }, order, news('FAILED', { at: minute(i) })));
    expect(attempts).toHaveLength(50);
    expect(attempts.at(-1)?.at).toBe(minute(59).toISOString());
  });

  it('is no failure of an order that needs no delivery', () => {
    expect(progressOf(task, { ...order, orderStatus: 'DECLINED' }, news('FAILED')).failure).toBeNull();
  });
});

it('a cancellation by the provider is a failure of the order, and resolved if the order is delivered after all', () => {
  const cancelled = progressOf(task, order, news('CANCELLED'));
  expect(cancelled.failure).toEqual({ kind: 'REFUSED', failure: 'PROVIDER_A cancelled the task' });
  expect(progressOf({ ...task, status: 'CANCELLED' }, order, news('COMPLETED')).failure).toBeNull();
  expect(progressOf(task, order, news('ASSIGNED')).failure).toBeUndefined();
});

describe('what a provider says about a task', () => {
  it('counts by its own time', () => {
    const said = (at: Date, eta: Date) => news('ARRIVING', { at, eta, driverName: `driver at ${at.toISOString()}` });
    const later = progressOf(task, order, said(minute(2), minute(30)));
    const late = progressOf({ ...task, status: 'ARRIVING', latest: later.latest }, order, said(minute(1), minute(20)));
    expect(late).toMatchObject({ latest: later.latest, isChange: true }); // the order is not stored as shipped here
    expect(late.latest.eta).toEqual({ value: minute(30).toISOString(), at: minute(2).toISOString() });
  });

  it('keeps a driver that later news does not name', () => {
    const first = progressOf(task, order, news('ASSIGNED', { driverName: 'Ada' }));
    const second = progressOf({ ...task, ...first }, order, news('STARTED', { at: minute(1), eta: minute(9) }));
    expect(second.latest).toMatchObject({ driverName: { value: 'Ada' }, eta: { value: minute(9).toISOString() } });
  });
});

describe('the same news in any order, repeated', () => {
  /** A generator of pseudo-random numbers, so that a failure can be repeated. */
  const random = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const all: readonly TaskNews[] = [
    news('ASSIGNED', { driverName: 'Ada' }),
    news('STARTED', { at: minute(1), driverName: 'Grace', trackingUrl: 'https://track.example/1' }),
    news('ARRIVING', { at: minute(2), eta: minute(9) }),
    news('ARRIVING', { at: minute(2), eta: minute(10) }),
    news(null, { at: minute(3), eta: minute(12) }),
    news('FAILED', { at: minute(4), reason: 'NOT_HOME' }),
    news('CANCELLED', { at: minute(5) }),
    news('COMPLETED', { at: minute(6) }),
  ];
  const afterAll = (told: readonly TaskNews[]) => {
    let [state, { orderStatus }, failure] = [task, order, null as unknown];
    for (const one of told) {
      const { orderSteps, failure: next, status, latest, attempts } = progressOf(state, { ...order, orderStatus }, one);
      state = { ...state, status, latest, attempts };
      orderStatus = orderSteps.at(-1) ?? orderStatus;
      if (next !== undefined) failure = next;
    }
    return { ...state, orderStatus, failure };
  };

  it.each([
    ['that ends with a delivery', all],
    [
      'that says more after the delivery',
      [...all, news('FAILED', { at: minute(7), reason: 'LATE' }), news('COMPLETED', { at: minute(8) })],
    ],
    ['that ends with a failure', all.slice(0, 6)],
    ['that ends with a cancellation', [...all.slice(0, 5), ...all.slice(6, 7)]],
    ['that fails and is cancelled', all.slice(0, 7)],
    ['that goes on', all.slice(0, 3)],
  ])('has one result if it is news %s', (_name, told) => {
    const expected = afterAll(told);
    const next = random(told.length + 1);
    for (let round = 0; round < 1_000; round += 1) {
      const shuffled = [...told, ...told.filter(() => next() < 0.5)].map((one) => ({ one, place: next() }));
      const inAnyOrder = shuffled.sort((a, b) => a.place - b.place).map(({ one }) => one);
      expect(afterAll(inAnyOrder)).toEqual(expected);
    }
  });
});
