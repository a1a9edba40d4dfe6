import { PlanningOutcome } from './planning-outcome';

describe('the outcome of a planning', () => {
  it('counts each order once and lists the failed ones in order', () => {
    const outcome = new PlanningOutcome('PROVIDER_A');
    outcome.failed('b', 'no street');
    outcome.succeeded('a');
    outcome.failed('c', 'not there');
    expect(outcome.seen).toBe(3);
    expect(outcome.failures).toEqual([
      { orderId: 'b', deliveryProvider: 'PROVIDER_A', errorMessage: 'no street' },
      { orderId: 'c', deliveryProvider: 'PROVIDER_A', errorMessage: 'not there' },
    ]);
  });

  it('uses the last result of a repeated order', () => {
    const outcome = new PlanningOutcome('PROVIDER_A');
    outcome.failed('a', 'too late');
    outcome.succeeded('a');
    expect([outcome.seen, outcome.failures]).toEqual([1, []]);
  });

  it('names changes that would give the order a tour, if there are any', () => {
    const outcome = new PlanningOutcome('LOCAL');
    const fits = [{ change: 'WINDOW', by: 5, unit: 'MINUTES', vehicleId: 'v' }] as const;
    outcome.failed('a', 'no room', [...fits]);
    outcome.failed('b', 'no room');
    expect(outcome.failures).toEqual([
      { orderId: 'a', deliveryProvider: 'LOCAL', errorMessage: 'no room', fits },
      { orderId: 'b', deliveryProvider: 'LOCAL', errorMessage: 'no room' },
    ]);
  });

  it('starts again for another attempt', () => {
    const outcome = new PlanningOutcome('PROVIDER_A');
    outcome.failed('a', 'busy');
    outcome.clear();
    expect([outcome.seen, outcome.failures, outcome.failed('a', 'busy')]).toEqual([0, [], true]);
  });

  it('distinguishes the first failure of an order from repeated ones', () => {
    const outcome = new PlanningOutcome('PROVIDER_A');
    expect([outcome.failed('a', 'busy'), outcome.failed('a', 'too late'), outcome.failed('b', 'too late')]).toEqual([true, false, true]);
  });
});
