import { AnyText, Decimal, IfPresent, QueryInt, ReadOnly, Text, TextThat } from '@suite/platform';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { parseEventTime } from '../domain/event-time';

const AMOUNT = { min: -1_000_000, max: 1_000_000 };
const EventTime = () => TextThat((text) => parseEventTime(text) !== undefined, "must be a time: yyyy-MM-dd'T'HH:mm:ssZ");

/** What a packer's scanner tells. Negative amounts correct earlier events. */
export class EventDto {
  /** Chosen by the client; a second event with the same id is refused. */
  @Text(128) eventId!: string;
  @Text(128) orderNumber!: string;
  @Text(256) productId!: string;
  @IfPresent() @AnyText(64) orderCycle?: string;
  @IfPresent() @Decimal(AMOUNT) pickedAmount: number = 0;
  @IfPresent() @Decimal(AMOUNT) packedAmount: number = 0;
  @IfPresent() @Decimal(AMOUNT) canceledAmount: number = 0;
  @IfPresent() @AnyText(128) supplierId?: string;
  @IfPresent() @AnyText(32) unit?: string;
  /** The event's own time, with Z or an offset. */
  @EventTime() timestamp!: string;
  @Text(64) siteCode!: string;
  @IfPresent() @IsBoolean() bookProduct: boolean = false;
  @ReadOnly() site?: string;
  @ReadOnly() user?: string;
  @ReadOnly() sequence?: number;
}

/** An event as it is stored. */
export class EventAnswer {
  eventId!: string;
  productId!: string;
  orderNumber!: string;
  orderCycle?: string;
  pickedAmount!: number;
  packedAmount!: number;
  canceledAmount!: number;
  supplierId?: string;
  unit?: string;
  /** ISO 8601, UTC. */
  timestamp!: string;
  site!: string;
  /** Who packed: the id in the user's saas token. */
  user!: string;
  bookProduct!: boolean;
  /** Grows with each event of the tenant, with gaps. */
  sequence!: number;
}

export const FEED_PAGE_SIZE_MAX = 20_000;

export class FeedQuery {
  /** Only events whose own time is later. */
  // A plus sign that was not escaped arrives as a space.
  @IfPresent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/ (?=\d\d:?\d\d$)/, '+') : value))
  @EventTime()
  timestamp?: string;
  /** Only events after this `sequence`: the way to read the feed without missing an event. */
  @QueryInt({ min: 0, max: Number.MAX_SAFE_INTEGER }) after: number = 0;
  /** From 0. */
  @QueryInt({ min: 0, max: 1_000_000_000 }) pageNumber: number = 0;
  @QueryInt({ min: 1, max: FEED_PAGE_SIZE_MAX }) pageSize: number = 100;
}
