import { chargeParts } from '@suite/cart-pricing';
import { addExactly, currencyDecimals, decimalsOf } from '@suite/money';
import { type ItemQuantity, quantitiesLeft } from './canceled-lines';
import type { FollowedOrder, Packed, PackedItem } from './order-children';
import type { OrderContent } from './order-content';
import {
  amountsOf,
  costParts,
  itemParts,
  ORDER_COSTS,
  type OrderAmounts,
  type OrderTerms,
  type PartAmounts,
  type PartGroup,
  quantityIn,
} from './order-parts';
import type { OrderStatus } from './order-status';

/** The quantity to charge of each item, by its id. */
export type ChargedQuantities = ReadonlyMap<string, number>;

/** The sum of the credit notes of an order. */
type Credited = Pick<OrderAmounts, 'price' | 'parts'>;

/** An order with the columns that say what is charged. */
export interface ChargedOrder {
  readonly content: OrderContent;
  readonly status: OrderStatus;
  readonly packed: { readonly packedItems: readonly PackedItem[] } | null;
  readonly canceledLines: readonly ItemQuantity[] | null;
  readonly credited: Credited | null;
  readonly charge: OrderAmounts | null;
}

/** Returns the quantities to charge: as ordered and not cancelled, once packing has finished as packed, and of a cancelled order nothing. */
function quantitiesOf({ content, status, packed, canceledLines }: Omit<ChargedOrder, 'charge' | 'credited'>): ChargedQuantities {
  if (status === 'CANCELLED') return new Map();
  if (packed) return new Map(packed.packedItems.map(({ itemId, packedCount }) => [itemId, packedCount]));
  return quantitiesLeft(content, canceledLines ?? []);
}

/** Returns the charge of an order as it is, whatever charge is stored. */
export const computedCharge = (terms: OrderTerms, order: Omit<ChargedOrder, 'charge'>): OrderAmounts =>
  chargeOf(terms, quantitiesOf(order), order.credited?.parts);

/**
 * Returns what the shopper pays: the order less one credit for the missing quantities. If nothing of the order is left, shipping and
 * payment fee are not charged. What is credited stays charged, also if less is packed afterwards: credit notes never credit more than the
 * charge.
 */
export function chargeOf({ order, decimals }: OrderTerms, quantities: ChargedQuantities, credited: PartAmounts = {}): OrderAmounts {
  const { currency, includesTax, items } = order;
  const ofItems = items.map((item): PartGroup => ({ itemId: item.id, quantity: quantities.get(item.id) ?? 0, parts: itemParts(item) }));
  const costQuantity = ofItems.some(({ quantity }) => quantity > 0) ? 1 : 0;
  const ofCosts = ORDER_COSTS.map((cost): PartGroup => ({ cost, quantity: costQuantity, parts: costParts(order, cost) }));
  const groups = [...ofItems, ...ofCosts]
    .map((group) => ({ ...group, quantity: Math.max(group.quantity, quantityIn(group, credited)) }))
    .filter(({ itemId, quantity, parts }) => itemId !== undefined || (quantity > 0 && parts.length > 0));
  const parts = groups.flatMap((group) => {
    const isCredited = group.quantity > 0 && quantityIn(group, credited) === group.quantity;
    return group.parts.map(({ id, price, whole }) => ({
      price,
      whole,
      charged: group.quantity,
      ...(isCredited && { credited: credited[id] }),
    }));
  });
  return amountsOf(groups, chargeParts(parts, { currency, includesTax, ...(decimals !== undefined && { scale: decimals }) }));
}

/** Returns the columns of an order whose packing has finished: what was packed, with its amount, and the charge. */
export function packedCharge(
  terms: OrderTerms,
  { packedItems }: Packed,
  credited: Credited | null,
): { readonly packed: Packed; readonly charge: OrderAmounts } {
  const { order } = terms;
  const charge = computedCharge(terms, { content: order, status: 'CONFIRMED', packed: { packedItems }, canceledLines: null, credited });
  return { packed: { finalAmount: { amount: charge.price.grossValue, currency: order.currency }, packedItems }, charge };
}

/** Returns an order with what was seen of its children, and the charge for what was packed. */
export function withSeen<Order extends FollowedOrder & Pick<ChargedOrder, 'charge' | 'credited'>>(
  before: Order,
  terms: OrderTerms,
  seen: FollowedOrder,
): Order {
  const isRepacked = seen.packed !== null && seen.packed !== before.packed;
  return { ...before, ...seen, ...(isRepacked && packedCharge(terms, seen.packed, before.credited)) };
}

/**
 * Returns the stored charge of an order. Computes it for an order whose quantities a build without charges has changed, or of which more
 * is credited: less was packed while a credit note waited for its number.
 */
export function currentCharge(order: ChargedOrder): OrderAmounts {
  const { content, charge, credited } = order;
  const quantities = quantitiesOf(order);
  const quantityOf = (id: string) => Math.max(quantities.get(id) ?? 0, credited?.parts[`items[${id}]`]?.quantity ?? 0);
  const isStored =
    charge?.lines.every(({ itemId, quantity }) => quantity === quantityOf(itemId)) &&
    Object.entries(credited?.parts ?? {}).every(([id, { quantity }]) => quantity <= (charge.parts[id]?.quantity ?? 0));
  return charge && isStored ? charge : computedCharge({ order: content, decimals: decimalsIn(content) }, order);
}

/** The most decimals of the parts of an order, and at least those of its currency. */
function decimalsIn(order: OrderContent): number {
  const parts = [...order.items.flatMap(itemParts), ...ORDER_COSTS.flatMap((cost) => costParts(order, cost))];
  const decimals = parts.flatMap(({ price: { netValue, grossValue } }) => [netValue, grossValue].map(decimalsOf));
  return Math.max(currencyDecimals(order.currency), ...decimals);
}

/** Whether credit notes have credited all goods of an order, or its whole charge. Its goods are not to be delivered then. */
export function isWhollyCredited(charge: Pick<OrderAmounts, 'price' | 'parts'>, credited: Credited | null): boolean {
  if (!credited) return false;
  const goods = goodsIn(charge);
  return credited.price.grossValue >= charge.price.grossValue || (goods > 0 && goodsIn(credited) >= goods);
}

/** Returns the gross of the items with their fees, without the costs of the order. */
const goodsIn = ({ parts }: Pick<OrderAmounts, 'parts'>): number =>
  addExactly(Object.entries(parts).flatMap(([id, { grossValue }]) => (id.startsWith('items[') ? [grossValue] : [])));
