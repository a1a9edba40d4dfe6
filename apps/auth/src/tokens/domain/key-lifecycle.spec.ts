import fc from 'fast-check';
import { dueSteps, type KeyTimes, type RotationPlan, stateOf } from './key-lifecycle';

const plan: RotationPlan = { signsMs: 1_000, publishedAheadMs: 200, retiringMs: 500 };
const at = (ms: number) => new Date(1_000_000 + ms);
const key = (kid: string, published: number, active?: number, retired?: number): KeyTimes => ({
  kid,
  publishedAt: at(published),
  activeFrom: active === undefined ? null : at(active),
  retiredAt: retired === undefined ? null : at(retired),
});

describe('dueSteps', () => {
  it.each<[string, KeyTimes[], number, object[]]>([
    ['activates the first key immediately', [], 0, [{ step: 'begin' }]],
    ['does nothing while the active key is young', [key('a', 0, 0)], 799, []],
    ['publishes the next key in time', [key('a', 0, 0)], 800, [{ step: 'publish' }]],
    ['keeps the next key waiting for the active key', [key('a', 0, 0), key('b', 800)], 999, []],
    ['activates the next key', [key('a', 0, 0), key('b', 800)], 1_000, [{ step: 'activate', kid: 'b' }]],
    ['does not activate a late key before verifiers have it', [key('a', 0, 0), key('b', 5_000)], 5_199, []],
    ['activates a late key as soon as verifiers have it', [key('a', 0, 0), key('b', 5_000)], 5_200, [{ step: 'activate', kid: 'b' }]],
    ['keeps a retiring key while its tokens are valid', [key('a', 0, 0, 1_000), key('b', 800, 1_000)], 1_499, []],
    ['removes a retiring key afterwards', [key('a', 0, 0, 1_000), key('b', 800, 1_000)], 1_500, [{ step: 'remove', kid: 'a' }]],
    ['activates a next key without an active one', [key('b', 0)], 1, [{ step: 'activate', kid: 'b' }]],
  ])('%s', (_name, keys, now, steps) => {
    expect(dueSteps(keys, plan, at(now))).toEqual(steps);
  });

  it('never signs with a key that a verifier may not have, and never removes a key with valid tokens, at any time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(700), { minLength: 20, maxLength: 80 }), (pauses) => {
        let keys: KeyTimes[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          for (const step of dueSteps(keys, plan, at(now))) keys = applied(keys, step, now);
          expect(keys.filter((one) => stateOf(one) === 'active')).toHaveLength(1);
          expect(keys.filter((one) => stateOf(one) === 'next').length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  function applied(keys: KeyTimes[], step: ReturnType<typeof dueSteps>[number], now: number): KeyTimes[] {
    if (!('kid' in step)) {
      return [...keys, step.step === 'begin' ? key(`k${now}`, now, now) : key(`k${now}`, now)];
    }
    const named = keys.find(({ kid }) => kid === step.kid);
    if (step.step === 'remove') {
      expect(at(now).getTime() - (named?.retiredAt?.getTime() ?? Infinity)).toBeGreaterThanOrEqual(plan.retiringMs);
      return keys.filter(({ kid }) => kid !== step.kid);
    }
    expect(at(now).getTime() - (named?.publishedAt.getTime() ?? Infinity)).toBeGreaterThanOrEqual(plan.publishedAheadMs);
    return keys.map((one) => {
      if (one.kid === step.kid) return { ...one, activeFrom: at(now) };
      return stateOf(one) === 'active' ? { ...one, retiredAt: at(now) } : one;
    });
  }
});
