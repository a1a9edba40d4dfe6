import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine, printTable, reportOf, type Row } from './report.ts';

type Stop = () => unknown;

/** Everything that a benchmark has started. It is stopped in reverse order when the benchmark ends, however it ends. */
export class Stage {
  private readonly stops: Stop[] = [];

  /** Says how to end something that has just been started. */
  defer(stop: Stop): void {
    this.stops.push(stop);
  }

  /** A folder for this run only. Open to all, since PostgreSQL started by root runs as somebody else. */
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
        console.error('Something of the benchmark could not be stopped:', error);
      }
    }
  }
}

/** What a benchmark answers: its rows, and anything else that may help to understand them. */
export interface Figures {
  readonly rows?: readonly Row[];
  readonly [detail: string]: unknown;
}

/**
 * Runs a benchmark: the machine first, then whatever it prints, then its rows (docs/benchmarks.md shows them), and all
 * figures as one line of JSON at the very end. An error or Ctrl-C stops everything that it has started, too.
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
