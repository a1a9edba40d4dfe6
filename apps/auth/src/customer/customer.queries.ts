import { query, type Tx } from '@suite/platform';

/** What a login needs to know of an account. */
export interface LoginAccount {
  readonly customerNumber: string;
  readonly passwordHash: string;
  /** When the owner last logged in from this address; null when never. */
  readonly seenAt: Date | null;
}

export async function findLoginAccount(tx: Tx, tenant: string, emailKey: string, network: string): Promise<LoginAccount | undefined> {
  const [row] = await query<LoginAccount>(
    tx,
    `SELECT customer.customer_number AS "customerNumber", password_hash AS "passwordHash", seen_at AS "seenAt"
       FROM customer
       LEFT JOIN known_network ON known_network.tenant = $1 AND known_network.customer_number = customer.customer_number AND network = $3
      WHERE customer.tenant = $1 AND email_key = $2`,
    [tenant, emailKey, network],
  );
  return row;
}

export async function rememberNetwork(tx: Tx, tenant: string, customerNumber: string, network: string, now: Date): Promise<void> {
  await query(
    tx,
    `INSERT INTO known_network (tenant, customer_number, network, seen_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant, customer_number, network) DO UPDATE SET seen_at = $4`,
    [tenant, customerNumber, network, now],
  );
}

/** Stores a hash with today's parameters in the place of an outdated one. */
export async function replacePasswordHash(tx: Tx, tenant: string, customerNumber: string, from: string, to: string): Promise<void> {
  await query(tx, `UPDATE customer SET password_hash = $4 WHERE tenant = $1 AND customer_number = $2 AND password_hash = $3`, [
    tenant,
    customerNumber,
    from,
    to,
  ]);
}

/** Whoever changes a customer's addresses takes this lock first. False when there is no such customer. */
export async function lockCustomer(tx: Tx, tenant: string, customerNumber: string): Promise<boolean> {
  const rows = await query(tx, `SELECT 1 FROM customer WHERE tenant = $1 AND customer_number = $2 FOR NO KEY UPDATE`, [
    tenant,
    customerNumber,
  ]);
  return rows.length > 0;
}
