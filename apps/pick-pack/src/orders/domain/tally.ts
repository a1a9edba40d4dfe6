import { type Decimal, fromMillionths, millionths } from '@suite/money';

/** The fields of a packing event that the fold uses. Amounts may be negative: corrections. */
export interface PackingEvent {
  readonly eventId: string;
  readonly productId: string;
  readonly pickedAmount: Decimal;
  readonly packedAmount: Decimal;
  readonly canceledAmount: Decimal;
}

/** How much of a product has been picked, packed and cancelled, in millionths. */
export interface Tally {
  readonly picked: bigint;
  readonly packed: bigint;
  readonly canceled: bigint;
}

export const NOTHING: Tally = { picked: 0n, packed: 0n, canceled: 0n };

/** A product's stored tally. */
export interface TallyRow {
  readonly productId: string;
  readonly picked: Decimal;
  readonly packed: Decimal;
  readonly canceled: Decimal;
}

export const tallyOf = ({ picked, packed, canceled }: Omit<TallyRow, 'productId'>): Tally => ({
  picked: millionths(picked),
  packed: millionths(packed),
  canceled: millionths(canceled),
});

/** Returns the tallies of an order, by product. */
export const talliesOf = (rows: readonly TallyRow[]): Map<string, Tally> => new Map(rows.map((row) => [row.productId, tallyOf(row)]));

/** The fields of an ordered entry that packing uses. Two entries may have the same product. */
export interface OrderedEntry {
  readonly entryId: string;
  readonly productId: string;
  readonly orderedCount: number;
  /** Goods sold by weight; they may slightly exceed the ordered amount. */
  readonly weightDependent?: boolean;
  /** The part of the ordered amount that the shop has cancelled. */
  readonly withdrawnCount?: number;
}

const OVERWEIGHT_PERCENT = 20n;

/**
 * Adds the events of each product to its tally. The result does not depend on the order of the events, and a repeated event
 * changes nothing.
 */
export function foldEvents(events: Iterable<PackingEvent>, before: ReadonlyMap<string, Tally> = new Map()): Map<string, Tally> {
  const seen = new Set<string>();
  const tallies = new Map(before);
  for (const event of events) {
    if (seen.has(event.eventId)) continue;
    seen.add(event.eventId);
    tallies.set(event.productId, withEvent(tallies.get(event.productId) ?? NOTHING, event));
  }
  return tallies;
}

/** Returns the tally with the amounts of one more event. */
export function withEvent(tally: Tally, event: PackingEvent): Tally {
  return {
    picked: tally.picked + millionths(event.pickedAmount),
    packed: tally.packed + millionths(event.packedAmount),
    canceled: tally.canceled + millionths(event.canceledAmount),
  };
}

/** The amounts of a product to pack. */
export interface ProductBounds {
  readonly productId: string;
  readonly ordered: number;
  /** The highest total of packed plus cancelled, and of picked. */
  readonly packable: number;
}

/** Returns the products of an order, each with the sums of its entries. */
export function productsOf(entries: readonly OrderedEntry[]): ProductBounds[] {
  const products = new Map<string, { ordered: bigint; packable: bigint }>();
  for (const entry of entries) {
    const { ordered, packable } = products.get(entry.productId) ?? { ordered: 0n, packable: 0n };
    products.set(entry.productId, { ordered: ordered + millionths(entry.orderedCount), packable: packable + packableOfEntry(entry) });
  }
  return [...products].map(([productId, { ordered, packable }]) => ({
    productId,
    ordered: fromMillionths(ordered),
    packable: fromMillionths(packable),
  }));
}

const withdrawnOf = ({ withdrawnCount = 0 }: OrderedEntry): bigint => millionths(withdrawnCount);

/** Returns the highest total of packed plus cancelled of an entry, in millionths. What the shop has cancelled cannot be overweight. */
export function packableOfEntry({ orderedCount, weightDependent, withdrawnCount = 0 }: OrderedEntry): bigint {
  const ordered = millionths(orderedCount);
  return weightDependent ? ordered + ((ordered - millionths(withdrawnCount)) * OVERWEIGHT_PERCENT) / 100n : ordered;
}

export interface EntryCounts {
  readonly pickedCount: number;
  readonly packedCount: number;
  readonly canceledCount: number;
}

/**
 * Returns the counts of each entry. Events count products: where entries share a product, each amount is assigned to them in order, and the
 * last one also gets any excess. Amounts that the shop has cancelled belong to a certain entry from the start.
 */
export function countsOf(entries: readonly OrderedEntry[], tallies: ReadonlyMap<string, Tally>): EntryCounts[] {
  const remaining = new Map(tallies);
  for (const entry of entries) {
    const rest = remaining.get(entry.productId) ?? NOTHING;
    remaining.set(entry.productId, { ...rest, canceled: rest.canceled - withdrawnOf(entry) });
  }
  const lastOf = new Map(entries.map((entry, index) => [entry.productId, index]));
  return entries.map((entry, index) => {
    const rest = remaining.get(entry.productId) ?? NOTHING;
    const isLast = lastOf.get(entry.productId) === index;
    const withdrawn = withdrawnOf(entry);
    const packable = packableOfEntry(entry) - withdrawn;
    const picked = isLast ? rest.picked : smaller(rest.picked, packable);
    const packed = isLast ? rest.packed : smaller(rest.packed, packable);
    const canceled = isLast ? rest.canceled : smaller(rest.canceled, packable - packed);
    remaining.set(entry.productId, {
      picked: rest.picked - picked,
      packed: rest.packed - packed,
      canceled: rest.canceled - canceled,
    });
    return {
      pickedCount: fromMillionths(picked),
      packedCount: fromMillionths(packed),
      canceledCount: fromMillionths(canceled + withdrawn),
    };
  });
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** An entry whose packed and cancelled amounts are less than the ordered amount. */
export interface IncompleteEntry {
  readonly entryId: string;
  readonly missing: number;
}

/** Returns the entries with missing amounts. Weighed goods are missing only if no amount was packed or cancelled. */
export function incompleteEntries(entries: readonly OrderedEntry[], tallies: ReadonlyMap<string, Tally>): IncompleteEntry[] {
  const counts = countsOf(entries, tallies);
  return entries.flatMap((entry, i) => {
    const { entryId, orderedCount, weightDependent = false } = entry;
    const { packedCount = 0, canceledCount = 0 } = counts[i] ?? {};
    const done = millionths(packedCount) + millionths(canceledCount);
    const missing = weightDependent && done > withdrawnOf(entry) ? 0n : millionths(orderedCount) - done;
    return missing > 0n ? [{ entryId, missing: fromMillionths(missing) }] : [];
  });
}

/** A product whose stored sums differ from those of its events: only possible after a manual change of the tables. */
export interface TallyDifference {
  readonly productId: string;
  readonly events: TallyCounts;
  readonly tally: TallyCounts;
}

interface TallyCounts {
  readonly picked: number;
  readonly packed: number;
  readonly canceled: number;
}

export function differencesOf(folded: ReadonlyMap<string, Tally>, stored: ReadonlyMap<string, Tally>): TallyDifference[] {
  return [...new Set([...folded.keys(), ...stored.keys()])].flatMap((productId) => {
    const [events, tally] = [folded.get(productId) ?? NOTHING, stored.get(productId) ?? NOTHING];
    const isSame = events.picked === tally.picked && events.packed === tally.packed && events.canceled === tally.canceled;
    return isSame ? [] : [{ productId, events: countsIn(events), tally: countsIn(tally) }];
  });
}

const countsIn = ({ picked, packed, canceled }: Tally): TallyCounts => ({
  picked: fromMillionths(picked),
  packed: fromMillionths(packed),
  canceled: fromMillionths(canceled),
});
