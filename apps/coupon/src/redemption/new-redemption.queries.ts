import { columnsOf } from '@suite/database';
import { messagesIf } from '@suite/messages';
import { Redemption } from './redemption.entity';

/** The columns that are set after a redemption was answered. */
export const NOTED = ['answeredTo'] as const;
export type RedemptionRow = Omit<Redemption, (typeof NOTED)[number]>;

export const COLUMNS = columnsOf(Redemption, { but: NOTED });
/** The columns of a new redemption besides its tenant. */
export const OTHERS = { but: ['tenant', ...NOTED] } as const;

const IS_STORED = `
  (SELECT true FROM redemption r
    WHERE r.tenant = $1 AND r.code = m.facts ->> 'code' AND r.id = m.resource_id::uuid AND r.order_code = m.facts ->> 'orderCode')`;

/**
 * Writes the messages of redemptions that were inserted. Subqueries return a value, and name the columns of each key: any other plan
 * could read all redemptions of a coupon.
 */
export const IF_REDEEMED = messagesIf(IS_STORED);

/** SQL: the campaign that the message `m` is about has no redemption or no budget left. */
export const IS_EXHAUSTED = `EXISTS (
    SELECT FROM campaign k
     WHERE k.tenant = $1 AND k.campaign_id = m.resource_id
       AND (k.max_redemptions <= (
              SELECT sum(t.redemptions) FROM campaign_total t WHERE t.tenant = $1 AND t.campaign_id = m.resource_id)
            OR k.budget_amount <= (
              SELECT sum(t.discount) FROM campaign_total t
               WHERE t.tenant = $1 AND t.campaign_id = m.resource_id AND t.currency = k.budget_currency)))`;

/** Also writes the message about their campaign, if they were the last ones that it allowed. */
export const IF_REDEEMED_OR_EXHAUSTED = messagesIf(`
  CASE WHEN m.kind = 'redemption' THEN ${IS_STORED}
  ELSE EXISTS (
    SELECT FROM json_to_recordset(m.facts) AS made (code text, id uuid, "orderCode" text)
     CROSS JOIN LATERAL (
       SELECT FROM redemption r
        WHERE r.tenant = $1 AND r.code = made.code AND r.id = made.id AND r.order_code = made."orderCode" LIMIT 1) stored)
  AND ${IS_EXHAUSTED}
  END`);

/** The coupon has changed since it was read, or one of the redemptions exists already. The caller must read again. */
export class ConcurrentRedemption extends Error {}
