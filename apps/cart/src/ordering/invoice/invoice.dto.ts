import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type Buyer,
  type Delivery,
  type DocumentAdjustment,
  type DocumentLine,
  type DocumentTax,
  type InvoiceDocument,
  type LineAdjustment,
  TAX_CATEGORIES,
  type TaxCategory,
} from '@suite/invoice';
import { type AmountNumber, type DateText, type DateTimeText, IfPresent, type UuidText } from '@suite/validation';
import { IsIn } from 'class-validator';
import { SellerDto } from '../../catalog';

const SYNTAXES = ['ubl', 'cii'] as const;
/** A syntax of EN 16931. */
export type InvoiceSyntax = (typeof SYNTAXES)[number];

export class InvoiceXmlQuery {
  /** The syntax of the XML: UBL 2.1 (default), or UN/CEFACT Cross Industry Invoice. */
  @IfPresent() @IsIn(SYNTAXES) syntax?: InvoiceSyntax;
}

/** An allowance or a charge of a line, net. */
export class InvoiceLineAdjustmentView implements LineAdjustment {
  /** The net amount. */
  amount!: AmountNumber;
  /** The reason, in the language of the invoice. */
  reason!: string;
}

/** An allowance or a charge of the whole invoice, net. */
export class InvoiceAdjustmentView extends InvoiceLineAdjustmentView implements DocumentAdjustment {
  /** The category of its tax (UNTDID 5305). */
  @ApiProperty({ enum: TAX_CATEGORIES }) taxCategory!: TaxCategory;
  /** The tax rate in percent; absent for what is not taxed. */
  taxRate?: number;
}

/** A line: net = quantity × price ÷ baseQuantity − allowances + charges, rounded once. */
export class InvoiceLineView implements DocumentLine {
  /** The item’s id in the order. */
  itemId!: string;
  /** The name of the product, in the language of the invoice. */
  name!: string;
  /** The seller’s number of the product. */
  sku?: string;
  /** The charged quantity. */
  quantity!: number;
  /** The unit (UN/ECE Recommendation 20): C62 is one piece, KGM a kilogram. */
  unitCode!: string;
  /** The net price before discounts, with as many decimals as it needs. */
  price!: AmountNumber;
  /** The quantity that the price is for; absent: 1. */
  baseQuantity?: number;
  /** The net amount of the line. */
  net!: AmountNumber;
  /** The category of its tax (UNTDID 5305). */
  @ApiProperty({ enum: TAX_CATEGORIES }) taxCategory!: TaxCategory;
  /** The tax rate in percent; absent for what is not taxed. */
  taxRate?: number;
  /** The discounts that the item brings. */
  allowances!: InvoiceLineAdjustmentView[];
  /** The fees with the tax of the item. */
  charges!: InvoiceLineAdjustmentView[];
}

/** The amounts of a tax code and rate. */
export class InvoiceTaxView implements DocumentTax {
  /** The category (UNTDID 5305). */
  @ApiProperty({ enum: TAX_CATEGORIES }) taxCategory!: TaxCategory;
  /** The tax class in the tax table; absent if there is none. */
  taxCode?: string;
  /** The tax rate in percent; absent for what is not taxed. */
  taxRate?: number;
  /** Why nothing is taxed. */
  exemptionReason?: string;
  /** The amount without tax. */
  net!: AmountNumber;
  /** The tax: gross minus net. */
  tax!: AmountNumber;
  /** The amount with tax. */
  gross!: AmountNumber;
}

/** An invoice. It never changes. */
export class InvoiceView implements InvoiceDocument {
  /** The number, from a sequence without gaps. */
  invoiceNumber!: string;
  /** When it was issued. */
  issuedAt!: DateTimeText;
  /** The day of its issue in the time zone of the site. */
  issuedOn!: DateText;
  /** The id of the order. */
  orderId!: UuidText;
  /** The number of the order. */
  orderNumber!: string;
  /** The currency of all amounts, as an ISO 4217 code. */
  currency!: string;
  /** The language of names and reasons (BCP 47). */
  language!: string;
  /** The seller, as the site had it. */
  seller!: SellerDto;
  /** The buyer: the company or the person of the billing address. */
  @ApiProperty({ type: 'object', additionalProperties: true }) buyer!: Buyer;
  /** The buyer’s reference, as stated with the order. */
  buyerReference?: string;
  /** The destination of the goods, and the time of the delivery. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true }) delivery?: Delivery;
  /** The items that are charged. */
  lines!: InvoiceLineView[];
  /** Coupons, promotions and discounts of the whole order, for each tax rate. */
  allowances!: InvoiceAdjustmentView[];
  /** Shipping, the payment fee, and fees with another tax than their item. */
  charges!: InvoiceAdjustmentView[];
  /** The sums by tax code and rate. */
  taxes!: InvoiceTaxView[];
  /** The sum of the lines less the allowances plus the charges. */
  net!: AmountNumber;
  /** The tax: gross minus net. */
  tax!: AmountNumber;
  /** The amount with tax. */
  gross!: AmountNumber;
  /** What was paid when the invoice was written. */
  paid?: AmountNumber;
}
