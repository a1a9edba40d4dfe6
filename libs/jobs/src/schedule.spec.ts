import type { HttpAdapterHost } from '@nestjs/core';
import { pino } from 'pino';
import type { Database } from '@suite/database';
import { Duties, type Mode } from './duties';
import { Metrics } from '@suite/telemetry';
import { TenantStates } from '@suite/tenant';
import { Schedule } from './schedule';

const MINUTE_MS = 60_000;

describe('a periodic task of each replica', () => {
  let turns = 0;
  const scheduleOf = (httpAdapter: unknown, mode: Mode = 'both') =>
    new Schedule(
      'sample',
      { states: new TenantStates() } as Database,
      new Metrics('sample'),
      pino({ enabled: false }),
      new Duties({ httpAdapter } as HttpAdapterHost, mode),
    );
  const task = { name: 'count', everyMs: MINUTE_MS, eachReplica: true, run: () => Promise.resolve((turns += 1)) };

  beforeEach(() => {
    turns = 0;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('runs repeatedly, within a tenth of its interval, until the service stops', async () => {
    const schedule = scheduleOf({});
    schedule.every(task);
    schedule.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(0.89 * MINUTE_MS);
    expect(turns).toBe(0);
    await jest.advanceTimersByTimeAsync(0.22 * MINUTE_MS);
    expect(turns).toBe(1);
    await jest.advanceTimersByTimeAsync(1.1 * MINUTE_MS);
    expect(turns).toBe(2);
    await schedule.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(turns).toBe(2);
  });

  it('starts automatically if it is added to a running service', async () => {
    const schedule = scheduleOf({});
    schedule.onApplicationBootstrap();
    schedule.every(task);
    await jest.advanceTimersByTimeAsync(1.1 * MINUTE_MS);
    expect(turns).toBe(1);
  });

  it('runs on request only in a process that does not serve, such as a command', async () => {
    const schedule = scheduleOf(undefined);
    schedule.every(task);
    schedule.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(turns).toBe(0);
    expect(await schedule.runNow('count')).toBe(true);
    expect(turns).toBe(1);
  });

  it.each<[Mode, object, number]>([
    ['api', { eachReplica: true }, 1],
    ['api', { eachReplica: false }, 0],
    ['worker', { eachReplica: true }, 1],
  ])('in mode %s with %j runs %i times', async (mode, which, times) => {
    const schedule = scheduleOf({}, mode);
    schedule.every({ ...task, ...which });
    schedule.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1.1 * MINUTE_MS);
    expect(turns).toBe(times);
  });

  it('delays a graceful stop by at most five seconds', async () => {
    const schedule = scheduleOf({});
    schedule.every({ ...task, run: () => new Promise(() => undefined) });
    void schedule.runNow('count');
    let stopped = false;
    void schedule.beforeApplicationShutdown().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(4_900);
    expect(stopped).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(stopped).toBe(true);
  });

  it('needs a unique name', async () => {
    const schedule = scheduleOf({});
    schedule.every(task);
    expect(() => schedule.every(task)).toThrow('two tasks with the name count');
    await expect(schedule.runNow('other')).rejects.toThrow('no task with the name other');
  });
});
