/** The headers of answers, each described once. */
const HEADERS: Readonly<Record<string, { readonly description: string; readonly schema: object; readonly example: unknown }>> = {
  'X-Request-Id': {
    description: 'The id of the request, from its header of the same name or generated. Log lines have the same id.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
    example: '7d0c1b9e-52c4-4d0e-9f3c-2a5a6f1f8f10',
  },
  'X-Total-Count': {
    description: 'The number of entries on all pages.',
    schema: { type: 'integer', minimum: 0 },
    example: 42,
  },
  'Items-Count': {
    description: 'The same as `X-Total-Count`.',
    schema: { type: 'integer', minimum: 0 },
    example: 42,
  },
  Count: {
    description: 'The same as `X-Total-Count`.',
    schema: { type: 'integer', minimum: 0 },
    example: 42,
  },
  Location: {
    description: 'The path of the created resource; of a 202, the path of the progress and the result.',
    schema: { type: 'string', format: 'uri-reference' },
    example: '/cart/acme/checkouts/0198c0de-5a4f-7c3e-9b21-6f1d2a3b4c5d',
  },
  'X-Missing-Characters': {
    description: 'The characters that the fonts lack and that are printed as boxes, percent-encoded; absent if there are none.',
    schema: { type: 'string' },
    example: '%E6%9D%8E',
  },
  'X-Next-After': {
    description: 'The value of `after` for the next page; absent on the last page.',
    schema: { type: 'string' },
    example: 'SUMMER-7KQ2',
  },
  'Retry-After': {
    description: 'How many seconds to wait before retrying.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  'WWW-Authenticate': {
    description: 'How to authenticate (RFC 6750).',
    schema: { type: 'string' },
    example: 'Bearer error="invalid_token"',
  },
  'Cache-Control': {
    description: 'Who may cache the answer, and for how long.',
    schema: { type: 'string' },
    example: 'private, no-cache',
  },
  ETag: {
    description: 'The tag of this content. Send it as `If-None-Match` to get 304 if the content is unchanged.',
    schema: { type: 'string' },
    example: 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  },
  'Preference-Applied': {
    description: 'The preferences of the header `Prefer` that were applied.',
    schema: { type: 'string' },
    example: 'return=representation',
  },
};

/** Headers that the server adds to cacheable answers (libs/http/src/entity-tags.ts). */
export const TAG_HEADERS = ['Cache-Control', 'ETag'];

/** Other names of the total of a list, which the server adds (libs/http/src/list-totals.ts). */
const TOTALS = ['X-Total-Count', 'Items-Count', 'Count'];

/** Returns references to the headers of an answer. */
export const headersOf = (names: readonly string[]): Record<string, object> =>
  Object.fromEntries(
    names.flatMap((name) => (name === 'X-Total-Count' ? TOTALS : [name])).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** Returns the headers that a document refers to. */
export function headerComponents(document: object): Record<string, object> {
  const text = JSON.stringify(document);
  return Object.fromEntries(Object.entries(HEADERS).filter(([name]) => text.includes(`"#/components/headers/${name}"`)));
}

export const isKnownHeader = (name: string): boolean => name in HEADERS;
