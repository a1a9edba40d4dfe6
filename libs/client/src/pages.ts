import { PAGES } from './generated/calls.generated.ts';
import type { CallOptions } from './operations.ts';
import { type Result, unwrap } from './result.ts';

/** What any call may be given; which operation takes what is known to its type. */
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

/** The member of the last entry after which the next page begins. Such lists miss nothing, whatever is written meanwhile. */
const CONTINUES_AFTER: Readonly<Record<string, string>> = {
  '/pick-pack/{tenant}/events': 'sequence',
  '/sequential-id/{tenant}/schemas/{schemaId}/pools': 'sequenceKey',
};

/** Page after page, as long as they come full. */
export async function* entriesOf(fetchPage: FetchPage, path: string, input: AnyInput = {}): AsyncGenerator<Listed, void, undefined> {
  const { pageSize: asked, ...asIs } = input.params?.query ?? {};
  const { size, first } = PAGES[path] ?? { size: 1, first: 1 };
  const pageSize = typeof asked === 'number' ? asked : size;
  const member = CONTINUES_AFTER[path];
  let query: Readonly<Record<string, unknown>> = { ...asIs, pageSize };
  for (let number = Number(asIs['pageNumber'] ?? first); ; number += 1) {
    if (member === undefined) query = { ...query, pageNumber: number };
    const page = (await unwrap(fetchPage({ ...input, params: { ...input.params, query } }))) as readonly Listed[];
    yield* page;
    const last = page.at(-1);
    if (page.length < pageSize || last === undefined) return;
    if (member !== undefined) query = { ...query, after: last[member] };
  }
}
