import { type ErrorDetail, fault, invalidValue, validationError } from '@suite/errors';

/** The delivery window that the shopper chose, in the site's time zone: hours of a day, or a slot of the shop on a day. */
export type DeliveryWindow = DeliveryHours | DeliverySlot;

export interface DeliveryHours {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly from: string;
  /** HH:MM. A time before `from` is on the next day. */
  readonly to: string;
}

/** A slot of delivery, or one whose hours only the shop knows. */
export interface DeliverySlot {
  /** The shop's own id of the window. */
  readonly id?: string;
  readonly slotId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The moment by which the request named the day. */
  readonly deliveryDate?: string;
  /** The hours of a slot of delivery, HH:MM. */
  readonly from?: string;
  readonly to?: string;
  /** The net cost of a slot of delivery. It replaces that of the shipping method. */
  readonly cost?: SlotCost;
}

export interface SlotCost {
  readonly amount: number;
  readonly currency: string;
  /** Absent: the tax class of the shipping method. */
  readonly taxCode?: string;
}

/** The members of both, as a request names them. */
export interface StatedWindow {
  readonly date?: string;
  readonly from?: string;
  readonly to?: string;
  readonly id?: string;
  readonly slotId?: string;
  /** Another name of a slot's `date`: a day, or a timestamp, of which only the written day counts. */
  readonly deliveryDate?: string;
}

/** Returns the window that a request states. Rejects (400) a value that is neither hours of a day nor a slot on a day. */
export function deliveryWindowOf(stated: StatedWindow): DeliveryWindow {
  const window = stated.slotId === undefined ? hoursOf(stated) : slotOf({ ...stated, slotId: stated.slotId });
  if (Array.isArray(window)) throw validationError(window);
  return window;
}

/** The hours of a slot, which only the shop knows: any time of its day. */
const ANY_TIME = { from: '00:00', to: '23:59' };

/** Returns the window as answers show it: a slot has any hours, and its date under both names, the second as it was sent. */
export function displayedWindow(window: DeliveryWindow): StatedWindow & DeliveryHours {
  if (!isSlot(window)) return window;
  return { deliveryDate: window.date, ...choiceOf(window), ...(hoursOfSlot(window) ?? ANY_TIME) };
}

/** Whether the window is a slot. */
export const isSlot = (window: DeliveryWindow | null | undefined): window is DeliverySlot => window != null && 'slotId' in window;

/** Returns the slot as the shopper chose it, without the data that delivery has added. */
export const choiceOf = ({ id, slotId, date, deliveryDate }: DeliverySlot): DeliverySlot => ({
  ...(id !== undefined && { id }),
  slotId,
  date,
  ...(deliveryDate !== undefined && { deliveryDate }),
});

export const hoursOfSlot = ({ from, to }: DeliverySlot): { readonly from: string; readonly to: string } | undefined =>
  from === undefined || to === undefined ? undefined : { from, to };

/** Rejects (400) hours that a request states with a slot and that are not those of the slot. Requests repeat what answers show. */
export function refuseOtherHours(stated: DeliverySlot, { from, to }: DeliverySlot): void {
  const others = { from: stated.from === from ? undefined : stated.from, to: stated.to === to ? undefined : stated.to };
  if (!isEmpty(others)) throw validationError(excessOf(others, NO_HOURS));
}

const NO_HOURS = 'is not taken with a slot, which has its own hours; omit it';

function hoursOf({ date, from, to, id, deliveryDate }: StatedWindow): DeliveryHours | ErrorDetail[] {
  const ofSlot = { id, deliveryDate };
  if (date !== undefined && from !== undefined && to !== undefined && isEmpty(ofSlot)) return { date, from, to };
  return [...missingOf({ date, from, to }), ...excessOf(ofSlot, 'belongs to a slot; send slotId')];
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

function slotOf({ id, slotId, date, deliveryDate, from, to }: StatedWindow & DeliverySlotName): DeliverySlot | ErrorDetail[] {
  const day = date ?? deliveryDate?.slice(0, DAY_LENGTH);
  const isContradiction = deliveryDate !== undefined && !deliveryDate.startsWith(day ?? '');
  const isAnyTime = (from === undefined || from === ANY_TIME.from) && (to === undefined || to === ANY_TIME.to);
  const hours = isAnyTime || (from !== undefined && to !== undefined) ? {} : { from, to };
  if (day === undefined || isContradiction || !isEmpty(hours)) {
    return [
      ...missingOf({ date: day }),
      ...(isContradiction ? excessOf({ deliveryDate }, 'is an alias of date and must be the same day') : []),
      ...excessOf(hours, NO_HOURS),
    ];
  }
  return {
    ...(id !== undefined && { id }),
    slotId,
    date: day,
    ...(deliveryDate !== undefined && deliveryDate !== day && { deliveryDate }),
    ...(!isAnyTime && from !== undefined && to !== undefined && { from, to }),
  };
}

interface DeliverySlotName {
  readonly slotId: string;
}

type Members = Readonly<Record<string, string | undefined>>;

const isEmpty = (members: Members): boolean => Object.values(members).every((value) => value === undefined);

const missingOf = (members: Members): ErrorDetail[] =>
  Object.entries(members).flatMap(([name, value]) =>
    value === undefined
      ? [fault(`deliveryWindow.${name}`, 'missing_value', `${name} is missing; send date, from and to, or slotId and date`)]
      : [],
  );

const excessOf = (members: Members, message: string): ErrorDetail[] =>
  Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [invalidValue(`deliveryWindow.${name}`, `${name} ${message}`)],
  );

const DAY_MS = 86_400_000;

/** Returns the end of a window in the site's local time: YYYY-MM-DD HH:MM. A slot ends with its day: delivery knows when it is too late. */
export function endOf(window: DeliveryWindow): string {
  const { date } = window;
  if ('slotId' in window) return `${date} 24:00`;
  const { from, to } = window;
  const day = to < from ? new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10) : date;
  return `${day} ${to}`;
}

/** The formats of time zones. Building one takes longer than everything else that the domain does for an order. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of a moment as YYYY-MM-DD HH:MM, which can be compared as text. The Swedish locale has this format. */
export function localTime(moment: Date, timeZone: string): string {
  const known = timeFormats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  if (!known) timeFormats.set(timeZone, format);
  return format.format(moment);
}
