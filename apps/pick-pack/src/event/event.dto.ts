import { AnyText, Decimal, IfPresent, QueryInt, ReadOnly, Text, TextThat, type WordsOf } from '@suite/platform';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { parseEventTime } from '../domain/event-time';

const AMOUNT = { min: -1_000_000, max: 1_000_000 };
const EventTime = () => TextThat((text) => parseEventTime(text) !== undefined, "must be a time: yyyy-MM-dd'T'HH:mm:ssZ");

/** What a packer's scanner tells. Negative amounts correct earlier events. */
export class EventDto {
  /** The id of the event, of the client’s choice; a second event with the same id is refused. */
  @Text(128) eventId!: string;
  /** The id of the order. */
  @Text(128) orderNumber!: string;
  /** The product that was scanned. */
  @Text(256) productId!: string;
  /** The delivery date of the order; kept, and not looked at. */
  @IfPresent() @AnyText(64) orderCycle?: string;
  /** How many were taken from the shelf: pieces, or the weight of weight-dependent goods. Negative ones correct earlier events. */
  @IfPresent() @Decimal(AMOUNT) pickedAmount: number = 0;
  /** How many were put into the box; negative ones correct earlier events. */
  @IfPresent() @Decimal(AMOUNT) packedAmount: number = 0;
  /** How many are missing and do not come; negative ones correct earlier events. */
  @IfPresent() @Decimal(AMOUNT) canceledAmount: number = 0;
  /** Who supplied the product; kept, and not looked at. */
  @IfPresent() @AnyText(128) supplierId?: string;
  /** What is counted, such as kg. */
  @IfPresent() @AnyText(32) unit?: string;
  /** When it was scanned, with Z or an offset, such as 2026-11-02T09:30:00+0100. */
  @EventTime() timestamp!: string;
  /** The site of the order; refused when the order is of another one. */
  @Text(64) siteCode!: string;
  /** Whether stock is to be booked; kept for the readers of the feed. */
  @IfPresent() @IsBoolean() bookProduct: boolean = false;
  /** The site of the order, as answers call it. */
  @ReadOnly() site?: string;
  /** Who packed: the id in the user’s saas token. */
  @ReadOnly() user?: string;
  /** The place in the feed: it grows with each event of the tenant, with gaps. */
  @ReadOnly() sequence?: number;
}

/** An event as it is stored. */
export class EventAnswer implements WordsOf<EventDto> {
  eventId!: string;
  productId!: string;
  orderNumber!: string;
  orderCycle?: string;
  pickedAmount!: number;
  packedAmount!: number;
  canceledAmount!: number;
  supplierId?: string;
  unit?: string;
  /** When it was scanned (ISO 8601, UTC). */
  timestamp!: string;
  /** The site of the order. */
  site!: string;
  /** Who packed: the id in the user's saas token. */
  user!: string;
  bookProduct!: boolean;
  /** Grows with each event of the tenant, with gaps. */
  sequence!: number;
}

export const FEED_PAGE_SIZE_MAX = 20_000;

export class FeedQuery {
  /** List only events whose own time is later, with Z or an offset. */
  // A plus sign that was not escaped arrives as a space.
  @IfPresent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/ (?=\d\d:?\d\d$)/, '+') : value))
  @EventTime()
  timestamp?: string;
  /** List only events after this `sequence`: the way to read the feed without missing an event. */
  @QueryInt({ min: 0, max: Number.MAX_SAFE_INTEGER }) after: number = 0;
  /** Which page, the first one is 0. */
  @QueryInt({ min: 0, max: 1_000_000_000 }) pageNumber: number = 0;
  @QueryInt({ min: 1, max: FEED_PAGE_SIZE_MAX }) pageSize: number = 100;
}
