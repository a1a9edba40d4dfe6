import { fault, validationError } from '@suite/errors';
import { DateOnly, type DateText, type DateTimeText, IfPresent, PathParam, WholeNumber } from '@suite/validation';
import { Matches } from 'class-validator';
import { SlotPath } from './slot.dto';

const SECONDS_MAX = 3_600;
const REFERENCE = /^[A-Za-z0-9._:~-]{1,64}$/;
const REFERENCE_FORM = 'must be 1 to 64 of A-Z a-z 0-9 . _ : ~ -';

export class ReservationPath extends SlotPath {
  /** The reference of the reservation. */
  @PathParam(REFERENCE, () => validationError([fault('reference', 'invalid_value', `reference ${REFERENCE_FORM}`)])) reference!: string;
}

/** A slot to reserve. */
export class SlotReservationDraftDto {
  /** The date: YYYY-MM-DD. */
  @DateOnly() date!: string;
  /** The client’s name of the reservation, such as the id of a checkout. Unique within the slot. */
  @Matches(REFERENCE, { message: `$property ${REFERENCE_FORM}` }) reference!: string;
  /** The number of seconds after which the reservation expires, unless it is confirmed. */
  @IfPresent() @WholeNumber({ min: 1, max: SECONDS_MAX }) expiresInSeconds: number = 900;
}

export type SlotReservationStatus = 'RESERVED' | 'CONFIRMED';

/** A reservation of a slot on a date. */
export class SlotReservationView {
  /** The id of the slot. */
  slotId!: string;
  /** The client’s name of the reservation. */
  reference!: string;
  /** The date: YYYY-MM-DD. */
  date!: DateText;
  /** RESERVED: the reservation expires at `expiresAt`. CONFIRMED: it lasts until it is deleted. */
  status!: SlotReservationStatus;
  /** The moment at which the reservation expires; absent once it is confirmed. */
  expiresAt?: DateTimeText;
}
