import type { Call } from './generated/calls.generated.ts';
import type { CallOptions } from './operations.ts';
import { type Result, unwrap } from './result.ts';

/** The untyped input of any call. The public types restrict it for each operation. */
export interface AnyInput extends CallOptions {
  readonly params?: {
    readonly query?: Readonly<Record<string, unknown>>;
    readonly path?: Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, unknown>>;
  };
  readonly body?: unknown;
}

type FetchPage = (input: AnyInput) => Promise<Result<unknown>>;
type Listed = Readonly<Record<string, unknown>>;

/** Thrown for a list without known pagination. */
const ONE_BY_ONE: NonNullable<Call['pages']> = { each: '', size: 1, first: 1 };

/**
 * The members of the last entry that serve as the cursor of the next page, by query parameter. Unlike page numbers, a cursor
 * skips no entries when rows are written between two pages.
 */
const CONTINUES_AFTER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/cart/{tenant}/invoices': { after: 'invoiceNumber' },
  '/cart/{tenant}/orders/{orderId}/returns': { after: 'returnId' },
  '/cart/{tenant}/returns': { after: 'returnId' },
  '/pick-pack/{tenant}/events': { after: 'sequence' },
  '/sequential-id/{tenant}/schemas/{schemaId}/pools': { after: 'sequenceKey', afterPeriod: 'period' },
};

/**
 * Yields all entries, page by page, until a page is not full. An answer with the header `x-next-after` is continued there,
 * whether its page is full or not.
 */
export async function* entriesOf(
  fetchPage: FetchPage,
  { path, pages: { size, first } = ONE_BY_ONE }: Pick<Call, 'path' | 'pages'>,
  input: AnyInput = {},
): AsyncGenerator<Listed, void, undefined> {
  const { pageSize: requestedSize, pageNumber: requestedNumber, ...filters } = input.params?.query ?? {};
  const pageSize = typeof requestedSize === 'number' ? requestedSize : size;
  const members = CONTINUES_AFTER[path];
  const isNumbered = members === undefined && filters['after'] === undefined;
  let place: Listed = isNumbered || requestedNumber !== undefined ? { pageNumber: requestedNumber ?? first } : {};
  for (;;) {
    const result = fetchPage({ ...input, params: { ...input.params, query: { ...filters, pageSize, ...place } } });
    const page = (await unwrap(result)) as readonly Listed[];
    yield* page;
    const last = page.length < pageSize ? undefined : page.at(-1);
    const next = (await result).response?.headers.get('x-next-after') ?? undefined;
    if (next !== undefined) place = { after: next };
    else if (last === undefined) return;
    else if (members) place = cursorOf(last, members);
    else if (isNumbered && place['pageNumber'] !== undefined) place = { pageNumber: Number(place['pageNumber']) + 1 };
    else return;
  }
}

/** Returns the query parameters of the page after an entry. */
const cursorOf = (last: Listed, members: Readonly<Record<string, string>>): Listed =>
  Object.fromEntries(
    Object.entries(members).flatMap(([parameter, member]) => (last[member] === undefined ? [] : [[parameter, last[member]]])),
  );
