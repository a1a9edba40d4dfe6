import { ApiProperty } from '@nestjs/swagger';
import {
  type DateTimeText,
  Decimal,
  IfPresent,
  isUuid,
  NestedList,
  QueryInt,
  Text,
  TextThat,
  UuidParam,
  type UuidText,
} from '@suite/validation';
import { IsBoolean, IsIn } from 'class-validator';
import { LINES_MAX } from '../../cart/domain/cart';
import { QUANTITY_MAX } from '../../catalog';
import { RETURN_STATUSES, type ReturnStatus } from '../domain/return-status';
import { returnNotFound } from '../domain/return.errors';
import { type Condition, CONDITIONS, RETURN_REASONS, type ReturnReason } from '../domain/returnable';
import { OrderPath } from '../order/order.dto';

export class ReturnPath extends OrderPath {
  /** The return’s id. */
  @UuidParam(returnNotFound) returnId!: UuidText;
}

export class ReturnPageQuery {
  /** Returns only returns that are older than this one: the last id of the previous page. */
  @IfPresent() @TextThat(isUuid, 'must be the id of a return') after?: string;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 50;
}

export class ReturnListQuery extends ReturnPageQuery {
  /** Returns only returns with this status. */
  @IfPresent() @IsIn(RETURN_STATUSES) status?: ReturnStatus;
  /** Returns only returns of this site. */
  @IfPresent() @Text(64) siteCode?: string;
  /**
   * Returns only returns whose number, or whose order’s number, e-mail address or last name of the customer begins with this text; upper
   * and lower case are equal.
   */
  @IfPresent() @Text(200) q?: string;
}

/** An item to return. */
export class ReturnLineDto {
  /** The item’s id in the order. */
  @Text(64) itemId!: string;
  /** The quantity to return: at most what is charged, not credited and in no other open return. */
  @Decimal({ min: 0.000_001, max: QUANTITY_MAX }) quantity!: number;
  /** Why it is returned. */
  @IsIn(RETURN_REASONS) reason!: ReturnReason;
  /** What the shopper says about it; absent once the customer is erased. */
  @IfPresent() @Text(500) comment?: string;
}

/** What is to be returned. */
export class ReturnDraftDto {
  /** The items, each at most once. */
  @NestedList(() => ReturnLineDto, { min: 1, max: LINES_MAX }) lines!: ReturnLineDto[];
}

/** The shop’s decision. */
export class ReturnDeclineDto {
  /** Why the return is declined. It is in the mail to the shopper. */
  @IfPresent() @Text(500) comment?: string;
}

/** What came of an item. */
export class ReceivedLineDto {
  /** The item’s id in the order. */
  @Text(64) itemId!: string;
  /** The quantity that came: all lines of an item together at most that of the return. */
  @Decimal({ min: 0.000_001, max: QUANTITY_MAX }) quantity!: number;
  /** RESALEABLE: as new. DAMAGED: it cannot be sold again. LOST: it did not arrive, and counts as returned. */
  @IsIn(CONDITIONS) condition!: Condition;
  /** Credits the quantity; default false. */
  @IfPresent() @IsBoolean() credit?: boolean;
}

/** The goods that came. */
export class ReturnReceiptDto {
  /** What came. An item can have several lines, such as one for each condition. */
  @NestedList(() => ReceivedLineDto, { min: 1, max: LINES_MAX }) lines!: ReceivedLineDto[];
  /** Credits the shipping of the order, too. */
  @IfPresent() @IsBoolean() shipping?: boolean;
}

/** A return of an order. */
export class ReturnView {
  /** The id, used in paths. */
  returnId!: UuidText;
  /** The number, from a sequence without gaps. */
  returnNumber!: string;
  /** The id of the order. */
  orderId!: UuidText;
  /** The number of the order. */
  orderNumber!: string;
  /** The site of the order. */
  siteCode!: string;
  /**
   * REQUESTED: waits for a decision. APPROVED: the goods may come. RECEIVED: they came. CREDITED: they came, and their credit note is
   * issued. DECLINED and CANCELLED: the goods stay.
   */
  @ApiProperty({ enum: RETURN_STATUSES }) status!: ReturnStatus;
  /** What is to be returned. */
  lines!: ReturnLineDto[];
  /** What came; absent until then. */
  received?: ReceivedLineDto[];
  /** What the shop has said about its decision; absent once the customer is erased. */
  comment?: string;
  /** The id of the credit note of what came; present once it is issued. */
  creditNoteId?: UuidText;
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
}
