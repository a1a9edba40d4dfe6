import { type DateTimeText, PathParam, Texts } from '@suite/validation';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { jobNotFound } from './recalculation.errors';

const ORDERS_MAX = 10_000;
const RECALCULATION_TYPES = ['MANUAL'] as const;
type RecalculationType = (typeof RECALCULATION_TYPES)[number];

export class JobPath {
  tenant!: string;
  /** The id of the recalculation: 24 hexadecimal digits. */
  @PathParam(/^[0-9a-f]{24}$/, jobNotFound) jobId!: string;
}

/** The orders to recalculate. */
export class RecalculationDraftDto {
  /** The type of the job: MANUAL. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(RECALCULATION_TYPES)
  jobType!: RecalculationType;
  /** The ids of the orders, up to 10,000. */
  @Texts({ min: 1, max: ORDERS_MAX, lengthMax: 128 })
  orderIds!: string[];
}

/** The started recalculation. */
export class StartedRecalculationView {
  /** The id of the recalculation: 24 hexadecimal digits. */
  jobId!: string;
}

/** An id in the format of the contract. */
export class ObjectIdView {
  /** 24 hexadecimal digits. */
  $oid!: string;
}

/** A time in the format of the contract. */
export class RecalculationTimeView {
  /** ISO 8601, UTC. */
  $date!: DateTimeText;
}

/** An order of a recalculation. */
export class RecalculatedOrderView {
  /** The id of the order. */
  orderId!: string;
  /** The result: PENDING, SUCCESS or FAILURE. */
  orderStatus!: string;
  /** Alias of `orderStatus`. */
  jobOrderStatus!: string;
  /** Why the order failed, or what is inconsistent in its records although it succeeded; otherwise empty. */
  message!: string;
}

/** The progress of a recalculation. */
export class RecalculationView {
  /** The id of the recalculation. */
  _id!: ObjectIdView;
  /** The id of the recalculation as text: 24 hexadecimal digits. */
  id!: string;
  /** The type of the job: MANUAL. */
  jobType!: string;
  /** The state of the job: IN_PROGRESS or DONE. */
  jobStatus!: string;
  /** The result of each order. */
  orders!: RecalculatedOrderView[];
  /** When the job started. */
  startedAt!: RecalculationTimeView;
  /** When the job ended; present once it is DONE. */
  finishedAt?: RecalculationTimeView;
}
