import { AppError } from '@suite/errors';

export const slotNotFound = (id: string): AppError =>
  new AppError('not_found', 'slot_not_found', `There is no slot ${id}; list those of the site`);

export const slotSiteFixed = (id: string, siteCode: string): AppError =>
  new AppError('conflict', 'slot_site_fixed', `Slot ${id} belongs to another site than ${siteCode}; send its own site, or another id`);

/** A date with capacity, of the same or another slot. */
export interface FreePlace {
  readonly slotId: string;
  readonly date: string;
}

export function slotFull(id: string, date: string, next: readonly FreePlace[]): AppError {
  const [first] = next;
  const advice = first ? `choose slot ${first.slotId} on ${first.date}, or another date` : 'choose a later date';
  const message = `Slot ${id} has no place left on ${date}; ${advice}`;
  return new AppError('conflict', 'slot_full', message, { members: { details: [{ field: 'date', type: 'slot_full', message, next }] } });
}

export const slotClosed = (id: string, date: string): AppError =>
  new AppError('conflict', 'slot_closed', `Slot ${id} cannot be ordered for ${date}, or not any longer; choose one of slots/available`);

export const reservationNotFound = (slotId: string, reference: string): AppError =>
  new AppError('not_found', 'reservation_not_found', `Slot ${slotId} has no reservation ${reference}; reserve a place first`);

export const reservationDateFixed = (reference: string, date: string): AppError =>
  new AppError('conflict', 'reservation_date_fixed', `Reservation ${reference} is for ${date}; delete it, or use another reference`);
