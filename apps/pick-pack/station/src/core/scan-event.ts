import type { Reason, Service } from './wire';

export const REASONS: readonly Reason[] = ['OUT_OF_STOCK', 'DAMAGED', 'EXPIRED', 'CUSTOMER', 'OTHER'];

/** Why the service has rejected an event. */
export interface Refusal {
  readonly type: string;
  readonly message: string;
}

/** A change of a packed or missing amount. It has its id from the moment of the scan, so sending it twice does no harm. */
export interface ScanEvent {
  readonly eventId: string;
  /** Its position among the events of the device. */
  readonly sequence: number;
  readonly orderId: string;
  readonly siteCode: string;
  readonly productId: string;
  readonly productName: string;
  readonly packedAmount: number;
  readonly canceledAmount: number;
  readonly reason?: Reason;
  readonly unit?: string;
  readonly timestamp: string;
  /** Who has scanned: the event is sent with the token of this member. */
  readonly staffId: string;
  /** The event that this one corrects. */
  readonly undoes?: string;
  readonly state: 'unsent' | 'sent' | 'refused';
  readonly refusal?: Refusal;
}

export const unsentOf = (events: readonly ScanEvent[]): ScanEvent[] => events.filter(({ state }) => state === 'unsent');
export const refusedOf = (events: readonly ScanEvent[]): ScanEvent[] => events.filter(({ state }) => state === 'refused');

/** Returns the event to send next: the oldest one of a member whose token is valid. */
export const nextToSend = (events: readonly ScanEvent[], hasToken: (staffId: string) => boolean): ScanEvent | undefined =>
  unsentOf(events)
    .toSorted((a, b) => a.sequence - b.sequence)
    .find(({ staffId }) => hasToken(staffId));

export const sent = (event: ScanEvent): ScanEvent => ({ ...event, state: 'sent' });

/** Returns the events that a refusal marks: the event, and its unsent correction, which would correct nothing. */
export function refused(events: readonly ScanEvent[], eventId: string, refusal: Refusal): ScanEvent[] {
  const isMeant = ({ eventId: id, undoes, state }: ScanEvent) => id === eventId || (undoes === eventId && state === 'unsent');
  return events.filter(isMeant).map((event) => ({ ...event, state: 'refused', refusal }));
}

/** Returns the last event of the order that the member can undo. */
export function undoable(events: readonly ScanEvent[], orderId: string, staffId: string): ScanEvent | undefined {
  const undone = new Set(events.filter(({ state }) => state !== 'refused').map(({ undoes }) => undoes));
  return events
    .filter((event) => event.orderId === orderId && event.staffId === staffId)
    .filter(({ eventId, undoes, state }) => state !== 'refused' && undoes === undefined && !undone.has(eventId))
    .toSorted((a, b) => a.sequence - b.sequence)
    .at(-1);
}

/** Returns the amounts of the event that takes another one back. */
export const takenBack = ({ packedAmount, canceledAmount }: ScanEvent) => ({
  packedAmount: -packedAmount,
  canceledAmount: -canceledAmount,
});

/** Returns the body with which the service records an event. */
export function bodyOf(event: ScanEvent): Service['PackingEventDraft'] {
  const { eventId, orderId, siteCode, productId, packedAmount, canceledAmount, reason, unit, timestamp } = event;
  const amounts = { ...(packedAmount !== 0 && { packedAmount }), ...(canceledAmount !== 0 && { canceledAmount }) };
  const more = { ...(reason !== undefined && canceledAmount > 0 && { reason }), ...(unit !== undefined && { unit }) };
  return { eventId, orderNumber: orderId, siteCode, productId, timestamp, ...amounts, ...more };
}

/** Whether the services can be reached, and whether scans of an interruption are still to be sent. */
export type Net = 'online' | 'offline' | 'catching-up';

/** Returns the state of the network after a call, or after an event was sent. */
export function netAfter(net: Net, isReached: boolean, pending: number): Net {
  if (!isReached) return 'offline';
  return net === 'online' || pending === 0 ? 'online' : 'catching-up';
}
