import {
  DateOnly,
  type DateText,
  type DateTimeText,
  IfPresent,
  type Int32,
  isUuid,
  QueryBoolean,
  Text,
  TextThat,
  UuidParam,
  type UuidText,
  WholeNumber,
} from '@suite/validation';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsString, Length } from 'class-validator';
import type { ProviderState } from '../../providers/domain/task-news';
import { REPORTS, type ReportedStatus } from '../domain/driver-report';
import { tourNotFound } from './tour.errors';

const TEXT_MAX = 255;
const STOPS_MAX = 2_000;

/** The forms of a tour that are files. */
export const SVG_FILE = { type: 'image/svg+xml' };
export const GPX_FILE = { type: 'application/gpx+xml' };

export class TourListQuery {
  @Text(TEXT_MAX) siteCode!: string;
  /** The day, in the time zone of the site; default: today. */
  @IfPresent() @DateOnly() date?: string;
}

export class TourPath {
  tenant!: string;
  /** The id of the tour. */
  @UuidParam(tourNotFound) tourId!: UuidText;
}

export class TourStopPath extends TourPath {
  /** The id of the order. */
  orderId!: string;
}

/** A delivery on a tour. */
export class TourStopView {
  /** The id of the order. */
  orderId!: string;
  /** The position in the tour, from 1. */
  stop!: Int32;
  /** When the vehicle arrives. */
  arriveAt!: DateTimeText;
  /** How long it waits there for the delivery time, in seconds. */
  waitS!: Int32;
  /** When it leaves. */
  leaveAt!: DateTimeText;
  /** The status of the task. A cancelled stop stays in the tour until it is planned or ordered again. */
  status!: ProviderState;
  /** The order number that the customer knows. This and the following are of the order as it is now; reports do not return them. */
  orderNumber?: string;
  /** The name of who gets the order. */
  contactName?: string;
  /** The company of who gets the order. */
  companyName?: string;
  /** The street, without the number. */
  street?: string;
  /** The house number. */
  streetNumber?: string;
  /** The postal code. */
  zipCode?: string;
  /** The city. */
  city?: string;
  /** When the delivery time begins. */
  from?: DateTimeText;
  /** When the delivery time ends. */
  to?: DateTimeText;
  /** True if the order is handed over after its delivery time, and absent otherwise. */
  late?: boolean;
}

/** A drive of a vehicle that ends where it starts. */
export class TourView {
  /** The id of the tour. */
  tourId!: UuidText;
  siteCode!: string;
  /** The day, in the time zone of the site. */
  date!: DateText;
  /** The IANA time zone of the site when the tour was planned, such as Europe/Berlin. */
  timeZone!: string;
  /** The id of the vehicle. */
  vehicleId!: string;
  /** Its name; absent if it was deleted. */
  vehicleName?: string;
  /** The number of the tour among those of its vehicle on this day, from 1. */
  trip!: Int32;
  /** When the vehicle leaves. */
  departsAt!: DateTimeText;
  /** When it is back. */
  returnsAt!: DateTimeText;
  /** The length in metres. */
  distanceM!: Int32;
  /** When its driver reported for the first time. From then on, planRoute keeps the tour. */
  startedAt?: DateTimeText;
  /** The stops, in their order. */
  stops!: TourStopView[];
}

/** A new order of the stops of a tour. */
export class TourOrderDraftDto {
  /** Exactly the orders of the tour that are not cancelled, in the order in which they are driven. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(STOPS_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @Length(1, 64, { each: true })
  orderIds!: string[];
}

/** The length of a tour. */
export class TourLengthView {
  /** The length in metres. */
  distanceM!: Int32;
}

/** What a new order of the stops has changed. */
export class TourOrderView {
  /** The tour as it was. */
  before!: TourLengthView;
  /** The tour as it is driven. */
  after!: TourLengthView;
}

/** A move of an order to a place in a tour of the same day. */
export class TourMoveDraftDto {
  /** The order. It is on a tour of the day that has not started. */
  @Text(64) orderId!: string;
  /** The tour that the order joins, or its own. */
  @TextThat(isUuid, 'must be the id of a tour') toTourId!: UuidText;
  /** The place among the stops that the tour then has, from 1. A greater one than their number is the last. */
  @WholeNumber({ min: 1, max: STOPS_MAX }) position!: number;
}

export class TourMoveQuery {
  /** Judges the move. Nothing is stored. */
  @QueryBoolean() preview: boolean = false;
}

/** What a move has changed. */
export class TourMoveView {
  /**
   * The tour that the order leaves and the one that it joins, as they are driven then; one if both are the same. A tour that is left
   * without stops is deleted. Stops have nothing of their orders but the ids.
   */
  tours!: TourView[];
}

/** A driver’s report about a stop. */
export class DriverReportDto {
  /** What happened: the driver is on the way, arrives, has delivered, or could not deliver. */
  @IsIn(REPORTS) status!: ReportedStatus;
  /** Why the delivery failed. */
  @IfPresent() @Text(TEXT_MAX) reason?: string;
  /** A note of the driver. */
  @IfPresent() @Text(TEXT_MAX) note?: string;
}
