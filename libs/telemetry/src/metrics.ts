import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DatabaseGauges } from './database-gauges';

/** The state of a connection pool. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options?: { readonly max?: number };
}

const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one service, served at /metrics. Labels have bounded values: no tenants or orders. docs/metrics.md lists them all. */
export class Metrics {
  readonly registry = new Registry();

  readonly requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: ANSWER_SECONDS,
    registers: [this.registry],
  });

  readonly unexpectedErrors = new Counter({
    name: 'unexpected_error_total',
    help: 'Unexpected errors, answered with 500. Each one is a bug.',
    registers: [this.registry],
  });

  readonly unavailableAnswers = new Counter({
    name: 'unavailable_answers_total',
    help: '503 answers, by what was unavailable.',
    labelNames: ['reason'] as const,
    registers: [this.registry],
  });

  readonly throttleRefusals = new Counter({
    name: 'throttle_refusals_total',
    help: '429 answers, by error type.',
    labelNames: ['type'] as const,
    registers: [this.registry],
  });

  readonly outgoingSeconds = new Histogram({
    name: 'outgoing_request_duration_seconds',
    help: 'Time until a peer answered, by outcome: ok, refused (4xx), rate_limited, failed (5xx), or the reason for no answer.',
    labelNames: ['peer', 'outcome'] as const,
    buckets: ANSWER_SECONDS,
    registers: [this.registry],
  });

  readonly traceSpans = new Counter({
    name: 'trace_spans_total',
    help: 'Spans that were sent or dropped.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  readonly batchCalls = new Histogram({
    name: 'batch_calls',
    help: 'Calls that shared a transaction.',
    labelNames: ['batch'] as const,
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    registers: [this.registry],
  });

  readonly periodicTaskSeconds = new Histogram({
    name: 'periodic_task_duration_seconds',
    help: 'Duration of one run of a periodic task. Skipped: another replica was running it.',
    labelNames: ['task', 'outcome'] as const,
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120],
    registers: [this.registry],
  });

  readonly periodicTaskSuccess = new Gauge({
    name: 'periodic_task_last_success_timestamp_seconds',
    help: 'Time of the last successful run on this replica, or of its start before the first run.',
    labelNames: ['task'] as const,
    registers: [this.registry],
  });

  readonly periodicTaskInterval = new Gauge({
    name: 'periodic_task_interval_seconds',
    help: 'Interval between runs of a periodic task.',
    labelNames: ['task'] as const,
    registers: [this.registry],
  });

  readonly poolWaitSeconds = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'Time that calls waited for a connection if none was idle. The rate of the sum is the average number of waiting calls.',
    buckets: [0.0001, 0.001, 0.005, 0.025, 0.1, 0.5, 1, 2],
    registers: [this.registry],
  });

  /** Gauges that are read from the database. */
  readonly database: DatabaseGauges;
  private readonly openBreakers = new Map<string, () => number>();

  constructor(service: string, pool?: PoolState, buildId = 'development') {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    this.database = new DatabaseGauges(this.registry);
    const build = { name: 'build_info', help: 'The running build, and its Node version.', labelNames: ['build', 'node'] as const };
    new Gauge({ ...build, registers: [this.registry] }).set({ build: buildId, node: process.versions.node }, 1);
    this.measureBreakers();
    if (pool) this.measurePool(pool);
  }

  /** Registers the count of open circuits to a peer. A peer has one circuit per host or per tenant. */
  circuitBreakers(peer: string, countOpen: () => number): void {
    const others = this.openBreakers.get(peer);
    this.openBreakers.set(peer, others ? () => others() + countOpen() : countOpen);
  }

  /** Returns the body of /metrics. */
  async text(): Promise<string> {
    await this.database.refresh();
    return this.registry.metrics();
  }

  private measureBreakers(): void {
    const { openBreakers } = this;
    new Gauge({
      name: 'circuit_breakers_open',
      help: 'Open circuits to a peer, one for each host or tenant.',
      labelNames: ['peer'] as const,
      registers: [this.registry],
      collect() {
        for (const [peer, countOpen] of openBreakers) this.set({ peer }, countOpen());
      },
    });
  }

  private measurePool(pool: PoolState): void {
    new Gauge({
      name: 'database_pool_connections',
      help: 'Idle and busy connections of the pool, and calls waiting for one.',
      labelNames: ['state'] as const,
      registers: [this.registry],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
    const size = { name: 'database_pool_connections_max', help: 'Maximum number of connections of the pool.' };
    new Gauge({ ...size, registers: [this.registry] }).set(pool.options?.max ?? 0);
  }
}
