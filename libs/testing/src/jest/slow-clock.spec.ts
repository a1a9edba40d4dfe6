import { setTimeout as pause } from 'node:timers/promises';

const RealDate = Date;
const { now } = Date;
beforeAll(() => import('./slow-clock'));
afterAll(() => Object.assign(globalThis, { Date: Object.assign(RealDate, { now }) }));

it.each<[string, () => number]>([
  ['Date.now', () => Date.now()],
  ['new Date()', () => new Date().getTime()],
])('the slow clock advances by a millisecond each second: %s', async (_name, now) => {
  const [before, start] = [now(), performance.now()];
  await pause(20);
  const [after, seconds] = [now(), (performance.now() - start) / 1_000];
  expect(after - before).toBeGreaterThanOrEqual(0);
  expect(after - before).toBeLessThanOrEqual(Math.ceil(seconds));
});

it('the slow clock does not change explicit times', () => {
  expect(new Date(5).getTime()).toBe(5);
  expect(new Date(2026, 0, 2).getDate()).toBe(2);
  expect(new Date('2026-01-02T00:00:00Z').getTime()).toBe(Date.UTC(2026, 0, 2));
});

it('the slow clock creates ordinary dates', () => {
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date().constructor).toBe(Date);
  expect(Date()).toBe(new Date().toString());
  class Day extends Date {}
  expect(new Day()).toBeInstanceOf(Day);
});
