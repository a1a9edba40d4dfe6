import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { CartConfig } from '../../config';
import { purgeRefusedCheckouts } from './checkout.queries';

const EVERY_MS = 300_000;
const DAY_MS = 86_400_000;

/** Purges refused checkouts as long after their end as idle carts. */
@Injectable()
export class CheckoutCleanupService {
  constructor(db: Database, clock: Clock, { idleDaysMax }: CartConfig, schedule: Schedule) {
    const run = () => purgeRefusedCheckouts(db, clock.after(-idleDaysMax * DAY_MS));
    schedule.every({ name: 'purge refused checkouts', everyMs: EVERY_MS, run });
  }
}
