import { AppError } from '@suite/errors';
import type { CartDiscount } from './cart-discount';
import { addQuantities } from './decimals';
import { isSameItem, type ItemOffer, productIdOf, withQuantity } from './item-offer';
import { factsOf, type LineFacts, refuseOtherPrice } from './line-facts';
import { bookPrice } from './price-book';
import { refuseUnpriceable } from './pricing';
import type { Reference } from './reference';
import { refusal, refusedAt } from './refusal';
import { pricesExpireAt } from './site';
import { without } from './without';

/** A cart without its lines. */
export interface CartHead {
  readonly tenant: string;
  readonly id: string;
  readonly version: number;
  status: 'OPEN' | 'CLOSED';
  siteCode: string;
  /** The site's, when the cart was last priced. */
  includesTax: boolean;
  currency: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly sessionId: string | null;
  channel: Channel | null;
  countryCode: string | null;
  zipCode: string | null;
  mixins: Readonly<Record<string, unknown>> | null;
  /** The URL of the JSON Schema of each mixin. */
  mixinSchemas: Readonly<Record<string, string>> | null;
  discounts: readonly CartDiscount[];
  /** Ids of lines count up and never come back. */
  nextItemId: number;
  /** When prices from the price book must be looked up again; null: there are none. */
  pricesExpireAt: Date | null;
  readonly createdAt: Date;
  modifiedAt: Date;
}

export interface Channel {
  readonly name?: string;
  readonly source?: string;
}

export interface CartLine {
  readonly id: number;
  readonly offer: ItemOffer;
  readonly facts: LineFacts;
}

export const LINES_MAX = 2_000;

/** A cart in the hands of one writer. Its methods decide and change; nothing is stored until the writer stores it. */
export class Cart {
  constructor(
    readonly head: CartHead,
    public lines: readonly CartLine[],
  ) {}

  /** Adds an item: to the line that has the same already, at the price of the sum, else as a new line. */
  add(offer: ItemOffer, reference: Reference): CartLine {
    const same = this.lines.find((line) => isSameItem(line.offer, offer));
    if (!same) return this.append(offer, reference);
    const quantity = addQuantities([same.offer.quantity, offer.quantity]);
    const line = resolved(same.id, withQuantity({ ...same.offer, ...priceOf(offer) }, quantity), reference, offer.quantity);
    refuseUnpriceable(line, reference);
    this.lines = this.lines.map((each) => (each.id === same.id ? line : each));
    return line;
  }

  /** Puts another offer of the same product in the place of a line. */
  put(id: number, offer: ItemOffer, reference: Reference): CartLine {
    const before = this.line(id);
    if (productIdOf(offer) !== productIdOf(before.offer) || offer.itemType !== before.offer.itemType) {
      throw refusal('product_changed', 'itemXrn', 'The item is of another product; delete it and add the other one');
    }
    const line = resolved(id, offer, reference, before.offer.quantity);
    refuseUnpriceable(line, reference);
    this.lines = this.lines.map((each) => (each.id === id ? line : each));
    return line;
  }

  line(id: number): CartLine {
    const line = this.lines.find((each) => each.id === id);
    if (!line) throw itemNotFound(String(id));
    return line;
  }

  remove(id: number): void {
    this.line(id);
    this.lines = this.lines.filter((line) => line.id !== id);
  }

  /** Looks everything up again, for another site, currency or country: a line that cannot be had there refuses it all. */
  lookUpAll(reference: Reference): void {
    this.lines = this.lines.map((line) => {
      try {
        return resolved(line.id, line.offer, reference);
      } catch (error) {
        throw error instanceof AppError && error.kind === 'invalid' ? refusedAt(`items[${line.id}]`, error) : error;
      }
    });
  }

  /** Looks everything up again; a line that cannot be had any more keeps its last good price. */
  refresh(reference: Reference): void {
    this.lines = this.lines.map((line) => {
      try {
        return resolved(line.id, line.offer, reference);
      } catch (error) {
        if (error instanceof AppError && error.kind === 'invalid' && error.type !== 'tax_country_undetermined') return line;
        throw error;
      }
    });
  }

  /** Notes when it was changed, and when prices from the price book must be looked up again. */
  touch(reference: Reference, now: Date): void {
    this.head.modifiedAt = now;
    this.head.includesTax = reference.site.includesTax;
    const hasBookPrices = this.lines.some(({ offer }) => offer.itemType === 'INTERNAL');
    if (!hasBookPrices) this.head.pricesExpireAt = null;
    else this.head.pricesExpireAt ??= pricesExpireAt(reference.site, now);
  }

  private append(offer: ItemOffer, reference: Reference): CartLine {
    if (this.lines.length >= LINES_MAX) throw refusal('cart_full', '', `A cart has at most ${LINES_MAX} items`);
    const line = resolved(this.head.nextItemId, offer, reference);
    refuseUnpriceable(line, reference);
    this.head.nextItemId += 1;
    this.lines = [...this.lines, line];
    return line;
  }
}

export function itemNotFound(id: string): AppError {
  return new AppError('not_found', 'item_not_found', `The cart has no item ${id}`);
}

/**
 * A line with its facts. The price that a client named for goods of the catalog is compared once, at the new quantity
 * or at the one that the client spoke of, and not kept; nor is a tax.
 */
function resolved(id: number, offer: ItemOffer, reference: Reference, spokenQuantity = offer.quantity): CartLine {
  const facts = factsOf(offer, reference);
  if (offer.itemType === 'EXTERNAL') return { id, offer, facts };
  if (offer.price) {
    const amounts = [facts.unitPrice];
    if (spokenQuantity !== offer.quantity) amounts.push(...amountAt(offer, spokenQuantity, reference));
    refuseOtherPrice(offer, amounts);
  }
  return { id, offer: without(offer, 'price', 'tax'), facts };
}

function amountAt(offer: ItemOffer, quantity: number, reference: Reference): number[] {
  try {
    return [bookPrice(reference, productIdOf(offer), quantity, offer.price?.priceId).amount];
  } catch (error) {
    if (error instanceof AppError) return []; // below the lowest tier alone, but not together
    throw error;
  }
}

const priceOf = ({ price }: ItemOffer): Pick<ItemOffer, 'price'> => (price ? { price } : {});
