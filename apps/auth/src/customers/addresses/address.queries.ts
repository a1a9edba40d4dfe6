import {
  anyOf,
  columnsOf,
  type Database,
  membersOf,
  placeholdersOf,
  query,
  recordsOf,
  snakeCase,
  sql,
  type Tx,
  valuesOf,
} from '@suite/database';
import { CustomerAddress } from './address.entity';

/** An address as the API returns it. */
export type AddressRow = Readonly<Omit<CustomerAddress, 'tenant' | 'customerNumber'>>;
/** The fields of an address that a request sets. */
export type AddressFields = Readonly<Omit<AddressRow, 'id'>>;

const KEY = ['tenant', 'id', 'customerNumber'] as const;

const LIST = sql<AddressRow>(
  `SELECT ${columnsOf(CustomerAddress, { but: ['tenant', 'customerNumber'] })}
     FROM customer_address WHERE tenant = $1 AND customer_number = $2 ORDER BY id`,
);

/** Lists the addresses of a customer, oldest first. */
export function listAddresses(db: Database, tenant: string, customerNumber: string): Promise<AddressRow[]> {
  return db.query(tenant, LIST, [tenant, customerNumber]);
}

const FIND = sql<AddressRow>(
  `SELECT ${columnsOf(CustomerAddress, { but: ['tenant', 'customerNumber'] })}
     FROM customer_address WHERE tenant = $1 AND customer_number = $2 AND id = $3`,
);

export async function findAddress(db: Database, tenant: string, customerNumber: string, id: string): Promise<AddressRow | undefined> {
  const [address] = await db.query(tenant, FIND, [tenant, customerNumber, id]);
  return address;
}

/** Returns an address of a customer whose row the transaction has locked. */
export async function findAddressOfLocked(tx: Tx, tenant: string, customerNumber: string, id: string): Promise<AddressRow | undefined> {
  const [address] = await query(tx, FIND, [tenant, customerNumber, id]);
  return address;
}

const LIST_OF_MANY = sql<AddressRow & Pick<CustomerAddress, 'customerNumber'>>(
  `SELECT ${columnsOf(CustomerAddress, { but: ['tenant'] })}
     FROM customer_address WHERE tenant = $1 AND customer_number ${anyOf('$2')} ORDER BY id`,
);

/** Lists the addresses of several customers by their numbers, each oldest first. */
export async function listAddressesOf(
  db: Database,
  tenant: string,
  customerNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly AddressRow[]>> {
  const rows = await db.query(tenant, LIST_OF_MANY, [tenant, customerNumbers]);
  return Map.groupBy(rows, ({ customerNumber }) => customerNumber);
}

const COUNT = sql<{ addresses: number }>(
  `SELECT count(*)::int AS addresses FROM customer_address WHERE tenant = $1 AND customer_number = $2`,
);

export async function countAddresses(tx: Tx, tenant: string, customerNumber: string): Promise<number> {
  const [{ addresses } = { addresses: 0 }] = await query(tx, COUNT, [tenant, customerNumber]);
  return addresses;
}

const INSERT = sql(`INSERT INTO customer_address (${columnsOf(CustomerAddress)}) VALUES (${placeholdersOf(CustomerAddress)})`);

export async function insertAddress(tx: Tx, address: CustomerAddress): Promise<void> {
  await query(tx, INSERT, valuesOf(CustomerAddress, address));
}

const INSERT_ALL = sql(
  `INSERT INTO customer_address (${columnsOf(CustomerAddress)})
   SELECT $1, ${columnsOf(CustomerAddress, { but: ['tenant'] })} FROM json_populate_recordset(NULL::customer_address, $2)
   RETURNING id`,
);

/** Inserts addresses of customers that the transaction has inserted. */
export async function insertAddresses(tx: Tx, tenant: string, addresses: readonly CustomerAddress[]): Promise<void> {
  if (addresses.length > 0) await query(tx, INSERT_ALL, [tenant, recordsOf(CustomerAddress, addresses)]);
}

const SETTINGS = membersOf(CustomerAddress, { but: KEY }).map((member, i) => `${snakeCase(member)} = $${i + 4}`);
const UPDATE = sql<Pick<CustomerAddress, 'id'>>(
  `UPDATE customer_address SET ${SETTINGS.join(', ')} WHERE tenant = $1 AND customer_number = $2 AND id = $3 RETURNING id`,
);

/** Replaces all fields of an address. Returns false when the customer has no such address. */
export async function updateAddress(tx: Tx, tenant: string, customerNumber: string, id: string, fields: AddressFields): Promise<boolean> {
  const values = valuesOf(CustomerAddress, fields, { but: [...KEY] });
  return (await query(tx, UPDATE, [tenant, customerNumber, id, ...values])).length > 0;
}

const CLEAR_DEFAULT = sql(`UPDATE customer_address SET is_default = false WHERE tenant = $1 AND customer_number = $2 AND is_default`);

/** Clears the default address, before another one becomes the default. */
export async function updateNoDefault(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
  await query(tx, CLEAR_DEFAULT, [tenant, customerNumber]);
}

const DELETE = sql<Pick<CustomerAddress, 'id'>>(
  `DELETE FROM customer_address WHERE tenant = $1 AND customer_number = $2 AND id = $3 RETURNING id`,
);

/** Returns false when the customer has no such address. */
export async function deleteAddress(tx: Tx, tenant: string, customerNumber: string, id: string): Promise<boolean> {
  return (await query(tx, DELETE, [tenant, customerNumber, id])).length > 0;
}
