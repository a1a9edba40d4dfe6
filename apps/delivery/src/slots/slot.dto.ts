import { fault, validationError } from '@suite/errors';
import type { WordsOf } from '@suite/http';
import {
  Amount,
  Country,
  Currency,
  DateOnly,
  type DateText,
  type DateTimeText,
  IfPresent,
  type Int32,
  Nested,
  NestedList,
  OrNull,
  PathParam,
  QueryBoolean,
  QueryInt,
  ReadOnly,
  Text,
  WholeNumber,
} from '@suite/validation';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Matches, Max, Min } from 'class-validator';
import type { SlotCost, SlotException, SlotZone } from './domain/slot';
import { slotNotFound } from './slot.errors';

const TEXT_MAX = 256;
const ZIP_MAX = 20;
const CAPACITY_MAX = 100_000;
const CUT_OFF_MINUTES_MAX = 60 * 24 * 60;
const DAYS_MAX = 31;
const DAYS_DEFAULT = 7;
const SUNDAY = 7;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const Time = () => Matches(TIME, { message: '$property must be a time of day: HH:MM' });

/** `available` is a path of its own. */
const SLOT_ID = /^(?!available$)[A-Za-z0-9._:~-]{1,64}$/;
const SLOT_ID_MESSAGE = 'slotId must be 1 to 64 of A-Z a-z 0-9 . _ : ~ -, and not available';

/** The path of an existing slot. An invalid id is answered like an unknown one. */
export class SlotPath {
  tenant!: string;
  /** The id of the slot. */
  @PathParam(SLOT_ID, slotNotFound) slotId!: string;
}

/** The path of a slot that may be new. */
export class NewSlotPath {
  tenant!: string;
  /** The id of the slot, chosen by the client: 1 to 64 characters of A-Z a-z 0-9 . _ : ~ - and not `available`. */
  @PathParam(SLOT_ID, () => validationError([fault('slotId', 'invalid_value', SLOT_ID_MESSAGE)])) slotId!: string;
}

/** The cost of a delivery in the slot. */
export class SlotCostDto implements SlotCost {
  /** The net cost, in units of the currency. */
  @Amount() amount!: number;
  /** The currency of the cost, as an ISO 4217 code. It applies to carts in this currency only. */
  @Currency() currency!: string;
  /** The tax class of the cost. Default: that of the shipping method. */
  @IfPresent() @Text(64) taxCode?: string;
}

/** A destination of the slot: a country, or a range of its postal codes. */
export class SlotZoneDto implements SlotZone {
  /** The country: two capital letters (ISO 3166-1). */
  @Country() country!: string;
  /** The first postal code of the zone. Codes are compared as text of the same length; spaces, hyphens and case do not matter. */
  @IfPresent() @Text(ZIP_MAX) zipFrom?: string;
  /** The last postal code of the zone. It has the length of the first. */
  @IfPresent() @Text(ZIP_MAX) zipTo?: string;
}

/** Another capacity on one date. */
export class SlotExceptionDto implements SlotException {
  /** The date: YYYY-MM-DD. It need not be one of the slot’s weekdays. */
  @DateOnly() date!: string;
  /** The number of orders on this date; 0: the slot is closed. */
  @WholeNumber({ min: 0, max: CAPACITY_MAX }) capacity!: number;
}

/** A delivery slot. It replaces a stored one: omitted fields are removed. Times and dates are in the time zone of the site’s configuration. */
export class SlotDraftDto {
  @Text(TEXT_MAX) siteCode!: string;
  /** The days of the week: Monday is 1, Sunday is 7. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SUNDAY)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(SUNDAY, { each: true })
  weekdays!: Int32[];
  /** The start of the slot: HH:MM. */
  @Time() from!: string;
  /** The end of the slot: HH:MM. A time before `from` is on the next day. */
  @Time() to!: string;
  /** The number of orders on each date. */
  @WholeNumber({ min: 0, max: CAPACITY_MAX }) capacity!: number;
  /** The number of minutes before the start after which the slot cannot be ordered. */
  @WholeNumber({ min: 0, max: CUT_OFF_MINUTES_MAX }) cutOffMinutes!: number;
  /** The cost of a delivery in this slot, instead of that of the shipping method. */
  @OrNull() @Nested(() => SlotCostDto) cost?: SlotCostDto | null;
  /** The destinations of the slot. */
  @NestedList(() => SlotZoneDto, { min: 1, max: 500 }) zones!: SlotZoneDto[];
  /** The first date: YYYY-MM-DD. */
  @OrNull() @DateOnly() validFrom?: string | null;
  /** The last date: YYYY-MM-DD. */
  @OrNull() @DateOnly() validUntil?: string | null;
  /** Dates with another capacity. */
  @IfPresent() @NestedList(() => SlotExceptionDto, { max: 366 }) exceptions?: SlotExceptionDto[];
  /** The id of the slot, as in the path. */
  @ReadOnly() id?: string;
  @ReadOnly() createdAt?: DateTimeText;
  @ReadOnly() modifiedAt?: DateTimeText;
}

/** A delivery slot. */
export class SlotView implements WordsOf<SlotDraftDto> {
  /** The id of the slot. */
  id!: string;
  siteCode!: string;
  weekdays!: Int32[];
  from!: string;
  to!: string;
  capacity!: Int32;
  cutOffMinutes!: Int32;
  cost?: SlotCostDto;
  zones!: SlotZoneDto[];
  validFrom?: DateText;
  validUntil?: DateText;
  exceptions!: SlotExceptionDto[];
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
}

export class SlotListQuery {
  @Text(TEXT_MAX) siteCode!: string;
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 100;
  @QueryBoolean() totalCount: boolean = false;
}

/** The requested destination and time of a delivery. */
export class AvailableSlotsQuery {
  @Text(TEXT_MAX) siteCode!: string;
  /** The country of the delivery: two capital letters (ISO 3166-1). */
  @Country() country!: string;
  /** The postal code of the delivery. Without it, only slots for a whole country are listed. */
  @IfPresent() @Text(ZIP_MAX) zipCode?: string;
  /** The first date: YYYY-MM-DD. Default: today, in the time zone of the site. */
  @IfPresent() @DateOnly() from?: string;
  /** The number of dates. */
  @QueryInt({ min: 1, max: DAYS_MAX }) days: number = DAYS_DEFAULT;
  /** Whether to include full slots, with `left` 0. */
  @QueryBoolean() includeFull: boolean = false;
}

/** A slot on a date. */
export class AvailableSlotView {
  /** The id of the slot. */
  slotId!: string;
  /** The date: YYYY-MM-DD. */
  date!: DateText;
  /** The start of the slot: HH:MM, in the time zone of the site. */
  from!: string;
  /** The end of the slot: HH:MM. A time before `from` is on the next day. */
  to!: string;
  /** The capacity that is left. */
  left!: Int32;
  /** The cost of a delivery in this slot. Absent: that of the shipping method. */
  cost?: SlotCostDto;
  /** The moment until which the slot can be ordered. */
  orderUntil!: DateTimeText;
}
