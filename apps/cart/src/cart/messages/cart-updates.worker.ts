import { Injectable } from '@nestjs/common';
import { Database, queryAll } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { MessageOutbox } from '@suite/messages';
import { type LateCart, listLateCall, listTenantsWithMarks, NOTICE_OF_ONE, NOTICES } from './cart-marks.queries';
import { xrn } from '../domain/xrn';

/** Plus the time of a turn, this is less than the second within which a change has its message. */
const WRITE_EVERY_MS = 500;
/** Writers hold the lock of a cart so often that a turn may find it locked each time. After this long, a turn waits for the lock. */
const LATE_MS = 400;
/** How many carts are locked together, for the time of one statement. */
const CARTS_MAX = 50;
/** How many tenants are served concurrently. */
const TENANTS_MAX = 4;

/**
 * Writes the messages about changed carts: one for all changes since the last turn, with the cart as it is now. The write of a cart
 * marks its row, which needs no further statement. One statement removes the marks and stores the messages, so no writer waits for
 * this process. A concurrent change waits for the row, and marks the cart again.
 */
@Injectable()
export class CartUpdates {
  constructor(
    private readonly db: Database,
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
    const late = listLateCall(tenant, this.db.clock.after(-LATE_MS), CARTS_MAX);
    const some = { limit: CARTS_MAX, values: [xrn('cart', tenant, ''), CARTS_MAX] };
    const [written, lateCarts] = await this.db.transaction(tenant, (tx) =>
      queryAll<[object, LateCart]>(tx, [this.outbox.callOfRows(tx, tenant, NOTICES, some), late], { commits: true }),
    );
    for (const { id } of lateCarts) {
      const one = { limit: 1, values: [xrn('cart', tenant, ''), id] };
      await this.db.transaction(tenant, (tx) => queryAll(tx, [this.outbox.callOfRows(tx, tenant, NOTICE_OF_ONE, one)], { commits: true }));
    }
    return written.length === CARTS_MAX;
  }
}
