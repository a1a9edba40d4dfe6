import { AppError } from '@suite/errors';
import { type Decimal, fromMillionths, millionths } from './decimal';

/** What the fold needs of a packing event. Amounts may be negative: corrections. */
export interface PackingEvent {
  readonly eventId: string;
  readonly productId: string;
  readonly pickedAmount: Decimal;
  readonly packedAmount: Decimal;
  readonly canceledAmount: Decimal;
}

/** How much of a product was picked, packed and cancelled so far; in millionths. */
export interface Tally {
  readonly picked: bigint;
  readonly packed: bigint;
  readonly canceled: bigint;
}

export const NOTHING: Tally = { picked: 0n, packed: 0n, canceled: 0n };

/** A product's row of the tally. */
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

/** The tallies of an order, by product. */
export const talliesOf = (rows: readonly TallyRow[]): Map<string, Tally> => new Map(rows.map((row) => [row.productId, tallyOf(row)]));

/** What was ordered, as far as packing looks at it. Two entries may be of one product. */
export interface OrderedEntry {
  readonly entryId: string;
  readonly productId: string;
  readonly orderedCount: number;
  /** Weighed goods come in a little over. */
  readonly weightDependent?: boolean;
}

const OVERWEIGHT_PERCENT = 20n;

/**
 * The state of packing: the sums of the events of each product. The same events give the same state in any order, and an
 * event that comes again changes nothing.
 */
export function foldEvents(events: Iterable<PackingEvent>): Map<string, Tally> {
  const seen = new Set<string>();
  const tallies = new Map<string, Tally>();
  for (const event of events) {
    if (seen.has(event.eventId)) continue;
    seen.add(event.eventId);
    tallies.set(event.productId, add(tallies.get(event.productId) ?? NOTHING, event));
  }
  return tallies;
}

function add(tally: Tally, event: PackingEvent): Tally {
  return {
    picked: tally.picked + millionths(event.pickedAmount),
    packed: tally.packed + millionths(event.packedAmount),
    canceled: tally.canceled + millionths(event.canceledAmount),
  };
}

/** What is to be packed of a product. */
export interface ProductBounds {
  readonly productId: string;
  readonly ordered: number;
  /** The most that may be packed and cancelled, or picked. */
  readonly packable: number;
}

/** The products of an order, each with the sums of its entries. */
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

function packableOfEntry({ orderedCount, weightDependent }: OrderedEntry): bigint {
  const ordered = millionths(orderedCount);
  return weightDependent ? ordered + (ordered * OVERWEIGHT_PERCENT) / 100n : ordered;
}

/** Where a product stands after an event. Refuses one that would take a sum below zero, or pick, or pack and cancel, more than there is. */
export function checkEvent(tally: Tally, event: PackingEvent, packable: bigint): Tally {
  const after = add(tally, event);
  const { picked, packed, canceled } = after;
  if (picked < 0n || packed < 0n || canceled < 0n) {
    throw new AppError('invalid', 'amount_below_zero', `The sums of ${event.productId} would fall below zero`);
  }
  if (packed + canceled > packable) {
    const message = `At most ${fromMillionths(packable)} of ${event.productId} can be packed or cancelled`;
    throw new AppError('invalid', 'amount_above_ordered', message);
  }
  // Corrections pass, also of a sum from before there was this bound.
  if (millionths(event.pickedAmount) > 0n && picked > packable) {
    throw new AppError('invalid', 'amount_above_ordered', `At most ${fromMillionths(packable)} of ${event.productId} can be picked`);
  }
  return after;
}

export interface EntryCounts {
  readonly packedCount: number;
  readonly canceledCount: number;
}

/**
 * What each entry shows. Events speak of products: where two entries are of one product, the earlier is served first, and
 * what goes beyond all of them counts for the last.
 */
export function countsOf(entries: readonly OrderedEntry[], tallies: ReadonlyMap<string, Tally>): EntryCounts[] {
  const left = new Map([...tallies].map(([productId, { packed, canceled }]) => [productId, { packed, canceled }]));
  const lastOf = new Map(entries.map((entry, index) => [entry.productId, index]));
  return entries.map((entry, index) => {
    const rest = left.get(entry.productId) ?? NOTHING;
    const isLast = lastOf.get(entry.productId) === index;
    const packed = isLast ? rest.packed : smaller(rest.packed, packableOfEntry(entry));
    const canceled = isLast ? rest.canceled : smaller(rest.canceled, packableOfEntry(entry) - packed);
    left.set(entry.productId, { packed: rest.packed - packed, canceled: rest.canceled - canceled });
    return { packedCount: fromMillionths(packed), canceledCount: fromMillionths(canceled) };
  });
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A product whose kept sums are not those of its events. Never, unless somebody wrote to the tables by hand. */
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

export function differencesOf(folded: ReadonlyMap<string, Tally>, kept: ReadonlyMap<string, Tally>): TallyDifference[] {
  return [...new Set([...folded.keys(), ...kept.keys()])].flatMap((productId) => {
    const [events, tally] = [folded.get(productId) ?? NOTHING, kept.get(productId) ?? NOTHING];
    const isSame = events.picked === tally.picked && events.packed === tally.packed && events.canceled === tally.canceled;
    return isSame ? [] : [{ productId, events: countsIn(events), tally: countsIn(tally) }];
  });
}

const countsIn = ({ picked, packed, canceled }: Tally): TallyCounts => ({
  picked: fromMillionths(picked),
  packed: fromMillionths(packed),
  canceled: fromMillionths(canceled),
});
