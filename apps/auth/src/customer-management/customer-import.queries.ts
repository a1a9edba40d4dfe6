import { anyOf, columnsOf, query, recordsOf, sql, type Tx } from '@suite/database';
import { Customer, customerRow, type NewCustomer } from '../customer';

const INSERT = sql<Pick<Customer, 'id'>>(
  `INSERT INTO customer (${columnsOf(Customer)})
   SELECT $1, ${columnsOf(Customer, { but: ['tenant'] })} FROM json_populate_recordset(NULL::customer, $2)
       ON CONFLICT DO NOTHING RETURNING id`,
);

/** Inserts customers whose number and e-mail are free. Returns the internal ids of the inserted ones. */
export async function insertFreeCustomers(tx: Tx, tenant: string, customers: readonly NewCustomer[]): Promise<ReadonlySet<string>> {
  const rows = customers.map((customer) => {
    const { importDigest, ...row } = customerRow(customer);
    return { ...row, importDigest: importDigest && `\\x${importDigest.toString('hex')}` };
  });
  return new Set((await query(tx, INSERT, [tenant, recordsOf(Customer, rows)])).map(({ id }) => id));
}

/** A customer that prevents an import. */
export type TakenCustomer = Readonly<Pick<Customer, 'customerNumber' | 'emailKey' | 'importDigest'>>;

const LIST_TAKEN = sql<TakenCustomer>(
  `SELECT customer_number, email_key, import_digest FROM customer WHERE tenant = $1 AND email_key ${anyOf('$2')}
    UNION
   SELECT customer_number, email_key, import_digest FROM customer WHERE tenant = $1 AND customer_number ${anyOf('$3')}`,
);

/** Lists the customers that have one of the e-mails or numbers. */
export function listTaken(
  tx: Tx,
  tenant: string,
  emailKeys: readonly string[],
  customerNumbers: readonly string[],
): Promise<TakenCustomer[]> {
  return query(tx, LIST_TAKEN, [tenant, emailKeys, customerNumbers]);
}
