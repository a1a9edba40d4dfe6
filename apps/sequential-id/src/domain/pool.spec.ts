import * as fc from 'fast-check';
import { nameOfPool, partsOf, poolOf, SEQUENCE_KEY, storedKeyOf } from './pool';

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

describe('a pool', () => {
  const terms = { id: 's', restart: 'YEAR', startValue: 1, maxValue: 9 } as const;

  it('has the numbers of its schema, and the key of its row', () => {
    const pool = poolOf('shop', terms, { sequenceKey: 'k', period: '2026' });
    expect(pool).toEqual({
      ...{ tenant: 'shop', schemaId: 's', restart: 'YEAR', startValue: 1, maxValue: 9 },
      ...{ sequenceKey: 'k', period: '2026', storedKey: storedKeyOf('k', '2026') },
    });
  });

  it('has a name that differs from those of other tenants, schemas and keys', () => {
    const one = { tenant: 'a', schemaId: 'bc', storedKey: 'd' };
    const others = [
      { ...one, tenant: 'ab', schemaId: 'c' },
      { ...one, schemaId: 'b', storedKey: 'cd' },
      { ...one, storedKey: 'e' },
    ];
    expect(new Set([one, ...others].map(nameOfPool)).size).toBe(4);
  });

  it.each([
    ['k', true],
    ['k'.repeat(64), true],
    ['k'.repeat(65), false],
    ['', false],
    ['a\nb', false],
    ['\nk', false],
  ])('accepts the sequence key %j: %p', (key, isAccepted) => expect(SEQUENCE_KEY.test(key)).toBe(isAccepted));
});
