import { anyOf, columnsOf, query, recordsOf, sql, type Tx } from '@suite/database';
import { Customer } from '../profile/customer.entity';
import { customerRow, type NewCustomer } from '../profile/customer.queries';

const INSERT = sql<Pick<Customer, 'id'>>(
  `INSERT INTO customer (${columnsOf(Customer)})
   SELECT $1, ${columnsOf(Customer, { but: ['tenant'] })} FROM json_populate_recordset(NULL::customer, $2)
       ON CONFLICT DO NOTHING RETURNING id`,
);

const DELETE_ERASED = sql<Pick<Customer, 'id'>>(
  `DELETE FROM customer c USING erasure e
    WHERE c.tenant = $1 AND c.id ${anyOf('$2', 'uuid')} AND e.tenant = $1 AND e.customer_number = c.customer_number RETURNING c.id`,
);

const IS_RESERVED = `purpose = 'undo' AND used_at IS NULL AND expires_at > `;
const DELETE_RESERVED = sql<Pick<Customer, 'id'>>(
  `DELETE FROM customer c USING account_token t
    WHERE c.tenant = $1 AND c.id ${anyOf('$2', 'uuid')} AND t.tenant = $1 AND t.email_key = c.email_key AND ${IS_RESERVED} $3 RETURNING c.id`,
);

/** Inserts customers whose number and e-mail are free. Returns the internal ids of the inserted ones. */
export async function insertFreeCustomers(tx: Tx, tenant: string, customers: readonly NewCustomer[]): Promise<ReadonlySet<string>> {
  const rows = customers.map((customer) => {
    const { importDigest, ...row } = customerRow(customer);
    return { ...row, importDigest: importDigest && `\\x${importDigest.toString('hex')}` };
  });
  const inserted = new Set((await query(tx, INSERT, [tenant, recordsOf(Customer, rows)])).map(({ id }) => id));
  // Numbers of customers who are being erased, and addresses to which another customer can still return. Deleted after the insertion,
  // which waits for the deletion of a concurrent erasure, and for a concurrent change of an address.
  for (const { id } of await query(tx, DELETE_ERASED, [tenant, [...inserted]])) inserted.delete(id);
  for (const { id } of await query(tx, DELETE_RESERVED, [tenant, [...inserted], tx.clock.now()])) inserted.delete(id);
  return inserted;
}

/** A customer that prevents an import. */
export type TakenCustomer = Readonly<Pick<Customer, 'customerNumber' | 'emailKey' | 'importDigest'>>;

const LIST_TAKEN = sql<TakenCustomer>(
  `SELECT customer_number, email_key, import_digest FROM customer WHERE tenant = $1 AND email_key ${anyOf('$2')}
    UNION
   SELECT customer_number, email_key, import_digest FROM customer WHERE tenant = $1 AND customer_number ${anyOf('$3')}
    UNION
   SELECT customer_number, '', NULL FROM erasure WHERE tenant = $1 AND customer_number ${anyOf('$3')}
    UNION
   SELECT customer_number, email_key, NULL FROM account_token WHERE tenant = $1 AND email_key ${anyOf('$2')} AND ${IS_RESERVED} $4`,
);

/** Lists the customers that have one of the e-mails or numbers, or can return to one. A customer that is being erased has only its number. */
export function listTaken(
  tx: Tx,
  tenant: string,
  emailKeys: readonly string[],
  customerNumbers: readonly string[],
): Promise<TakenCustomer[]> {
  return query(tx, LIST_TAKEN, [tenant, emailKeys, customerNumbers, tx.clock.now()]);
}
