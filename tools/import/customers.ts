import type { Schemas } from '../../libs/client/src/index.ts';
import type { ImportKind, Outcome, Send, Sending } from './import-kind.ts';
import { reasonOf } from './shop.ts';

/** Imports customers with their password hashes. */
export const CUSTOMERS: ImportKind = {
  command: 'customer:import',
  help: `Imports customers into the auth service.

  npm run customer:import -- FILE [options]

FILE has one customer in each line, as JSON: an entry of POST /customer/{tenant}/customers/import:

  {"id": "4711", "contactEmail": "ann@example.com", "firstName": "Ann", "account": {"email": "ann@example.com",
   "passwordHash": "$2b$10$…"}, "addresses": [{"country": "DE", "city": "Berlin"}]}

Passwords keep their old hash until the first login. Customers get no mail. Empty lines are ignored. The same file may be
imported again: existing customers do not change.`,
  scope: 'customer.import_manage',
  noun: 'customer',
  id: 'id',
  unchanged: 'imported before',
  safeToRepeat: 'customers that exist do not change',
  batch: { entries: 200, bytes: 900_000 },
  parallel: { usual: 3, max: 16 },
  timeoutMs: 60_000,
  sender,
};

function sender({ client, stopIfGeneral }: Sending): Send {
  const send: Send = async (entries, signal) => {
    // Not validated here; the service does it.
    const body = entries.map(({ value }) => value) as Schemas['auth']['ImportedCustomer'][];
    const { data, error } = await client.POST('/customer/{tenant}/customers/import', { body, signal });
    if (data) return data.map(outcomeOf);
    stopIfGeneral(error);
    // A request that is rejected as a whole: its only customer is too large, or one of them makes it unreadable.
    if (entries.length === 1) return [{ rejected: [error.message] }];
    const outcomes: Outcome[] = [];
    for (const entry of entries) outcomes.push(...(await send([entry], signal)));
    return outcomes;
  };
  return send;
}

function outcomeOf({ code, message = 'is rejected', details = [] }: Schemas['auth']['ImportResult']): Outcome {
  if (code === 201) return 'imported';
  if (code === 200) return 'unchanged';
  return { rejected: details.length > 0 ? details.map(reasonOf) : [message] };
}
