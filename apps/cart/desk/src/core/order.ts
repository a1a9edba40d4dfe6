import { addExactly } from '@suite/money';
import { titleOf } from '../../../src/cart/domain/item-title';
import { type Unit, unitOf } from './unit';
import type { CreditNote, DeliveryEvent, MailKind, Order, OrderEvent, Packing, PackingEvent } from './wire';

/** A line of an order, with what became of it. */
export interface OrderLine {
  readonly itemId: string;
  readonly name: string;
  /** The unit of the quantities, if the line is sold by weight. */
  readonly unit?: Unit;
  /** The ordered quantity without what was cancelled. */
  readonly ordered: number;
  /** The packed quantity; undefined until it is known. */
  readonly packed?: number;
  /** The gross amount that credit notes have credited of the line. */
  readonly credited: number;
  /** The gross price of the line as it was ordered. */
  readonly gross: number;
  readonly item: Order['items'][number];
}

/** Returns the lines of an order. The packing tells what is packed before the order is finished. */
export function linesOf(order: Order, notes: readonly CreditNote[] = [], packing?: Packing): OrderLine[] {
  const packed = new Map<string, number>([
    ...(packing?.entries ?? []).map(({ entryId, packedCount }) => [entryId, packedCount] as const),
    ...(order.packedItems ?? []).map(({ itemId, packedCount }) => [itemId, packedCount] as const),
  ]);
  return order.items.map((item) => {
    const canceled = (order.canceledLines ?? []).filter(({ itemId }) => itemId === item.id).map(({ quantity }) => -quantity);
    const credits = notes
      .filter(({ kind }) => kind === 'CREDIT')
      .flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === item.id))
      .map(({ price }) => price.gross);
    const count = packed.get(item.id);
    const unit = unitOf(item);
    return {
      itemId: item.id,
      name: titleOf(item),
      ...(unit && { unit }),
      ordered: addExactly([item.quantity, ...canceled]),
      ...(count !== undefined && { packed: count }),
      credited: addExactly(credits),
      gross: item.calculatedPrice.finalPrice.grossValue,
      item,
    };
  });
}

/** Something that has happened to an order, in one of the services. */
export interface Happening {
  readonly id: string;
  readonly service: 'cart' | 'pick-pack' | 'delivery';
  readonly at: string;
  readonly type: string;
  /** The id of the member or the client who did it. */
  readonly actor?: string;
  /** The name of the actor, if the service tells it. */
  readonly actorName?: string;
  /** Who did it, where no name is known. */
  readonly role?: 'shop' | 'shopper' | 'system' | 'driver' | 'provider' | 'planning';
}

interface Histories {
  readonly cart: readonly OrderEvent[];
  readonly packing?: readonly PackingEvent[];
  readonly delivery?: readonly DeliveryEvent[];
}

type Unnumbered = Omit<Happening, 'id'>;

/** Joins the histories of the services to one time line, oldest first. */
export function timeLine({ cart, packing = [], delivery = [] }: Histories): Happening[] {
  const events = [
    ...cart.map(({ at, type, actor }): Unnumbered => ({ service: 'cart', at, type, ...ofOrder(type, actor) })),
    ...packing.map(({ at, action, ...by }): Unnumbered => ({ service: 'pick-pack', at, type: action, ...ofPacking(by) })),
    ...delivery.map(({ at, event, source }): Unnumbered => ({ service: 'delivery', at, type: event, ...OF_DELIVERY[source] })),
  ];
  const numbered = events.map((event, i) => ({ ...event, id: `${event.service}-${i}` }));
  return numbered.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Without an actor, a shopper has done these. */
const BY_SHOPPERS: ReadonlySet<string> = new Set(['order.lines_cancelled', 'return.requested', 'return.cancelled']);

function ofOrder(type: string, actor: string | undefined): Partial<Happening> {
  if (actor !== undefined) return { actor, role: 'shop' };
  return BY_SHOPPERS.has(type) ? { role: 'shopper' } : {};
}

/** A packer has a name. A client without one is the shop's system. */
const ofPacking = ({ user, clientId }: Pick<PackingEvent, 'user' | 'clientId'>): Partial<Happening> =>
  user ? { actor: user.id, actorName: `${user.firstName} ${user.lastName}`, role: 'shop' } : { actor: clientId, role: 'system' };

const OF_DELIVERY: Readonly<Partial<Record<DeliveryEvent['source'], Partial<Happening>>>> = {
  DRIVER: { role: 'driver' },
  WEBHOOK: { role: 'provider' },
  POLL: { role: 'provider' },
  PLANNING: { role: 'planning' },
};

/** The mails that go with what happens to an order. */
const MAIL_WITH: Readonly<Record<string, MailKind>> = {
  'order.confirmed': 'CONFIRMATION',
  'order.packed': 'PACKED',
  'credit-note.created': 'CREDITED',
};

/** A mail about an order. */
export interface SentMail extends Pick<OrderEvent, 'at' | 'type' | 'actor'> {
  readonly kind: MailKind;
}

/** The mails of an order, as its history tells of them: those that go with an event, and those that were sent again. */
export const mailsOf = (events: readonly OrderEvent[]): readonly SentMail[] =>
  events.flatMap((event) => {
    const kind = event.mail ?? MAIL_WITH[event.type];
    return kind === undefined ? [] : [{ ...event, kind }];
  });

/** Whether an order came from another system. */
export const isImported = (events: readonly OrderEvent[]): boolean => events.some(({ type }) => type === 'order.imported');

const isOpen = ({ status }: Order): boolean => status === 'CREATED' || status === 'CONFIRMED';
/** The order follows its packing with a delay. */
export const isPacked = ({ finalAmount }: Order, packingStatus?: string): boolean =>
  finalAmount !== undefined || packingStatus === 'packed';

/** Whether the order, or lines of it, can be cancelled. The service has the last word. */
export const canCancel = (order: Order, packingStatus?: string): boolean =>
  isOpen(order) && !isPacked(order, packingStatus) && order.creditedPrice === undefined;
/** Whether something that was charged can be credited or returned. The warehouse need not know an order that was shipped. */
export const canCredit = (order: Order, packingStatus?: string): boolean =>
  (isPacked(order, packingStatus) || !isOpen(order)) && order.status !== 'CANCELLED';
export const canPay = ({ paymentStatus, status }: Order): boolean =>
  (paymentStatus === 'PENDING' || paymentStatus === 'FAILED') && status !== 'CANCELLED';

/** Returns the codes of the coupons of an order. */
export const couponCodesOf = ({ discounts }: Pick<Order, 'discounts'>): string[] =>
  discounts.map((discount) => (discount as { readonly code?: string }).code).filter((code) => code !== undefined);
