import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { type Database, queryAll, sql, valueOf } from '@suite/database';
import { shownProof } from '../domain/proof-of-delivery';
import { DeliveryOrder, TaskProof } from '../delivery-order.entity';
import { listProof, lockOrders } from '../task-news.queries';

/** A proof of an order, with the site of the order. */
export interface FoundProof extends Pick<TaskProof, 'at' | 'sourceUrl' | 'deletedAt'> {
  readonly siteCode: string;
}

const FIND_PROOF = sql<FoundProof>(`
  SELECT p.at, p.source_url, p.deleted_at, o.site_code
    FROM task_proof p JOIN delivery_order o ON o.tenant = $1 AND o.id = p.order_id
   WHERE p.tenant = $1 AND p.order_id = $2 AND p.n = $3`);

export async function findProof(db: Database, tenant: string, orderId: string, n: number): Promise<FoundProof | undefined> {
  return (await db.query(tenant, FIND_PROOF, [tenant, orderId, n]))[0];
}

/** An order with proofs whose files have to be deleted. */
export interface OrderWithOldProof {
  readonly tenant: string;
  readonly orderId: string;
}

/** Bounds one run; the next one continues with the rest. */
const ORDERS_MAX = 500;

const LIST_OLD_PROOF = new ListOfAllTenants<OrderWithOldProof>(
  (isOf) => `
    SELECT DISTINCT p.tenant, p.order_id FROM task_proof p
     WHERE ${isOf('p.tenant')} AND p.at <= $1 AND p.source_url IS NOT NULL LIMIT ${ORDERS_MAX}`,
  { of: TaskProof, parameters: 1 },
);

export function listOldProof(db: Database, before: Date): Promise<Listed<OrderWithOldProof>> {
  return LIST_OLD_PROOF.list(db, [before]);
}

const DELETE_PROOF = sql(`
  UPDATE task_proof SET source_url = NULL, deleted_at = $4
   WHERE tenant = $1 AND order_id = $2 AND at <= $3 AND source_url IS NOT NULL`);
const SHOW_PROOF = sql('UPDATE delivery_order SET proof = $3 WHERE tenant = $1 AND id = $2');

/** Forgets where the old files of an order are, and shows that they are not available. */
export async function deleteOldProof(db: Database, { tenant, orderId }: OrderWithOldProof, before: Date): Promise<void> {
  await db.transaction(tenant, async (tx) => {
    const deletion = { statement: DELETE_PROOF, values: [tenant, orderId, before, db.clock.now()] };
    await queryAll<object[]>(tx, [lockOrders(tenant, [orderId]), deletion]);
    const shown = valueOf(DeliveryOrder, 'proof', shownProof(await listProof(tx, tenant, orderId)));
    await queryAll<object[]>(tx, [{ statement: SHOW_PROOF, values: [tenant, orderId, shown] }]);
  });
}
