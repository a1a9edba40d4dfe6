import type { Database } from '@suite/database';
import type { Schedule } from '@suite/jobs';
import { purgeEvents, shortenNetworks } from './audit-event.queries';

const EVERY_MS = 600_000;
const DAY_MS = 86_400_000;
const FULL_NETWORK_MS = 30 * DAY_MS;

/** Purges expired events, and shortens the networks of older ones, periodically. */
export class AuditRetention {
  constructor(db: Database, schedule: Schedule, days: number) {
    const { clock } = db;
    schedule.every({ name: 'purge expired audit events', everyMs: EVERY_MS, run: () => purgeEvents(db, clock.after(-days * DAY_MS)) });
    const shorten = () => shortenNetworks(db, clock.after(-FULL_NETWORK_MS));
    schedule.every({ name: 'shorten networks of audit events', everyMs: EVERY_MS, run: shorten });
  }
}
