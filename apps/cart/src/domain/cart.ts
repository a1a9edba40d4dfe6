import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@suite/errors';
import type { CartContents, CartDifference, CartHead, CartLine } from './cart-contents';
import type { CatalogSnapshot } from './catalog-snapshot';
import { addQuantities } from './decimals';
import { turningPoints } from './cart-discount';
import { bookPrice } from './price-book';
import { refuseUnpriceable } from './pricing';
import { refusal, refusedAt } from './refusal';
import { isSameItem, needsTaxCountry, productIdOf, type RequestedItem, withQuantity } from './requested-item';
import { refuseOtherPrice, refuseOtherTax, resolveLine, taxedAgain } from './resolved-line';
import { pricesExpireAt, type Site } from './site';
import { without } from './without';

export const LINES_MAX = 2_000;

/** A cart in the hands of one writer. Its methods decide and change; nothing is stored until the writer stores it. */
export class Cart implements CartContents {
  readonly head: CartHead;
  lines: readonly CartLine[];

  /** Changes nothing of what it is given. */
  constructor({ head, lines }: CartContents) {
    this.head = { ...head };
    this.lines = lines;
  }

  /** What has been requested, line by line. */
  get items(): RequestedItem[] {
    return this.lines.map(({ requested }) => requested);
  }

  /** What is not as it was stored. */
  differenceTo(stored: CartContents): CartDifference {
    const before = new Map(stored.lines.map((line) => [line.id, line]));
    const changed = this.lines.filter((line) => {
      const old = before.get(line.id);
      before.delete(line.id);
      return old !== line && !isDeepStrictEqual(old, line);
    });
    const { discounts } = this.head;
    return { changed, deleted: [...before.keys()], discounts: isDeepStrictEqual(discounts, stored.head.discounts) ? null : discounts };
  }

  /** Adds an item: to the line that has the same already, at the price of the sum, else as a new line. */
  add(item: RequestedItem, snapshot: CatalogSnapshot): CartLine {
    const same = this.lines.find(({ requested }) => isSameItem(requested, item));
    if (!same) return this.append(item, snapshot);
    const quantity = addQuantities([same.requested.quantity, item.quantity]);
    const sum = withQuantity({ ...same.requested, ...statedOf(item) }, quantity);
    return this.exchange(same.id, lineOf(same.id, sum, snapshot, item.quantity), snapshot);
  }

  /** Puts another item of the same product in the place of a line. */
  replace(id: number, item: RequestedItem, snapshot: CatalogSnapshot): CartLine {
    const before = this.line(id).requested;
    if (productIdOf(item) !== productIdOf(before) || item.itemType !== before.itemType) {
      throw refusal('product_changed', 'itemXrn', 'The item is of another product; delete it and add the other one');
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

  /** Looks everything up again, for another site, currency or country: a line that is not available there refuses it all. */
  private resolveAll(snapshot: CatalogSnapshot): void {
    this.lines = this.lines.map(({ id, requested }) => atItem(id, () => lineOf(id, requested, snapshot)));
  }

  /** Takes the cart to another site, currency or country. */
  move(to: Partial<CartHead>, snapshot: CatalogSnapshot): void {
    Object.assign(this.head, to);
    this.resolveAll(snapshot);
    this.head.taxCountry = snapshot.taxes?.country ?? null;
    this.head.pricesExpireAt = null; // set again when the cart is stored
  }

  /**
   * Looks lines up again; one that is not available any more keeps its last good price. So does one that is not known to
   * the snapshot: it was added, and looked up, after the snapshot was taken.
   */
  refresh(snapshot: CatalogSnapshot, known: ReadonlySet<number>): void {
    this.head.pricesExpireAt = null; // set again when the cart is stored
    this.lines = this.lines.map((line) => {
      if (!known.has(line.id)) return line;
      try {
        return lineOf(line.id, line.requested, snapshot);
      } catch (error) {
        if (isInvalid(error) && error.type !== 'tax_country_undetermined') return line;
        throw error;
      }
    });
  }

  /** The chosen shipping method and payment fee count on the terms of now, once the cart is stored. */
  forgetChosenTerms(): void {
    this.head.pricingBasis = without(this.head.pricingBasis, 'chosen');
  }

  /** A cart pays the taxes of one country: where that is another one now, every line is looked up there. */
  payTaxesOf(snapshot: CatalogSnapshot): void {
    const { taxes } = snapshot;
    const country = taxes?.country ?? null;
    if (!taxes || taxes.undetermined || country === this.head.taxCountry) return;
    this.lines = this.lines.map((line) => (needsTaxCountry(line.requested) ? atItem(line.id, () => taxedIn(snapshot, line)) : line));
    this.head.taxCountry = country;
  }

  /** Notes when it was changed, and when its prices will be others without anybody changing it. */
  touch(site: Site, now: Date): void {
    const { head, lines } = this;
    head.modifiedAt = now;
    const hasBookPrices = lines.some(({ requested }) => requested.itemType === 'INTERNAL');
    const ends = [
      ...(hasBookPrices ? [pricesExpireAt(site, now), head.pricesExpireAt ?? pricesExpireAt(site, now)] : []),
      ...turningPoints(head.discounts).filter((moment) => moment > now),
    ];
    head.pricesExpireAt = ends.length === 0 ? null : new Date(Math.min(...ends.map((moment) => moment.getTime())));
  }

  private append(item: RequestedItem, snapshot: CatalogSnapshot): CartLine {
    if (this.lines.length >= LINES_MAX) throw refusal('cart_full', '', `A cart has at most ${LINES_MAX} items`);
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

export function itemNotFound(id: string): AppError {
  return new AppError('not_found', 'item_not_found', `The cart has no item ${id}`);
}

/**
 * A line with what was looked up. The price that a client named for goods of the catalog is compared once, at the new
 * quantity or at the one that was requested, and not kept; likewise the tax.
 */
function lineOf(id: number, item: RequestedItem, snapshot: CatalogSnapshot, requestedQuantity = item.quantity): CartLine {
  const resolved = resolveLine(item, snapshot);
  if (item.itemType === 'EXTERNAL') return { id, requested: item, resolved };
  refuseOtherTax(item, resolved, snapshot);
  if (item.price) {
    const amounts = [resolved.unitPrice];
    if (requestedQuantity !== item.quantity) amounts.push(...amountAt(item, requestedQuantity, snapshot));
    refuseOtherPrice(item, amounts);
  }
  return { id, requested: without(item, 'price', 'tax'), resolved };
}

/** A line as the snapshot's country taxes it; at its last good price where it is not available any more. */
function taxedIn(snapshot: CatalogSnapshot, { id, requested, resolved }: CartLine): CartLine {
  try {
    return lineOf(id, requested, snapshot);
  } catch (error) {
    if (!isInvalid(error) || error.type.startsWith('tax_')) throw error;
    return { id, requested, resolved: taxedAgain(requested, resolved, snapshot) };
  }
}

/** Does something about a line of the cart; a refusal then says which line it is about. */
function atItem<T>(id: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isInvalid(error) ? refusedAt(`items[${id}]`, error) : error;
  }
}

function amountAt(item: RequestedItem, quantity: number, snapshot: CatalogSnapshot): number[] {
  try {
    return [bookPrice(snapshot, productIdOf(item), quantity, item.price?.priceId).amount];
  } catch (error) {
    if (error instanceof AppError) return []; // below the lowest tier alone, but not together
    throw error;
  }
}

/** What a client has said about the price and the tax of an item. */
const statedOf = ({ price, tax }: RequestedItem): Pick<RequestedItem, 'price' | 'tax'> => ({
  ...(price && { price }),
  ...(tax && { tax }),
});

const isInvalid = (error: unknown): error is AppError => error instanceof AppError && error.kind === 'invalid';
