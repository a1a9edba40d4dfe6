/** A benchmark of `bench:all`. */
export interface Benchmark {
  /** Its folder. */
  readonly name: string;
  /** Shortens a benchmark that would take minutes by itself. */
  readonly env?: Readonly<Record<string, string>>;
  /** Shortens it to seconds for the guard, which skips benchmarks without it. Less data would measure something else. */
  readonly glance?: Readonly<Record<string, string>>;
  /** Runs only when `--only` names it: it takes minutes, installs other people's servers, or needs a cluster or a browser. */
  readonly onlyByName?: true;
}

/** In the order of docs/benchmarks.md. */
export const BENCHMARKS: readonly Benchmark[] = [
  { name: 'pricing' },
  { name: 'auth', glance: {} },
  { name: 'customers', onlyByName: true },
  { name: 'orders', onlyByName: true },
  { name: 'tenants', onlyByName: true },
  { name: 'lists', onlyByName: true },
  { name: 'sequential-id', glance: {} },
  { name: 'coupon', glance: { BENCH_COUPONS: '20000' } },
  { name: 'cart', glance: { BENCH_LINES: '100' } },
  { name: 'checkout' },
  { name: 'delivery', glance: {} },
  { name: 'pick-pack', env: { BENCH_SHIFT_SECONDS: '30' }, glance: { BENCH_SHIFT_SECONDS: '3', BENCH_EVENTS: '20000' } },
  { name: 'station', onlyByName: true },
  { name: 'messages', glance: {} },
  { name: 'neighbours', onlyByName: true },
  { name: 'start' },
  { name: 'gateway', glance: {} },
  { name: 'memory', env: { BENCH_REQUESTS: '40000' } },
  { name: 'planner', onlyByName: true },
  { name: 'peers', onlyByName: true },
  { name: 'citus', onlyByName: true },
];
