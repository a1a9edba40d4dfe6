import { PathParam, Texts } from '@suite/platform';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { jobNotFound } from '../domain/refusals';

const ORDERS_MAX = 10_000;

export class JobPath {
  tenant!: string;
  /** The id of the recalculation: 24 hexadecimal digits. */
  @PathParam(/^[0-9a-f]{24}$/, jobNotFound) jobId!: string;
}

/** Which orders to recalculate. */
export class RecalculationDto {
  /** Why it is done: MANUAL. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(['MANUAL'])
  jobType!: string;
  /** The ids of the orders, up to 10,000. */
  @Texts({ min: 1, max: ORDERS_MAX, lengthMax: 128 })
  orderIds!: string[];
}

/** The recalculation that was begun. */
export class JobCreated {
  /** The id of the recalculation: 24 hexadecimal digits. */
  jobId!: string;
}

/** An id in the form that the contract has. */
export class ObjectId {
  /** 24 hexadecimal digits. */
  $oid!: string;
}

/** A moment in the form that the contract has. */
export class JobDate {
  /** ISO 8601, UTC. */
  $date!: string;
}

/** An order of a recalculation. */
export class JobOrder {
  /** The id of the order. */
  orderId!: string;
  /** What became of it: PENDING, SUCCESS or FAILURE. */
  orderStatus!: string;
  /** Why it failed, or what is wrong with the order's records although it did not; otherwise empty. */
  message!: string;
}

/** How far a recalculation has come. */
export class JobAnswer {
  /** The id of the recalculation. */
  _id!: ObjectId;
  /** Whether it still runs: IN_PROGRESS or DONE. */
  jobStatus!: string;
  /** What became of each order. */
  orders!: JobOrder[];
  /** When it was begun. */
  startedAt!: JobDate;
  /** When it ended; there once it is DONE. */
  finishedAt?: JobDate;
}
