import { Decimal, NestedList, Text } from '@suite/validation';
import { IsIn } from 'class-validator';
import { LINES_MAX } from '../../cart/domain/cart';
import { QUANTITY_MAX } from '../../catalog';
import { LINE_CANCEL_REASONS, type LineCancelReason } from '../domain/canceled-lines';

/** An item to cancel. */
export class CancelLineDraftDto {
  /** The item’s id in the order. */
  @Text(64) itemId!: string;
  /** The quantity to cancel: at most what was ordered and not cancelled before. */
  @Decimal({ min: 0.000_001, max: QUANTITY_MAX }) quantity!: number;
}

/** What to cancel of an order. */
export class LineCancellationDraftDto {
  /** Items, each at most once. If one of them cannot be cancelled, none is. */
  @NestedList(() => CancelLineDraftDto, { min: 1, max: LINES_MAX }) lines!: CancelLineDraftDto[];
  /** The reason, shown with the lines. */
  @IsIn(LINE_CANCEL_REASONS) reason!: LineCancelReason;
}
