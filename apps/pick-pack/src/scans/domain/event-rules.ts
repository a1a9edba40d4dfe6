import { AppError, invalidValue, validationError } from '@suite/errors';
import { type Decimal, millionths } from '@suite/money';
import { deliveryCycleWrong, siteCodeWrong } from '../../orders/domain/order.errors';
import { checkPackable, checkPacker, type OrderInPacking } from '../../orders/domain/packing-status';
import { type PackingEvent, type Tally, tallyOf, type TallyRow } from '../../orders/domain/tally';
import { checkEvent } from './event-sums';

/** The fields of an event that the rules use. */
export interface CheckedEvent extends PackingEvent {
  readonly orderId: string;
  readonly siteCode: string;
  readonly deliveryCycle: string | null;
  readonly userId: string;
}

/** An order that is locked against concurrent changes. */
export type CheckedOrder = OrderInPacking & {
  readonly siteCode: string;
  /** The cycles that its events may name. */
  readonly deliveryCycles: readonly string[];
};

/** Returns the site of an event, which may have it under two names. Rejects (400) two different ones. */
export function siteOf(siteCode: string | undefined, site = siteCode): string {
  if (siteCode === undefined || siteCode === site) return site ?? '';
  throw validationError([invalidValue('site', 'site differs from siteCode; send one of them')]);
}

/** A product's tally and its bounds. */
export type CountedProduct = TallyRow & { readonly packable: Decimal; readonly withdrawn: Decimal };

/** Applies the rules of an event, one after the other. Returns the product's tally after it. */
export function acceptEvent(event: CheckedEvent, order: CheckedOrder, product: CountedProduct | undefined, tally?: Tally): Tally {
  const { orderId, productId, siteCode, deliveryCycle } = event;
  checkPackable(order);
  checkPacker(order, event.userId);
  if (order.siteCode !== siteCode) throw siteCodeWrong(orderId, siteCode);
  if (deliveryCycle !== null && !order.deliveryCycles.includes(deliveryCycle)) throw deliveryCycleWrong(orderId, deliveryCycle);
  if (!product)
    throw new AppError('invalid', 'product_unknown', `Order ${orderId} has no product ${productId}; send a product of its entries`);
  return checkEvent(tally ?? tallyOf(product), event, millionths(product.packable), millionths(product.withdrawn));
}

/** An event with the stored data that it is checked against. */
export interface Candidate<Event extends CheckedEvent> {
  readonly event: Event;
  readonly order: CheckedOrder;
  readonly product: CountedProduct;
  /** Whether an event with this id is stored already. */
  readonly isStored: boolean;
}

/** Returns the valid events, each checked against the state after the previous ones. */
export function validEvents<C extends Candidate<CheckedEvent>>(candidates: readonly C[]): C[] {
  const ids = new Set<string>();
  const tallies = new Map<string, Tally>();
  return candidates.filter(({ event, order, product, isStored }) => {
    if (isStored || ids.has(event.eventId)) return false;
    const key = JSON.stringify([event.orderId, event.productId]);
    try {
      tallies.set(key, acceptEvent(event, order, product, tallies.get(key)));
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
    ids.add(event.eventId);
    return true;
  });
}

/** Whether an event packs what its barcode says. */
export const hasNoAmount = ({ pickedAmount, packedAmount, canceledAmount }: Omit<PackingEvent, 'eventId' | 'productId'>): boolean =>
  [pickedAmount, packedAmount, canceledAmount].every((amount) => Number(amount) === 0);
