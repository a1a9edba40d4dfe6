import { type AttemptRecord, attemptSourcesOf, customerKey, waitUntil } from './attempt-source';

const NOW = new Date('2026-03-02T12:00:00Z');
const second = (n: number): Date => new Date(NOW.getTime() + n * 1_000);
const record = (guesser: string, blockedUntil: Date, blockedSince: Date | null = null): AttemptRecord => ({
  guesser,
  blockedUntil,
  blockedSince,
});

describe('a shopper who tries codes', () => {
  const sources = (since?: Date) => attemptSourcesOf('ada', '203.0.113.7', since);
  const until = (records: readonly AttemptRecord[], since?: Date) => waitUntil(sources(since), records, NOW);
  const own = record('shopper:ada', second(9));
  const address = record('address:203.0.113.7', second(30), second(-60));

  it('does not wait without wrong codes, or when the wait has passed', () => {
    expect(until([])).toBeUndefined();
    expect(until([record('shopper:ada', NOW)])).toBeUndefined();
    expect(until([record('shopper:ada', second(0.001))])).toEqual(second(0.001));
  });

  it('waits for the later of both when wrong codes of the shopper are counted', () => {
    expect(until([own])).toEqual(second(9));
    expect(until([own, address])).toEqual(second(30));
    expect(until([record('shopper:ada', second(50)), address])).toEqual(second(50));
  });

  it('does not wait for the address of others without wrong codes of their own', () => {
    expect(until([address])).toBeUndefined();
    expect(until([address], second(-61))).toBeUndefined();
  });

  it.each([
    [-60, true],
    [-60.999, true],
    [-61, false],
  ])('waits for the address if the session began after it was blocked: %d s', (since, waits) => {
    expect(until([address], second(since)) !== undefined).toBe(waits);
  });

  it('does not wait for another shopper, nor with an address that was never blocked', () => {
    expect(until([record('shopper:bob', second(9))])).toBeUndefined();
    expect(until([record('address:203.0.113.7', second(9))], second(-30))).toBeUndefined();
  });

  it('is counted after the address, which many share', () => {
    expect(sources(NOW)).toEqual([
      { key: 'address:203.0.113.7', freeMisses: 20, waitSecondsMax: 60, isShared: true },
      { key: 'shopper:ada', freeMisses: 5, waitSecondsMax: 900, isShared: false, since: NOW },
    ]);
  });

  it('is forgotten by the key of its customer number', () => {
    expect(attemptSourcesOf('customer:4711', undefined).map(({ key }) => key)).toEqual([customerKey('4711')]);
  });

  it('is counted alone without an address', () => {
    expect(attemptSourcesOf('ada', undefined)).toStrictEqual([{ key: 'shopper:ada', freeMisses: 5, waitSecondsMax: 900, isShared: false }]);
  });
});
