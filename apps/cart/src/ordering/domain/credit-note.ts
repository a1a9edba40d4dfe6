import { creditParts } from '@suite/cart-pricing';
import { type ErrorDetail, validationError } from '@suite/errors';
import { addExactly } from '@suite/money';
import { alreadyCredited } from './credit-note.errors';
import type { ItemQuantity } from './left-to-return';
import type { OrderContent } from './order-content';
import {
  amountsOf,
  costParts,
  itemParts,
  ORDER_COSTS,
  type OrderAmounts,
  type OrderPart,
  type OrderTerms,
  type PartAmount,
  type PartAmounts,
  type PartGroup,
  quantityIn,
  sumOf,
} from './order-parts';

/** CREDIT: by call. CORRECTION: it brings an invoice that was written with the order down to the charge, and credits nothing. */
export const CREDIT_NOTE_KINDS = ['CREDIT', 'CORRECTION'] as const;
export type CreditNoteKind = (typeof CREDIT_NOTE_KINDS)[number];

/** The quantity of an item in a request. */
export interface SentQuantity extends ItemQuantity {
  /** The member of the request, where it is not the line at the same place. */
  readonly field?: string;
}

/** What a credit note is requested for. */
export interface CreditRequest {
  readonly lines: readonly SentQuantity[];
  readonly shipping?: boolean;
  readonly paymentFee?: boolean;
}

/** What all credit notes of an order credit together. */
export type CreditedOrder = Pick<OrderAmounts, 'price' | 'parts'>;

/** The amounts of a credit note. They never change. */
export type CreditNoteContent = OrderAmounts;

/** An order, what is charged of it, and what is credited already. */
export interface CreditableOrder extends OrderTerms {
  readonly charge: Pick<OrderAmounts, 'parts'>;
  readonly credited: PartAmounts;
}

/** Returns the amounts of a credit note. Rejects (409) more than is left of the charge, and (400) a note of 0. */
export function creditOf({ order, decimals, charge, credited }: CreditableOrder, requested: readonly Target[]): CreditNoteContent {
  const targets = requested.map((target) => ({ ...target, parts: target.parts.map((part) => chargedPart(part, charge)) }));
  refuseExcess(targets, credited);
  const { currency, includesTax } = order;
  const parts = targets.flatMap((target) =>
    target.parts.map(({ id, price, whole }) => ({ price, whole, credited: credited[id], upTo: quantityAfter(target, credited) })),
  );
  const credit = creditParts(parts, { currency, includesTax, ...(decimals !== undefined && { scale: decimals }) });
  if (credit.price.grossValue === 0) throw validationError([WORTHLESS]);
  return amountsOf(targets, credit);
}

/** A part with what is charged of it: that is what can be credited. */
function chargedPart({ id, price }: OrderPart, { parts }: CreditableOrder['charge']): OrderPart {
  const { quantity: whole, ...charged } = parts[id] ?? NOT_CHARGED;
  return { id, price: { ...price, ...charged }, whole };
}

const NOT_CHARGED: PartAmount = { quantity: 0, netValue: 0, grossValue: 0, taxValue: 0 };

const WORTHLESS: ErrorDetail = {
  field: 'lines',
  type: 'invalid_value',
  message: 'The credit note would credit 0; credit what the shopper pays for, or a larger quantity',
};

/** Returns what several credit notes have credited together. */
export function creditedTogether(credits: readonly CreditedOrder[]): CreditedOrder {
  const ids = new Set(credits.flatMap(({ parts }) => Object.keys(parts)));
  const together = (id: string): PartAmount => {
    const parts = credits.flatMap(({ parts: { [id]: part } }) => part ?? []);
    return { quantity: addExactly(parts.map(({ quantity }) => quantity)), ...sumOf(parts) };
  };
  return { price: sumOf(credits.map(({ price }) => price)), parts: Object.fromEntries([...ids].map((id) => [id, together(id)])) };
}

/** The parts that one member of the request credits, all by the same quantity. */
export interface Target extends PartGroup {
  /** The member of the request. */
  readonly field: string;
}

/** Returns what the request credits. Rejects (400) an empty request, an item named twice, and what the order does not have. */
export function targetsOf(order: OrderContent, request: CreditRequest): readonly Target[] {
  const { lines } = request;
  const costs = ORDER_COSTS.filter((cost) => request[cost]);
  const targets: Target[] = [
    ...lines.map(({ field, itemId, quantity }, i) => ({
      field: field ?? `lines[${i}]`,
      itemId,
      quantity,
      parts: partsOfItem(order, itemId),
    })),
    ...costs.map((cost) => ({ field: cost, cost, quantity: 1, parts: costParts(order, cost) })),
  ];
  const faults = targets.length === 0 ? [EMPTY] : [...repeated(lines), ...targets.flatMap(missing)];
  if (faults.length > 0) throw validationError(faults);
  return targets;
}

function partsOfItem({ items }: OrderContent, itemId: string): OrderPart[] {
  const item = items.find(({ id }) => id === itemId);
  return item ? itemParts(item) : [];
}

const EMPTY: ErrorDetail = { field: 'lines', type: 'missing_value', message: 'lines is empty; send a line, shipping or paymentFee' };

function repeated(lines: CreditRequest['lines']): ErrorDetail[] {
  const ids = lines.map(({ itemId }) => itemId);
  return ids.flatMap((id, index) => {
    const message = `lines[${index}].itemId names item ${id} again; send one line with the whole quantity`;
    return ids.indexOf(id) < index ? [{ field: `lines[${index}].itemId`, type: 'invalid_value', message }] : [];
  });
}

function missing({ field, itemId, parts }: Target): ErrorDetail[] {
  if (parts.length > 0) return [];
  if (itemId === undefined) return [{ field, type: 'invalid_value', message: `${field} cannot be credited: the order has none` }];
  return [{ field: `${field}.itemId`, type: 'invalid_value', message: `The order has no item ${itemId}; use the id of one of its items` }];
}

const quantityAfter = (target: Target, credited: PartAmounts): number => addExactly([quantityIn(target, credited), target.quantity]);

/** Rejects (409) targets of which less is left. */
function refuseExcess(targets: readonly Target[], credited: PartAmounts): void {
  const details = targets.flatMap((target): ErrorDetail[] => {
    const { field, itemId, quantity, parts } = target;
    const whole = parts[0]?.whole ?? 0;
    if (quantityAfter(target, credited) <= whole) return [];
    const left = Math.max(0, addExactly([whole, -quantityIn(target, credited)]));
    const ofCost = whole === 0 ? `${field} is not charged, since nothing was packed` : `${field} is credited already`;
    const message = itemId === undefined ? ofCost : `Of item ${itemId}, ${left} can be credited, not ${quantity}`;
    return [{ field: itemId === undefined ? field : `${field}.quantity`, type: 'already_credited', message }];
  });
  if (details.length > 0) throw alreadyCredited(details);
}
