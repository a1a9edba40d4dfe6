import { Injectable } from '@nestjs/common';
import { KeyedTurns } from '../domain/keyed-turns';
import { orderBusy } from './delivery-order.errors';

/** How long a change of an order waits for the earlier ones. A provider repeats a webhook that is 503. */
const TURN_MS = 5_000;

/**
 * Lets the changes of one order, or the news of one task, wait for each other without a connection: only the first one waits for the
 * lock of the order.
 */
@Injectable()
export class OrderTurnsService {
  private readonly turns = new KeyedTurns();

  /** Does the work in its turn. Throws 503 when the turn does not come in time. */
  async inTurn<T>(key: readonly string[], work: () => Promise<T>): Promise<T> {
    const leave = await this.turns.enter(JSON.stringify(key), AbortSignal.timeout(TURN_MS)).catch((error: unknown) => {
      throw (error as Error).name === 'TimeoutError' ? orderBusy() : error;
    });
    return work().finally(leave);
  }
}
