import { StoredBytes } from './stored-bytes';

const SECOND_MS = 1_000;
const STILL_MEASURED = { kind: 'unavailable', type: 'service_unavailable' };

describe('what a tenant stores', () => {
  let nowMs = 0;
  let measurements: PromiseWithResolvers<number>[];
  let stored: StoredBytes;
  beforeEach(() => {
    measurements = [];
    const measure = (): Promise<number> => {
      const measurement = Promise.withResolvers<number>();
      measurements.push(measurement);
      return measurement.promise;
    };
    stored = new StoredBytes(measure, { waitMs: 1, nowMs: () => nowMs });
  });

  /** Ends the last measurement after some seconds. */
  const end = async (bytes: number, seconds: number): Promise<void> => {
    nowMs += seconds * SECOND_MS;
    measurements.at(-1)?.resolve(bytes);
    await new Promise(setImmediate);
  };

  it('is measured one time for two that ask meanwhile, and again for the next', async () => {
    const both = Promise.all([stored.of('acme'), stored.of('acme')]);
    await end(5, 0);
    expect(await both).toEqual([5, 5]);
    const next = stored.of('acme');
    await end(6, 0);
    expect(await next).toBe(6);
    expect(measurements).toHaveLength(2);
  });

  it('is measured on after the caller has left, and the next one has the result', async () => {
    await expect(stored.of('acme')).rejects.toMatchObject(STILL_MEASURED);
    await expect(stored.of('acme')).rejects.toMatchObject(STILL_MEASURED);
    await end(7, 60);
    expect(await stored.of('acme')).toBe(7);
    expect(measurements).toHaveLength(1);
  });

  it('takes at most a tenth of the time, and is the last result while it is measured again', async () => {
    await expect(stored.of('acme')).rejects.toMatchObject(STILL_MEASURED);
    await end(7, 60);
    nowMs += 9 * 60 * SECOND_MS - 1;
    expect(await stored.of('acme')).toBe(7);
    expect(measurements).toHaveLength(1);
    nowMs += 1;
    expect(await stored.of('acme')).toBe(7);
    expect(measurements).toHaveLength(2);
    await end(8, 0.5);
    const next = stored.of('acme');
    await end(9, 0);
    expect(await next).toBe(9);
  });

  it('is measured again after a failure', async () => {
    const failed = stored.of('acme');
    measurements.at(-1)?.reject(new Error('the database is away'));
    await expect(failed).rejects.toThrow('the database is away');
    const next = stored.of('acme');
    await end(3, 0);
    expect(await next).toBe(3);
  });
});
