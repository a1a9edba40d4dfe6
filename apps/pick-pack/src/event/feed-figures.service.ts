import { Injectable } from '@nestjs/common';
import { Database, Metrics } from '@suite/platform';
import { Gauge } from 'prom-client';
import { FeedLag } from '../domain/feed-lag';
import { findRunning } from './event-feed.queries';

/** Shows when the feed stands still, as it does while anything on the database's server writes for long. */
@Injectable()
export class FeedFigures {
  constructor(db: Database, { registry, database }: Metrics) {
    const help = 'For how long at least the feed has shown nothing new, because a transaction on the server is still running.';
    const lagSeconds = new Gauge({ name: 'packing_feed_lag_seconds', help, registers: [registry] });
    const lag = new FeedLag();
    database.add({
      read: async () => lagSeconds.set(lag.after(await findRunning(db), performance.now()) / 1_000),
      clear: () => lagSeconds.remove(),
    });
  }
}
