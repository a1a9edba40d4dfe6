import type { GoodsSelector, Promotion } from '@suite/contracts';
import type { PromotedLine } from './promoted-cart';
import { append, getSelector, hasSelector, linesWithUnits, onceForEach, unitsOf } from './selected-lines';

const NO_LINES: readonly PromotedLine[] = [];

/** Compares promotions by their priority, then by their ids in code units. */
export function byPriority(one: Promotion, other: Promotion): number {
  return one.priority - other.priority || (one.campaignId < other.campaignId ? -1 : 1);
}

interface PreparedPromotion {
  readonly promotion: Promotion;
  /** Whether only units of a line count. */
  readonly needsUnits: boolean;
  /** The goods that it names. Empty: all. */
  readonly selectors: readonly GoodsSelector[];
}

/** A promotion with its lines: those that count for its conditions, and that it discounts. */
export interface PromotionLines {
  readonly promotion: Promotion;
  readonly lines: readonly PromotedLine[];
}

/**
 * Promotions in the order in which they are considered, by the goods that they name. One pass over the lines of a cart then finds the lines
 * of all promotions.
 */
class PreparedPromotions {
  private readonly inOrder: readonly PreparedPromotion[];
  /** The positions of the promotions that name a product or a category. */
  private readonly ofProducts = new Map<string, number[]>();
  private readonly inCategories = new Map<string, number[]>();

  constructor(promotions: readonly Promotion[]) {
    this.inOrder = promotions.toSorted(byPriority).map(prepared);
    for (const [position, { selectors }] of this.inOrder.entries()) {
      for (const { productIds = [], categoryIds = [] } of selectors) {
        for (const id of productIds) append(this.ofProducts, id, position);
        for (const id of categoryIds) append(this.inCategories, id, position);
      }
    }
  }

  /** Returns the promotions that have lines in the cart, in the order in which they are considered. */
  withLines(lines: readonly PromotedLine[]): PromotionLines[] {
    const named: PromotedLine[][] = [];
    for (const line of lines) {
      if (!line.goods) continue;
      this.addTo(named, this.ofProducts.get(line.goods.productId), line);
      for (const category of line.goods.categories) this.addTo(named, this.inCategories.get(category), line);
    }
    const found: PromotionLines[] = [];
    for (const [position, { promotion, selectors, needsUnits }] of this.inOrder.entries()) {
      const every = needsUnits ? linesWithUnits(lines) : lines;
      const own = selectors.length > 0 ? (named[position] ?? NO_LINES) : every;
      if (own.length > 0) found.push({ promotion, lines: own });
    }
    return found;
  }

  /** Adds a line for the promotions at the positions, unless they have it by another of its categories. */
  private addTo(named: PromotedLine[][], positions: readonly number[] | undefined, line: PromotedLine): void {
    if (!positions) return;
    for (const position of positions) {
      if (this.inOrder[position]!.needsUnits && unitsOf(line) === 0) continue;
      const own = named[position];
      if (!own) named[position] = [line];
      else if (own.at(-1) !== line) own.push(line);
    }
  }
}

function prepared(promotion: Promotion): PreparedPromotion {
  const { benefit, conditions = {} } = promotion;
  if (benefit.type !== 'BUY_X_GET_Y') return { promotion, needsUnits: false, selectors: hasSelector(conditions) ? [conditions] : [] };
  return { promotion, needsUnits: true, selectors: hasSelector(benefit.buy) ? [benefit.buy, getSelector(benefit)] : [] };
}

/** Carts of a tenant share the list of its promotions, so it is prepared once. */
const preparedOnce = onceForEach((promotions: readonly Promotion[]) => new PreparedPromotions(promotions));

/** Returns the promotions that have lines among those of a cart, in the order in which they are considered. */
export const withLines = (promotions: readonly Promotion[], lines: readonly PromotedLine[]): PromotionLines[] =>
  preparedOnce(promotions).withLines(lines);
