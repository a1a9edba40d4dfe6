import type { WordsOf } from '@suite/http';
import { AnyText, type DateTimeText, Decimal, IfPresent, type Int64, QueryInt, ReadOnly, Text, TextThat } from '@suite/validation';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { parseEventTime } from './domain/event-time';
import { MISSING_REASONS, type MissingReason } from './domain/scanned-product';

const AMOUNT = { min: -1_000_000, max: 1_000_000 };
const EventTime = () => TextThat((text) => parseEventTime(text) !== undefined, "must be a time: yyyy-MM-dd'T'HH:mm:ssZ");

/** An event of a packer’s scanner. Negative amounts correct earlier events. */
export class PackingEventDraftDto {
  /** The id of the event, chosen by the client. A second event with the same id is rejected. */
  @Text(128) eventId!: string;
  /** The id of the order, its order number, or the SSCC of one of its boxes. If the text is several of them, the first one counts. */
  @Text(128) orderNumber!: string;
  /** The product that was scanned; required without `barcode`. */
  @ValidateIf(({ barcode }: PackingEventDraftDto, productId) => productId !== undefined || barcode === undefined)
  @Text(256)
  productId?: string;
  /**
   * The barcode that was scanned, instead of `productId`: a GTIN, a UPC-E, a GS1 element string, a GS1 Digital Link, or another text,
   * with or without the scanner’s AIM prefix. Without an amount, the event packs the quantity or the weight in the code.
   */
  @IfPresent() @Text(256) barcode?: string;
  /** The delivery date of the order; stored, but not used. */
  @IfPresent() @AnyText(64) orderCycle?: string;
  /** The delivery cycle: that of an entry of the order, or its delivery date. The call fails if the order has no such cycle. */
  @IfPresent() @Text(64) deliveryCycle?: string;
  /** The amount taken from the shelf: pieces, or the weight of weight-dependent goods. A negative amount corrects earlier events. */
  @IfPresent() @Decimal(AMOUNT) pickedAmount: number = 0;
  /** The amount put into the box. A negative amount corrects earlier events. */
  @IfPresent() @Decimal(AMOUNT) packedAmount: number = 0;
  /** The amount that is missing and will not be delivered. A negative amount corrects earlier events. */
  @IfPresent() @Decimal(AMOUNT) canceledAmount: number = 0;
  /** Why the amount is missing. Only with a `canceledAmount` above 0. */
  @IfPresent() @IsIn(MISSING_REASONS) reason?: MissingReason;
  /** The supplier of the product; stored, but not used. */
  @IfPresent() @AnyText(128) supplierId?: string;
  /** The unit of the amounts, such as kg. */
  @IfPresent() @AnyText(32) unit?: string;
  /** The time of the scan, with Z or an offset, such as 2026-11-02T09:30:00+0100. At most 24 hours ahead. */
  @EventTime() timestamp!: DateTimeText;
  /** The site of the order; required without `site`. The call fails if the order belongs to another site. */
  @ValidateIf(({ site }: PackingEventDraftDto, siteCode) => siteCode !== undefined || site === undefined) @Text(64) siteCode?: string;
  /** Whether to book the stock; stored for readers of the feed. */
  @IfPresent() @IsBoolean() bookProduct: boolean = false;
  /** The site of the order, as named in answers; it means the same as `siteCode`. */
  @IfPresent() @TextThat((text) => text !== '' && text.length <= 64, 'must have 1 to 64 characters') site?: string;
  /** The packer: the id in the user’s saas token. */
  @ReadOnly() user?: string;
  /** The position in the feed. It increases with each event of the tenant, with gaps. */
  @ReadOnly() sequence?: Int64;
}

/** An event as it is stored. */
export class PackingEventView implements WordsOf<PackingEventDraftDto> {
  eventId!: string;
  /** The product that was scanned. */
  productId!: string;
  /** The id of the order. */
  orderNumber!: string;
  orderCycle?: string;
  deliveryCycle?: string;
  pickedAmount!: number;
  packedAmount!: number;
  canceledAmount!: number;
  reason?: MissingReason;
  /** The entry of which the shop has cancelled the amount; absent for scans. */
  entryId?: string;
  supplierId?: string;
  unit?: string;
  /** The time of the scan (ISO 8601, UTC). */
  timestamp!: DateTimeText;
  /** The site of the order. */
  site!: string;
  /** The packer: the id in the user’s saas token. Of a cancellation by the shop, the application. */
  user!: string;
  bookProduct!: boolean;
  /** The position in the feed. It increases with each event of the tenant, with gaps. */
  sequence!: Int64;
}

export const FEED_PAGE_SIZE_MAX = 20_000;

export class FeedQuery {
  /** Returns only events with a later scan time, with Z or an offset. */
  // An unescaped plus sign arrives as a space.
  @IfPresent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/ (?=\d\d:?\d\d$)/, '+') : value))
  @EventTime()
  timestamp?: DateTimeText;
  /** Returns only events after this `sequence`. Use it to read the feed without missing events. */
  @QueryInt({ min: 0, max: Number.MAX_SAFE_INTEGER }) after: number = 0;
  /** The page number, from 0. */
  @QueryInt({ min: 0, max: 1_000_000_000 }) pageNumber: number = 0;
  @QueryInt({ min: 1, max: FEED_PAGE_SIZE_MAX }) pageSize: number = 100;
}
