import { ApiProperty } from '@nestjs/swagger';
import {
  Amount,
  Currency,
  DateTime,
  type DateTimeText,
  Decimal,
  Email,
  IfPresent,
  type Int32,
  Nested,
  NestedList,
  Text,
  type UuidText,
} from '@suite/validation';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn } from 'class-validator';
import { LINES_MAX } from '../../cart/domain/cart';
import { QUANTITY_MAX } from '../../catalog';

const ENTRIES_MAX = 100;
const IMPORTED_STATUSES = ['COMPLETED', 'CANCELLED'] as const;
type ImportedOrderStatus = (typeof IMPORTED_STATUSES)[number];

/** The customer of an imported order. */
export class ImportedOrderCustomerDto {
  /** The e-mail address. */
  @Email() email!: string;
  /** The whole name. */
  @IfPresent() @Text(200) name?: string;
  /** The number of the customer, who may then read the order. */
  @IfPresent() @Text(64) customerId?: string;
}

/** An item of an imported order. */
export class ImportedOrderItemDto {
  /** The SKU of the product. */
  @IfPresent() @Text(64) sku?: string;
  /** The name of the product. */
  @Text(512) name!: string;
  /** The ordered quantity. */
  @Decimal({ min: 0.000_001, max: QUANTITY_MAX }) quantity!: number;
  /** The gross amount of the whole line, after discounts. */
  @Amount() gross!: number;
  /** The tax rate in percent. */
  @Decimal({ min: 0, max: 100 }) taxRate!: number;
}

/** An order of another system, with its own number and date. */
export class ImportedOrderDto {
  /** The number of the order. The active number schema of this tenant must not be able to allocate it. */
  @Text(200) orderNumber!: string;
  /** The code of the site. */
  @Text(64) siteCode!: string;
  /** The currency of all amounts, as an ISO 4217 code. */
  @Currency() currency!: string;
  /** When the order was placed. */
  @DateTime() placedAt!: DateTimeText;
  /** COMPLETED: it was delivered. CANCELLED: it was cancelled as a whole, and nothing of it is charged. */
  @IsIn(IMPORTED_STATUSES) status!: ImportedOrderStatus;
  /** Who placed the order. */
  @Nested(() => ImportedOrderCustomerDto) customer!: ImportedOrderCustomerDto;
  /** The items. */
  @NestedList(() => ImportedOrderItemDto, { min: 1, max: LINES_MAX }) items!: ImportedOrderItemDto[];
  /** The gross amount of the shipping. Its tax is unknown, and not shown. */
  @IfPresent() @Amount() shipping?: number;
  /** The gross amount of the order. It must be the sum of the items and the shipping. */
  @IfPresent() @Amount() total?: number;
}

/** Orders to import. */
export class OrderImportDto {
  /** Up to 100 orders, each judged by itself. */
  @ApiProperty({ type: [ImportedOrderDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ENTRIES_MAX)
  orders!: unknown[];
}

/** One fault of an entry. */
export class OrderImportFaultView {
  /** The field, such as `items[0].gross`. */
  field?: string;
  /** The kind of fault. */
  type!: string;
  /** What is wrong. */
  message?: string;
}

/** The result of one entry. */
export class OrderImportResultView {
  /** The position of the entry in the request, from 0. */
  index!: Int32;
  /** The id of the order; absent for an entry that was rejected. */
  id?: UuidText;
  /** 201: created. 200: the same entry was imported before. 400: invalid. 409: another order has the number. */
  code!: Int32;
  /** The name of the code. */
  status!: string;
  /** Why the entry was not imported. */
  message?: string;
  /** The faults of an invalid entry. */
  details?: OrderImportFaultView[];
}
