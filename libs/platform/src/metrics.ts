import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of one service, read at /metrics. */
export class Metrics {
  readonly registry = new Registry();

  readonly requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly unexpectedErrors = new Counter({
    name: 'unexpected_error_total',
    help: 'Errors that nobody foresaw: each one is a bug.',
    registers: [this.registry],
  });

  readonly outgoingSeconds = new Histogram({
    name: 'outgoing_request_duration_seconds',
    help: 'Time until a peer has answered, by outcome: ok, refused (4xx), rate_limited, failed (5xx), or why there is no answer.',
    labelNames: ['peer', 'outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly periodicTaskSeconds = new Histogram({
    name: 'periodic_task_duration_seconds',
    help: 'Time of one turn of a periodic task. Skipped: another replica was at it.',
    labelNames: ['task', 'outcome'] as const,
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120],
    registers: [this.registry],
  });

  constructor(service: string, pool?: { totalCount: number; idleCount: number; waitingCount: number }) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    if (!pool) return;
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool, by state.',
      labelNames: ['state'] as const,
      registers: [this.registry],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }
}
