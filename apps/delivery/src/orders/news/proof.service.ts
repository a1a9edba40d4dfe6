import { Inject, Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { type ProofFile, ProofFiles, UnreadableProof } from './proof-files.client';
import { DeliveryConfig } from '../../config';
import { isProofExpired } from '../domain/proof-file';
import { deleteOldProof, findProof, listOldProof } from './proof.queries';
import { proofDeleted, proofNotFound, proofUnavailable } from './provider-news.errors';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const NUMBER = /^[1-9]\d{0,2}$/;

/** Reads the files of proofs of delivery, and deletes where they are after `PROOF_DAYS`. */
@Injectable()
export class ProofService {
  private readonly days: number;

  constructor(
    private readonly db: Database,
    private readonly files: ProofFiles,
    @Inject(LOGGER) private readonly logger: Logger,
    { proofDays }: DeliveryConfig,
    schedule: Schedule,
  ) {
    this.days = proofDays;
    schedule.every({ name: 'delete old proofs of delivery', everyMs: EVERY_MS, run: () => this.deleteOld() });
  }

  async open(caller: Caller, orderId: string, n: string): Promise<ProofFile> {
    const found = NUMBER.test(n) ? await findProof(this.db, caller.tenant, orderId, Number(n)) : undefined;
    if (!found) throw proofNotFound(orderId, n);
    checkSite(caller, found.siteCode);
    const { at, sourceUrl, deletedAt } = found;
    if (deletedAt !== null || (sourceUrl !== null && isProofExpired(at, this.db.clock.now(), this.days))) {
      throw proofDeleted(orderId, n, this.days);
    }
    if (sourceUrl === null) throw proofNotFound(orderId, n);
    try {
      return await this.files.open(sourceUrl);
    } catch (error) {
      throw error instanceof UnreadableProof ? proofUnavailable(error.message) : error;
    }
  }

  private async deleteOld(): Promise<void> {
    const before = this.db.clock.after(-this.days * DAY_MS);
    const { rows, failure } = await listOldProof(this.db, before);
    for (const row of rows) {
      await deleteOldProof(this.db, row, before).catch((err: unknown) => {
        this.logger.warn({ err, ...row }, 'could not delete the proofs of an order; retrying later');
      });
    }
    if (failure !== undefined) throw failure;
  }
}
