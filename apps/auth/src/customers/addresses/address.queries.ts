import { anyOf, columnsOf, type Database, plainTable, query, sql, type Tx } from '@suite/database';
import { CustomerAddress } from './address.entity';

/** An address as the API returns it. */
export type AddressRow = Readonly<Omit<CustomerAddress, 'tenant' | 'customerNumber'>>;
/** The fields of an address that a request sets. */
export type AddressFields = Readonly<Omit<AddressRow, 'id'>>;

const OWNER = ['tenant', 'customerNumber'] as const;
const KEY = [...OWNER, 'id'] as const;
const addresses = plainTable(CustomerAddress);
/** Lists the addresses of a customer, oldest first. */
export const listAddresses = addresses.list(OWNER, { but: OWNER, order: 'id' });
export const findAddress = addresses.find(KEY, { but: OWNER });
export const countAddresses = addresses.count(OWNER);
export const insertAddress = addresses.insert();
export const insertAddresses = addresses.insertAll();
/** Replaces all fields of an address. */
export const updateAddress = addresses.replace(KEY);
/** Returns how many addresses there were: 0 or 1. */
export const deleteAddress = addresses.delete(KEY);

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

const CLEAR_DEFAULT = sql(`UPDATE customer_address SET is_default = false WHERE tenant = $1 AND customer_number = $2 AND is_default`);

/** Clears the default address, before another one becomes the default. */
export async function updateNoDefault(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
  await query(tx, CLEAR_DEFAULT, [tenant, customerNumber]);
}
