import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { listEndedOfStaff } from '../revoked-token.queries';
import type { EndedStaffTokensView } from './well-known.dto';

/** A revocation may commit some time after it was dated, and the clocks of replicas differ. */
const OVERLAP_MS = 60_000;

/** Tells the other services which tokens of staff have ended. */
@Injectable()
export class EndedStaffTokensService {
  constructor(private readonly db: Database) {}

  async list(since: string | undefined): Promise<EndedStaffTokensView> {
    const now = this.db.clock.now();
    const from = new Date(since === undefined ? 0 : Date.parse(since) - OVERLAP_MS);
    return { ended: await listEndedOfStaff(this.db, from, now), at: now.toISOString() };
  }
}
