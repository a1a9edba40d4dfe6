import { AnyText, IfPresent, QueryBoolean, Text, WholeNumber } from '@suite/platform';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { PACKING_STATUSES, type PackingStatus } from '../domain/packing-status';
import { OrderPath } from './order.dto';

export class AssigneePath extends OrderPath {
  /** The id of the packer: the customer number in their saas token. */
  assigneeId!: string;
}

/** The user who is to pack an order. */
export class AssigneeDto {
  /** The id of the packer: the customer number in their saas token. */
  @Text(128) id!: string;
  /** The packer’s first name. */
  @AnyText(256) firstName!: string;
  /** The packer’s last name. */
  @AnyText(256) lastName!: string;
  /** The site of the order; refused when the order is of another one. */
  @IfPresent() @Text(64) siteCode?: string;
}

export class AssignQuery {
  /** The site of the order; refused when the order is of another one. */
  @Text(64) siteCode!: string;
  /** Whether to take the order away from the packer who has it. */
  @QueryBoolean() force: boolean = false;
}

export class UnassignQuery {
  /** The site of the order; refused when the order is of another one. */
  @IfPresent() @Text(64) siteCode?: string;
}

/** How much of a packaging product was used. Name it by `entryId` or `productId`; both mean the packaging's entry. */
export class PackagingDto {
  /** The id of the packaging in the order. */
  @IfPresent() @Text(128) entryId?: string;
  /** Another name of entryId. */
  @IfPresent() @Text(128) productId?: string;
  /** How many were used. */
  @WholeNumber({ min: 0, max: 1_000_000 }) packedCount!: number;
}

/** Where the order is to stand. */
export class StatusDto {
  /** The status to move to, in upper or lower case. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(PACKING_STATUSES)
  packingStatus!: PackingStatus;
}

/** What most calls answer. */
export class Acknowledgement {
  /** What was done, in English. */
  message!: string;
  /** The HTTP status. */
  code!: number;
}
