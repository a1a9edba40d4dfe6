import { adminQuery, startTestApp, type TestApp } from '@suite/testing';
import { Schedule } from '@suite/jobs';
import { Metrics } from '@suite/telemetry';
import { SampleConfig, SampleModule } from '../sample-service';

/** Work that lasts until the test ends it. */
function heldWork() {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  return { begun: begun.promise, end: ended.resolve, run: () => (begun.resolve(), ended.promise) };
}

describe('the schedule of two replicas', () => {
  let one: TestApp;
  let other: TestApp;
  const scheduleOf = ({ app }: TestApp) => app.get(Schedule);
  const locks = () =>
    adminQuery(
      one.database,
      `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE locktype = 'advisory' AND datname = current_database()`,
    );
  const metricsText = () => one.app.get(Metrics).registry.metrics();
  const succeededAt = async ({ app }: TestApp, task: string) =>
    (await app.get(Metrics).periodicTaskSuccess.get()).values.find(({ labels }) => labels.task === task)?.value;

  beforeAll(async () => {
    one = await startTestApp(SampleConfig, SampleModule, { hasTimers: true });
    other = await startTestApp(SampleConfig, SampleModule, { database: one.database, hasTimers: true });
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
  });

  const HOUR_MS = 3_600_000;

  it('runs a task on one of them, and leaves no lock', async () => {
    const work = heldWork();
    scheduleOf(one).every({ name: 'alone', everyMs: HOUR_MS, run: work.run });
    scheduleOf(other).every({ name: 'alone', everyMs: HOUR_MS, run: () => Promise.reject(new Error('not my turn')) });
    const turn = scheduleOf(one).runNow('alone');
    await work.begun;
    for (const { app } of [one, other]) app.get(Metrics).periodicTaskSuccess.set({ task: 'alone' }, 7);
    expect(await scheduleOf(other).runNow('alone')).toBe(false);
    expect(await succeededAt(other, 'alone')).toBe(7); // a skipped turn is no success: the other replica may hang
    work.end();
    expect(await turn).toBe(true);
    expect(await succeededAt(one, 'alone')).toBeGreaterThan(7);
    expect(await locks()).toEqual([]);
    expect(await metricsText()).toContain('periodic_task_duration_seconds_count{service="sample",task="alone",outcome="done"} 1');
  });

  it('runs a task of each replica on both', async () => {
    const works = [heldWork(), heldWork()];
    const turns = [one, other].map((replica, i) => {
      scheduleOf(replica).every({ name: 'each', everyMs: HOUR_MS, eachReplica: true, run: works[i]?.run ?? fail });
      return scheduleOf(replica).runNow('each');
    });
    await Promise.all(works.map(({ begun }) => begun));
    for (const { end } of works) end();
    expect(await Promise.all(turns)).toEqual([true, true]);
  });

  it('retries a failed task at its next run, counts the failure and releases the lock', async () => {
    const again = Promise.withResolvers<void>();
    let turns = 0;
    scheduleOf(one).every({
      name: 'failing',
      everyMs: 5,
      run: () => ((turns += 1) === 1 ? Promise.reject(new Error('not today')) : Promise.resolve(again.resolve())),
    });
    await again.promise;
    expect(await metricsText()).toContain('periodic_task_duration_seconds_count{service="sample",task="failing",outcome="failed"} 1');
    await expect(scheduleOf(other).runNow('failing')).rejects.toThrow('There is no task');
  });

  it('releases the lock if the task fails with its database', async () => {
    const gone = Object.assign(new Error('Connection terminated'), { code: '57P01' });
    scheduleOf(one).every({ name: 'broken', everyMs: HOUR_MS, run: () => Promise.reject(gone) });
    await expect(scheduleOf(one).runNow('broken')).rejects.toThrow('Connection terminated');
    scheduleOf(other).every({ name: 'broken', everyMs: HOUR_MS, run: () => Promise.resolve() });
    expect(await scheduleOf(other).runNow('broken')).toBe(true);
  });

  it('waits for a running task on a graceful stop', async () => {
    const third = await startTestApp(SampleConfig, SampleModule, { database: one.database, hasTimers: true });
    const work = heldWork();
    scheduleOf(third).every({ name: 'last', everyMs: HOUR_MS, run: work.run });
    const order: string[] = [];
    const turn = scheduleOf(third).runNow('last');
    void turn.then(() => order.push('done'));
    await work.begun;
    const stopped = third.stop().then(() => order.push('stopped'));
    work.end();
    await stopped;
    expect(order).toEqual(['done', 'stopped']);
  });
});

const fail = () => Promise.reject(new Error('There is no such work'));
