import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { purgeReservations } from './slot-reservation.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Purges reservations a day after they expired. Until then a late confirmation reserves again. */
@Injectable()
export class SlotCleanupService {
  constructor(db: Database, clock: Clock, schedule: Schedule) {
    schedule.every({ name: 'purge slot reservations', everyMs: HOUR_MS, run: () => purgeReservations(db, clock.after(-DAY_MS)) });
  }
}
