import { VERSION } from '@suite/runtime';
import { Metrics } from './metrics';

describe('the metrics of a service', () => {
  it('have the names that dashboards and alerts use', async () => {
    const metrics = new Metrics('sample', { totalCount: 3, idleCount: 1, waitingCount: 2 });
    metrics.circuitBreakers('auth', () => 2);
    metrics.circuitBreakers('auth', () => 1);
    const text = await metrics.text();
    expect(text).toContain('circuit_breakers_open{peer="auth",service="sample"} 3');
    expect(text).toMatch(/^build_info\{build="development",version="[\d.]+",mode="both",node="[\d.]+",service="sample"\} 1$/m);
    expect(text).toContain(`version="${VERSION}"`);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="sample"\}/m);
    expect(text).toContain('database_pool_connections{state="busy",service="sample"} 2');
    expect(text).toContain('database_pool_connections{state="idle",service="sample"} 1');
    expect(text).toContain('database_pool_connections{state="waiting",service="sample"} 2');
    expect(text).toContain('unexpected_error_total{service="sample"} 0');
    expect(text).toMatch(/^process_cpu_seconds_total\{service="sample"\}/m);
  });
});

describe('metrics from the database', () => {
  const sample = () => {
    const metrics = new Metrics('sample');
    const gauge = metrics.gauge('waiting', 'sample', 'queue');
    const said = async () => (await metrics.text()).match(/^(waiting|database_gauges_readable)\{.*$/gm);
    return { metrics, said, gauges: [gauge], set: (value: number) => gauge.set({ queue: 'mail' }, value) };
  };
  const READ = ['database_gauges_readable{service="sample"} 1', 'waiting{queue="mail",service="sample"} 7'];
  const ABSENT = ['database_gauges_readable{service="sample"} 0'];

  it('are read for each scrape, and absent if they cannot be read', async () => {
    const { metrics, said, gauges, set } = sample();
    let isAnswering = true;
    metrics.database.add({ gauges, read: () => (isAnswering ? Promise.resolve(set(7)) : Promise.reject(new Error('no'))) });
    expect(await said()).toEqual(READ);
    isAnswering = false;
    expect(await said()).toEqual(ABSENT);
    isAnswering = true;
    expect(await said()).toEqual(READ);
  });

  it('forget what the last read had and the next one has not', async () => {
    const { metrics, said, gauges, set } = sample();
    let isThere = true;
    metrics.database.add({ gauges, read: () => Promise.resolve(isThere ? set(7) : undefined) });
    expect(await said()).toEqual(READ);
    isThere = false;
    expect(await said()).toEqual([READ[0]]);
  });

  it('do not block the scrape while the database hangs, and are read once at a time', async () => {
    const { metrics, said, gauges, set } = sample();
    const answer = Promise.withResolvers<void>();
    let reads = 0;
    metrics.database.add({ gauges, read: () => ((reads += 1), answer.promise.then(() => set(7))) });
    expect(await Promise.all([said(), said()])).toEqual([ABSENT, ABSENT]);
    expect(await said()).toEqual(ABSENT);
    expect(reads).toBe(1);
    answer.resolve();
    expect(await said()).toEqual(READ);
  });

  it('are all there or all absent after a scrape that ended before their read', async () => {
    const { metrics, said, gauges, set } = sample();
    const late = metrics.gauge('late', 'sample');
    const answer = Promise.withResolvers<void>();
    metrics.database.add({ gauges, read: () => Promise.resolve(set(7)) });
    metrics.database.add({ gauges: [late], read: () => answer.promise.then(() => late.set(1)) });
    expect(await said()).toEqual(ABSENT);
    answer.resolve();
    expect(await said()).toEqual(READ);
  });
});
