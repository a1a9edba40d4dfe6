import { ApiProperty } from '@nestjs/swagger';
import { type DateTimeText, Decimal, IfPresent, NestedList, QueryBoolean, Text, UuidParam, type UuidText } from '@suite/validation';
import { IsBoolean } from 'class-validator';
import { LINES_MAX } from '../../cart/domain/cart';
import { PageQuery, QUANTITY_MAX } from '../../catalog';
import { CREDIT_NOTE_KINDS, type CreditNoteKind } from '../domain/credit-note';
import { creditNoteNotFound } from '../domain/credit-note.errors';
import { OrderPath } from '../order/order.dto';
import { CreditPriceView, CreditTaxView } from './credit-price.dto';

export class CreditNotePath extends OrderPath {
  /** The credit note’s id. */
  @UuidParam(creditNoteNotFound) creditNoteId!: UuidText;
}

export class CreditNoteListQuery extends PageQuery {}

export class CreditNoteQuery {
  /** Returns what the note would credit, with 200. Nothing is stored, and no number is allocated. */
  @QueryBoolean() preview: boolean = false;
}

/** An item to credit. */
export class CreditLineDraftDto {
  /** The item’s id in the order. */
  @Text(64) itemId!: string;
  /** The quantity to credit: at most what earlier credit notes have left of the charged one. */
  @Decimal({ min: 0.000_001, max: QUANTITY_MAX }) quantity!: number;
}

/** What to credit. At least one of `lines`, `shipping` and `paymentFee` is needed. */
export class CreditNoteDraftDto {
  /** Items with their fees, each at most once; may be empty. */
  @NestedList(() => CreditLineDraftDto, { max: LINES_MAX }) lines!: CreditLineDraftDto[];
  /** Credits the shipping. */
  @IfPresent() @IsBoolean() shipping?: boolean;
  /** Credits the payment fee. */
  @IfPresent() @IsBoolean() paymentFee?: boolean;
  /** The reason, stored with the credit note. It is not in the mail. Required, except with `preview`. */
  @IfPresent() @Text(500) reason?: string;
}

/** A credited item. */
export class CreditLineView {
  /** The item’s id in the order. */
  itemId!: string;
  /** The credited quantity. */
  quantity!: number;
  /** The amount for the quantity, after discounts and with the item’s fees. */
  price!: CreditPriceView;
}

/** What a credit note credits. */
export class CreditAmountsView {
  /** The credited items. */
  lines!: CreditLineView[];
  /** The credited shipping; absent if it is not credited. */
  shipping?: CreditPriceView;
  /** The credited payment fee; absent if it is not credited. */
  paymentFee?: CreditPriceView;
  /** The sum. */
  price!: CreditPriceView;
  /** The sum by tax code and tax rate. */
  taxes!: CreditTaxView[];
}

/** What a credit note would credit. It has no number, and nothing is stored. */
export class CreditNotePreviewView extends CreditAmountsView {
  /** The id of the order. */
  orderId!: UuidText;
  /** The number of the order. */
  orderNumber!: string;
  /** The number of the order’s invoice; absent if it has none. */
  invoiceNumber?: string;
  /** The currency of all amounts, as an ISO 4217 code. */
  currency!: string;
}

/** A credit note of an order. It never changes. */
export class CreditNoteView extends CreditAmountsView {
  /** The id, used in paths. */
  creditNoteId!: UuidText;
  /** The number, from a sequence without gaps. */
  creditNoteNumber!: string;
  /**
   * CREDIT: created by call. CORRECTION: created by the service, because less is charged than an invoice that was written with the order
   * says. It counts neither in `creditedPrice` nor in what can be credited.
   */
  @ApiProperty({ enum: CREDIT_NOTE_KINDS }) kind!: CreditNoteKind;
  /** The number of the order’s invoice; absent if it has none. */
  invoiceNumber?: string;
  /** When it got its number. */
  issuedAt!: DateTimeText;
  /** The id of the order. */
  orderId!: UuidText;
  /** The number of the order. */
  orderNumber!: string;
  /** The currency of all amounts, as an ISO 4217 code. */
  currency!: string;
  /** The reason, as given; absent once the customer is erased. */
  reason?: string;
  createdAt!: DateTimeText;
}
