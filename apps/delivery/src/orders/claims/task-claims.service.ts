import { Injectable } from '@nestjs/common';
import type { Listed } from '@suite/cluster';
import { type Call, Database, type Tx } from '@suite/database';
import { CLOCK_SKEW_MS_MAX } from '@suite/runtime';
import type { ClaimedTask, PushResult } from '../../planning/domain/order-push';
import { type Claim, type ClaimableOrder, claimOrders, type RecordedResult, recordResults } from './claim.queries';
import { claimExpired, type ExpiredClaims, listExpiredClaims } from './expired-claims.queries';

/**
 * How long a claim outlives its call's deadline: the time to record results, and the skew between clocks. The call sends nothing
 * to the provider after its deadline.
 */
export const LEASE_SPARE_MS = 2_000 + CLOCK_SKEW_MS_MAX;

/** Claims on the tasks of orders. A call holds them while it sends the orders to a provider. */
@Injectable()
export class TaskClaimsService {
  constructor(private readonly db: Database) {}

  /** Claims orders before their provider is called. Returns those that no other call has claimed and that are as they were read. */
  claim(claim: Claim, siteCode: string, orders: readonly ClaimableOrder[]): Promise<ClaimedTask[]> {
    return claimOrders(this.db, claim, siteCode, orders);
  }

  /** Lists claims of all tenants that killed calls left behind. */
  listExpired(): Promise<Listed<ExpiredClaims>> {
    return listExpiredClaims(this.db);
  }

  /** Claims these orders regardless of their state. Returns those that no other call has claimed since their claims expired. */
  claimExpired(claim: Claim, orderIds: readonly string[]): Promise<ClaimedTask[]> {
    return claimExpired(this.db, claim, orderIds);
  }

  /** Returns the call that records results and releases their claims. Claims that expired in the meantime stay. */
  record(tx: Tx, claim: Pick<Claim, 'tenant' | 'id'>, results: readonly PushResult[]): Call<RecordedResult> {
    return recordResults(claim, results, tx.clock.now());
  }
}
