import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { DueWork } from '../due-work.worker';
import { ReturnNumberService } from './return-number.service';
import type { ReturnRow } from './return.entity';
import { claimUnnumbered, listTenantsWithUnnumbered } from './return.queries';

const FINISH_EVERY_MS = 2_000;
/** How many returns a replica finishes concurrently. */
const FINISHED_MAX = 8;
/** Longer than the calls for a number plus the transaction. */
const CLAIM_MS = 30_000;

/** Finishes returns that were left without a number, for example by a replica that was killed. */
@Injectable()
export class ReturnFinisher {
  constructor(
    db: Database,
    private readonly numbers: ReturnNumberService,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { clock } = db;
    const due = new DueWork<ReturnRow>(
      {
        listTenants: () => listTenantsWithUnnumbered(db, clock.now()),
        claim: (tenant, limit) => claimUnnumbered(db, { tenant, now: clock.now(), until: clock.after(CLAIM_MS), limit }),
        run: (row) => this.finish(row),
      },
      FINISHED_MAX,
    );
    const run = async () => {
      try {
        await due.start();
      } finally {
        await due.idle();
      }
    };
    schedule.every({ name: 'finish returns', everyMs: FINISH_EVERY_MS, eachReplica: true, run });
  }

  /** Never rejects: a return that could not be finished is due again when its claim expires. */
  private async finish(row: ReturnRow): Promise<void> {
    try {
      await this.numbers.finish(row);
    } catch (error) {
      this.logger.warn({ err: error, returnId: row.id }, 'a return could not be finished; it is retried');
    }
  }
}
