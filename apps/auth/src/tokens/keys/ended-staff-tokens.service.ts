import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { listEndedOfStaff } from '../revoked-token.queries';
import type { EndedStaffTokensView } from './well-known.dto';

/** A revocation may commit some time after it was dated, and the clocks of replicas differ. */
const OVERLAP_MS = 60_000;

/** Publishes the tokens of staff that have ended, for the other services. */
@Injectable()
export class EndedStaffTokensService {
  constructor(private readonly db: Database) {}

  async list(since: string | undefined): Promise<EndedStaffTokensView> {
    const now = this.db.clock.now();
    const from = new Date(since === undefined ? 0 : Date.parse(since) - OVERLAP_MS);
    return { ended: await listEndedOfStaff(this.db, from, now), at: now.toISOString() };
  }
}
