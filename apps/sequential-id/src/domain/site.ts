import { fault, validationError } from '@suite/errors';

/** Returns the site of a call, which the query or the body may name. Rejects (400) two different ones; `path` is the call's position in the body. */
export function siteOf(inQuery: string | undefined, inBody: string | undefined, path = ''): string | undefined {
  if (inQuery === undefined || inBody === undefined || inQuery === inBody) return inBody ?? inQuery;
  throw validationError([fault(`${path}siteCode`, 'invalid_value', 'siteCode differs between the query and the body; send one of them')]);
}
