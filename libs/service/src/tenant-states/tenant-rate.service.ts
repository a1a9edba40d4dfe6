import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@suite/database';
import { AppError } from '@suite/errors';
import type { Quotas } from '@suite/tenant';
import { leaseCalls, type Rate, rateOf } from './tenant-rate.queries';

/** A replica leases a tenth of the rate at a time, so that few calls wait for the database. */
const SHARE = 0.1;
/** After a refusal, a replica leases less at a time: calls that are admitted together delay those of other tenants. */
const SHARE_AFTER_REFUSAL = 0.02;
/** Leased calls that are not used within this time are lost. */
const LEASE_MS = 1_000;
/**
 * A call above the rate waits about this long, and is refused if no call is left by then. A caller that retries at once then sends four
 * calls a second. The time is random, so that calls of the same moment are not retried in the same moment.
 */
const PAUSE_MS = 250;
/** Waiting calls use memory, whose garbage collection delays other tenants. So further calls are refused at once. */
const PAUSED_MAX = 64;

/** Admits the calls of tenants that have a rate. For other tenants it only looks into an empty map. */
export class TenantRateService {
  private readonly leases = new Map<string, Lease>();
  private paused = 0;

  constructor(private readonly db: Database) {}

  /** Admits a call at once (undefined), or after the database has answered. Rejects a call above the rate: 429 `tenant_rate_exceeded`. */
  admit(tenant: string): Promise<void> | undefined {
    const quotas = this.db.states.quotasOf(tenant);
    const lease = this.leases.get(tenant);
    const current = lease?.quotas === quotas ? lease : this.begin(tenant, quotas);
    return current && !current.take(this.db.clock.nowMs()) ? this.wait(tenant, current) : undefined;
  }

  private begin(tenant: string, quotas: Quotas): Lease | undefined {
    const rate = rateOf(quotas);
    const lease = rate && new Lease(quotas, rate);
    if (lease) this.leases.set(tenant, lease);
    else this.leases.delete(tenant);
    return lease;
  }

  private async wait(tenant: string, lease: Lease): Promise<void> {
    let mayPause = true;
    do {
      const refusal = lease.refusalAt(this.db.clock.nowMs());
      if (refusal === undefined) await this.takeTogether(tenant, lease);
      else if (!mayPause || this.paused >= PAUSED_MAX) throw rateExceeded(tenant, lease.rate, refusal);
      else {
        mayPause = false;
        await this.pause();
      }
    } while (!lease.take(this.db.clock.nowMs()));
  }

  private async pause(): Promise<void> {
    this.paused += 1;
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    this.paused -= 1;
  }

  /** Leases calls for all concurrent callers with one statement. */
  private async takeTogether(tenant: string, lease: Lease): Promise<void> {
    lease.waiting += 1;
    try {
      await (lease.taking ??= this.take(tenant, lease).finally(() => (lease.taking = undefined)));
    } finally {
      lease.waiting -= 1;
    }
  }

  private async take(tenant: string, lease: Lease): Promise<void> {
    const wanted = Math.max(lease.shareAt(this.db.clock.nowMs()), lease.waiting);
    const { granted, tokens } = await leaseCalls(this.db, tenant, lease.rate, wanted);
    lease.grant(granted, this.db.clock.nowMs());
    if (granted < wanted) lease.refuse(tokens, this.db.clock.nowMs());
  }
}

/** The calls of a tenant that this replica has leased from the bucket and not used yet. */
class Lease {
  private readonly share: number;
  private readonly shareAfterRefusal: number;
  waiting = 0;
  taking: Promise<void> | undefined;
  private calls = 0;
  private grantedAtMs = 0;
  private refusedAtMs = 0;
  private refusedForMs = 0;

  constructor(
    readonly quotas: Quotas,
    readonly rate: Rate,
  ) {
    const atOnce = Math.min(rate.perSecond, rate.burst);
    this.share = Math.max(1, Math.floor(atOnce * SHARE));
    this.shareAfterRefusal = Math.max(1, Math.floor(atOnce * SHARE_AFTER_REFUSAL));
  }

  /** Returns the number of calls to lease at a time. */
  shareAt(nowMs: number): number {
    return isPast(this.refusedAtMs, LEASE_MS, nowMs) ? this.share : this.shareAfterRefusal;
  }

  take(nowMs: number): boolean {
    if (this.calls === 0 || isPast(this.grantedAtMs, LEASE_MS, nowMs)) return false;
    this.calls -= 1;
    return true;
  }

  grant(calls: number, nowMs: number): void {
    this.calls = calls + (isPast(this.grantedAtMs, LEASE_MS, nowMs) ? 0 : this.calls);
    this.grantedAtMs = nowMs;
  }

  /** Records that the bucket is empty. Until it has a share again, further calls of the tenant send no statement. */
  refuse(tokens: number, nowMs: number): void {
    this.refusedAtMs = nowMs;
    this.refusedForMs = ((this.shareAfterRefusal - tokens) / this.rate.perSecond) * 1_000;
  }

  /** Returns in how many seconds the bucket has a share again; undefined if it may have one. */
  refusalAt(nowMs: number): number | undefined {
    if (isPast(this.refusedAtMs, this.refusedForMs, nowMs)) return undefined;
    return Math.ceil((this.refusedAtMs + this.refusedForMs - nowMs) / 1_000);
  }
}

/** Whether a span of time is over. It also counts as over if the clock was set back. */
const isPast = (startMs: number, spanMs: number, nowMs: number): boolean => nowMs < startMs || nowMs >= startMs + spanMs;

const rateExceeded = (tenant: string, { perSecond, burst }: Rate, retryAfter: number): AppError => {
  const limit = `${perSecond} ${perSecond === 1 ? 'call' : 'calls'} in a second, and ${burst} at once`;
  return new AppError('too_many_requests', 'tenant_rate_exceeded', `The tenant ${tenant} may make ${limit}; wait, then retry`, {
    retryAfter,
  });
};
