import { type DeliveryWindow, endOf, hoursOfSlot, isSlot, localTime } from '../../cart/domain/delivery-window';
import { without } from '../../cart/domain/objects';
import type { CheckoutPlan } from './checkout-plan';
import { type CheckoutProgress, type HandOver, releasedAt } from './checkout-progress';
import type { OrderContent } from './order-content';

// When the goods of an order are due. An order can miss that before it is handed over: while it waits for its payment, or while its
// checkout is STUCK. No list of the warehouse and no tour shows a past day, so it is then due as if it was placed at that moment.

/** The checkout of an order that is released to fulfillment. */
export interface ReleasedCheckout extends Pick<CheckoutProgress, 'steps'> {
  readonly plan: Pick<CheckoutPlan, 'order' | 'timeZone' | 'decimals'>;
  readonly createdAt: Date;
}

/** An order at the moment when it is released to fulfillment, from which its delivery date follows. */
export interface Release {
  /** Without a delivery window that had ended when it was released. */
  readonly order: OrderContent;
  /** The site's time zone, which determines the delivery day of an order without a delivery window. */
  readonly timeZone: string;
  /** When it was placed, or paid if it waited for that, or handed over again by an operator after it was due. */
  readonly releasedAt: Date;
}

interface DeliveryTime {
  readonly deliveryDate: string;
  readonly deliveryTimeFrom?: string;
  readonly deliveryTimeTo?: string;
}

/** Returns the release of an order to the peer of a step: that of the operator's retry, if the order was due before it. */
export function releaseOf(checkout: ReleasedCheckout, kind: HandOver): Release {
  const release = releaseAt(checkout, releasedAt(checkout));
  const { retriedAt } = checkout.steps.find((step) => step.kind === kind) ?? {};
  if (retriedAt === undefined || localTime(new Date(retriedAt), release.timeZone) < dueUntil(release)) return release;
  return releaseAt(checkout, new Date(retriedAt));
}

function releaseAt({ plan: { order, timeZone } }: ReleasedCheckout, moment: Date): Release {
  return { order: withoutMissedWindow(order, moment, timeZone), timeZone, releasedAt: moment };
}

/** Returns until when an order is due, in the site's local time. */
function dueUntil(release: Release): string {
  const { deliveryWindow } = release.order;
  return deliveryWindow ? endOfHours(deliveryWindow) : `${deliveryTime(release).deliveryDate} 24:00`;
}

/** Returns the order as mails and invoices name it: without a delivery window that it missed before it was handed over. */
export function asReleased(order: OrderContent, checkout: ReleasedCheckout): OrderContent {
  const retries = checkout.steps.flatMap(({ retriedAt }) => (retriedAt === undefined ? [] : [Date.parse(retriedAt)]));
  const released = new Date(Math.max(releasedAt(checkout).getTime(), ...retries));
  return withoutMissedWindow(order, released, checkout.plan.timeZone);
}

function withoutMissedWindow(order: OrderContent, released: Date, timeZone: string): OrderContent {
  const { deliveryWindow } = order;
  if (!deliveryWindow || endOfHours(deliveryWindow) > localTime(released, timeZone)) return order;
  return without(order, 'deliveryWindow');
}

/** Returns the end of a window, and of a slot whose hours are known, in the site's local time. */
function endOfHours(window: DeliveryWindow): string {
  const hours = hoursOf(window);
  return endOf(hours ? { date: window.date, from: hours.from, to: hours.to } : window);
}

const hoursOf = (window: DeliveryWindow) => (isSlot(window) ? hoursOfSlot(window) : window);

/**
 * Returns when the goods are due: in the chosen window or slot, or on the day of a slot of the shop. Without any of them, they are due
 * after the order's lead time, counted from its release, and at least one day later.
 */
export function deliveryTime({ order, timeZone, releasedAt: released }: Release): DeliveryTime {
  const { deliveryWindow, leadTime } = order;
  if (!deliveryWindow) return { deliveryDate: dayAfter(released, Math.max(1, leadTime), timeZone) };
  const hours = hoursOf(deliveryWindow);
  return { deliveryDate: deliveryWindow.date, ...(hours && { deliveryTimeFrom: hours.from, deliveryTimeTo: hours.to }) };
}

/** Returns the date the given number of days after the moment, in the time zone, as YYYY-MM-DD. */
function dayAfter(moment: Date, days: number, timeZone: string): string {
  const day = localTime(moment, timeZone).slice(0, 'YYYY-MM-DD'.length);
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
