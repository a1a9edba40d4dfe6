import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import { countWaiting } from './line-cancellation.queries';

/** Counts the cancellations of lines that wait for the warehouse. */
@Injectable()
export class LineCancellationMetricsService {
  constructor(db: Database, metrics: Metrics) {
    const count = metrics.gauge('line_cancellations_waiting', 'Cancellations of lines that wait for the warehouse.');
    metrics.database.add({ gauges: [count], read: async () => count.set(await countWaiting(db)) });
  }
}
