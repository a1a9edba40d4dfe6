import { VERSION } from '@suite/runtime';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DatabaseGauges } from './database-gauges';

/** The state of a connection pool. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options?: { readonly max?: number };
}

/** The running build, as `build_info` shows it. */
export interface BuildInfo {
  /** Identifies the build by its content. */
  readonly build: string;
  /** The release: `0.1.0`. */
  readonly version: string;
  /** The activity of the process: `api`, `worker` or `both`. */
  readonly mode: string;
}

const SOURCES: BuildInfo = { build: 'development', version: VERSION, mode: 'both' };
const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of one service, served at /metrics. Labels have bounded values: no orders, and no tenants but those with quotas.
 * docs/metrics.md lists them all.
 */
export class Metrics {
  readonly registry = new Registry();

  readonly requestSeconds = this.histogram('http_request_duration_seconds', 'Time to answer, by route pattern and status.', {
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_SECONDS,
  });
  readonly unexpectedErrors = this.counter('unexpected_error_total', 'Unexpected errors, answered with 500. Each one is a bug.');
  readonly unavailableAnswers = this.counter('unavailable_answers_total', '503 answers, by what was unavailable.', 'reason');
  readonly throttleRefusals = this.counter('throttle_refusals_total', '429 answers, by error type.', 'type');
  readonly outgoingSeconds = this.histogram(
    'outgoing_request_duration_seconds',
    'Time until a peer answered, by outcome: ok, refused (4xx), rate_limited, failed (5xx), or the reason for no answer.',
    { labelNames: ['peer', 'outcome'], buckets: ANSWER_SECONDS },
  );
  readonly traceSpans = this.counter('trace_spans_total', 'Spans that were sent or dropped.', 'outcome');
  readonly batchCalls = this.histogram('batch_calls', 'Calls that shared a transaction.', {
    labelNames: ['batch'],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
  });
  readonly periodicTaskSeconds = this.histogram(
    'periodic_task_duration_seconds',
    'Duration of one run of a periodic task. Skipped: another replica was running it.',
    { labelNames: ['task', 'outcome'], buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120] },
  );
  readonly periodicTaskSuccess = this.gauge(
    'periodic_task_last_success_timestamp_seconds',
    'Time of the last successful run on this replica, or of its start before the first run.',
    'task',
  );
  readonly periodicTaskInterval = this.gauge('periodic_task_interval_seconds', 'Interval between runs of a periodic task.', 'task');
  readonly poolWaitSeconds = this.histogram(
    'database_pool_wait_seconds',
    'Time that calls waited for a connection if none was idle. The rate of the sum is the average number of waiting calls.',
    { labelNames: [], buckets: [0.0001, 0.001, 0.005, 0.025, 0.1, 0.5, 1, 2] },
  );

  /** Gauges that are read from the database. */
  readonly database: DatabaseGauges;
  private readonly openBreakers = new Map<string, () => number>();

  constructor(service: string, pool?: PoolState, info: BuildInfo = SOURCES) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    this.database = new DatabaseGauges(this.registry);
    const build = this.gauge(
      'build_info',
      'The running build, its release, its mode and its Node version.',
      'build',
      'version',
      'mode',
      'node',
    );
    build.set({ ...info, node: process.versions.node }, 1);
    this.measureBreakers();
    if (pool) this.measurePool(pool);
  }

  /** Registers a counter. */
  counter<Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Registers a gauge. */
  gauge<Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** Registers a histogram. */
  histogram<Label extends string>(
    name: string,
    help: string,
    options: { readonly labelNames: readonly Label[]; readonly buckets: number[] },
  ): Histogram<Label> {
    return new Histogram({ name, help, ...options, registers: [this.registry] });
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
    this.gauge('database_pool_connections_max', 'Maximum number of connections of the pool.').set(pool.options?.max ?? 0);
  }
}
