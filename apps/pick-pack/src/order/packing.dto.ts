import { AnyText, IfPresent, QueryBoolean, Text, WholeNumber } from '@suite/platform';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { PACKING_STATUSES, type PackingStatus } from '../domain/packing-status';
import { OrderPath } from './order.dto';

export class AssigneePath extends OrderPath {
  assigneeId!: string;
}

/** The user who is to pack an order. */
export class AssigneeDto {
  /** The customer number in the user's saas token. */
  @Text(128) id!: string;
  @AnyText(256) firstName!: string;
  @AnyText(256) lastName!: string;
  @IfPresent() @Text(64) siteCode?: string;
}

export class AssignQuery {
  @Text(64) siteCode!: string;
  /** Takes the order away from the packer who has it. */
  @QueryBoolean() force: boolean = false;
}

export class UnassignQuery {
  @IfPresent() @Text(64) siteCode?: string;
}

/** How much of a packaging product was used. Name it by `entryId` or `productId`; both mean the packaging's entry. */
export class PackagingDto {
  @IfPresent() @Text(128) entryId?: string;
  @IfPresent() @Text(128) productId?: string;
  @WholeNumber({ min: 0, max: 1_000_000 }) packedCount!: number;
}

export class StatusDto {
  /** In upper or lower case. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(PACKING_STATUSES)
  packingStatus!: PackingStatus;
}

/** What most calls answer. */
export class Acknowledgement {
  message!: string;
  /** Equal to the HTTP status. */
  code!: number;
}
