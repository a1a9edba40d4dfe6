import { query, queryAll, sql, type Tx } from '@suite/database';
import type { PickOrder } from '../order.entity';

/** The orders among which the next one is searched. */
export interface WantedOrder {
  readonly siteCode: string;
  readonly deliveryDate?: string;
  readonly packingGroup?: string;
}

type OrderId = Pick<PickOrder, 'orderId'>;

const CAN_BE_PACKED = `o.status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED')`;
/** The start of the delivery time as text: 9:00 as 09:00, so that it is before 10:00. */
const START = String.raw`regexp_replace(o.delivery -> 'deliveryTime' ->> 'deliveryTimeFrom', '^(\d):', '0\1:')`;
/** The most urgent order first. An order without a start of its delivery time is the last of its day. */
const BY_URGENCY = `o.delivery_date, ${START}, coalesce(o.order_number, o.order_id), o.order_id`;

/** The lock of the row serializes the calls of one packer, without delaying those of others. */
const LOCK_TURN = sql<{ readonly stored: number }>(`
  INSERT INTO packer_turn AS turn (tenant, user_id) VALUES ($1, $2)
  ON CONFLICT ON CONSTRAINT packer_turn_pkey DO UPDATE SET user_id = turn.user_id RETURNING 1 AS stored`);
const FIND_OWN = sql<OrderId>(`
  SELECT o.order_id FROM assignee a JOIN pick_order o ON o.tenant = $1 AND o.order_id = a.order_id
   WHERE a.tenant = $1 AND a.user_id = $2 AND a.released_at IS NULL AND o.site_code = $3 AND ${CAN_BE_PACKED}
   ORDER BY ${BY_URGENCY} LIMIT 1`);

/** Waits for other calls of the packer. Returns the order of the site that the packer has not finished. */
export async function lockTurn(tx: Tx, tenant: string, userId: string, siteCode: string): Promise<string | undefined> {
  const [, [own]] = await queryAll(tx, [
    { statement: LOCK_TURN, values: [tenant, userId] },
    { statement: FIND_OWN, values: [tenant, userId, siteCode] },
  ]);
  return own?.orderId;
}

const LOCK_NEXT = sql<OrderId>(`
  SELECT o.order_id FROM pick_order o
   WHERE o.tenant = $1 AND o.site_code = $2 AND ${CAN_BE_PACKED} AND ($3::date IS NULL OR o.delivery_date = $3)
     AND ($4::text IS NULL OR o.entries @> jsonb_build_array(jsonb_build_object('packingGroup', $4::text)))
     AND NOT EXISTS (SELECT FROM assignee a WHERE a.tenant = $1 AND a.order_id = o.order_id AND a.released_at IS NULL)
   ORDER BY ${BY_URGENCY} LIMIT 1 FOR NO KEY UPDATE OF o SKIP LOCKED`);

/** Locks the most urgent order that is not locked and has no packer; undefined if there is none. */
export async function lockNextOrder(tx: Tx, tenant: string, wanted: WantedOrder): Promise<string | undefined> {
  const { siteCode, deliveryDate = null, packingGroup = null } = wanted;
  return (await query(tx, LOCK_NEXT, [tenant, siteCode, deliveryDate, packingGroup]))[0]?.orderId;
}
