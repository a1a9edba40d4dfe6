import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { MessageOutbox } from '@suite/messages';
import { listTenantsWithMarks, lockMarked, lockMarkedOne, unmark } from './cart-marks.queries';
import { CartCache } from './cart.cache';
import { CART_UPDATED, cartMessage } from './cart.messages';
import { listLockedContents } from './cart.queries';
import { loadedTogether } from './domain/cart-batch';
import type { CartContents, CartHead } from './domain/cart-contents';

/** With the time of a turn, less than the second after which a change has its message. */
const WRITE_EVERY_MS = 500;
/** Writers hold the lock of a cart so often that a turn may find it locked each time. After this long, a turn waits for the lock. */
const LATE_MS = 400;
/** How many carts are locked together. A writer of one of them waits until their messages are stored. */
const CARTS_MAX = 50;
/** How many tenants are served concurrently. */
const TENANTS_MAX = 4;

/**
 * Writes the messages about changed carts: one for all changes since the last turn, with the cart as it is now. The write of a cart
 * marks its row, which needs no further statement. The mark is removed in the transaction that stores the message, under the lock
 * of the row, so that a concurrent change marks the cart again.
 */
@Injectable()
export class CartUpdates {
  constructor(
    private readonly db: Database,
    private readonly cache: CartCache,
    private readonly outbox: MessageOutbox,
    schedule: Schedule,
  ) {
    const run = () => this.writeAll();
    schedule.every({ name: 'write messages of changed carts', everyMs: WRITE_EVERY_MS, eachReplica: true, run });
  }

  /** Serves tenants in turn. A tenant whose messages cannot be written does not stop the others; the first error is thrown at the end. */
  private async writeAll(): Promise<void> {
    const { rows, failure } = await listTenantsWithMarks(this.db, this.db.clock.now());
    const failures: unknown[] = failure ? [failure] : [];
    const tenants = rows.map(({ tenant }) => tenant);
    const serve = async (): Promise<void> => {
      for (let tenant = tenants.shift(); tenant !== undefined; tenant = tenants.shift()) {
        try {
          if (await this.writeSome(tenant)) tenants.push(tenant);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: TENANTS_MAX }, serve));
    if (failures.length > 0) throw failures[0];
  }

  /** Writes messages of one tenant. Returns whether there may be more. */
  private async writeSome(tenant: string): Promise<boolean> {
    const { clock } = this.db;
    const marked = { tenant, now: clock.now(), lateSince: clock.after(-LATE_MS), limit: CARTS_MAX };
    const { heads, written, lateIds } = await this.db.transaction(tenant, async (tx) => {
      const found = await lockMarked(tx, marked);
      const heads = loadedTogether(found.heads);
      await this.write(tx, tenant, heads);
      return { heads: found.heads, written: heads.length, lateIds: found.lateIds };
    });
    const locked = new Set(heads.map(({ id }) => id));
    for (const id of lateIds.filter((late) => !locked.has(late))) {
      await this.db.transaction(tenant, async (tx) => this.write(tx, tenant, await lockMarkedOne(tx, tenant, id)));
    }
    return written < heads.length || heads.length === CARTS_MAX;
  }

  /** Writes the messages of locked carts. A closed cart, which an earlier build has left marked, gets none. */
  private async write(tx: Tx, tenant: string, heads: readonly CartHead[]): Promise<void> {
    if (heads.length === 0) return;
    const open = heads.filter(({ status }) => status === 'OPEN');
    const messages = (await this.contentsOf(tx, tenant, open)).map((cart) => cartMessage(CART_UPDATED, cart));
    const calls = messages.length === 0 ? [] : [this.outbox.callOf(tx, tenant, messages)];
    await unmark(tx, tenant, heads.map(({ id }) => id), calls); // prettier-ignore
  }

  /** Returns the carts with their lines, from the cache where it has their versions. */
  private async contentsOf(tx: Tx, tenant: string, heads: readonly CartHead[]): Promise<CartContents[]> {
    const cached = heads.flatMap((head) => {
      const contents = this.cache.find(tenant, head.id);
      return contents?.head.version === head.version ? [{ head, lines: contents.lines }] : [];
    });
    const known = new Set(cached.map(({ head }) => head.id));
    const others = heads.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    return [...cached, ...(await listLockedContents(tx, tenant, others))];
  }
}
