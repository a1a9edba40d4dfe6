import { Injectable } from '@nestjs/common';
import { type Call, queryAll, type Tx } from '@suite/database';
import { type OrderRow, type PlacedRow, TourTasksService } from '../../orders';
import { type VanTask, type VanTaskReport, VanTasksService } from '../../providers';
import type { Tour } from './tour.entity';
import { deleteEmptyTours, lockTour, saveTours, startTour } from './tour.queries';

/** What a plan changes in the tours of a day, apart from their stops. */
export interface TourChanges {
  /** Tours that are replanned. They first lose all stops. */
  readonly replanned: readonly string[];
  readonly tours: readonly Tour[];
  /** Orders that lose their tasks because the plan omits them. */
  readonly unplaced: readonly { readonly id: string; readonly taskId: string | null }[];
}

/** An order that becomes a stop. A new task replaces the one that the order had. */
export interface StoredStop {
  readonly row: VanTask;
  readonly task: PlacedRow;
  readonly isNew: boolean;
}

/** Stores tours with their stops and the tasks of their orders. The rows are locked. */
@Injectable()
export class TourStoreService {
  constructor(
    private readonly tasks: TourTasksService,
    private readonly vans: VanTasksService,
  ) {}

  /** Locks orders and then their tasks. Returns whether all are as they were read, and no other provider is getting one. */
  lockUnchanged(tx: Tx, tenant: string, orders: readonly OrderRow[], check: () => void): Promise<boolean> {
    return this.tasks.lockUnchanged(tx, tenant, orders, check);
  }

  /** Returns the calls that store tours without their stops. */
  tours(tenant: string, { replanned, tours, unplaced }: TourChanges): Call[] {
    return [
      this.tasks.delete(tenant, unplaced.map(({ id }) => id)), // prettier-ignore
      this.vans.clear(tenant, replanned),
      this.vans.delete(tenant, unplaced.map(({ taskId }) => taskId!)), // prettier-ignore
      saveTours(tenant, tours),
    ];
  }

  /** Returns the calls that store stops of tours that are stored. */
  stops(tenant: string, stops: readonly StoredStop[]): Call[] {
    return [
      this.tasks.delete(tenant, stops.filter(({ isNew }) => isNew).map(({ row }) => row.orderId)), // prettier-ignore
      this.tasks.save(tenant, stops.map(({ task }) => task)), // prettier-ignore
      this.vans.save(tenant, stops.map(({ row }) => row)), // prettier-ignore
    ];
  }

  /** Returns the call that deletes those of the tours that have no stop, when all stops are stored. */
  deleteEmpty(tenant: string, tourIds: readonly string[]): Call {
    return deleteEmptyTours(tenant, tourIds);
  }

  /** Locks a tour and one of its stops. Returns the stop's data; undefined if the tour no longer has it. */
  async lockStop(tx: Tx, tenant: string, { tourId, taskId }: { tourId: string; taskId: string }): Promise<VanTaskReport | undefined> {
    const [[tour], [stop]] = await queryAll<[{ id: string }, VanTaskReport]>(tx, [
      lockTour(tenant, tourId),
      this.vans.lock(tenant, taskId, tourId),
    ]);
    return tour && stop;
  }

  /** Stores the report of a driver, of a tour that is locked. The first one starts the tour. */
  async report(tx: Tx, tenant: string, tourId: string, task: VanTaskReport & Pick<VanTask, 'id'>): Promise<void> {
    await queryAll<object[]>(tx, [this.vans.report(tenant, task), startTour(tx, tenant, tourId)]);
  }
}
