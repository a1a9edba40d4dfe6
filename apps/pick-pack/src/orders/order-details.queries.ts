import { anyOf, type Call, queryAll, sql, type Tx } from '@suite/database';
import type { WeightPattern } from '../barcodes/domain/weight-code';
import type { Packer, PackingStatus } from './domain/packing-status';
import { type PackerOfOrder, packersOf } from './packing/assignee.queries';
import type { ProductTally } from './order.entity';
import { type OrderRow, ordersOf } from './order.queries';
import { talliesOfOrders } from './tally.queries';

/** A change of an order's status, and its author. */
export interface StatusChangeRow {
  readonly orderId: string;
  readonly at: Date;
  readonly status: PackingStatus;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** An order and everything else that its view shows. */
export interface OrderDetails {
  readonly order: OrderRow;
  readonly packer: Packer | undefined;
  readonly tallies: readonly ProductTally[];
  readonly weightBarcodes: readonly WeightPattern[];
  /** Oldest first. */
  readonly statusChanges: readonly StatusChangeRow[];
}

type PatternsOfOrder = Pick<OrderRow, 'orderId'> & { readonly weightBarcodes: readonly WeightPattern[] };

const LIST_PATTERNS = sql<PatternsOfOrder>(`
  SELECT o.order_id, s.weight_barcodes FROM pick_order o JOIN packing_site s ON s.tenant = $1 AND s.site_code = o.site_code
   WHERE o.tenant = $1 AND o.order_id ${anyOf('$2')} AND s.weight_barcodes <> '{}'`);

/** Returns the call that lists the patterns of the sites of orders. */
const patternsOf = (tenant: string, orderIds: readonly string[]): Call<PatternsOfOrder> => ({
  statement: LIST_PATTERNS,
  values: [tenant, orderIds],
});

const LIST_STATUS_CHANGES = sql<StatusChangeRow>(`
  SELECT order_id, at, after ->> 'status' AS status, first_name, last_name FROM audit_entry
   WHERE tenant = $1 AND order_id ${anyOf('$2')} AND action = 'status_changed' ORDER BY position`);

/** Returns the call that lists the changes of the orders' statuses, oldest first. */
const statusChangesOf = (tenant: string, orderIds: readonly string[]): Call<StatusChangeRow> => ({
  statement: LIST_STATUS_CHANGES,
  values: [tenant, orderIds],
});

/** Returns the details of orders, without unknown ones, in one round trip. The calls `first` run before, in the same one. */
export async function listDetails(
  tx: Tx,
  tenant: string,
  orderIds: readonly string[],
  first: readonly Call[] = [],
): Promise<OrderDetails[]> {
  const reads = [ordersOf, packersOf, talliesOfOrders, statusChangesOf, patternsOf].map((callOf) => callOf(tenant, orderIds));
  const rows: object[][] = await queryAll<object[]>(tx, [...first, ...reads]);
  const [orders, packers, tallies, statusChanges, patterns] = rows.slice(first.length) as [
    OrderRow[],
    PackerOfOrder[],
    ProductTally[],
    StatusChangeRow[],
    PatternsOfOrder[],
  ];
  return orders.map((order) => {
    const isOfOrder = ({ orderId }: Pick<OrderRow, 'orderId'>) => orderId === order.orderId;
    const packer = packers.find(isOfOrder);
    return {
      order,
      packer: packer && { id: packer.id, firstName: packer.firstName, lastName: packer.lastName },
      tallies: tallies.filter(isOfOrder),
      weightBarcodes: patterns.find(isOfOrder)?.weightBarcodes ?? [],
      statusChanges: statusChanges.filter(isOfOrder),
    };
  });
}

/** Returns the details of an order; undefined when it does not exist. */
export async function findDetails(tx: Tx, tenant: string, orderId: string): Promise<OrderDetails | undefined> {
  return (await listDetails(tx, tenant, [orderId]))[0];
}
