import type { Schemas } from '../../libs/client/src/index.ts';
import { bulkSender } from './bulk-sender.ts';
import type { Entry, ImportKind } from './import-kind.ts';

/** Imports customers with their password hashes. */
export const CUSTOMERS: ImportKind = {
  command: 'customer:import',
  help: `Imports customers into the auth service.

  npm run customer:import -- FILE [options]

FILE has one customer in each line, as JSON: an entry of POST /customer/{tenant}/customers/import:

  {"id": "4711", "contactEmail": "ann@example.com", "firstName": "Ann", "account": {"email": "ann@example.com",
   "passwordHash": "$2b$10$…"}, "addresses": [{"country": "DE", "city": "Berlin"}]}

A CSV file has one customer in each line. Its columns are these members, such as contactEmail, account.passwordHash and
addresses[0].city, or a mapping says what they are (--map).

Passwords keep their old hash until the first login. Customers get no mail. Empty lines are ignored. The same file may be
imported again: existing customers do not change.`,
  scope: 'customer.import_manage',
  noun: 'customer',
  id: 'id',
  keys: [
    { field: 'id', of: ({ id }) => id },
    { field: 'contactEmail', of: loginOf },
  ],
  unchanged: 'imported before',
  safeToRepeat: 'customers that exist do not change',
  batch: { entries: 200, bytes: 900_000 },
  parallel: { usual: 3, max: 16 },
  timeoutMs: 60_000,
  csv: { fields: { service: 'auth', schema: 'ImportedCustomer' } },
  sender: (sending) =>
    bulkSender(sending, (values, signal) => {
      const body = values as Schemas['auth']['ImportedCustomer'][];
      return sending.client.POST('/customer/{tenant}/customers/import', { body, signal });
    }),
};

/** The address to log in with, as it is compared. */
function loginOf({ account, contactEmail }: Entry['value']): unknown {
  const email = (account as { readonly email?: unknown } | undefined)?.email ?? contactEmail;
  return typeof email === 'string' ? email.toLowerCase() : undefined;
}
