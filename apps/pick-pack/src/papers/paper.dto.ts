import { DateOnly, IfPresent, type Int32, QueryInt, Text } from '@suite/validation';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { PACKING_STATUSES, type PackingStatus } from '../orders/domain/packing-status';

const BOXES_MAX = 100;
const PAGE_MAX = 500;

export class PaperPath {
  tenant!: string;
  /** The id of the order. */
  orderId!: string;
}

export class LabelQuery {
  /** The number of boxes of the order, at most 100: one label for each. */
  @QueryInt({ min: 1, max: BOXES_MAX }) boxes: Int32 = 1;
}

export class PacklistsQuery {
  @Text(64) siteCode!: string;
  /** The delivery date, YYYY-MM-DD. */
  @DateOnly() deliveryDate!: string;
  /** Only orders with this packing status; upper and lower case are equal. Default: all but cancelled orders. */
  @IfPresent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsIn(PACKING_STATUSES)
  packingStatus?: PackingStatus;
  /** The page number, from 0. */
  @QueryInt({ min: 0, max: 1_000_000 }) pageNumber: number = 0;
  /** The number of orders of a page, at most 500. Default: all orders of the day, if they are not more. */
  @IfPresent() @QueryInt({ min: 1, max: PAGE_MAX }) pageSize?: number;
}

/** The header with the characters that the fonts lack, percent-encoded. They are printed as boxes. */
export const MISSING_HEADER = 'X-Missing-Characters';

/** Files of the answers. */
export const PDF_FILE = { type: 'application/pdf' };
export const ZPL_FILE = {
  type: 'text/plain',
  example: [
    '^XA^CI28^PW800^LL1200^LH0,0^CF0,30^CWZ,E:TT0003M_.FNT^CWZ,E:TT0003M_.TTF',
    '^FO40,40^AZN,44,44^FH^FD2031-000042^FS',
    '^FO488,40^AZN,36,36^FH^FDBox 1 of 1^FS',
    '^FO108,808^BY4^BCN,264,N,N,N,N^FH^FD>;>800340123450000000017^FS',
    '^XZ',
  ].join('\n'),
};
