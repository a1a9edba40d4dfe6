import { DateOnly, IfPresent, type Int32, QueryBoolean, QueryInt, Text, TextThat } from '@suite/validation';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import type { AssigneeView, PackagingView } from '../../orders';
import { PACKING_STATUSES, type PackingStatus } from '../../orders/domain/packing-status';

export class PacklistQuery {
  @Text(64) siteCode!: string;
  /** The delivery date, YYYY-MM-DD. */
  @DateOnly() deliveryDate!: string;
  /** Only orders with this packing status; upper and lower case are equal. Default: all but cancelled orders. */
  @IfPresent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(PACKING_STATUSES)
  packingStatus?: PackingStatus;
  /** Only orders of this packer; `none` for orders without a packer. */
  @IfPresent() @Text(128) assigneeId?: string;
  /**
   * Only orders whose order number, id or customer name contains this text, in upper or lower case, or that have a box with this SSCC:
   * at least 2 characters. Codes may be as scanned, with AI 00 and AIM prefix.
   */
  @IfPresent() @TextThat((text) => text.length >= 2 && text.length <= 128, 'must have 2 to 128 characters') q?: string;
  /** The page number, from 0. */
  @QueryInt({ min: 0, max: 1_000_000 }) pageNumber: number = 0;
  /** The number of orders of a page, at most 1,000. Default: all orders. */
  @IfPresent() @QueryInt({ min: 1, max: 1_000 }) pageSize?: number;
  /** Accepted for compatibility: every answer has the total. */
  @QueryBoolean() totalCount: boolean = false;
}

export class SiteQuery {
  @Text(64) siteCode!: string;
}

/** An order on the packlist of a day. */
export class PacklistEntryView {
  /** The id of the order. */
  orderId!: string;
  /** The order number known to the customer. */
  orderNumber?: string;
  /** The name of the customer. */
  customerName!: string;
  /** The start of the delivery time, as sent. */
  deliveryTimeFrom?: string;
  /** The end of the delivery time, as sent. */
  deliveryTimeTo?: string;
  /** The packing status, in lower case: initial, in_progress, pre_packed or packed. */
  packingStatus!: string;
  /** The number of ordered units. */
  productsTotal!: number;
  /** The number of packed units. */
  productsPacked!: number;
  /** The number of ordered products, however many units of each. */
  linesTotal!: Int32;
  /** The number of products that are completely packed or missing; any amount completes weighed goods. */
  linesDone!: Int32;
  /** The packer of the order, if any. */
  assignees!: AssigneeView[];
  /** The packaging for the order. */
  packagingProducts!: PackagingView[];
  /** The packing groups of its entries, each once. */
  packingGroups!: string[];
}
