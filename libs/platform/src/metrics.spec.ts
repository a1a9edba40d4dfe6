import { Metrics } from './metrics';

describe('the figures of a service', () => {
  it('have the names that dashboards and alerts know', async () => {
    const metrics = new Metrics('sample', { totalCount: 3, idleCount: 1, waitingCount: 2 });
    const ours = (await metrics.registry.getMetricsAsJSON()).filter(({ name }) => !/^(nodejs|process)_/.test(name));
    expect(ours.map(({ name }) => name).sort()).toEqual([
      'database_pool_connections',
      'http_request_duration_seconds',
      'outgoing_request_duration_seconds',
      'periodic_task_duration_seconds',
      'unexpected_error_total',
    ]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('database_pool_connections{state="busy",service="sample"} 2');
    expect(text).toContain('database_pool_connections{state="idle",service="sample"} 1');
    expect(text).toContain('database_pool_connections{state="waiting",service="sample"} 2');
    expect(text).toContain('unexpected_error_total{service="sample"} 0');
    expect(text).toMatch(/^process_cpu_seconds_total\{service="sample"\}/m);
  });
});
