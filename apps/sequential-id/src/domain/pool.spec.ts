import * as fc from 'fast-check';
import { partsOf, storedKeyOf } from './pool';

const sequenceKey = fc.string({ minLength: 1, maxLength: 64 }).filter((text) => !/\p{Cc}/u.test(text));
const period = fc.constantFrom('2026', '2027', '2026-11', '2026-12', '2026-11-22', '2026-11-23');

describe('the stored key of a pool', () => {
  it('is its sequence key if its numbers never restart', () => {
    fc.assert(
      fc.property(sequenceKey, (key) => {
        expect(storedKeyOf(key, undefined)).toBe(key);
        expect(partsOf(key)).toEqual({ sequenceKey: key });
      }),
    );
  });

  it('has the period and the sequence key, for any two of them', () => {
    fc.assert(
      fc.property(sequenceKey, period, (key, inPeriod) => {
        expect(partsOf(storedKeyOf(key, inPeriod))).toEqual({ sequenceKey: key, period: inPeriod });
      }),
    );
  });

  it('differs from those of all other periods and keys', () => {
    const pool = fc.tuple(sequenceKey, fc.option(period, { nil: undefined }));
    fc.assert(
      fc.property(fc.uniqueArray(pool, { selector: (each) => JSON.stringify(each), maxLength: 20 }), (pools) => {
        expect(new Set(pools.map(([key, inPeriod]) => storedKeyOf(key, inPeriod))).size).toBe(pools.length);
      }),
    );
  });
});
