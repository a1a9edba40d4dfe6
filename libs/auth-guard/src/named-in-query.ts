import { invalidValue, validationError } from '@suite/errors';
import type { Caller } from './caller';

/** Query parameters that repeat a claim of the token, each with the matching member of the caller. */
const REPEATED = { client_id: 'clientId', 'hybris-tenant': 'tenant' } as const satisfies Record<string, keyof Caller>;

/** Rejects (400) a query that contradicts the token. Removes the compared parameters, so that no route needs to know them. */
export function checkNamedInQuery(query: Record<string, unknown>, caller: Caller): void {
  const faults = Object.entries(REPEATED).flatMap(([name, member]) => {
    if (!Object.hasOwn(query, name)) return [];
    const isSame = query[name] === caller[member];
    delete query[name];
    return isSame ? [] : [invalidValue(name, `${name} differs from the token, which belongs to ${caller[member]}; correct it, or omit it`)];
  });
  if (faults.length > 0) throw validationError(faults);
}
