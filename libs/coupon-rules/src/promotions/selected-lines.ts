import type { GoodsSelector, Promotion } from '@suite/contracts';
import { addExactly } from '@suite/money';
import type { PromotedLine } from './promoted-cart';

const hasSelector = ({ categoryIds, productIds }: GoodsSelector): boolean => categoryIds !== undefined || productIds !== undefined;

/** Returns whether the selector names the goods of a line. Without a selector, every line counts; with one, catalog items only. */
export function selects(selector: GoodsSelector, { goods }: PromotedLine): boolean {
  if (!hasSelector(selector)) return true;
  if (!goods) return false;
  const { categoryIds = [], productIds = [] } = selector;
  return productIds.includes(goods.productId) || goods.categories.some((category) => categoryIds.includes(category));
}

/** Returns the selector of the pieces to get, which is that of the pieces to buy unless they have their own. */
export const getSelector = ({ buy, get }: { readonly buy: GoodsSelector; readonly get: GoodsSelector }): GoodsSelector =>
  hasSelector(get) ? get : buy;

/**
 * Returns the units of a line: pieces of a catalog item with a whole quantity that is not weighed later. External, weighed and broken
 * quantities have none.
 */
export const unitsOf = ({ quantity, goods }: PromotedLine): number =>
  goods !== undefined && !goods.isWeighed && Number.isSafeInteger(quantity) ? quantity : 0;

/** Returns the lines of a promotion: those that count for its conditions, and that it discounts. */
export function linesOf({ benefit, conditions = {} }: Promotion, lines: readonly PromotedLine[]): readonly PromotedLine[] {
  if (benefit.type !== 'BUY_X_GET_Y') return lines.filter((line) => selects(conditions, line));
  const { buy } = benefit;
  const get = getSelector(benefit);
  return lines.filter((line) => unitsOf(line) > 0 && (selects(buy, line) || selects(get, line)));
}

/** Returns the sum of the lines' prices before discounts. */
export const valueOf = (lines: readonly PromotedLine[]): number => addExactly(lines.map(({ price }) => price));

export const countUnits = (lines: readonly PromotedLine[]): number => lines.reduce((sum, line) => sum + unitsOf(line), 0);
