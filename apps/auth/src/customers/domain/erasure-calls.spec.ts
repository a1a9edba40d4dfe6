import { afterCall, type ErasedService, type ErasureCallState, type ErasureOutcome, isOver, newErasureCalls } from './erasure-calls';

const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-01T16:01:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);

/** Applies outcomes in order. */
function after(outcomes: readonly (readonly [ErasedService, ErasureOutcome])[], now = NOW): ErasureCallState[] {
  return outcomes.reduce<ErasureCallState[]>(
    (calls, [service, outcome]) => afterCall(calls, service, outcome, { now, repeatAt: LATER }),
    newErasureCalls(NOW, LATER),
  );
}
const nextOf = (calls: readonly ErasureCallState[]) =>
  Object.fromEntries(calls.map(({ service, nextAttemptAt }) => [service, nextAttemptAt]));
const statesOf = (calls: readonly ErasureCallState[]) => calls.map(({ state }) => state);

describe('the calls of an erasure', () => {
  it('begin with cart alone, and with a repetition of auth', () => {
    expect(nextOf(newErasureCalls(NOW, LATER))).toEqual({ cart: NOW, coupon: null, 'pick-pack': null, delivery: null, auth: LATER });
    expect(statesOf(newErasureCalls(NOW, LATER)).at(-1)).toBe('DONE');
  });

  it('continue with the others when cart is done', () => {
    const calls = after([['cart', 'done']]);
    expect(statesOf(calls)).toEqual(['DONE', 'PENDING', 'PENDING', 'PENDING', 'DONE']);
    expect(nextOf(calls)).toEqual({ cart: LATER, coupon: NOW, 'pick-pack': NOW, delivery: NOW, auth: LATER });
  });

  it('wait for a checkout, which may still send data to the others', () => {
    expect(nextOf(after([['cart', 'busy']]))).toEqual({ cart: at(1_000), coupon: null, 'pick-pack': null, delivery: null, auth: LATER });
  });

  it('continue with the other services while cart is unavailable, and repeat them when it is back', () => {
    const away = after([['cart', 'failed'], ['coupon', 'done']]); // prettier-ignore
    expect(nextOf(away)).toEqual({ cart: at(1_000), coupon: LATER, 'pick-pack': NOW, delivery: NOW, auth: LATER });
    const back = afterCall(away, 'cart', 'done', { now: at(5_000), repeatAt: LATER });
    expect(back[1]).toMatchObject({ service: 'coupon', state: 'DONE', nextAttemptAt: at(5_000) });
  });

  it('skip services that have been called, or are to be called later, while cart is unavailable', () => {
    const waiting = newErasureCalls(NOW, LATER);
    const call = { service: 'coupon', attempts: 1 } as const;
    for (const coupon of [
      { ...call, state: 'PENDING', nextAttemptAt: at(2_000) },
      { ...call, state: 'DONE', nextAttemptAt: null },
    ] as const) {
      const calls = waiting.map((each) => (each.service === 'coupon' ? coupon : each));
      expect(afterCall(calls, 'cart', 'failed', { now: NOW, repeatAt: LATER })).toContainEqual(coupon);
    }
  });

  it.each<[ErasureOutcome, number[]]>([
    ['failed', [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000]],
    ['busy', [1_000, 2_000, 4_000, 5_000, 5_000]],
  ])('are retried with a growing pause after %s', (outcome, pauses) => {
    pauses.forEach((pause, index) => {
      const calls = after(Array.from({ length: index + 1 }, () => ['cart', outcome] as const));
      expect(calls[0]?.nextAttemptAt).toEqual(at(pause));
    });
  });

  it('end when each was repeated after the last token of the customer expired', () => {
    const done = (['cart', 'coupon', 'pick-pack', 'delivery'] as const).map((service) => [service, 'done'] as const);
    const first = after(done);
    expect(statesOf(first)).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE']);
    expect(isOver(first)).toBe(false);
    const again = [...done, ['auth', 'done'] as const].reduce(
      (calls, [service]) => afterCall(calls, service, 'done', { now: LATER, repeatAt: LATER }),
      first,
    );
    expect(isOver(again)).toBe(true);
    expect(isOver(again.map((call, i) => (i === 0 ? { ...call, nextAttemptAt: LATER } : call)))).toBe(false);
    expect(isOver(again.map((call, i) => (i === 0 ? { ...call, state: 'PENDING' } : call)))).toBe(false);
  });
});
