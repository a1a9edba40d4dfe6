import { fault, validationError } from '@suite/errors';
import type { WordsOf } from '@suite/http';
import {
  Decimal,
  IfPresent,
  type Int32,
  Line,
  Nested,
  NestedList,
  PathParam,
  QueryInt,
  ReadOnly,
  Text,
  WholeNumber,
} from '@suite/validation';
import { IsBoolean, Matches } from 'class-validator';
import { vehicleNotFound } from './vehicle.errors';

const TEXT_MAX = 255;
const SHIFTS_MAX = 50;
const BOXES_MAX = 1_000_000;
const GRAMS_MAX = 1_000_000_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const VEHICLE_ID = /^[A-Za-z0-9._:~-]{1,64}$/;
const VEHICLE_ID_MESSAGE = 'vehicleId must be 1 to 64 of A-Z a-z 0-9 . _ : ~ -';

const Time = () => Matches(TIME, { message: '$property must be a time of day: HH:MM' });

/** The path of an existing vehicle. An invalid id is answered like an unknown one. */
export class VehiclePath {
  tenant!: string;
  /** The id of the vehicle. */
  @PathParam(VEHICLE_ID, vehicleNotFound) vehicleId!: string;
}

/** The path of a vehicle that may be new. */
export class NewVehiclePath {
  tenant!: string;
  /** The id of the vehicle, chosen by the client: 1 to 64 characters of A-Z a-z 0-9 . _ : ~ - */
  @PathParam(VEHICLE_ID, () => validationError([fault('vehicleId', 'invalid_value', VEHICLE_ID_MESSAGE)])) vehicleId!: string;
}

/** What a vehicle can load on one tour. A missing limit is no limit. */
export class VehicleCapacityDto {
  /** The number of boxes. */
  @IfPresent() @WholeNumber({ min: 0, max: BOXES_MAX }) boxes?: number;
  /** The weight in grams. */
  @IfPresent() @WholeNumber({ min: 0, max: GRAMS_MAX }) weightGrams?: number;
}

/** A time in which a vehicle drives, each week. */
export class VehicleShiftDto {
  /** The day on which the shift starts, 1 to 7; Monday is 1. */
  @WholeNumber({ min: 1, max: 7 }) weekday!: number;
  /** The local time of the earliest departure: HH:MM. */
  @Time() from!: string;
  /** The local time of the latest return: HH:MM. A time that is not after `from` is on the next day. */
  @Time() to!: string;
}

/** A place on the map, in degrees (WGS 84). */
export class VehicleStartDto {
  /** The latitude. */
  @Decimal({ min: -90, max: 90, decimals: 15 }) lat!: number;
  /** The longitude. */
  @Decimal({ min: -180, max: 180, decimals: 15 }) lng!: number;
}

/** A complete vehicle. It replaces a stored one. */
export class VehicleDraftDto {
  /** The site whose orders it delivers. */
  @Text(TEXT_MAX) siteCode!: string;
  /** The name for dispatchers and drivers. */
  @Line(TEXT_MAX) name!: string;
  /** Its capacity on one tour; default: unlimited. */
  @IfPresent() @Nested(() => VehicleCapacityDto) capacity?: VehicleCapacityDto;
  /** The times in which it drives, in the time zone of the site. They must not overlap. */
  @NestedList(() => VehicleShiftDto, { max: SHIFTS_MAX }) shifts!: VehicleShiftDto[];
  /** Where its tours start and end. */
  @Nested(() => VehicleStartDto) start!: VehicleStartDto;
  /** How many tours it drives on one day, at most; default 1. */
  @IfPresent() @WholeNumber({ min: 1, max: 6 }) maxTrips: number = 1;
  /** The time between two tours, in minutes; default 0. */
  @IfPresent() @WholeNumber({ min: 0, max: 720 }) reloadMinutes: number = 0;
  /** Whether it is planned; default true. */
  @IfPresent() @IsBoolean() active: boolean = true;
  /** The id of the vehicle, as in the path. */
  @ReadOnly() id?: string;
}

export class VehicleListQuery {
  /** Lists the vehicles of this site; default: of all sites. */
  @IfPresent() @Text(TEXT_MAX) siteCode?: string;
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 1_000 }) pageSize: number = 1_000;
}

/** A vehicle. */
export class VehicleView implements WordsOf<VehicleDraftDto> {
  /** The id of the vehicle. */
  id!: string;
  siteCode!: string;
  name!: string;
  capacity!: VehicleCapacityDto;
  shifts!: VehicleShiftDto[];
  start!: VehicleStartDto;
  maxTrips!: Int32;
  reloadMinutes!: Int32;
  active!: boolean;
}
