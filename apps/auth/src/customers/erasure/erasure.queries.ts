import { type Listed, ListOfAllTenants, REMEMBER_TENANT } from '@suite/cluster';
import { columnsOf, type Database, placeholdersOf, plainTable, purgeOf, query, queryAll, sql, type Tx, valuesOf } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import type { ErasureCallState } from '../domain/erasure-calls';
import { Erasure, ErasureCall } from './erasure.entity';

const INSERT = sql(`INSERT INTO erasure (${columnsOf(Erasure)}) VALUES (${placeholdersOf(Erasure)})`);
const INSERT_CALL = sql(`INSERT INTO erasure_call (${columnsOf(ErasureCall)}) VALUES (${placeholdersOf(ErasureCall)})`);

/** Stores an erasure and the calls of the other services: the outbox. */
export async function insertErasure(tx: Tx, erasure: Erasure, calls: readonly ErasureCallState[]): Promise<void> {
  const { tenant, id: erasureId } = erasure;
  await queryAll(tx, [
    { statement: INSERT, values: valuesOf(Erasure, erasure) },
    { statement: REMEMBER_TENANT, values: [tenant] },
    ...calls.map((call) => ({ statement: INSERT_CALL, values: valuesOf(ErasureCall, { ...call, tenant, erasureId }) })),
  ]);
}

const erasures = plainTable(Erasure);
/** Returns the erasure of a customer that may still be in progress. */
export const findErasure = erasures.find(['tenant', 'customerNumber']);

const OF_ERASURE = ['tenant', 'erasureId'] as const;
/** Lists the calls of an erasure; none if there is no such erasure. */
export const listCalls = plainTable(ErasureCall).list(OF_ERASURE, { but: OF_ERASURE, order: 'service' });

const LIST_DUE_TENANTS = new ListOfAllTenants<Pick<ErasureCall, 'tenant'>>(
  (isOf) =>
    `SELECT tenant FROM erasure_call WHERE ${isOf('tenant')} AND next_attempt_at <= $1 GROUP BY tenant ORDER BY min(next_attempt_at)`,
  { of: ErasureCall, parameters: 1 },
);

/** Lists the tenants with due calls, the most overdue first. */
export function listDueTenants(db: Database, now: Date): Promise<Listed<Pick<ErasureCall, 'tenant'>>> {
  return LIST_DUE_TENANTS.list(db, [now]);
}

/** A due call, with its data for the service. */
export type DueCall = Pick<ErasureCall, 'tenant' | 'erasureId' | 'service'> & Pick<Erasure, 'customerNumber' | 'pseudonym'>;

const LIST_DUE = sql<DueCall>(
  `SELECT c.tenant, c.erasure_id, c.service, e.customer_number, e.pseudonym
     FROM erasure_call c JOIN erasure e ON e.tenant = $1 AND e.id = c.erasure_id
    WHERE c.tenant = $1 AND c.next_attempt_at <= $2 ORDER BY c.next_attempt_at LIMIT $3`,
);

/** Lists the due calls of a tenant, the most overdue first. */
export function listDueCalls(db: Database, tenant: string, now: Date, limit: number): Promise<DueCall[]> {
  return db.query(tenant, LIST_DUE, [tenant, now, limit]);
}

const lock = erasures.lock(['tenant', 'id'], { only: ['repeatAt'] });

/** Locks an erasure, so that the outcomes of its calls are stored one after the other. */
export async function lockErasure(
  tx: Tx,
  tenant: string,
  id: string,
): Promise<{ readonly repeatAt: Date; readonly calls: ErasureCallState[] } | undefined> {
  const erasure = await lock(tx, tenant, id);
  return erasure && { ...erasure, calls: await listCalls(tx, tenant, id) };
}

const UPDATE_CALLS = sql(
  `UPDATE erasure_call SET state = n.state, attempts = n.attempts, next_attempt_at = n.next_attempt_at
     FROM unnest($3::text[], $4::text[], $5::integer[], $6::timestamptz[]) AS n (service, state, attempts, next_attempt_at)
    WHERE tenant = $1 AND erasure_id = $2 AND erasure_call.service = n.service`,
);

export async function updateCalls(tx: Tx, tenant: string, erasureId: string, calls: readonly ErasureCallState[]): Promise<void> {
  const column = (member: keyof ErasureCallState) => calls.map((call) => call[member]);
  await query(tx, UPDATE_CALLS, [tenant, erasureId, column('service'), column('state'), column('attempts'), column('nextAttemptAt')]);
}

const setRepeat = erasures.update(['tenant', 'id'], ['repeatAt']);

/** Restarts an erasure, because a new account was created with its customer number. */
export async function restartErasure(
  tx: Tx,
  { tenant, id, repeatAt }: Pick<Erasure, 'tenant' | 'id' | 'repeatAt'>,
  calls: readonly ErasureCallState[],
): Promise<void> {
  await setRepeat(tx, { repeatAt }, tenant, id);
  await updateCalls(tx, tenant, id, calls);
}

const setCustomer = erasures.update(['tenant', 'id'], ['customerNumber']);

/** Removes the customer number after the last call of a service. */
export async function forgetCustomer(tx: Tx, tenant: string, id: string): Promise<void> {
  await setCustomer(tx, { customerNumber: null }, tenant, id);
}

const COUNT_LATE = sql<{ readonly service: string; readonly oldest: Date }>(
  `SELECT c.service, min(e.requested_at) AS oldest FROM erasure_call c JOIN erasure e ON e.tenant = c.tenant AND e.id = c.erasure_id
    WHERE c.state = 'PENDING' GROUP BY c.service`,
);

/** Returns the request time of the oldest erasure that each service has not completed. */
export function listOldestPending(db: Database): Promise<{ readonly service: string; readonly oldest: Date }[]> {
  return db.query(ALL_TENANTS, COUNT_LATE);
}

/** Deletes completed erasures that were requested up to the moment. Returns their number. */
export const purgeErasures = purgeOf(Erasure, 'requested_at', { only: 'customer_number IS NULL' });
