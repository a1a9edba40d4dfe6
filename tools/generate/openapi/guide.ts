import { type Document, operationsOf } from './model.ts';

interface Chapter {
  readonly title: string;
  readonly text: string;
  /** Whether the document has what the chapter is about. */
  readonly concerns?: (text: string) => boolean;
}

const contains = (part: string) => (text: string) => text.includes(part);

/** What a caller needs to know before the first call; the same for all services. */
const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Tokens',
    text: `Send \`Authorization: Bearer <token>\`. There are three kinds of callers. Each operation lists which of them may call it, and the required scopes.

- **Applications** (a shop’s backend) send \`grant_type=client_credentials\` with client id and secret to \`POST /oauth/token\`. Never put the secret into a browser.
- **Anonymous shoppers** get a token from \`GET /customerlogin/auth/anonymous\` for a session id that the shop chooses.
- **Customers** log in with \`POST /customer/{tenant}/login\`, with the anonymous token as the bearer token. \`grant_type=refresh_token\` at \`POST /oauth/token\` renews their token.

A missing or expired token is answered with 401, a missing scope with 403.`,
  },
  {
    title: 'Tenants',
    text: 'A tenant is one shop. The tenant in the path must match the token, otherwise the answer is 403; calls without a tenant in the path use that of the token. Tenants never see each other’s data.\n\nEvery call with a token also accepts `client_id` and `hybris-tenant` in its query: they must be the client and the tenant of the token, otherwise the answer is 400. A path with a slash at its end is the same path.',
  },
  {
    title: 'Errors',
    text: `Every error has a stable \`type\` for programs and a \`message\` for people. Each operation lists its error types by status; releases may add types. Every operation can also return:

- 404 \`route_not_found\`: there is no such path. 405 \`method_not_allowed\`: the path does not support the method. 421 \`misdirected_request\`: the request reached another service; nothing was done, send it again.
- 412 \`precondition_failed\`: the header \`If-Match\` names a tag. Tags are weak: use them with \`If-None-Match\` to avoid repeated answers; they cannot guard writes.
- 408 \`request_timeout\`, 431 \`headers_too_large\`: the request took too long to arrive, or its headers are too large.
- 500 \`internal_error\`: an unexpected error. The header \`X-Request-Id\` of every answer identifies the request in the logs.

Unknown fields and query parameters are rejected with 400 \`validation_violation\`; \`details\` lists each fault with its field. With 429 and 503, wait for the seconds in \`Retry-After\`.`,
  },
  {
    title: 'Retries',
    text: 'PUT, PATCH and DELETE can be repeated safely. POST can if it takes the header `Idempotency-Key`: for 24 hours, the same key with the same body returns the first answer; with another body it is rejected with 422. A write that failed with 503 `database_unavailable`, or got no answer, may have happened: repeat it with the same key.',
    concerns: contains('"Idempotency-Key"'),
  },
  {
    title: 'Pages',
    text: 'Lists are paginated with `pageNumber` (from 1) and `pageSize`. The header `X-Total-Count`, where an operation has it, is the number of entries on all pages; `Items-Count` and `Count` repeat it. A sort order is `field`, `field:asc`, or `field:desc` and `-field`, which are the same.',
    concerns: contains('"pageSize"'),
  },
  {
    title: 'Concurrent changes',
    text: 'Resources with `metadata.version` are protected against lost updates: send the version that you have read. If it is outdated, the change is rejected with 409 `version_conflict`.',
    concerns: contains('`version_conflict`'),
  },
  {
    title: 'Versions',
    text: 'A release may add operations, optional parameters, fields of answers, enumeration values and error types: ignore those that you do not know. Existing operation ids, types and fields keep their names and meaning. Amounts are JSON numbers, exact to six decimals; times are ISO 8601 in UTC unless a field says otherwise.',
  },
];

/** The description of the whole document. */
export function guideOf(document: Pick<Document, 'paths'>, promise: string): string {
  const text = JSON.stringify(operationsOf(document));
  const chapters = CHAPTERS.filter(({ concerns }) => concerns?.(text) ?? true).map(({ title, text }) => `## ${title}\n\n${text}`);
  return [`${promise.charAt(0).toUpperCase()}${promise.slice(1)}.`, ...chapters].join('\n\n');
}
