import { Decimal, NestedList, Text } from '@suite/validation';
import { IsIn } from 'class-validator';
import { LINES_MAX } from '../../cart/domain/cart';
import { QUANTITY_MAX } from '../../catalog';
import { CreditPriceView } from '../credit/credit-price.dto';
import { LINE_CANCEL_REASONS, type LineCancelReason } from '../domain/canceled-lines';

/** An item to cancel. */
export class CancelLineDraftDto {
  /** The item’s id in the order. */
  @Text(64) itemId!: string;
  /** The quantity to cancel: at most what was ordered and not cancelled before. */
  @Decimal({ min: 0.000_001, max: QUANTITY_MAX }) quantity!: number;
}

/** Items of an order to cancel. */
export class CancelLinesDto {
  /** Items, each at most once. If one of them cannot be cancelled, none is. */
  @NestedList(() => CancelLineDraftDto, { min: 1, max: LINES_MAX }) lines!: CancelLineDraftDto[];
}

/** What to cancel of an order. */
export class LineCancellationDraftDto extends CancelLinesDto {
  /** The reason, shown with the lines. */
  @IsIn(LINE_CANCEL_REASONS) reason!: LineCancelReason;
}

/** What a cancellation of lines would change. Nothing is stored. */
export class LineCancellationPreviewView {
  /** The currency of all amounts, as an ISO 4217 code. */
  currency!: string;
  /** By what the charge would fall. */
  price!: CreditPriceView;
  /** What would be charged afterwards. */
  charge!: CreditPriceView;
}
