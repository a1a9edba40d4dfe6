import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { FifoMap } from 'toad-cache';
import { parseEventTime } from './domain/event-time';
import { type PackingEventView, type FeedQuery } from './event.dto';
import { BLOCK, type FeedPage, findLastSealed, findStart, insertBlocks, listPage } from './event-feed.queries';
import { eventView } from './event.view';

/** The most events to skip one by one; pages further on use blocks. */
const SKIPPED_MAX = 2 * BLOCK;
/** Blocks are only an optimization, so recent events need none yet: a page is correct without them. */
const SEAL_EVERY_MS = 1_000;
const TENANTS_MAX = 1_000;

/** Serves the log to other systems, in pages. */
@Injectable()
export class EventFeedService {
  /** When this replica last sealed blocks of a tenant. */
  private readonly sealedMs = new FifoMap<number>(TENANTS_MAX);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns events in the order of their sequence. */
  async listPage(tenant: string, { timestamp, after, pageNumber, pageSize }: FeedQuery): Promise<PackingEventView[]> {
    const since = timestamp === undefined ? undefined : parseEventTime(timestamp);
    const page: FeedPage = { after, since, skip: pageNumber * pageSize, limit: pageSize };
    const needsBlocks = since !== undefined || page.skip > SKIPPED_MAX;
    const events = await this.db.run(tenant, async (tx) =>
      listPage(tx, tenant, needsBlocks ? await this.skipBlocks(tx, tenant, page) : page),
    );
    return events.map(eventView);
  }

  private async skipBlocks(tx: Tx, tenant: string, page: FeedPage): Promise<FeedPage> {
    const nowMs = this.clock.nowMs();
    if (nowMs - (this.sealedMs.get(tenant) ?? -Infinity) >= SEAL_EVERY_MS) {
      await sealBlocks(tx, tenant);
      this.sealedMs.set(tenant, nowMs);
    }
    const { after, skip } = await findStart(tx, tenant, page);
    return { ...page, after: Math.max(page.after, after), skip };
  }
}

/**
 * Seals each full block of the log: records its range of timestamps. Takes several statements the first time a long log
 * is read. Concurrent readers write the same rows.
 */
async function sealBlocks(tx: Tx, tenant: string): Promise<void> {
  let last = (await findLastSealed(tx, tenant)) ?? '-1';
  for (let isMore = true; isMore;) ({ last, isMore } = await insertBlocks(tx, tenant, last));
}
