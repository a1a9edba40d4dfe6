import { type Database, sql } from '@suite/database';
import type { Quotas } from '@suite/tenant';
import { TenantRate } from './tenant-state.entity';

/** The time constant of the exponential mean: the weight of a call halves in seven seconds. */
const MEAN_SECONDS = 10;
/** Bounds the age: PostgreSQL fails on the exponential of a very negative number. */
const MEAN_AGE_SECONDS_MAX = 60 * MEAN_SECONDS;

const TABLE = { table: TenantRate };
const AGE = 'greatest(0, extract(epoch FROM $2::timestamptz - r.filled_at)::double precision)';
const FILLED = `least($4::double precision, r.tokens + $3::double precision * ${AGE})`;
const GRANTED = `least($5::integer, floor(${FILLED}))`;
const MEAN = `r.mean * exp(-least(${AGE}, ${MEAN_AGE_SECONDS_MAX}) / ${MEAN_SECONDS})`;

const LEASE = sql<Pick<TenantRate, 'granted' | 'tokens'>>(
  `INSERT INTO tenant_rate AS r (tenant, filled_at, tokens, granted, mean)
   VALUES ($1, $2::timestamptz, greatest(0, $4::double precision - $5::integer), least($5::integer, $4::double precision), 0)
       ON CONFLICT (tenant) DO UPDATE
      SET filled_at = greatest(r.filled_at, EXCLUDED.filled_at), tokens = ${FILLED} - ${GRANTED}, granted = ${GRANTED},
          mean = ${MEAN} + ${GRANTED} / ${MEAN_SECONDS}
   RETURNING granted, tokens`,
  TABLE,
);

/** The calls of a tenant in a second over time, and at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Returns the rate among quotas; undefined if it is off. */
export function rateOf({ requestsPerSecond: perSecond, burst = perSecond }: Quotas): Rate | undefined {
  return perSecond === undefined || burst === undefined ? undefined : { perSecond, burst };
}

/**
 * Takes up to `wanted` calls from the tenant's bucket, which all replicas share. Returns how many, and what is left. The time is the replica's.
 * Time never runs backwards in the bucket, so clocks that differ do not fill it faster.
 */
export async function leaseCalls(db: Database, tenant: string, { perSecond, burst }: Rate, wanted: number) {
  const [lease] = await db.query(tenant, LEASE, [tenant, db.clock.now(), perSecond, burst, wanted]);
  return lease as Pick<TenantRate, 'granted' | 'tokens'>;
}

const FIND = sql<{ readonly mean: number; readonly tokens: number }>(
  `SELECT ${MEAN} AS mean, ${FILLED} AS tokens FROM tenant_rate AS r WHERE tenant = $1`,
  TABLE,
);

/** Returns the recent calls in a second, and the used part of the burst. */
export async function findRateUse(db: Database, tenant: string, { perSecond, burst }: Rate) {
  const [found] = await db.query(tenant, FIND, [tenant, db.clock.now(), perSecond, burst]);
  return found ? { requestsPerSecond: found.mean, burst: burst - found.tokens } : { requestsPerSecond: 0, burst: 0 };
}
