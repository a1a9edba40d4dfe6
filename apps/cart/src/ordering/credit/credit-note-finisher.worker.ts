import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { DueWork } from '../due-work.worker';
import { CreditNoteNumberService } from './credit-note-number.service';
import type { CreditNoteRow } from './credit-note.entity';
import { claimUnnumbered, listTenantsWithUnnumbered } from './credit-note.queries';

const FINISH_EVERY_MS = 2_000;
/** How many credit notes a replica finishes concurrently. */
const FINISHED_MAX = 8;
/** Longer than the calls for a number plus the transaction. */
const CLAIM_MS = 30_000;

/** Finishes credit notes that were left without a number, for example by a replica that was killed. */
@Injectable()
export class CreditNoteFinisher {
  constructor(
    db: Database,
    private readonly numbers: CreditNoteNumberService,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { clock } = db;
    const due = new DueWork<CreditNoteRow>(
      {
        listTenants: () => listTenantsWithUnnumbered(db, clock.now()),
        claim: (tenant, limit) => claimUnnumbered(db, { tenant, now: clock.now(), until: clock.after(CLAIM_MS), limit }),
        run: (note) => this.finish(note),
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
    schedule.every({ name: 'finish credit notes', everyMs: FINISH_EVERY_MS, eachReplica: true, run });
  }

  /** Never rejects: a note that could not be finished is due again when its claim expires. */
  private async finish(note: CreditNoteRow): Promise<void> {
    try {
      await this.numbers.finish(note);
    } catch (error) {
      this.logger.warn({ err: error, creditNoteId: note.id }, 'a credit note could not be finished; it is retried');
    }
  }
}
