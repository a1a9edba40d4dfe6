import { anyOf, type Call, columnsOf, placeholdersOf, query, queryAll, sql, type Tx, valuesOf } from '@suite/database';
import { v7 as uuidv7 } from 'uuid';
import type { Packer, PastAssignment } from '../domain/packing-status';
import { changedCall } from '../changed-order.queries';
import { Assignee } from '../order.entity';

const FIND_PACKER = sql<Packer>(`
  SELECT user_id AS id, first_name, last_name FROM assignee WHERE tenant = $1 AND order_id = $2 AND released_at IS NULL`);

export async function findPacker(tx: Tx, tenant: string, orderId: string): Promise<Packer | undefined> {
  return (await query(tx, FIND_PACKER, [tenant, orderId]))[0];
}

const LIST_PACKERS = sql<PackerOfOrder>(`
  SELECT order_id, user_id AS id, first_name, last_name FROM assignee WHERE tenant = $1 AND order_id ${anyOf('$2')} AND released_at IS NULL`);

/** The present packer of an order. */
export type PackerOfOrder = Packer & Pick<Assignee, 'orderId'>;

/** Returns the call that lists the packers of several orders. */
export const packersOf = (tenant: string, orderIds: readonly string[]): Call<PackerOfOrder> => ({
  statement: LIST_PACKERS,
  values: [tenant, orderIds],
});

const LIST_PAST = sql<PastAssignment>(`
  SELECT user_id AS id, first_name, last_name, assigned_at, released_at FROM assignee
   WHERE tenant = $1 AND order_id = $2 AND user_id = $3 AND released_at IS NOT NULL ORDER BY assigned_at`);

export function listPastAssignments(tx: Tx, tenant: string, orderId: string, userId: string): Promise<PastAssignment[]> {
  return query(tx, LIST_PAST, [tenant, orderId, userId]);
}

const WRITTEN = { but: ['releasedAt'] } as const;
const INSERT_PACKER = sql(`INSERT INTO assignee (${columnsOf(Assignee, WRITTEN)}) VALUES (${placeholdersOf(Assignee, WRITTEN)})`);

export async function insertPacker(tx: Tx, tenant: string, orderId: string, { id, firstName, lastName }: Packer): Promise<void> {
  const assignee = { tenant, id: uuidv7(), orderId, userId: id, firstName, lastName, assignedAt: tx.clock.now() };
  await queryAll(tx, [changedCall(tenant, orderId), { statement: INSERT_PACKER, values: valuesOf(Assignee, assignee, WRITTEN) }]);
}

const RELEASE_PACKER = sql('UPDATE assignee SET released_at = $3 WHERE tenant = $1 AND order_id = $2 AND released_at IS NULL');

/** Returns the calls that release the packer of an order. */
export const releaseCalls = (tenant: string, orderId: string, at: Date): Call[] => [
  changedCall(tenant, orderId),
  { statement: RELEASE_PACKER, values: [tenant, orderId, at] },
];

export async function releasePacker(tx: Tx, tenant: string, orderId: string): Promise<void> {
  await queryAll(tx, releaseCalls(tenant, orderId, tx.clock.now()));
}
