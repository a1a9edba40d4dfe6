import { columnsOf, type Database, plainTable, query, sql, type Tx } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { searchWords } from '../domain/customer-words';
import { Customer, CustomerWord } from './customer.entity';

/** A customer and the words by which the search finds it. */
export interface WordsOfCustomer {
  /** The internal id of the customer. */
  readonly id: string;
  readonly words: readonly string[];
}

const DELETE_OTHERS = sql(
  `DELETE FROM customer_word w USING unnest($2::uuid[]) AS changed (id)
    WHERE w.tenant = $1 AND w.customer_id = changed.id AND NOT EXISTS (
      SELECT FROM unnest($3::uuid[], $4::text[]) AS kept (id, word) WHERE kept.id = w.customer_id AND kept.word = w.word)`,
);
const INSERT = sql(
  `INSERT INTO customer_word (${columnsOf(CustomerWord)}) SELECT $1, id, word FROM unnest($2::uuid[], $3::text[]) AS new (id, word)
       ON CONFLICT (tenant, customer_id, word) DO NOTHING`,
);

/** Returns the words in two columns. */
function columnsOfWords(customers: readonly WordsOfCustomer[]): [ids: string[], words: string[]] {
  const pairs = customers.flatMap(({ id, words }) => words.map((word) => [id, word] as const));
  return [pairs.map(([id]) => id), pairs.map(([, word]) => word)];
}

/** Stores the words of customers that the transaction has inserted. */
export async function insertWords(tx: Tx, tenant: string, customers: readonly WordsOfCustomer[]): Promise<void> {
  await query(tx, INSERT, [tenant, ...columnsOfWords(customers)]);
}

/** Stores the words of customers that the transaction has locked, and deletes their other words. */
export async function replaceWords(tx: Tx, tenant: string, customers: readonly WordsOfCustomer[]): Promise<void> {
  await query(tx, DELETE_OTHERS, [tenant, customers.map(({ id }) => id), ...columnsOfWords(customers)]);
  await insertWords(tx, tenant, customers);
}

/** Deletes the words of a deleted customer. */
export const deleteWords = plainTable(CustomerWord).delete(['tenant', 'customerId']);

const LIST_WITHOUT_WORDS = sql<Pick<Customer, 'tenant'>>(
  `SELECT DISTINCT tenant FROM (SELECT tenant FROM customer WHERE NOT has_words ORDER BY id LIMIT $1) AS waiting`,
);
const LOCK_WITHOUT_WORDS = sql<Customer>(
  `SELECT ${columnsOf(Customer)} FROM customer WHERE tenant = $1 AND NOT has_words ORDER BY id LIMIT $2 FOR NO KEY UPDATE`,
);
const SET_HAS_WORDS = sql(`UPDATE customer SET has_words = true WHERE tenant = $1 AND id = ANY ((SELECT $2::uuid[])::uuid[])`);

const BATCH = 500;

/** Stores the words of customers whose row says that they are missing. Returns the number of customers. */
export async function storeMissingWords(db: Database): Promise<number> {
  for (let total = 0; ;) {
    const tenants = await db.query(ALL_TENANTS, LIST_WITHOUT_WORDS, [BATCH]);
    if (tenants.length === 0) return total;
    for (const { tenant } of tenants) {
      total += await db.transaction(tenant, async (tx) => {
        const customers = await query(tx, LOCK_WITHOUT_WORDS, [tenant, BATCH]);
        await replaceWords(tx, tenant, customers.map((customer) => ({ id: customer.id, words: searchWords(customer) }))); // prettier-ignore
        await query(tx, SET_HAS_WORDS, [tenant, customers.map(({ id }) => id)]);
        return customers.length;
      });
    }
  }
}
