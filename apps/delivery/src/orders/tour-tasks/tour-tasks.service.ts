import { Injectable } from '@nestjs/common';
import type { Call, Tx } from '@suite/database';
import type { OrderRow } from '../delivery-order.queries';
import { deleteTasks, lockUnchanged, type PlacedRow, saveTasks } from './tour-task.queries';

/** The tasks of orders that own vans deliver. They are stored together with their tours. */
@Injectable()
export class TourTasksService {
  /**
   * Locks orders and then their tasks. Returns whether all are as they were read, and none is being pushed to another provider. `check`
   * throws when the time has expired.
   */
  lockUnchanged(tx: Tx, tenant: string, orders: readonly OrderRow[], check: () => void): Promise<boolean> {
    return lockUnchanged(tx, tenant, orders, check);
  }

  /** Returns the call that stores the tasks of orders in tours. */
  save(tenant: string, tasks: readonly PlacedRow[]): Call {
    return saveTasks(tenant, tasks);
  }

  /** Returns the call that deletes the tasks of orders. */
  delete(tenant: string, orderIds: readonly string[]): Call {
    return deleteTasks(tenant, orderIds);
  }
}
