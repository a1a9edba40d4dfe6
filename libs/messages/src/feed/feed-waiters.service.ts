import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '@suite/database';
import { LOGGER, waitAsAsked } from '@suite/telemetry';
import type { Logger } from 'pino';
import { LIST_ENDS } from './message-feed.queries';
import { MessageOutbox } from './message-outbox.service';

/** Messages of other processes are noticed within this time. One statement looks for all waiting readers. */
const LOOK_MS = 250;
/** Readers beyond this limit are answered immediately. */
const WAITING_MAX = 5_000;

/** A reader at the end of a feed. */
interface Waiting {
  readonly tenant: string;
  /** The end of the feed when it was last read; undefined before the first look. */
  end: string | undefined;
  wake: () => void;
}

/** Lets readers wait at the end of a feed for new messages, without a query per reader. */
@Injectable()
export class FeedWaiters implements OnModuleDestroy {
  private readonly waiting = new Set<Waiting>();
  private readonly answers = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly db: Database,
    outbox: MessageOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    outbox.onCommit((tenant) => {
      for (const each of this.waiting) if (each.tenant === tenant) each.wake();
    });
    db.states.onChange((tenant) => {
      for (const each of this.waiting) if (each.tenant === tenant) each.wake();
    });
  }

  /**
   * Calls `read` until it finds something or the time expires. Whatever is committed while it reads makes it read again. A
   * stopping process answers immediately.
   */
  async until<T>(tenant: string, waitMs: number, read: () => Promise<T[]>): Promise<T[]> {
    const answer = this.readUntil(tenant, waitMs, read);
    this.answers.add(answer);
    return answer.finally(() => this.answers.delete(answer));
  }

  /** Answers the readers before the server closes their connections, which are idle by then. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    for (const each of this.waiting) each.wake();
    await Promise.allSettled(this.answers);
    await new Promise(setImmediate);
  }

  private async readUntil<T>(tenant: string, waitMs: number, read: () => Promise<T[]>): Promise<T[]> {
    const reader: Waiting = { tenant, end: undefined, wake: () => undefined };
    let isOver = !this.add(reader);
    const timer = setTimeout(() => {
      isOver = true;
      reader.wake();
    }, waitMs);
    try {
      for (;;) {
        const woken = Promise.withResolvers<void>();
        reader.wake = woken.resolve;
        const isLast = isOver;
        this.db.states.check(tenant, 'read');
        const found = await read();
        if (found.length > 0 || isLast || this.isStopping) return found;
        if (!isOver) await waitAsAsked(woken.promise);
      }
    } finally {
      clearTimeout(timer);
      this.waiting.delete(reader);
    }
  }

  private add(reader: Waiting): boolean {
    if (this.isStopping || this.waiting.size >= WAITING_MAX) return false;
    this.waiting.add(reader);
    this.timer ??= setTimeout(() => void this.lookAndWait(), LOOK_MS).unref();
    return true;
  }

  private async lookAndWait(): Promise<void> {
    await this.look().catch((error: unknown) => this.logger.warn({ err: error }, 'new messages cannot be looked for; retrying'));
    this.timer = undefined;
    if (this.waiting.size > 0 && !this.isStopping) this.timer = setTimeout(() => void this.lookAndWait(), LOOK_MS).unref();
  }

  /** Wakes the readers whose feeds have grown. It wakes a new reader once, because its feed may have grown since it read. */
  private async look(): Promise<void> {
    const readers = [...this.waiting];
    const { rows } = await LIST_ENDS.list(this.db, [[...new Set(readers.map(({ tenant }) => tenant))]]);
    const ends = Map.groupBy(rows, ({ tenant }) => tenant);
    for (const reader of readers) {
      const found = ends.get(reader.tenant) ?? [];
      const end = found.find(({ lastPosition }) => lastPosition !== null)?.lastPosition ?? '0';
      const isNew = end !== reader.end || found.some(({ lastPosition }) => lastPosition === null);
      reader.end = end;
      if (isNew) reader.wake();
    }
  }
}
