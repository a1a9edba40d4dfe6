import { AnyLine, IfPresent, type Int32, QueryBoolean, Text, WholeNumber } from '@suite/validation';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { PACKING_STATUSES, type PackingStatus } from '../domain/packing-status';
import { OrderPath } from '../order.dto';

export class AssigneePath extends OrderPath {
  /** The packer’s id: the customer number in the saas token. */
  assigneeId!: string;
}

/** The packer to assign to an order. */
export class AssigneeDraftDto {
  /** The packer’s id: the customer number in the saas token. */
  @Text(128) id!: string;
  /** The packer’s first name. */
  @AnyLine(256) firstName!: string;
  /** The packer’s last name. */
  @AnyLine(256) lastName!: string;
  /** The site of the order. The call fails if the order belongs to another site. */
  @IfPresent() @Text(64) siteCode?: string;
}

export class AssignQuery {
  /** The site of the order. The call fails if the order belongs to another site. */
  @Text(64) siteCode!: string;
  /** Whether to replace another packer of the order. */
  @QueryBoolean() force: boolean = false;
}

export class UnassignQuery {
  /** The site of the order. The call fails if the order belongs to another site. */
  @IfPresent() @Text(64) siteCode?: string;
}

export class StatusQuery {
  /** Whether an application may cancel an order that has a packer, as long as it has no event. */
  @QueryBoolean() force: boolean = false;
}

export class FinishQuery {
  /** Whether the call fails while an amount of an entry is neither packed nor cancelled. */
  @QueryBoolean() requireComplete: boolean = false;
}

/** How much of a packaging was used. `entryId` and `productId` are aliases: both are the id of the packaging’s entry. */
export class PackagingUpdateDto {
  /** The id of the packaging in the order. */
  @IfPresent() @Text(128) entryId?: string;
  /** Alias of `entryId`. */
  @IfPresent() @Text(128) productId?: string;
  /** The number used. */
  @WholeNumber({ min: 0, max: 1_000_000 }) packedCount!: number;
}

/** A new packing status. */
export class PackingStatusUpdateDto {
  /** The new status; upper and lower case are equal. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(PACKING_STATUSES)
  packingStatus!: PackingStatus;
}

/** The answer of most calls. */
export class AcknowledgementView {
  /** What was done, in English. */
  message!: string;
  /** The HTTP status. */
  code!: Int32;
}
