import { Injectable } from '@nestjs/common';
import type { Call } from '@suite/database';
import type { VanTask } from './van-task.entity';
import {
  clearTours,
  deleteVanTasks,
  eraseVanTasks,
  lockVanTask,
  type VanTaskReport,
  reportVanTask,
  saveVanTasks,
} from './van-task.queries';

/** The tasks of own vans as stops of their tours. Each method returns a call for a transaction, which has locked the tours. */
@Injectable()
export class VanTasksService {
  /** Stores tasks as stops of tours. */
  save(tenant: string, tasks: readonly VanTask[]): Call {
    return saveVanTasks(tenant, tasks);
  }

  /** Takes the tasks that are not ended out of tours. */
  clear(tenant: string, tourIds: readonly string[]): Call {
    return clearTours(tenant, tourIds);
  }

  delete(tenant: string, ids: readonly string[]): Call {
    return deleteVanTasks(tenant, ids);
  }

  /** Erases the customer's data in the tasks of an order. */
  erase(tenant: string, orderId: string): Call {
    return eraseVanTasks(tenant, orderId);
  }

  /** Locks a task of a tour, and returns its data. */
  lock(tenant: string, id: string, tourId: string): Call<VanTaskReport> {
    return lockVanTask(tenant, id, tourId);
  }

  /** Stores the report of a driver. */
  report(tenant: string, task: VanTaskReport & Pick<VanTask, 'id'>): Call {
    return reportVanTask(tenant, task);
  }
}
