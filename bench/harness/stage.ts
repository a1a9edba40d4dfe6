import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine, printTable, reportOf, type Row } from './report.ts';

type Stop = () => unknown;

/** Stops everything that a benchmark has started, in reverse order, on success, failure and signals. */
export class Stage {
  private readonly stops: Stop[] = [];

  /** Registers how to stop something. */
  defer(stop: Stop): void {
    this.stops.push(stop);
  }

  /** Creates a folder for this run, open to all accounts, since PostgreSQL runs as another one when started by root. */
  temporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'suite-bench-'));
    chmodSync(folder, 0o755);
    this.defer(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  async clear(): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) {
      try {
        await stop();
      } catch (error) {
        console.error('A part of the benchmark could not be stopped:', error);
      }
    }
  }
}

/** The result of a benchmark: its rows, and further data that explains them. */
export interface Figures {
  readonly rows?: readonly Row[];
  readonly [detail: string]: unknown;
}

/**
 * Runs a benchmark. Prints the machine, the benchmark's own output, its rows as in docs/benchmarks.md, and last all
 * results as one line of JSON. An error or Ctrl-C stops everything that it has started.
 */
export async function runBenchmark(name: string, benchmark: (stage: Stage) => Promise<Figures>): Promise<void> {
  const stage = new Stage();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stage.clear().finally(() => process.exit(130)));
  console.log(`${name} on ${describeMachine()}`);
  try {
    const figures = await benchmark(stage);
    await stage.clear();
    if (figures.rows) printTable(reportOf(figures.rows));
    console.log(JSON.stringify(figures));
  } catch (error) {
    await stage.clear();
    console.error(error);
    process.exitCode = 1;
  }
}
