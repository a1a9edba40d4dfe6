import { purgeOf, query, sql, type Tx } from '@suite/database';
import { type AllowanceRule, emailChangesOf } from './domain/allowance';
import { Allowance } from './allowance.entity';

/** A limited action: the key of its row, and its rule. */
export interface Limited {
  readonly tenant: string;
  readonly key: string;
  readonly rule: AllowanceRule;
  /** The exhausted allowance, as the rejection names it. */
  readonly refusal?: string;
}

// The row keeps as many times as the rule counts, so the first of them decides whether another one fits. Without a gap, a use may be dated
// before the last one: clocks differ, and concurrent uses overtake each other.
const TAKE = sql<Pick<Allowance, 'key'>>(
  `INSERT INTO allowance AS a (tenant, key, used_at, last_at) VALUES ($1, $2, ARRAY[$3::timestamptz], $3)
   ON CONFLICT (tenant, key) DO UPDATE
      SET used_at = (a.used_at || EXCLUDED.used_at)[greatest(1, cardinality(a.used_at) + 2 - $6) :], last_at = greatest(a.last_at, EXCLUDED.last_at)
    WHERE ($4::timestamptz IS NULL OR a.last_at <= $4) AND (cardinality(a.used_at) < $6 OR a.used_at[cardinality(a.used_at) - $6 + 1] <= $5)
   RETURNING key`,
);

/** Uses the allowance once, in one statement: of concurrent callers, no more succeed than the rule allows. Returns whether it did. */
export async function takeAllowance(tx: Tx, { tenant, key, rule }: Limited): Promise<boolean> {
  const { max, withinMs, gapMs } = rule;
  const values = [tenant, key, tx.clock.now(), gapMs > 0 ? tx.clock.after(-gapMs) : null, tx.clock.after(-withinMs), max];
  return (await query(tx, TAKE, values)).length > 0;
}

const LIST = sql<Pick<Allowance, 'key' | 'usedAt'>>(`SELECT key, used_at FROM allowance WHERE tenant = $1 AND key = ANY ($2)`);

/** Returns the last times under each key. */
export async function listAllowances(tx: Tx, tenant: string, keys: readonly string[]): Promise<ReadonlyMap<string, readonly Date[]>> {
  return new Map((await query(tx, LIST, [tenant, keys])).map(({ key, usedAt }) => [key, usedAt]));
}

// Keys are words with a space between them; one of them may be the digest of an address. A number of the shop's own can be any word, so a
// customer is found by the place of the number: after `session`, or after `email changes of`.
const DELETE_NAMING = sql(
  `DELETE FROM allowance WHERE tenant = $1 AND key IN (
     SELECT key FROM allowance
      WHERE tenant = $1 AND (string_to_array(key, ' ') && $2::text[] OR right(key, length($3::text)) = $3 OR key = $4)
      ORDER BY key FOR UPDATE)`,
);

/** Deletes the records about a customer or one of the addresses, when the data of the customer is erased. */
export async function deleteAllowancesNaming(
  tx: Tx,
  tenant: string,
  { customerNumber, digests }: { readonly customerNumber: string; readonly digests: readonly string[] },
): Promise<void> {
  await query(tx, DELETE_NAMING, [tenant, digests, ` session ${customerNumber}`, emailChangesOf(customerNumber)]);
}

/** Deletes records that limit nothing. Returns the number of deleted rows. */
export const purgeAllowances = purgeOf(Allowance, 'last_at');
