import { Decimal, IfPresent, NestedList, Text } from '@suite/validation';
import { IsBoolean, IsIn } from 'class-validator';
import { OrderPath } from '../orders';
import { MISSING_REASONS, type MissingReason } from './domain/scanned-product';

export class WithdrawalPath extends OrderPath {
  /** The id of the cancellation, chosen by the shop. */
  @Text(64) cancellationId!: string;
}

/** The cancelled amount of an entry. */
export class WithdrawnLineDto {
  /** The id of the entry. */
  @Text(128) entryId!: string;
  /** The amount to cancel: pieces, or the weight of weight-dependent goods. */
  @Decimal({ min: 0.000001, max: 1_000_000 }) quantity!: number;
}

/** The amounts of an order that the shop cancels. */
export class LineCancellationDto {
  /** Entries with the amount to cancel of each; an entry at most once. */
  @NestedList(() => WithdrawnLineDto, { min: 1, max: 2_000 }) lines!: WithdrawnLineDto[];
  /** Why the amounts are cancelled; stored with the events. */
  @IsIn(MISSING_REASONS) reason!: MissingReason;
  /** Whether the call fails once packing has started, or the order has a packer. */
  @IfPresent() @IsBoolean() beforePacking: boolean = false;
}
