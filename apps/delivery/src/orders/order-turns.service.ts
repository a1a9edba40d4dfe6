import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { KeyedTurns } from './domain/keyed-turns';
import { orderBusy } from './delivery-order.errors';

/** How long a change of an order waits for the earlier ones. A provider retries a webhook after a 503. */
const TURN_MS = 5_000;

/**
 * Queues the changes of one order, or the news of one task, without holding connections: only the first one waits for
 * the lock of the order.
 */
@Injectable()
export class OrderTurnsService {
  private readonly turns = new KeyedTurns();

  constructor(private readonly db: Database) {}

  /** Runs a transaction in its turn. Throws 503 when the turn does not come in time. */
  inTurn<T>(tenant: string, key: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.take(tenant, key, () => this.db.transaction(tenant, work));
  }

  /** Runs work in its turn, which takes connections by itself. Throws 503 when the turn does not come in time. */
  async take<T>(tenant: string, key: readonly string[], work: () => Promise<T>): Promise<T> {
    const leave = await this.turns.enterWithin(JSON.stringify([tenant, ...key]), TURN_MS).catch((error: unknown) => {
      throw (error as Error).name === 'TimeoutError' ? orderBusy() : error;
    });
    return work().finally(leave);
  }
}
