import { isShipped, type OrderStatus } from './order-status';

/** The packed and cancelled quantities of an order's line. */
export interface PackedItem {
  readonly itemId: string;
  readonly packedCount: number;
  readonly canceledCount: number;
}

/** The packed goods, once packing is finished. */
export interface Packed {
  /** The gross of the charge, for replicas of a build that does not know charges. Absent as the warehouse reports it. */
  readonly finalAmount?: { readonly amount: number; readonly currency: string };
  readonly packedItems: readonly PackedItem[];
}

/** NONE: the service has no such order. */
export type PackingStatus = 'initial' | 'in_progress' | 'pre_packed' | 'packed' | 'cancelled' | 'NONE';
export type DeliveryStatus = 'IN_CHECKOUT' | 'CREATED' | 'CONFIRMED' | 'DECLINED' | 'SHIPPED' | 'COMPLETED' | 'NONE';

/** The progress of the delivery at its provider. */
export interface DeliveryProgress {
  readonly status: string;
  /** When it is expected: ISO 8601. */
  readonly eta?: string;
  readonly trackingURL?: string;
}

/** The statuses of an order's children. A missing status has not been seen. */
export interface ChildStatuses {
  readonly packing?: PackingStatus;
  readonly delivery?: DeliveryStatus;
  /** Null: no provider has the delivery. */
  readonly progress?: DeliveryProgress | null;
}

/** The services' answers. A service that was not asked, or did not answer, is missing. */
export interface ReportedChildren extends ChildStatuses {
  readonly packed?: Packed;
}

/** The children as last seen, and when they last changed. */
export interface StoredChildren extends ChildStatuses {
  /** ISO 8601. */
  readonly changedAt: string;
}

/** The part of an order that follows its children. */
export interface FollowedOrder {
  readonly status: OrderStatus;
  readonly packed: Packed | null;
  readonly children: StoredChildren | null;
  /** When the children are polled next. Null: the order is not followed. */
  readonly followAt: Date | null;
}

const PAUSE_MS_MIN = 30_000;
const PAUSE_MS_MAX = 600_000;
/** The longest pause while a provider has the delivery, and while a driver is about to start or on the way. */
const PLACED_PAUSE_MS_MAX = 120_000;
const MOVING_PAUSE_MS_MAX = PAUSE_MS_MIN;
const MOVING: ReadonlySet<string | undefined> = new Set(['ASSIGNED', 'STARTED', 'ARRIVING']);
/** The pause before the next poll is this fraction of the time without a change. */
const PAUSE_PART = 10;
/** Totals may be recalculated after packing, so final children are followed for this long. */
const FINAL_MS = 86_400_000;

/** When the children of a newly confirmed order are polled first. */
export const firstLook = (now: Date): Date => new Date(now.getTime() + PAUSE_MS_MIN);

/** Applies the children's statuses to an order. Its status only moves forward. A cancelled order is not followed. */
export function followed(order: FollowedOrder, reported: ReportedChildren, now: Date): FollowedOrder {
  const { status, packed, children } = order;
  if (status === 'CANCELLED') return { status, packed, children, followAt: null };
  const packing = reported.packing ?? children?.packing;
  const delivery = reported.delivery ?? children?.delivery;
  const progress = reported.progress === undefined ? children?.progress : reported.progress;
  const repacked = packing === 'packed' && !isSame(packed, reported.packed ?? packed) ? reported.packed : undefined;
  const packedNow = repacked ?? packed;
  const hasMoved = packing !== children?.packing || delivery !== children?.delivery || !isSameProgress(progress, children?.progress);
  const hasChanged = hasMoved || repacked !== undefined;
  const changedAt = children && !hasChanged ? children.changedAt : now.toISOString();
  const stored: StoredChildren = { ...(packing && { packing }), ...(delivery && { delivery }), ...(progress && { progress }), changedAt };
  return { status: laterOf(status, reached(delivery)), packed: packedNow, children: stored, followAt: nextPoll(stored, now) };
}

/** Compares what the order shows, so that a repeated answer is no change. */
export const isSameProgress = (a: DeliveryProgress | null | undefined, b: DeliveryProgress | null | undefined): boolean =>
  a?.status === b?.status && a?.eta === b?.eta && a?.trackingURL === b?.trackingURL;

/** Compares two results of packing, ignoring the order of their members. */
function isSame(a: Packed | null, b: Packed | null): boolean {
  const partsOf = (packed: Packed | null) =>
    packed?.packedItems.map(({ itemId, packedCount, canceledCount }) => [itemId, packedCount, canceledCount]);
  return JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b));
}

const reached = (delivery: DeliveryStatus | undefined): OrderStatus =>
  delivery === 'SHIPPED' || delivery === 'COMPLETED' ? delivery : 'CREATED';

const FORWARD: readonly OrderStatus[] = ['CREATED', 'CONFIRMED', 'SHIPPED', 'COMPLETED'];

const laterOf = (a: OrderStatus, b: OrderStatus): OrderStatus => (FORWARD.indexOf(b) > FORWARD.indexOf(a) ? b : a);

/** The pause grows with the time without a change. */
function nextPoll(children: StoredChildren, now: Date): Date | null {
  const unchangedMs = now.getTime() - Date.parse(children.changedAt);
  if (isFinal(children) && unchangedMs >= FINAL_MS) return null;
  return new Date(now.getTime() + Math.min(pauseMax(children), Math.max(PAUSE_MS_MIN, Math.round(unchangedMs / PAUSE_PART))));
}

function pauseMax({ delivery, progress }: ChildStatuses): number {
  if (FINAL_DELIVERY.has(delivery)) return PAUSE_MS_MAX;
  if (MOVING.has(progress?.status)) return MOVING_PAUSE_MS_MAX;
  return progress?.status === 'PLACED' ? PLACED_PAUSE_MS_MAX : PAUSE_MS_MAX;
}

const FINAL_PACKING: ReadonlySet<PackingStatus | undefined> = new Set(['packed', 'cancelled', 'NONE']);
const FINAL_DELIVERY: ReadonlySet<DeliveryStatus | undefined> = new Set(['COMPLETED', 'DECLINED', 'NONE']);

const isFinal = ({ packing, delivery }: ChildStatuses): boolean => FINAL_PACKING.has(packing) && FINAL_DELIVERY.has(delivery);

/** The statuses that a caller can set. */
export type SetStatus = 'SHIPPED' | 'COMPLETED';

/**
 * Returns why an order cannot have the requested status while its children are as they are. A declined or missing delivery
 * contradicts nothing, because the goods may be delivered another way. Picked-up goods need not be shipped.
 */
export function contradictionOf(
  target: SetStatus,
  { packing, delivery = 'NONE' }: ChildStatuses,
  isPickup: boolean,
): 'order_not_packed' | 'order_not_shipped' | undefined {
  if (isShipped(reached(delivery))) return undefined;
  if (target === 'COMPLETED' && !isPickup && !FINAL_DELIVERY.has(delivery)) return 'order_not_shipped';
  return packing === 'packed' || packing === 'NONE' ? undefined : 'order_not_packed';
}
