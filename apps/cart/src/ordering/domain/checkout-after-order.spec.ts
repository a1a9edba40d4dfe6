import { CHECKOUT_STATES, type CheckoutProgress, type CheckoutState, nameOf, type Outcome, type Task } from './checkout-progress';
import {
  abandoned,
  afterOutcomes,
  cancelling,
  canGetStuck,
  canRefuse,
  failed,
  isCancelled,
  nextTasks,
  refused,
  retried,
  started,
  stuck,
  succeeded,
} from './checkout-steps';

const NOW = new Date('2031-05-01T10:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const MOMENT = { now: NOW, since: NOW };
const REJECTION = { type: 'validation_violation', failure: { message: 'orderTotal is too large', isInDoubt: false } };
const LATE = { kind: 'conflict', type: 'order_in_packing', message: 'Packing has started' } as const;

/** A checkout whose order has just been placed: packing and delivery are next. */
const ORDERED = ['NUMBER', 'COUPON A', 'ORDER'].reduce<CheckoutProgress>(
  (progress) => succeeded(progress, nextTasks(progress)[0]!, NOW),
  started({ codes: ['A'], waitsForPayment: false, hasSlot: false }, NOW),
);
const [PACKING, DELIVERY] = nextTasks(ORDERED) as [Task, Task];
const stuckAt = (task: Task, state: CheckoutState = 'ORDERED'): Outcome => ({ kind: 'stuck', task, state, ...REJECTION });
const stepOf = ({ steps }: CheckoutProgress, kind: string) => steps.find((step) => step.kind === kind);
const states = ({ steps }: CheckoutProgress): string[] => steps.map((step) => `${nameOf(step)} ${step.state}`);

describe('a checkout whose order exists', () => {
  it('is STUCK at each step that a peer rejects', () => {
    const after = afterOutcomes(ORDERED, [stuckAt(PACKING), stuckAt(DELIVERY)], MOMENT);
    expect(after).toMatchObject({ state: 'STUCK', nextAttemptAt: null });
    for (const kind of ['PACKING', 'DELIVERY']) {
      expect(stepOf(after, kind)).toMatchObject({
        state: 'PENDING',
        attempts: 1,
        refusedAs: REJECTION.type,
        lastError: REJECTION.failure.message,
      });
    }
  });

  it('keeps what succeeded when another step is rejected', () => {
    const after = afterOutcomes(ORDERED, [stuckAt(PACKING), { kind: 'done', task: DELIVERY, result: 'r' }], MOMENT);
    expect([after.state, stepOf(after, 'DELIVERY')?.state, stepOf(after, 'DELIVERY')?.result]).toEqual(['STUCK', 'DONE', 'r']);
  });

  it('is compensated, not STUCK, if its order was cancelled when the step was rejected', () => {
    const after = afterOutcomes(cancelling(ORDERED, 'mistake', NOW), [stuckAt(PACKING)], MOMENT);
    expect(after).toMatchObject({ state: 'CANCELLING', nextAttemptAt: later(200) });
    expect(stepOf(after, 'PACKING')).not.toHaveProperty('refusedAs');
  });

  it('has no rejected step after a retry, a cancellation or its end', () => {
    const rejected = stuck(ORDERED, PACKING, REJECTION);
    for (const after of [retried(rejected, later(1)), cancelling(rejected, 'mistake', later(1)), abandoned(rejected)]) {
      expect(stepOf(after, 'PACKING')).toMatchObject({ attempts: 1, lastError: REJECTION.failure.message });
      expect(stepOf(after, 'PACKING')).not.toHaveProperty('refusedAs');
    }
    expect(retried(rejected, later(1))).toMatchObject({ state: 'ORDERED', nextAttemptAt: later(1) });
  });

  it('has the time of the retry in each step that hands the order over, unless the peer may have it', () => {
    const AT = { retriedAt: later(1).toISOString() };
    const timesOf = (progress: CheckoutProgress) =>
      retried(progress, later(1)).steps.flatMap(({ kind, retriedAt }) => (retriedAt === undefined ? [] : [[kind, retriedAt]]));
    const rejected = stuck(ORDERED, PACKING, REJECTION);
    expect(timesOf(rejected)).toEqual([
      ['PACKING', AT.retriedAt],
      ['DELIVERY', AT.retriedAt],
    ]);
    expect(timesOf(stuck(succeeded(ORDERED, DELIVERY, NOW), PACKING, REJECTION))).toEqual([['PACKING', AT.retriedAt]]);
    const isLost = failed(ORDERED, PACKING, { message: 'no answer', isInDoubt: true }, MOMENT);
    expect(timesOf(stuck(isLost, PACKING, REJECTION))).toEqual([['DELIVERY', AT.retriedAt]]);
    expect(timesOf(stuck(cancelling(ORDERED, 'mistake', NOW), PACKING, REJECTION))).toEqual([]);
    expect(stepOf(succeeded(retried(rejected, later(1)), PACKING, later(2)), 'PACKING')).toMatchObject({ state: 'DONE', ...AT });
  });

  it('requests nothing more once it is wholly credited', () => {
    const after = abandoned(succeeded(ORDERED, PACKING, NOW));
    expect(after).toMatchObject({ state: 'COMPLETED', nextAttemptAt: null });
    expect(states(after)).toEqual(['NUMBER DONE', 'COUPON A DONE', 'ORDER DONE', 'PACKING DONE', 'DELIVERY UNDONE', 'CONFIRMATION UNDONE']);
    expect(nextTasks(after)).toEqual([]);
  });

  it('keeps the results of its steps when they are compensated or their compensation is refused', () => {
    const packed = succeeded(ORDERED, PACKING, NOW, 'p');
    const [undo] = nextTasks(cancelling(packed, 'mistake', NOW)) as [Task];
    expect(stepOf(refused(cancelling(packed, 'mistake', NOW), undo, LATE, NOW), 'PACKING')).toMatchObject({ state: 'DONE', result: 'p' });
    expect(stepOf(succeeded(cancelling(packed, 'mistake', NOW), undo, NOW), 'PACKING')).toMatchObject({ state: 'UNDONE', result: 'p' });
  });

  it('is cancelled from the call until a refusal of its warehouse', () => {
    const cancelled = cancelling(ORDERED, 'mistake', NOW);
    const [task] = nextTasks(cancelled) as [Task];
    const rejected = stuck(cancelled, task, REJECTION);
    const refusal = refused(cancelled, task, LATE, NOW);
    expect([ORDERED, cancelled, rejected, refusal].map(isCancelled)).toEqual([false, true, true, false]);
    expect(isCancelled({ state: 'CANCELLED', cancellation: null })).toBe(true);
    expect(refusal).toMatchObject({
      state: 'ORDERED',
      refusal: null,
      cancellation: { reason: 'mistake', refusal: LATE },
      nextAttemptAt: NOW,
    });
    expect(stepOf(refusal, 'PACKING')).toMatchObject({ state: 'PENDING', attempts: 1, lastError: LATE.message });
    expect(retried(rejected, NOW).state).toBe('CANCELLING');
  });
});

describe('a checkout with promotions', () => {
  const terms = { codes: ['A'], promotionIds: ['spring', 'summer'], waitsForPayment: false, hasSlot: false };
  const numbered = succeeded(started(terms, NOW), { step: started(terms, NOW).steps[0]!, isCompensation: false }, NOW, '42');
  const [code, spring, summer] = nextTasks(numbered) as [Task, Task, Task];

  it('redeems each of them like a coupon, beside the coupons', () => {
    expect([code, spring, summer].map(({ step }) => step)).toEqual([
      { kind: 'COUPON', code: 'A', state: 'PENDING', attempts: 0 },
      { kind: 'COUPON', promotionId: 'spring', state: 'PENDING', attempts: 0 },
      { kind: 'COUPON', promotionId: 'summer', state: 'PENDING', attempts: 0 },
    ]);
  });

  it('keeps the outcome of each of them apart, and releases those that were redeemed', () => {
    const refusal = { kind: 'conflict', type: 'coupon_not_valid', message: 'Used up' } as const;
    const outcomes: Outcome[] = [
      { kind: 'done', task: summer, result: 'r' },
      { kind: 'refused', task: spring, refusal },
    ];
    const after = afterOutcomes(numbered, outcomes, MOMENT);
    expect(states(after).slice(0, 4)).toEqual(['NUMBER DONE', 'COUPON A PENDING', 'COUPON spring PENDING', 'COUPON summer DONE']);
    expect(nextTasks(after)).toEqual([
      { step: { kind: 'COUPON', promotionId: 'summer', state: 'DONE', attempts: 1, result: 'r' }, isCompensation: true },
    ]);
  });
});

describe('the answer of a peer', () => {
  const named = (isIt: (progress: { state: CheckoutState }) => boolean) => CHECKOUT_STATES.filter((state) => isIt({ state }));

  it('is final before the order exists, and the warehouse’s while it is cancelled', () => {
    expect(named((progress) => canRefuse(progress, PACKING))).toEqual(['RUNNING', 'CANCELLING']);
    expect(named((progress) => canRefuse(progress, DELIVERY))).toEqual(['RUNNING']);
  });

  it('can make a checkout STUCK once the order exists', () => expect(named(canGetStuck)).toEqual(['ORDERED', 'CANCELLING']));

  it.each<[CheckoutState, number, number]>([
    ['RUNNING', 1, 400],
    ['RUNNING', 100, 1_000],
    ['REFUSING', 3, 1_600],
    ['REFUSING', 100, 5_000],
    ['ORDERED', 3, 1_600],
    ['ORDERED', 5_000, 60_000],
    ['CANCELLING', 100, 60_000],
  ])('is awaited again if it is lost while the checkout is %s: after %d attempts, in %d ms', (state, attempts, ms) => {
    const task = { step: { ...PACKING.step, attempts }, isCompensation: false };
    const progress = { ...ORDERED, state, steps: ORDERED.steps.map((step) => (step === PACKING.step ? task.step : step)) };
    const after = failed(progress, task, { message: 'away', isInDoubt: false }, MOMENT);
    expect(after.nextAttemptAt).toEqual(later(ms));
    expect(stepOf(after, 'PACKING')).toMatchObject({ attempts: attempts + 1, lastError: 'away' });
    expect(stepOf(after, 'PACKING')).not.toHaveProperty('isInDoubt');
  });

  it('leaves a step in doubt that was in doubt before', () => {
    const doubtful = failed(ORDERED, PACKING, { message: 'lost', isInDoubt: true }, MOMENT);
    const after = failed(doubtful, PACKING, { message: 'away', isInDoubt: false }, MOMENT);
    expect(stepOf(after, 'PACKING')).toMatchObject({ isInDoubt: true, lastError: 'away' });
    expect(stepOf(after, 'DELIVERY')).not.toHaveProperty('isInDoubt');
  });
});
