import { turningPoints } from '@suite/coupon-rules';
import { AppError, refusal, refusedAt } from '@suite/errors';
import { dequal } from 'dequal';
import { bookPrice } from '../../catalog/domain/price-book';
import { type CatalogNeeds } from '../../catalog/domain/pricing-context';
import { type CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { pricesExpireAt, type Site } from '../../catalog/domain/site';
import type { CartContents, CartDifference, CartHead, CartLine } from './cart-contents';
import { itemNotFound } from './cart.errors';
import { changesOf } from './line-changes';
import { addExactly } from '@suite/money';
import { without } from './objects';
import { refuseUnpriceable } from './pricing';
import { productIdOf } from './item-title';
import { catalogNeeds, isSameItem, needsTaxCountry, type RequestedItem, withQuantity } from './requested-item';
import { requirePrice, requireTax, resolveLine, retaxed } from './resolved-line';

export const LINES_MAX = 2_000;

/** A cart that one writer changes. Its methods validate and change it; the writer stores it. */
export class Cart implements CartContents {
  readonly head: CartHead;
  lines: readonly CartLine[];

  /** Copies the contents without changing them. */
  constructor({ head, lines }: CartContents) {
    this.head = { ...head };
    this.lines = lines;
  }

  /** The requested item of each line. */
  get items(): RequestedItem[] {
    return this.lines.map(({ requested }) => requested);
  }

  /** The reference data that pricing the lines needs. */
  get needs(): CatalogNeeds {
    return catalogNeeds(this.items);
  }

  /** Sets what the cart was priced with. What is equal to the stored cart stays the same object: caches then keep one of them. */
  settle(priced: Pick<CartHead, 'discounts' | 'pricingBasis' | 'hints'>, stored: CartHead): void {
    this.head.discounts = storedIfEqual(stored.discounts, priced.discounts);
    this.head.pricingBasis = storedIfEqual(stored.pricingBasis, priced.pricingBasis);
    this.head.hints = storedIfEqual(stored.hints, priced.hints);
  }

  /** Returns the differences to the stored cart, once it is settled. */
  differenceTo(stored: CartContents): CartDifference {
    const changes = changesOf(stored.lines, this.lines);
    return {
      changed: changes.filter(({ old, line }) => line && !dequal(old, line)).map(({ line }) => line!),
      deleted: changes.filter(({ line }) => !line).map(({ old }) => old!.id),
      discounts: unlessSame(this.head.discounts, stored.head.discounts),
      pricingBasis: unlessSame(this.head.pricingBasis, stored.head.pricingBasis),
    };
  }

  /** Adds an item. If a line has the same item, its quantity is increased and the line repriced. Otherwise a new line is added. */
  add(item: RequestedItem, snapshot: CatalogSnapshot): CartLine {
    const same = this.lines.find(({ requested }) => isSameItem(requested, item));
    if (!same) return this.append(item, snapshot);
    const quantity = addExactly([same.requested.quantity, item.quantity]);
    const sum = withQuantity({ ...same.requested, ...statedOf(item) }, quantity);
    return this.exchange(same.id, lineOf(same.id, sum, snapshot, item.quantity), snapshot);
  }

  /** Replaces the item of a line by another item of the same product. */
  replace(id: number, item: RequestedItem, snapshot: CatalogSnapshot): CartLine {
    const before = this.line(id).requested;
    if (productIdOf(item) !== productIdOf(before) || item.itemType !== before.itemType) {
      throw refusal('product_changed', 'itemXrn', 'The product of an item cannot change; delete the item and add another');
    }
    return this.exchange(id, lineOf(id, item, snapshot, before.quantity), snapshot);
  }

  line(id: number): CartLine {
    const line = this.lines.find((each) => each.id === id);
    if (!line) throw itemNotFound(String(id));
    return line;
  }

  delete(id: number): void {
    this.line(id);
    this.lines = this.lines.filter((line) => line.id !== id);
  }

  deleteAll(): void {
    this.lines = [];
  }

  /** Looks every line up for another site, currency or country. Throws if a line is not available there. */
  private resolveAll(snapshot: CatalogSnapshot): void {
    this.lines = this.lines.map(({ id, requested }) => atItem(id, () => lineOf(id, requested, snapshot)));
  }

  /** Moves the cart to another site, currency or country. */
  move(to: Partial<CartHead>, snapshot: CatalogSnapshot): void {
    Object.assign(this.head, to);
    this.resolveAll(snapshot);
    this.head.taxCountry = snapshot.taxes?.country ?? null;
    this.head.pricesExpireAt = null; // set again when the cart is stored
  }

  /**
   * Refreshes the lines from the snapshot. A line that is no longer available keeps its last good price. So does a line that is
   * not in `known`: it was added and looked up after the snapshot was taken.
   */
  refresh(snapshot: CatalogSnapshot, known: ReadonlySet<number>): void {
    this.head.pricesExpireAt = null; // set again when the cart is stored
    this.lines = this.lines.map((line) => {
      if (!known.has(line.id)) return line;
      try {
        return lineOf(line.id, line.requested, snapshot);
      } catch (error) {
        if (isInvalid(error) && error.type !== 'tax_country_undetermined') return withLastPrice(line);
        throw error;
      }
    });
  }

  /** Discards the terms of the chosen shipping method and payment fee, so that storing the cart records the current ones. */
  forgetChosenTerms(): void {
    this.head.pricingBasis = without(this.head.pricingBasis, 'chosen');
  }

  /** Switches the cart to the snapshot's tax country. If it differs, every line that needs it is looked up again. */
  payTaxesOf(snapshot: CatalogSnapshot): void {
    const { taxes } = snapshot;
    const country = taxes?.country ?? null;
    if (!taxes || taxes.undetermined || country === this.head.taxCountry) return;
    this.lines = this.lines.map((line) => (needsTaxCountry(line.requested) ? atItem(line.id, () => taxedIn(snapshot, line)) : line));
    this.head.taxCountry = country;
  }

  /** Sets the time of the change, and the time at which prices expire. */
  touch(site: Site, now: Date): void {
    const { head, lines } = this;
    head.modifiedAt = now;
    const hasBookPrices = lines.some(({ requested }) => requested.itemType === 'INTERNAL');
    const ends = [
      ...(hasBookPrices ? [pricesExpireAt(site, now), head.pricesExpireAt ?? pricesExpireAt(site, now)] : []),
      ...lines.flatMap(({ resolved: { priceChangesAt } }) => (priceChangesAt === undefined ? [] : [new Date(priceChangesAt)])),
      ...head.discounts.flatMap(({ terms }) => turningPoints(terms.restrictions)).filter((moment) => moment > now),
    ];
    head.pricesExpireAt = ends.length === 0 ? null : new Date(Math.min(...ends.map((moment) => moment.getTime())));
  }

  private append(item: RequestedItem, snapshot: CatalogSnapshot): CartLine {
    if (this.lines.length >= LINES_MAX) throw refusal('cart_full', '', `A cart has at most ${LINES_MAX} items; delete one first`);
    const line = lineOf(this.head.nextItemId, item, snapshot);
    refuseUnpriceable(line, snapshot);
    this.head.nextItemId += 1;
    this.lines = [...this.lines, line];
    return line;
  }

  private exchange(id: number, line: CartLine, snapshot: CatalogSnapshot): CartLine {
    refuseUnpriceable(line, snapshot);
    this.lines = this.lines.map((each) => (each.id === id ? line : each));
    return line;
  }
}

/**
 * Builds a line from what was looked up. The price that a client stated for catalog goods is checked once, at the new quantity
 * or at the requested one, and then discarded. So is the stated tax.
 */
function lineOf(id: number, item: RequestedItem, snapshot: CatalogSnapshot, requestedQuantity = item.quantity): CartLine {
  const resolved = resolveLine(item, snapshot);
  if (item.itemType === 'EXTERNAL') return { id, requested: item, resolved };
  requireTax(item, resolved, snapshot);
  if (item.price) {
    const amounts = [resolved.unitPrice];
    if (requestedQuantity !== item.quantity) amounts.push(...amountAt(item, requestedQuantity, snapshot));
    requirePrice(item, amounts);
  }
  return { id, requested: without(item, 'price', 'tax'), resolved };
}

/** Returns a line that is no longer available. Its price is fixed, so it is never looked up again. */
function withLastPrice(line: CartLine): CartLine {
  return line.resolved.priceChangesAt === undefined ? line : { ...line, resolved: without(line.resolved, 'priceChangesAt') };
}

/** Builds a line with the taxes of the snapshot's country. A line that is no longer available keeps its last good price. */
function taxedIn(snapshot: CatalogSnapshot, { id, requested, resolved }: CartLine): CartLine {
  try {
    return lineOf(id, requested, snapshot);
  } catch (error) {
    if (!isInvalid(error) || error.type.startsWith('tax_')) throw error;
    return { id, requested, resolved: retaxed(requested, resolved, snapshot) };
  }
}

/** Runs work on a line of the cart. An error then names the line. */
function atItem<T>(id: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isInvalid(error) ? refusedAt(`items[${id}]`, error) : error;
  }
}

function amountAt(item: RequestedItem, quantity: number, snapshot: CatalogSnapshot): number[] {
  try {
    return [bookPrice(snapshot, productIdOf(item), quantity).amount];
  } catch (error) {
    if (error instanceof AppError) return []; // the requested quantity alone is below the lowest tier
    throw error;
  }
}

/** What a client stated about the product, the price and the tax of an item. */
const statedOf = ({ productDetails, price, priceDetails, tax, taxCode }: RequestedItem): Partial<RequestedItem> => ({
  ...(productDetails && { productDetails }),
  ...(price && { price }),
  ...(priceDetails && { priceDetails }),
  ...(tax && { tax }),
  ...(taxCode !== undefined && { taxCode }),
});

const isInvalid = (error: unknown): error is AppError => error instanceof AppError && error.kind === 'invalid';

/** With many promotions, this comparison is a large part of an add, and Node's own takes three times as long. */
const storedIfEqual = <T>(stored: T, value: T): T => (dequal(stored, value) ? stored : value);

const unlessSame = <T>(value: T, stored: T): T | null => (value === stored ? null : value);
