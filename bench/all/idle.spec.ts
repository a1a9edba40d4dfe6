import { IDLE, isIdle, readTicks, useBetween } from './idle.ts';

const START = { busy: 1_000, idle: 5_000, stolen: 40 };
/** What two cores do in ten seconds. */
const after = (busy: number, stolen: number) => ({
  ...{ busy: START.busy + busy, idle: START.idle + 20_000 - busy - stolen, stolen: START.stolen + stolen },
});

it('the reading counts busy cores and the percentage of steal between two readings', () => {
  expect(useBetween(START, after(5_000, 400), 2)).toEqual({ load: 0.5, steal: 2 });
  expect(useBetween(START, after(20_000, 0), 2)).toEqual({ load: 2, steal: 0 });
});

it('the reading counts nothing when no time has passed', () => {
  expect(useBetween(START, START, 2)).toEqual({ load: 0, steal: 0 });
});

it('the machine is idle up to both limits', () => {
  expect(isIdle(IDLE)).toBe(true);
  expect(isIdle({ ...IDLE, load: IDLE.load + 0.01 })).toBe(false);
  expect(isIdle({ ...IDLE, steal: IDLE.steal + 0.01 })).toBe(false);
});

it('the reading reads counters that grow while the processor works', () => {
  const before = readTicks();
  let now = before;
  while (now.busy === before.busy) now = readTicks();
  expect(now.busy).toBeGreaterThan(before.busy);
  expect(now.stolen).toBeGreaterThanOrEqual(before.stolen);
});
