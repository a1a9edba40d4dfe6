import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { DueWork } from '../due-work.worker';
import { LineCancellationStoreService } from './line-cancellation-store.service';
import type { LineCancellationRow } from './line-cancellation.entity';
import { claimLeft, listTenantsWithLeft } from './line-cancellation.queries';

const FINISH_EVERY_MS = 2_000;
/** How many cancellations a replica finishes concurrently. */
const FINISHED_MAX = 8;
/** Longer than the call of the warehouse plus the transaction. */
const CLAIM_MS = 15_000;

/** Finishes cancellations of lines that were left without the warehouse's answer, for example by a replica that was killed. */
@Injectable()
export class LineCancellationFinisher {
  constructor(
    db: Database,
    private readonly store: LineCancellationStoreService,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { clock } = db;
    const due = new DueWork<LineCancellationRow>(
      {
        listTenants: () => listTenantsWithLeft(db, clock.now()),
        claim: (tenant, limit) => claimLeft(db, { tenant, now: clock.now(), until: clock.after(CLAIM_MS), limit }),
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
    schedule.every({ name: 'finish cancellations of lines', everyMs: FINISH_EVERY_MS, eachReplica: true, run });
  }

  /** Never rejects: a cancellation that could not be finished is due again when its claim expires. */
  private async finish(row: LineCancellationRow): Promise<void> {
    try {
      const refusal = await this.store.settle(row);
      if (refusal) await this.store.withdraw(row);
    } catch (error) {
      this.logger.warn({ err: error, cancellationId: row.id }, 'a cancellation of lines could not be finished; it is retried');
    }
  }
}
