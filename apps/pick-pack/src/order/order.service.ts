import { Injectable } from '@nestjs/common';
import { AppError, type ErrorDetail, validationError } from '@suite/errors';
import { Clock, Database, query, type Tx } from '@suite/platform';
import { type Actor, findEntries, record } from '../audit/audit.queries';
import { fromMillionths } from '../domain/decimal';
import { packableOf } from '../domain/tally';
import { orderNotFound } from './locked-order';
import { historyEntry, orderAnswer, packlistEntry } from './order-answers';
import type { HistoryEntry, OrderAnswer, PacklistEntry } from './order-answers.dto';
import type { IntakeDto } from './order.dto';
import { findOrder, findPackers, findPacklist, findTallies, lockOrder, type OrderRow, type Packaging } from './order.queries';

const ORDER_ID_LENGTH_MAX = 128;

/** Takes orders in and shows them. */
@Injectable()
export class OrderService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A new order, or a replacement of one that nobody has begun to pack; the same again changes nothing. */
  async receive(tenant: string, orderId: string, dto: IntakeDto, actor: Actor): Promise<OrderAnswer> {
    checkIntake(orderId, dto);
    return this.db.transaction(tenant, async (tx) => {
      if (await insertOrder(tx, tenant, orderId, dto)) await record(tx, { tenant, orderId }, actor, { action: 'order_received' });
      else await replaceOrder(tx, tenant, orderId, dto, actor);
      return load(tx, tenant, orderId);
    });
  }

  get(tenant: string, orderId: string): Promise<OrderAnswer> {
    return this.db.run(tenant, (tx) => load(tx, tenant, orderId));
  }

  /** The orders of a day that are to be packed or were; cancelled ones are left out. */
  packlist(tenant: string, siteCode: string, deliveryDate: string): Promise<PacklistEntry[]> {
    return this.db.run(tenant, async (tx) => {
      const orders = await findPacklist(tx, tenant, siteCode, deliveryDate);
      const ids = orders.map((order) => order.order_id);
      const packers = await findPackers(tx, tenant, ids);
      const tallies = await findTallies(tx, tenant, ids);
      return orders.map((order) => packlistEntry(order, { packer: packers.get(order.order_id), tallies: tallies.get(order.order_id) }));
    });
  }

  /** The days from today (UTC) on that orders of the site are to be delivered on. */
  async orderCycles(tenant: string, siteCode: string): Promise<string[]> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const rows = await this.db.query<{ day: string }>(
      tenant,
      `SELECT DISTINCT delivery_date::text AS day FROM pick_order
        WHERE tenant = $1 AND site_code = $2 AND delivery_date >= $3 AND status <> 'CANCELLED' ORDER BY day`,
      [tenant, siteCode, today],
    );
    return rows.map(({ day }) => day);
  }

  /** Every change of the order, and the events that came too late. */
  history(tenant: string, orderId: string): Promise<HistoryEntry[]> {
    return this.db.run(tenant, async (tx) => {
      if (!(await findOrder(tx, tenant, orderId))) throw orderNotFound(orderId);
      return (await findEntries(tx, tenant, orderId)).map(historyEntry);
    });
  }
}

async function load(tx: Tx, tenant: string, orderId: string): Promise<OrderAnswer> {
  const order = await findOrder(tx, tenant, orderId);
  if (!order) throw orderNotFound(orderId);
  const packers = await findPackers(tx, tenant, [orderId]);
  const tallies = await findTallies(tx, tenant, [orderId]);
  const statusChanges = await findEntries(tx, tenant, orderId, 'status_changed');
  return orderAnswer(order, { packer: packers.get(orderId), tallies: tallies.get(orderId) }, statusChanges);
}

/** The packaging that was used already stays counted. */
const columnsOf = (tenant: string, orderId: string, dto: IntakeDto, used: readonly Packaging[] = []) => [
  tenant,
  orderId,
  dto.siteCode,
  dto.delivery.deliveryTime.deliveryDate,
  dto.currency,
  dto.orderTotal,
  dto.valueOfGoods,
  dto.deposit,
  dto.coupons,
  JSON.stringify(dto.customer),
  JSON.stringify(dto.delivery),
  dto.payment ? JSON.stringify(dto.payment) : null,
  JSON.stringify(dto.entries),
  JSON.stringify(
    dto.packagingProducts.map((product) => ({
      ...product,
      packedCount: used.find(({ entryId }) => entryId === product.entryId)?.packedCount ?? 0,
    })),
  ),
];

/** Returns whether the order is new. */
async function insertOrder(tx: Tx, tenant: string, orderId: string, dto: IntakeDto): Promise<boolean> {
  const inserted = await query(
    tx,
    `INSERT INTO pick_order (tenant, order_id, status, site_code, delivery_date, currency, ordered_total, order_total,
                             ordered_value_of_goods, value_of_goods, deposit, coupons, customer, delivery, payment, entries, packaging)
     VALUES ($1, $2, 'INITIAL', $3, $4, $5, $6, $6, $7, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT ON CONSTRAINT pick_order_pkey DO NOTHING RETURNING 1`,
    columnsOf(tenant, orderId, dto),
  );
  if (inserted.length > 0) await insertTallies(tx, tenant, orderId, dto);
  return inserted.length > 0;
}

async function replaceOrder(tx: Tx, tenant: string, orderId: string, dto: IntakeDto, actor: Actor): Promise<void> {
  const before = await lockOrder(tx, tenant, orderId);
  const events = await query(tx, 'SELECT 1 FROM packing_event WHERE tenant = $1 AND order_id = $2 LIMIT 1', [tenant, orderId]);
  if (before?.status !== 'INITIAL' || events.length > 0) {
    throw new AppError('conflict', 'order_in_packing', `Order ${orderId} is being packed and cannot be replaced`);
  }
  const changed = await query(
    tx,
    `UPDATE pick_order
        SET site_code = $3, delivery_date = $4, currency = $5, ordered_total = $6, order_total = $6, ordered_value_of_goods = $7,
            value_of_goods = $7, deposit = $8, coupons = $9, customer = $10, delivery = $11, payment = $12, entries = $13, packaging = $14
      WHERE tenant = $1 AND order_id = $2
        AND (site_code, delivery_date, currency, ordered_total, ordered_value_of_goods, deposit, coupons,
             customer, delivery, payment, entries, packaging)
            IS DISTINCT FROM ($3, $4::date, $5, $6::numeric, $7::numeric, $8::numeric, $9::numeric,
                              $10::jsonb, $11::jsonb, $12::jsonb, $13::jsonb, $14::jsonb)
     RETURNING 1`,
    columnsOf(tenant, orderId, dto, before.packaging),
  );
  if (changed.length === 0) return;
  await query(tx, 'DELETE FROM product_tally WHERE tenant = $1 AND order_id = $2', [tenant, orderId]);
  await insertTallies(tx, tenant, orderId, dto);
  await record(tx, { tenant, orderId }, actor, { action: 'order_replaced', before: moneyOf(before), after: moneyOf(dto) });
}

const moneyOf = (order: OrderRow | IntakeDto): object =>
  'order_id' in order
    ? { orderTotal: order.ordered_total, valueOfGoods: order.ordered_value_of_goods, entries: order.entries }
    : { orderTotal: order.orderTotal, valueOfGoods: order.valueOfGoods, entries: order.entries };

async function insertTallies(tx: Tx, tenant: string, orderId: string, dto: IntakeDto): Promise<void> {
  const packable = packableOf(dto.entries);
  await query(
    tx,
    `INSERT INTO product_tally (tenant, order_id, product_id, packable)
     SELECT $1, $2, product_id, packable FROM unnest($3::text[], $4::numeric[]) AS product (product_id, packable)`,
    [tenant, orderId, [...packable.keys()], [...packable.values()].map(fromMillionths)],
  );
}

/** What the fields cannot say one by one. */
function checkIntake(orderId: string, dto: IntakeDto): void {
  const faults: ErrorDetail[] = [];
  const fault = (field: string, message: string) => faults.push({ field, type: 'invalid_value', message: `${field} ${message}` });
  if (orderId.length > ORDER_ID_LENGTH_MAX) fault('orderId', `must have at most ${ORDER_ID_LENGTH_MAX} characters`);
  for (const name of ['entries', 'packagingProducts'] as const) {
    const ids = dto[name].map(({ entryId }) => entryId);
    if (new Set(ids).size < ids.length) fault(name, 'has an entryId twice');
  }
  if (faults.length > 0) throw validationError(faults);
}
