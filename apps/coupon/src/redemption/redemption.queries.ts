import { query, type Tx } from '@suite/platform';
import type { UsedCoupon } from '../domain/discount';
import type { OwnedCoupon } from '../domain/ownership';

/** A coupon with all that decides whether it may be redeemed once more. */
export interface RedeemableCoupon extends UsedCoupon, OwnedCoupon {
  readonly revision: number;
  readonly deleted: boolean;
  /** Redemptions that the coupon's own row does not count. */
  readonly tallied: number;
  /** The numbers of the customer's uses, null for a use without one; read only where the coupon limits its customers. */
  readonly uses: (number | null)[] | null;
  /** The redemption that this order has made already. */
  readonly earlierId: string | null;
  readonly earlierCustomer: string | null;
}

const READ = `
  SELECT c.code, c.kind, c.revision, c.deleted, c.restrictions,
         c.discount_type AS "discountType", c.discount_percentage AS "discountPercentage", c.discount_absolute AS "discountAbsolute",
         c.allow_anonymous AS "allowAnonymous", c.issued_to AS "issuedTo",
         c.max_redemptions AS "maxRedemptions", c.max_redemptions_per_customer AS "maxRedemptionsPerCustomer",
         t.tallied, c.redemption_count + t.tallied AS redeemed,
         e.id AS "earlierId", e.customer_number AS "earlierCustomer",
         CASE WHEN c.max_redemptions_per_customer > 0 THEN (
           SELECT array_agg(use_number) FROM redemption r WHERE r.tenant = $1 AND r.code = $2 AND r.customer_number = $3) END AS uses
    FROM coupon c
    CROSS JOIN LATERAL (
      SELECT CASE WHEN c.max_redemptions > 0 THEN (
        SELECT coalesce(sum(redemptions), 0)::integer FROM redemption_tally r WHERE r.tenant = $1 AND r.code = $2) ELSE 0 END AS tallied) t
    LEFT JOIN redemption e ON e.tenant = $1 AND e.code = $2 AND e.order_code = $4
   WHERE c.tenant = $1 AND c.code = $2`;

export interface RedemptionLookup {
  readonly code: string;
  readonly customerNumber: string | undefined;
  readonly orderCode?: string;
}

export async function readRedeemable(tx: Tx, tenant: string, lookup: RedemptionLookup): Promise<RedeemableCoupon | undefined> {
  const { code, customerNumber, orderCode } = lookup;
  const [coupon] = await query<RedeemableCoupon>(tx, READ, [tenant, code, customerNumber ?? null, orderCode ?? null]);
  return coupon;
}

export interface NewRedemption {
  readonly id: string;
  readonly orderCode: string;
  readonly customerNumber: string | undefined;
  readonly useNumber: number | null;
  readonly orderTotal: number;
  readonly discount: number;
  readonly currency: string;
  readonly createdAt: Date;
}

const COLUMNS = 'tenant, code, id, order_code, customer_number, use_number, order_total, discount, currency, created_at';
const VALUES = '$1, $2, $4, $5, $6, $7, $8, $9, $10, $11';

/** The count and the redemption stand or fall together: a double order or use fails the whole statement. */
const REDEEM_LIMITED = `
  WITH counted AS (
    UPDATE coupon SET redemption_count = redemption_count + 1
     WHERE tenant = $1 AND code = $2 AND revision = $3 AND redemption_count + $12 < max_redemptions
    RETURNING code
  )
  INSERT INTO redemption (${COLUMNS}) SELECT ${VALUES} FROM counted RETURNING id`;

const TALLY_SLOTS = 32;
/** Redemptions given back are counted apart: they hold the coupon's lock, and must not wait for a redemption that waits for them. */
const GIVEN_BACK_SLOT = TALLY_SLOTS;

/** Each connection counts in a slot of its own. A slot that a change of terms has passed through takes no older redemption. */
const REDEEM_UNLIMITED = `
  WITH tallied AS (
    INSERT INTO redemption_tally AS tally (tenant, code, slot, redemptions)
    SELECT $1, $2, pg_backend_pid() % ${TALLY_SLOTS}, 1 FROM coupon WHERE tenant = $1 AND code = $2 AND revision = $3
        ON CONFLICT (tenant, code, slot) DO UPDATE SET redemptions = tally.redemptions + 1 WHERE tally.revision_min <= $3
    RETURNING slot
  )
  INSERT INTO redemption (${COLUMNS}) SELECT ${VALUES} FROM tallied RETURNING id`;

/**
 * Ends every redemption that an unlimited coupon is being redeemed by under terms older than this revision: those that
 * have begun to count are waited for, and none can begin. Without it, one that is late could exceed a new limit.
 */
export async function outdateRedemptions(tx: Tx, tenant: string, code: string, revision: number): Promise<void> {
  await query(
    tx,
    `INSERT INTO redemption_tally AS tally (tenant, code, slot, redemptions, revision_min)
     SELECT $1, $2, slot, 0, $3 FROM generate_series(0, ${TALLY_SLOTS - 1}) AS slot
         ON CONFLICT (tenant, code, slot) DO UPDATE SET revision_min = EXCLUDED.revision_min`,
    [tenant, code, revision],
  );
}

/**
 * Redeems the coupon as it was read, in one statement. False when it has changed meanwhile or is used up: read again.
 * A second redemption of the order breaks `redemption_order_unique`, a use number taken twice `redemption_use_unique`.
 */
export async function redeem(tx: Tx, tenant: string, coupon: RedeemableCoupon, redemption: NewRedemption): Promise<boolean> {
  const { id, orderCode, customerNumber, useNumber, orderTotal, discount, currency, createdAt } = redemption;
  const values = [tenant, coupon.code, coupon.revision, id, orderCode, customerNumber ?? null, useNumber];
  values.push(orderTotal, discount, currency, createdAt.toISOString());
  const rows =
    coupon.maxRedemptions > 0 ? await query(tx, REDEEM_LIMITED, [...values, coupon.tallied]) : await query(tx, REDEEM_UNLIMITED, values);
  return rows.length > 0;
}

/** Locks the coupon first, in the order in which a redemption does. */
const GIVE_BACK = `
  WITH gone AS (DELETE FROM redemption WHERE tenant = $1 AND code = $2 AND id = $3 RETURNING id)`;

/** Gives one use back. False when there is no such redemption, or no more. */
export async function giveBack(tx: Tx, tenant: string, code: string, id: string): Promise<boolean> {
  const [coupon] = await query<{ limited: boolean }>(
    tx,
    'SELECT max_redemptions > 0 AS limited FROM coupon WHERE tenant = $1 AND code = $2 FOR NO KEY UPDATE',
    [tenant, code],
  );
  const rows = coupon?.limited
    ? await query(
        tx,
        `${GIVE_BACK}
         UPDATE coupon SET redemption_count = redemption_count - 1 FROM gone WHERE tenant = $1 AND code = $2 RETURNING gone.id`,
        [tenant, code, id],
      )
    : await query(
        tx,
        `${GIVE_BACK}
         INSERT INTO redemption_tally AS tally (tenant, code, slot, redemptions)
         SELECT $1, $2, ${GIVEN_BACK_SLOT}, -1 FROM gone
             ON CONFLICT (tenant, code, slot) DO UPDATE SET redemptions = tally.redemptions - 1
         RETURNING slot`,
        [tenant, code, id],
      );
  return rows.length > 0;
}

/** How often the coupon has been redeemed; undefined when there is no such coupon. */
export async function readRedemptionCount(tx: Tx, tenant: string, code: string): Promise<number | undefined> {
  const [row] = await query<{ count: string }>(
    tx,
    `SELECT redemption_count + (SELECT coalesce(sum(redemptions), 0) FROM redemption_tally WHERE tenant = $1 AND code = $2) AS count
       FROM coupon WHERE tenant = $1 AND code = $2`,
    [tenant, code],
  );
  return row && Number(row.count);
}
