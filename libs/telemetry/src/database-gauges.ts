import { Gauge, type Registry } from 'prom-client';
import { within } from '@suite/runtime';

/** Gauges that are set from the result of a statement. */
export interface DatabaseSource {
  readonly gauges: readonly { reset(): void }[];
  readonly read: () => Promise<void>;
}

/** The longest that a scrape waits for the database. */
const READ_MS_MAX = 500;

/**
 * Metrics that are read from the database. They are computed on scrape only. If the database does not answer, they are
 * absent instead of stale, and do not delay the other metrics.
 */
export class DatabaseGauges {
  private readonly sources: DatabaseSource[] = [];
  private readonly isReadable: Gauge;
  private reading: Promise<void> | undefined;
  /** Whether the gauges were cleared during the current read, so that it has lost what it had read by then. */
  private isIncomplete = false;

  constructor(registry: Registry) {
    const help = '1 if the gauges from the database could be read for this scrape, otherwise 0.';
    this.isReadable = new Gauge({ name: 'database_gauges_readable', help, registers: [registry] });
  }

  add(source: DatabaseSource): void {
    this.sources.push(source);
  }

  /** Reads the gauges. Concurrent scrapes share one read, so a slow database receives no second one. */
  async refresh(): Promise<void> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    let isInTime = false;
    await within(
      READ_MS_MAX,
      this.reading.then(() => (isInTime = true)),
    );
    if (!isInTime) this.clear();
  }

  private async read(): Promise<void> {
    try {
      do {
        this.isIncomplete = false;
        for (const source of this.sources) {
          reset(source);
          await source.read();
        }
      } while (this.isIncomplete);
      this.isReadable.set(1);
    } catch {
      this.clear();
    }
  }

  private clear(): void {
    this.isIncomplete = true;
    this.isReadable.set(0);
    this.sources.forEach(reset);
  }
}

/** Forgets the values of the last read, also those whose label is gone. */
const reset = ({ gauges }: DatabaseSource): void => gauges.forEach((gauge) => gauge.reset());
