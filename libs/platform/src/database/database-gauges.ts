import { Gauge, type Registry } from 'prom-client';
import { within } from '../within';

/** Sets gauges from what one statement answers, and forgets what they said. */
export interface DatabaseSource {
  readonly read: () => Promise<void>;
  readonly clear: () => void;
}

/** So long a scrape waits for the database. */
const READ_MS_MAX = 500;

/**
 * Figures that only the database knows: read once for each scrape, so that nobody pays for them whom nobody scrapes. A
 * database that does not answer makes them absent, never wrong, and holds up no other figure.
 */
export class DatabaseGauges {
  private readonly sources: DatabaseSource[] = [];
  private readonly isReadable: Gauge;
  private reading: Promise<void> | undefined;

  constructor(registry: Registry) {
    const help = 'Whether the gauges that are read from the database could be read for this scrape.';
    this.isReadable = new Gauge({ name: 'database_gauges_readable', help, registers: [registry] });
  }

  add(source: DatabaseSource): void {
    this.sources.push(source);
  }

  /** A read that takes longer than a scrape waits is shared by the scrapes that come meanwhile: there is never a second one. */
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
      for (const { read } of this.sources) await read();
      this.isReadable.set(1);
    } catch {
      this.clear();
    }
  }

  private clear(): void {
    this.isReadable.set(0);
    for (const { clear } of this.sources) clear();
  }
}
