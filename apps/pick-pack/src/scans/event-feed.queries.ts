import { columnsOf, query, sql, type Tx } from '@suite/database';
import { StoredEvent } from './event.entity';

export interface FeedPage {
  readonly after: number;
  /** Selects only events with a later timestamp of their own. */
  readonly since?: Date | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Precedes every timestamp; used for pages without `since`. */
const sinceOf = ({ since }: FeedPage): Date | string => since ?? '-infinity';

export type FeedEvent = Omit<StoredEvent, 'tenant'>;

const LIST_PAGE = sql<FeedEvent>(`
  SELECT ${columnsOf(StoredEvent, { but: ['tenant'] })} FROM packing_event
   WHERE tenant = $1 AND sequence > $2 AND occurred_at > $3
   ORDER BY sequence OFFSET $4 LIMIT $5`);

/** Returns events in feed order. A reader that continues after its last sequence misses no event: see EventCounter. */
export function listPage(tx: Tx, tenant: string, page: FeedPage): Promise<FeedEvent[]> {
  return query(tx, LIST_PAGE, [tenant, page.after, sinceOf(page), page.skip, page.limit]);
}

/** The number of events in a block. */
export const BLOCK = 1_000;
const BLOCKS_PER_READ = 50;

/**
 * Skips whole blocks of the feed: those whose events are not later than `since`, and those before the page. Only a block
 * that contains the boundary `since` or `after` is counted event by event.
 */
const FIND_START = sql<{ readonly start: string; readonly skip: string }>(`
  WITH matching AS (
    SELECT first_sequence,
           CASE WHEN occurred_min > $3 AND first_sequence > $2 THEN ${BLOCK}
                ELSE (SELECT count(*) FROM packing_event e
                       WHERE e.tenant = $1 AND e.sequence > $2 AND e.sequence BETWEEN b.first_sequence AND b.last_sequence
                         AND e.occurred_at > $3)
           END AS count
      FROM event_block b
     WHERE b.tenant = $1 AND b.last_sequence > $2 AND b.occurred_max > $3
  ), counted AS (
    SELECT first_sequence, sum(count) OVER (ORDER BY first_sequence) AS so_far FROM matching
  )
  SELECT coalesce(min(first_sequence) FILTER (WHERE so_far > $4) - 1,
                  (SELECT max(last_sequence) FROM event_block WHERE tenant = $1), 0) AS start,
         $4 - coalesce(max(so_far) FILTER (WHERE so_far <= $4), 0) AS skip
    FROM counted`);

/** Returns the sequence after which to start reading, and how many events to skip from there. */
export async function findStart(tx: Tx, tenant: string, page: FeedPage): Promise<{ after: number; skip: number }> {
  const [found] = await query(tx, FIND_START, [tenant, page.after, sinceOf(page), page.skip]);
  return { after: Number(found?.start ?? 0), skip: Number(found?.skip ?? page.skip) };
}

const FIND_LAST_SEALED = sql<{ readonly last: string }>(`
  SELECT last_sequence AS last FROM event_block WHERE tenant = $1 ORDER BY first_sequence DESC LIMIT 1`);

/** Returns the last sequence that is in a block. */
export async function findLastSealed(tx: Tx, tenant: string): Promise<string | undefined> {
  return (await query(tx, FIND_LAST_SEALED, [tenant]))[0]?.last;
}

const INSERT_BLOCKS = sql<{ readonly last: string | null; readonly blocks: number }>(`
  WITH open AS (
    SELECT sequence, occurred_at, (row_number() OVER (ORDER BY sequence) - 1) / ${BLOCK} AS block
      FROM packing_event WHERE tenant = $1 AND sequence > $2
     ORDER BY sequence LIMIT ${BLOCKS_PER_READ * BLOCK}
  ), block AS (
    SELECT min(sequence) AS first, max(sequence) AS last, min(occurred_at) AS earliest, max(occurred_at) AS latest
      FROM open GROUP BY block HAVING count(*) = ${BLOCK}
  ), sealed AS (
    INSERT INTO event_block (tenant, first_sequence, last_sequence, occurred_min, occurred_max)
    SELECT $1::text, first, last, earliest, latest FROM block
    ON CONFLICT ON CONSTRAINT event_block_pkey DO NOTHING
  )
  SELECT max(last) AS last, count(*)::integer AS blocks FROM block`);

/** Seals the next blocks. Returns the last sequence in a block, and whether there may be more events to seal. */
export async function insertBlocks(tx: Tx, tenant: string, after: string): Promise<{ last: string; isMore: boolean }> {
  const [sealed] = await query(tx, INSERT_BLOCKS, [tenant, after]);
  return { last: sealed?.last ?? after, isMore: sealed?.blocks === BLOCKS_PER_READ };
}
