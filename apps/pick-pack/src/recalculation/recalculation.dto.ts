import { PathParam, Texts } from '@suite/platform';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { jobNotFound } from '../domain/refusals';

const ORDERS_MAX = 10_000;

export class JobPath {
  tenant!: string;
  @PathParam(/^[0-9a-f]{24}$/, jobNotFound) jobId!: string;
}

export class RecalculationDto {
  /** MANUAL */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(['MANUAL'])
  jobType!: string;
  @Texts({ min: 1, max: ORDERS_MAX, lengthMax: 128 })
  orderIds!: string[];
}

export class JobCreated {
  /** 24 hexadecimal digits. */
  jobId!: string;
}

export class ObjectId {
  $oid!: string;
}

export class JobDate {
  /** ISO 8601, UTC. */
  $date!: string;
}

export class JobOrder {
  orderId!: string;
  /** PENDING, SUCCESS or FAILURE. */
  orderStatus!: string;
  /** Why it failed, or what is wrong with the order's records although it did not; otherwise empty. */
  message!: string;
}

export class JobAnswer {
  _id!: ObjectId;
  /** IN_PROGRESS or DONE. */
  jobStatus!: string;
  orders!: JobOrder[];
  startedAt!: JobDate;
  /** Once it is DONE. */
  finishedAt?: JobDate;
}
