import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import { ERASED_PEERS } from '../domain/erasure-calls';
import { listOldestPending } from './erasure.queries';

/** Measures how long services take to erase customers. Read from the database on scrape only. */
@Injectable()
export class ErasureMetricsService {
  constructor(db: Database, metrics: Metrics) {
    const age = metrics.gauge('erasure_oldest_age_seconds', 'Age of the oldest erasure that the service has not completed.', 'peer');
    metrics.database.add({
      gauges: [age],
      async read() {
        const oldest = new Map((await listOldestPending(db)).map((row) => [row.service, row.oldest]));
        for (const peer of ERASED_PEERS) age.set({ peer }, db.clock.secondsSince(oldest.get(peer)));
      },
    });
  }
}
