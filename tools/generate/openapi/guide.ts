import { type Document, operationsOf } from './model.ts';

interface Chapter {
  readonly title: string;
  readonly text: string;
  /** Whether the document has what the chapter is about. */
  readonly concerns?: (text: string) => boolean;
}

const says = (part: string) => (text: string) => text.includes(part);

/** What somebody has to know before the first call, for all services alike. */
const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Tokens',
    text: `Send \`Authorization: Bearer <token>\`. There are three kinds of callers, and every operation says which of them may call, with which scopes.

- **Applications** (a shop’s backend) send \`grant_type=client_credentials\` with client id and secret to \`POST /oauth/token\`. The secret never belongs in a browser.
- **Anonymous shoppers** get a token from \`GET /customerlogin/auth/anonymous\` for the session id that the shop made up for them.
- **Customers** log in with \`POST /customer/{tenant}/login\`, where the anonymous token is the bearer; \`grant_type=refresh_token\` at \`POST /oauth/token\` renews it.

Without a token, or with one that has expired, the answer is 401; without the scope it is 403.`,
  },
  {
    title: 'Tenants',
    text: 'A tenant is one shop. Its name stands in the path and must be that of the token (else 403); calls without it in the path take it from the token. No tenant ever sees what is another’s.',
  },
  {
    title: 'Errors',
    text: `Every error has a stable \`type\` to switch on and a \`message\` for people. Each operation lists the types that it may answer, by status; new types may be added. Of every operation, also of those that do not list them:

- 404 \`route_not_found\`: there is nothing at this path; 405 \`method_not_allowed\`: nothing with this method. 421 \`misdirected_request\`: the request has come to another service; nothing was done, send it again.
- 412 \`precondition_failed\`: the header \`If-Match\` names a tag. Tags are weak: they spare an answer (\`If-None-Match\`) and guard no write.
- 408 \`request_timeout\`, 431 \`headers_too_large\`: the request took too long to arrive, or its headers are too large.
- 500 \`internal_error\`: a mistake of ours. The header \`X-Request-Id\`, which every answer has, finds it in our logs.

Unknown fields and unknown query parameters are refused with 400 \`validation_violation\`; \`details\` names every fault with its field. With 429 and 503, \`Retry-After\` says how many seconds to wait.`,
  },
  {
    title: 'Repeating a request',
    text: 'PUT, PATCH and DELETE may be repeated. POST may where it takes the header `Idempotency-Key`: the same key with the same body is answered as the first time, for 24 hours; with another body it is refused (422). A write that was answered 503 `database_unavailable`, or not at all, may have happened: repeat it with the same key.',
    concerns: says('"Idempotency-Key"'),
  },
  {
    title: 'Pages',
    text: 'Lists come in pages: `pageNumber` (the first is 1) and `pageSize`. Where an operation has the header `X-Total-Count`, it says how many entries there are on all pages.',
    concerns: says('"pageSize"'),
  },
  {
    title: 'Concurrent changes',
    text: 'What has `metadata.version` can be changed without overwriting somebody else: send the version that you have read, and a change of another one is refused with 409 `version_conflict`.',
    concerns: says('`version_conflict`'),
  },
  {
    title: 'Versions',
    text: 'A release may add operations, optional parameters, fields of answers, values of enumerations and types of errors: ignore what you do not know. Ids of operations, types and fields that are here keep their names and their meaning. Amounts are JSON numbers, exact to six decimals; times are ISO 8601 in UTC unless a field says otherwise.',
  },
];

/** The description of the whole document. */
export function guideOf(document: Pick<Document, 'paths'>, promise: string): string {
  const text = JSON.stringify(operationsOf(document));
  const chapters = CHAPTERS.filter(({ concerns }) => concerns?.(text) ?? true).map(({ title, text }) => `## ${title}\n\n${text}`);
  return [`${promise.charAt(0).toUpperCase()}${promise.slice(1)}.`, ...chapters].join('\n\n');
}
