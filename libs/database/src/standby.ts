import { ALL_TENANTS } from '@suite/tenant';
import { BatchedReads } from './batched-calls';
import { isDatabaseUnavailable, isRetryable } from './database-errors';
import { sql, type Statement } from './statement';

/** Runs a statement in a transaction of its own. */
export interface Reader {
  query<T extends object>(tenant: string, statement: Statement<T>, values?: readonly unknown[]): Promise<T[]>;
}

const WAIT_MS_MAX = 50;
const LOOK_EVERY_MS = 5;

/** A position in the write-ahead log (LSN). After a failover, the same position exists on two timelines, with other contents. */
interface Place {
  readonly timeline: number;
  readonly position: string;
}

// After the last record of a page, the insert position already includes the header of the next page (24 bytes, or 40
// in the first page of a segment). A standby replays that header with the next record. On a quiet primary that record may take long.
const FIND_PLACE = sql<Place>(`
  SELECT ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::integer AS timeline,
         (lsn - CASE WHEN mod(lsn - '0/0', segment) = 40 THEN 40 WHEN mod(lsn - '0/0', page) = 24 THEN 24 ELSE 0 END)::text AS position
    FROM (SELECT pg_current_wal_insert_lsn() AS lsn, current_setting('wal_block_size')::numeric AS page,
                 pg_size_bytes(current_setting('wal_segment_size'))::numeric AS segment) AS log`);
// A standby stores the timeline that it replays with its checkpoints and with the end of its recovery, whichever is later. A
// standby that has just followed a new primary is therefore used a little late, and never too early.
const IS_THERE = sql<{ follows: boolean; isThere: boolean }>(`
  SELECT pg_is_in_recovery() AND $2 = greatest(
           (SELECT timeline_id FROM pg_control_checkpoint()), (SELECT min_recovery_end_timeline FROM pg_control_recovery())) AS follows,
         pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_there`);

/**
 * Reads lists and reports from a standby. A list uses the standby only after it has replayed everything that the
 * primary had at the request. So callers read their own writes on every replica of the service. If it does not catch up in time,
 * is on another timeline than the primary, or is unavailable, the primary answers.
 */
export class Standby {
  /** The primary's position in its log, read once for concurrent lists. */
  private readonly places = new BatchedReads<undefined, Place | undefined>(async (_all, requests) => {
    const [now] = await this.primary.query(ALL_TENANTS, FIND_PLACE);
    return requests.map(() => now);
  });

  constructor(
    private readonly primary: Reader,
    private readonly standby: Reader,
  ) {}

  async list<T extends object>(tenant: string, statement: Statement<T>, values: readonly unknown[]): Promise<T[]> {
    const place = await this.places.get(ALL_TENANTS, undefined);
    try {
      if (place && (await this.isAt(place))) return await this.standby.query(tenant, statement, values);
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isRetryable(error)) throw error;
    }
    return this.primary.query(tenant, statement, values);
  }

  private async isAt({ position, timeline }: Place): Promise<boolean> {
    const deadline = performance.now() + WAIT_MS_MAX;
    for (;;) {
      const [standby] = await this.standby.query(ALL_TENANTS, IS_THERE, [position, timeline]);
      if (!standby?.follows) return false;
      if (standby.isThere) return true;
      if (performance.now() >= deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}
