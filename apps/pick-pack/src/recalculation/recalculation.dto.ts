import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';

const ORDERS_MAX = 10_000;

export class RecalculationDto {
  /** MANUAL */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(['MANUAL'])
  jobType!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ORDERS_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  @MaxLength(128, { each: true })
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
  /** Why it failed; otherwise empty. */
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
