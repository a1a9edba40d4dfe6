import { PathParam, Texts } from '@suite/validation';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { jobNotFound } from './recalculation.errors';

const ORDERS_MAX = 10_000;

export class JobPath {
  tenant!: string;
  /** The id of the recalculation: 24 hexadecimal digits. */
  @PathParam(/^[0-9a-f]{24}$/, jobNotFound) jobId!: string;
}

/** The orders to recalculate. */
export class RecalculationDto {
  /** The type of the job: MANUAL. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(['MANUAL'])
  jobType!: string;
  /** The ids of the orders, up to 10,000. */
  @Texts({ min: 1, max: ORDERS_MAX, lengthMax: 128 })
  orderIds!: string[];
}

/** The started recalculation. */
export class JobCreated {
  /** The id of the recalculation: 24 hexadecimal digits. */
  jobId!: string;
}

/** An id in the format of the contract. */
export class ObjectId {
  /** 24 hexadecimal digits. */
  $oid!: string;
}

/** A time in the format of the contract. */
export class JobDate {
  /** ISO 8601, UTC. */
  $date!: string;
}

/** An order of a recalculation. */
export class JobOrder {
  /** The id of the order. */
  orderId!: string;
  /** The result: PENDING, SUCCESS or FAILURE. */
  orderStatus!: string;
  /** Why the order failed, or what is inconsistent in its records although it succeeded; otherwise empty. */
  message!: string;
}

/** The progress of a recalculation. */
export class JobAnswer {
  /** The id of the recalculation. */
  _id!: ObjectId;
  /** The state of the job: IN_PROGRESS or DONE. */
  jobStatus!: string;
  /** The result of each order. */
  orders!: JobOrder[];
  /** When the job started. */
  startedAt!: JobDate;
  /** When the job ended; present once it is DONE. */
  finishedAt?: JobDate;
}
