import type { AppError } from '@suite/errors';
import * as fc from 'fast-check';
import { allot, marksPassed, rangeOf, reachesEnd, type RequestedRange } from './range';

describe('the range of a schema', () => {
  it.each<[string, RequestedRange, [startValue: number, maxValue: number, numberOfDigits: number]]>([
    ['has nine digits by default', {}, [1, 999_999_999, 9]],
    ['starts at minValue', { minValue: 5 }, [5, 999_999_999, 9]],
    ['starts at the value that both names agree on', { startValue: 0, minValue: 0 }, [0, 999_999_999, 9]],
    ['ends with the digits', { numberOfDigits: 4 }, [1, 9_999, 4]],
    ['does not grow with the digits', { numberOfDigits: 18 }, [1, 999_999_999, 18]],
    ['is as wide as its end', { maxValue: 1_000 }, [1, 1_000, 4]],
    ['can be one number', { startValue: 9, maxValue: 9 }, [9, 9, 1]],
    ['can be the number zero', { startValue: 0, maxValue: 0 }, [0, 0, 1]],
    ['ends at 2^53 - 1 at most', { maxValue: Number.MAX_SAFE_INTEGER, numberOfDigits: 17 }, [1, Number.MAX_SAFE_INTEGER, 17]],
  ])('%s', (_name, requested, [startValue, maxValue, numberOfDigits]) => {
    expect(rangeOf(requested)).toEqual({ startValue, maxValue, numberOfDigits });
  });

  it.each<[string, RequestedRange, string]>([
    ['two different starts', { startValue: 1, minValue: 2 }, 'minValue'],
    ['a start above the end', { startValue: 10, maxValue: 9 }, 'startValue'],
    ['a start above the end from the digits', { startValue: 100, numberOfDigits: 2 }, 'startValue'],
    ['a start above the default end', { startValue: 1_000_000_000 }, 'startValue'],
    ['an end that the digits cannot represent', { maxValue: 100, numberOfDigits: 2 }, 'maxValue'],
    ['an end that a double cannot represent', { maxValue: Number.MAX_SAFE_INTEGER + 1 }, 'maxValue'],
  ])('is rejected with %s', (_name, requested, field) => {
    let refusal: unknown;
    try {
      rangeOf(requested);
    } catch (error) {
      refusal = error;
    }
    expect((refusal as AppError).details).toEqual([expect.objectContaining({ field, type: 'invalid_value' })]);
  });
});

const counts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 });

describe('the rest of a pool', () => {
  it('is allocated in the order of the calls without a gap, and a call for too many numbers uses none', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(100), counts, (counter, remaining, requested) => {
        const maxValue = counter + remaining;
        const shared = allot(counter, maxValue, requested);
        let last = counter;
        shared.blocks.forEach((block, i) => {
          const count = requested[i] as number;
          if (block) {
            expect(block).toEqual({ first: last + 1, count });
            last += count;
          } else expect(last + count).toBeGreaterThan(maxValue);
        });
        expect(shared.counter).toBe(last);
        expect(last).toBeLessThanOrEqual(maxValue);
      }),
    );
  });
});

describe('the marks of a pool', () => {
  it.each([
    ['none before 80 percent', 0, 79, []],
    ['80 percent when it is reached', 79, 80, [80]],
    ['80 percent only once', 80, 94, []],
    ['95 percent', 94, 95, [95]],
    ['99 percent, and not again at the end', 98, 99, [99]],
    ['nothing more at the end', 99, 100, []],
    ['all in one step', 0, 100, [80, 95, 99]],
  ])('are %s', (_name, before, after, marks) => {
    expect(marksPassed({ startValue: 1, maxValue: 100 }, before, after)).toEqual(marks);
  });

  it('are passed once each from empty to full, for any steps and any start', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 50 }), (startValue, steps) => {
        const size = steps.reduce((sum, step) => sum + step, 0);
        let counter = startValue - 1;
        const marks = steps.flatMap((step) => marksPassed({ startValue, maxValue: startValue + size - 1 }, counter, (counter += step)));
        expect(marks).toEqual([80, 95, 99]);
      }),
    );
  });
});

describe('the end of a range', () => {
  it.each([
    ['is reached by its last number', 99, 100, true],
    ['is reached by all of its numbers', 0, 100, true],
    ['is not reached before it', 98, 99, false],
    ['is reached once', 100, 100, false],
  ])('%s', (_name, before, after, reached) => {
    expect(reachesEnd({ startValue: 1, maxValue: 100 }, before, after)).toBe(reached);
  });
});
