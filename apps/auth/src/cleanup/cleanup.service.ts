import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { AuthConfig } from '../config';
import { CustomersModule } from '../customers';
import { SecurityModule } from '../security';
import { StaffModule } from '../staff';
import { TokensModule } from '../tokens';

const EVERY_MS = 600_000;

/** Purges the expired rows of all modules periodically. */
@Injectable()
export class CleanupService {
  constructor(db: Database, schedule: Schedule, config: AuthConfig) {
    const purges = [...SecurityModule.purges, ...TokensModule.purges, ...CustomersModule.purges(config), ...StaffModule.purges];
    for (const { name, keptMs, purge } of purges) {
      schedule.every({ name: `purge expired ${name}`, everyMs: EVERY_MS, run: () => purge(db, db.clock.after(-keptMs)) });
    }
  }
}
