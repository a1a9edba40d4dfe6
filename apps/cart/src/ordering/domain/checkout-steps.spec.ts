import { type CheckoutProgress, nameOf, type Outcome, releasedAt, type Task } from './checkout-progress';
import {
  afterOutcomes,
  cancelling,
  canRefuse,
  failed,
  isWaitingForPayment,
  nextTask,
  nextTasks,
  paid,
  refused,
  resumed,
  retried,
  started,
  stuck,
  stuckStep,
  succeeded,
} from './checkout-steps';

const NOW = new Date('2031-05-01T10:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const SOLD_OUT = { kind: 'conflict', type: 'coupon_not_valid', message: 'Used up' } as const;

const start = (codes: string[] = [], waitsForPayment = false, hasSlot = false): CheckoutProgress =>
  started({ codes, waitsForPayment, hasSlot }, NOW);

/** Completes the next steps, this many. */
function done(progress: CheckoutProgress, count: number): CheckoutProgress {
  let current = progress;
  for (let i = 0; i < count; i += 1) {
    const task = nextTask(current);
    if (!task) throw new Error(`There is no step ${i + 1}`);
    current = succeeded(current, task, NOW, `result of ${nameOf(task.step)}`);
  }
  return current;
}

const states = ({ steps }: CheckoutProgress): string[] => steps.map((step) => `${nameOf(step)} ${step.state}`);
const next = (progress: CheckoutProgress): string => {
  const task = nextTask(progress);
  return task ? `${task.isCompensation ? 'undo ' : ''}${nameOf(task.step)}` : 'nothing';
};
const taskOf = (progress: CheckoutProgress) => nextTask(progress) as NonNullable<ReturnType<typeof nextTask>>;

/** Follows a checkout to its end, and says what it does. */
function story(progress: CheckoutProgress): string[] {
  const tasks: string[] = [];
  for (let current = progress; nextTask(current); current = done(current, 1)) tasks.push(next(current));
  return tasks;
}

describe('a checkout', () => {
  it('runs its steps in order, and places the order at the point of no return', () => {
    expect(story(start(['A', 'B']))).toEqual(['NUMBER', 'COUPON A', 'COUPON B', 'ORDER', 'PACKING', 'DELIVERY', 'CONFIRMATION']);
    expect(done(start(['A']), 2).state).toBe('RUNNING');
    expect(done(start(['A']), 3).state).toBe('ORDERED');
    expect(done(start(['A']), 6)).toMatchObject({ state: 'COMPLETED', nextAttemptAt: null });
  });

  it('keeps the results of its steps', () => {
    expect(done(start(), 1).steps[0]).toEqual({ kind: 'NUMBER', state: 'DONE', attempts: 1, result: 'result of NUMBER' });
  });

  describe('with a delivery slot', () => {
    const inSlot = start(['A'], false, true);

    it('reserves the slot before it needs a number', () => {
      expect(story(inSlot)).toEqual(['SLOT', 'NUMBER', 'COUPON A', 'ORDER', 'PACKING', 'DELIVERY', 'CONFIRMATION']);
    });

    it('releases the slot last, when it is refused and when its order is cancelled', () => {
      const atOrder = done(inSlot, 3);
      expect(story(refused(atOrder, taskOf(atOrder), SOLD_OUT, NOW))).toEqual(['undo COUPON A', 'undo NUMBER', 'undo SLOT']);
      const cancelled = cancelling(done(inSlot, 4), 'mistake', NOW);
      expect(story(cancelled)).toEqual(['undo PACKING', 'undo DELIVERY', 'undo COUPON A', 'undo SLOT']);
    });

    it('releases a slot that a killed replica may have reserved', () => {
      const progress = resumed(inSlot);
      const unavailable = failed(progress, taskOf(progress), { message: 'away', isInDoubt: false }, { now: later(4_000), since: NOW });
      expect(story(unavailable)).toContain('undo SLOT');
    });
  });

  describe('of a site that hands over after payment', () => {
    const ordered = done(start([], true), 2);

    it('waits for the payment once the order exists', () => {
      expect(ordered).toMatchObject({ state: 'ORDERED', nextAttemptAt: null });
      expect(isWaitingForPayment(ordered)).toBe(true);
      expect(next(ordered)).toBe('nothing');
    });

    it('continues with packing when the order is paid', () => {
      const after = paid(ordered, later(1));
      expect(after.nextAttemptAt).toEqual(later(1));
      expect(story(after)).toEqual(['PACKING', 'DELIVERY', 'CONFIRMATION']);
      expect(paid(after, later(2))).toBe(after);
      expect(after.steps.find(({ kind }) => kind === 'PAYMENT')).toEqual({
        ...{ kind: 'PAYMENT', state: 'DONE', attempts: 1 },
        result: later(1).toISOString(),
      });
      const placed = { createdAt: NOW };
      expect([releasedAt({ ...ordered, ...placed }), releasedAt({ ...after, ...placed })]).toEqual([NOW, later(1)]);
    });

    it('is cancelled without waiting for the payment', () => {
      const cancelled = cancelling(ordered, 'no', NOW);
      expect(isWaitingForPayment(cancelled)).toBe(false);
      expect(cancelled.nextAttemptAt).toEqual(NOW);
      expect(done(paid(cancelled, later(1)), 2)).toMatchObject({ state: 'CANCELLED', nextAttemptAt: null });
    });

    it('continues with packing when its cancellation is refused after the payment', () => {
      const late = { kind: 'conflict', type: 'order_in_packing', message: 'It is being packed' } as const;
      const cancelled = cancelling(ordered, 'no', NOW);
      const isPaid = refused(paid(cancelled, NOW), taskOf(cancelled), late, NOW);
      expect(next(isPaid)).toBe('PACKING');
      expect(refused(cancelled, taskOf(cancelled), late, NOW)).toMatchObject({ state: 'ORDERED', nextAttemptAt: null });
    });
  });

  describe('whose concurrent steps have different outcomes', () => {
    const progress = done(start(['A', 'B', 'C']), 1);
    const [a, b, c] = nextTasks(progress) as [Task, Task, Task];

    it('is refused by the first refusal, and compensates the steps that succeeded', () => {
      const outcomes: Outcome[] = [
        { kind: 'refused', task: a, refusal: SOLD_OUT },
        { kind: 'done', task: b, result: 'r' },
        { kind: 'refused', task: c, refusal: { ...SOLD_OUT, message: 'later' } },
      ];
      const after = afterOutcomes(progress, outcomes, { now: NOW, since: NOW });
      expect(after).toMatchObject({ state: 'REFUSING', refusal: SOLD_OUT });
      expect(story(after)).toEqual(['undo COUPON B', 'undo NUMBER']);
    });

    it('pauses for the step that failed', () => {
      const failure = { message: 'away', isInDoubt: false };
      const outcomes: Outcome[] = [
        { kind: 'failed', task: a, failure },
        { kind: 'done', task: b, result: 'r' },
        { kind: 'done', task: c, result: 'r' },
      ];
      const after = afterOutcomes(progress, outcomes, { now: NOW, since: NOW });
      expect(after.nextAttemptAt).toEqual(later(200));
      expect(next(after)).toBe('COUPON A');
    });
  });

  describe('with a failing step', () => {
    it('retries it with increasing delays', () => {
      const pauses = [0, 1, 2, 3, 4].map((attempts) => {
        const progress = { ...start(), steps: start().steps.map((step) => ({ ...step, attempts })) };
        const after = failed(progress, taskOf(progress), { message: 'away', isInDoubt: false }, { now: NOW, since: NOW });
        return (after.nextAttemptAt as Date).getTime() - NOW.getTime();
      });
      expect(pauses).toEqual([200, 400, 800, 1_000, 1_000]);
    });

    it('times out before the order exists', () => {
      const failure = { message: 'away', isInDoubt: false };
      const progress = done(start(['A']), 1);
      expect(failed(progress, taskOf(progress), failure, { now: later(3_999), since: NOW }).state).toBe('RUNNING');
      const after = failed(progress, taskOf(progress), failure, { now: later(4_000), since: NOW });
      expect(after).toMatchObject({ state: 'REFUSING', refusal: { kind: 'unavailable', type: 'service_unavailable', message: 'away' } });
      expect(story(after)).toEqual(['undo NUMBER']);
    });

    it('never times out once the order exists', () => {
      const ordered = done(start(), 2);
      const after = failed(ordered, taskOf(ordered), { message: 'away', isInDoubt: true }, { now: later(1e9), since: NOW });
      expect(after).toMatchObject({ state: 'ORDERED', nextAttemptAt: later(1e9 + 200) });
      expect(after.steps.find(({ kind }) => kind === 'PACKING')).toMatchObject({ attempts: 1, lastError: 'away', state: 'PENDING' });
    });

    it('clears the error when the step succeeds', () => {
      const ordered = done(start(), 2);
      const after = failed(ordered, taskOf(ordered), { message: 'away', isInDoubt: true }, { now: NOW, since: NOW });
      expect(done(after, 1).steps.find(({ kind }) => kind === 'PACKING')).toEqual(expect.objectContaining({ attempts: 2, state: 'DONE' }));
      expect(done(after, 1).steps.some(({ lastError }) => lastError !== undefined)).toBe(false);
    });
  });

  describe('that is refused', () => {
    it('compensates the completed steps only, in reverse order', () => {
      const progress = done(start(['A', 'B', 'C']), 3);
      const after = refused(progress, taskOf(progress), SOLD_OUT, NOW);
      expect(story(after)).toEqual(['undo COUPON B', 'undo COUPON A', 'undo NUMBER']);
      expect(done(after, 3)).toMatchObject({ state: 'REFUSED', refusal: SOLD_OUT, nextAttemptAt: null });
    });

    it('ends immediately if no step was completed', () => {
      expect(refused(start(), taskOf(start()), SOLD_OUT, NOW).state).toBe('REFUSED');
    });

    it('compensates a step whose answer was lost', () => {
      const progress = done(start(['A']), 1);
      const timedOut = failed(progress, taskOf(progress), { message: 'lost', isInDoubt: true }, { now: later(4_000), since: NOW });
      expect(story(timedOut)).toEqual(['undo COUPON A', 'undo NUMBER']);
    });

    it('does not compensate a refused step, even if its replica was killed before', () => {
      const progress = resumed(done(start(['A']), 1));
      expect(story(refused(progress, taskOf(progress), SOLD_OUT, NOW))).toEqual(['undo NUMBER']);
    });

    it('treats the step of a killed replica as in doubt', () => {
      const progress = resumed(done(start(['A']), 1));
      const unavailable = failed(progress, taskOf(progress), { message: 'away', isInDoubt: false }, { now: later(4_000), since: NOW });
      expect(story(unavailable)).toEqual(['undo COUPON A', 'undo NUMBER']);
    });
  });

  it('redeems coupons concurrently, and runs packing and delivery concurrently', () => {
    const names = (progress: CheckoutProgress) => nextTasks(progress).map(({ step }) => nameOf(step));
    const progress = start(['A', 'B']);
    expect([0, 1, 3, 4, 6].map((count) => names(done(progress, count)))).toEqual([
      ['NUMBER'],
      ['COUPON A', 'COUPON B'],
      ['ORDER'],
      ['PACKING', 'DELIVERY'],
      ['CONFIRMATION'],
    ]);
  });

  it('treats all steps before the order that a killed replica may have done as in doubt', () => {
    const inDoubt = (progress: CheckoutProgress) =>
      resumed(progress)
        .steps.filter(({ isInDoubt }) => isInDoubt)
        .map(nameOf);
    expect([0, 1].map((count) => inDoubt(done(start(['A']), count)))).toEqual([['NUMBER', 'COUPON A'], ['COUPON A']]);
  });

  it('does not compensate what it had not begun when it was refused, even if a replica was killed', () => {
    const progress = done(start(['A', 'B']), 1);
    expect(story(resumed(refused(progress, taskOf(progress), SOLD_OUT, NOW)))).toEqual(['undo NUMBER']);
  });

  describe('with a step that a peer rejects permanently', () => {
    const rejection = { type: 'validation_violation', failure: { message: 'orderTotal is too large' } };
    const ordered = done(start(['A']), 3);

    it('is STUCK at the step, and continues there after a retry', () => {
      const after = stuck(ordered, taskOf(ordered), rejection);
      expect(after).toMatchObject({ state: 'STUCK', nextAttemptAt: null });
      expect(stuckStep(after)).toMatchObject({ kind: 'PACKING', refusedAs: rejection.type, lastError: rejection.failure.message });
      expect(next(after)).toBe('nothing');
      expect(story(retried(after, NOW))).toEqual(['PACKING', 'DELIVERY', 'CONFIRMATION']);
      expect(stuckStep(retried(after, NOW))).toBeUndefined();
    });

    it('continues its cancellation if that was rejected', () => {
      const cancelled = cancelling(ordered, 'mistake', NOW);
      const after = retried(stuck(cancelled, taskOf(cancelled), rejection), NOW);
      expect(story(after)).toEqual(['undo PACKING', 'undo DELIVERY', 'undo COUPON A']);
    });
  });

  describe('whose order is cancelled', () => {
    it('asks the warehouse, then notifies the delivery, then releases the coupons, and keeps the number used', () => {
      const after = cancelling(done(start(['A']), 6), 'mistake', NOW);
      expect(story(after)).toEqual(['undo PACKING', 'undo DELIVERY', 'undo COUPON A']);
      expect(done(after, 3)).toMatchObject({ state: 'CANCELLED', nextAttemptAt: null, cancellation: { reason: 'mistake' } });
      expect(states(done(after, 3))).toContain('NUMBER DONE');
    });

    it('continues if the warehouse rejects the cancellation', () => {
      const late = { kind: 'conflict', type: 'order_in_packing', message: 'Packing has started' } as const;
      const completed = cancelling(done(start(), 5), 'mistake', NOW);
      expect(canRefuse(completed, taskOf(completed))).toBe(true);
      expect(refused(completed, taskOf(completed), late, NOW)).toMatchObject({ state: 'COMPLETED', cancellation: { refusal: late } });
      const handedOver = cancelling(done(start(), 3), 'mistake', NOW);
      expect(story(refused(handedOver, taskOf(handedOver), late, NOW))).toEqual(['DELIVERY', 'CONFIRMATION']);
    });

    it('needs the approval of the warehouse only', () => {
      const after = done(cancelling(done(start(['A']), 6), 'mistake', NOW), 1);
      expect(next(after)).toBe('undo DELIVERY');
      expect(canRefuse(after, taskOf(after))).toBe(false);
    });

    it('treats a fulfillment step of a killed replica as in doubt', () => {
      const after = resumed(cancelling(done(start(['A']), 4), 'mistake', NOW)); // it was at DELIVERY
      const namesInDoubt = after.steps.filter(({ isInDoubt }) => isInDoubt).map(nameOf);
      expect(namesInDoubt).toEqual(['PACKING', 'DELIVERY']);
    });

    it('cancels a fulfillment step that completed concurrently', () => {
      const ordered = done(start(), 2);
      const task = taskOf(ordered);
      expect(story(succeeded(cancelling(ordered, 'mistake', NOW), task, NOW))).toEqual(['undo PACKING', 'undo DELIVERY']);
    });
  });
});
