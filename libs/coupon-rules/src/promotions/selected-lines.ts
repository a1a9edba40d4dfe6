import type { GoodsSelector, Promotion } from '@suite/contracts';
import { addExactly } from '@suite/money';
import type { PromotedLine } from './promoted-cart';

/** Computes a value once for each list of lines. Promotions without a selector share the list of the cart. */
export function onceForEach<T>(compute: (lines: readonly PromotedLine[]) => T): (lines: readonly PromotedLine[]) => T {
  const values = new WeakMap<readonly PromotedLine[], { readonly value: T }>();
  return (lines) => {
    const known = values.get(lines);
    if (known) return known.value;
    const value = compute(lines);
    values.set(lines, { value });
    return value;
  };
}

const hasSelector = ({ categoryIds, productIds }: GoodsSelector): boolean => categoryIds !== undefined || productIds !== undefined;

/** Returns the selector of the pieces to get, which is that of the pieces to buy unless they have their own. */
export const getSelector = ({ buy, get }: { readonly buy: GoodsSelector; readonly get: GoodsSelector }): GoodsSelector =>
  hasSelector(get) ? get : buy;

/**
 * Returns the units of a line: pieces of a catalog item with a whole quantity that is not weighed later. External, weighed and broken
 * quantities have none.
 */
export const unitsOf = ({ quantity, goods }: PromotedLine): number =>
  goods !== undefined && !goods.isWeighed && Number.isSafeInteger(quantity) ? quantity : 0;

/** Returns the lines with units. */
export const linesWithUnits = onceForEach((lines) => lines.filter((line) => unitsOf(line) > 0));

/** The lines with goods from the catalog, by their products and by their categories. */
const byGoods = onceForEach((lines) => {
  const ofProducts = new Map<string, PromotedLine[]>();
  const inCategories = new Map<string, PromotedLine[]>();
  for (const line of lines) {
    if (!line.goods) continue;
    append(ofProducts, line.goods.productId, line);
    for (const category of distinct(line.goods.categories)) append(inCategories, category, line);
  }
  return { ofProducts, inCategories };
});

/** Returns the categories of a line, each once. Most lines have at most one. */
const distinct = (categories: readonly string[]): Iterable<string> => (categories.length > 1 ? new Set(categories) : categories);

function append(groups: Map<string, PromotedLine[]>, key: string, line: PromotedLine): void {
  const group = groups.get(key);
  if (group) group.push(line);
  else groups.set(key, [line]);
}

/** Returns the lines that one of the selectors names, in their order. */
function selectedByAny(selectors: readonly GoodsSelector[], lines: readonly PromotedLine[]): readonly PromotedLine[] {
  const { ofProducts, inCategories } = byGoods(lines);
  const groups: (readonly PromotedLine[])[] = [];
  for (const { productIds, categoryIds } of selectors) {
    for (const id of productIds ?? []) groups.push(ofProducts.get(id) ?? []);
    for (const id of categoryIds ?? []) groups.push(inCategories.get(id) ?? []);
  }
  if (groups.length < 2) return groups[0] ?? [];
  const named = new Set(groups.flat());
  return lines.filter((line) => named.has(line));
}

/** Returns the lines whose goods the selector names, in their order. Without a selector, every line counts; with one, catalog items only. */
export const selected = (selector: GoodsSelector, lines: readonly PromotedLine[]): readonly PromotedLine[] =>
  hasSelector(selector) ? selectedByAny([selector], lines) : lines;

/** Returns the lines of a promotion: those that count for its conditions, and that it discounts. */
export function linesOf({ benefit, conditions = {} }: Promotion, lines: readonly PromotedLine[]): readonly PromotedLine[] {
  if (benefit.type !== 'BUY_X_GET_Y') return selected(conditions, lines);
  const { buy } = benefit;
  const offered = linesWithUnits(lines);
  return hasSelector(buy) ? selectedByAny([buy, getSelector(benefit)], offered) : offered;
}

/** Returns the sum of the lines' prices before discounts. */
export const valueOf = onceForEach((lines) => addExactly(lines.map(({ price }) => price)));

export const countUnits = onceForEach((lines) => lines.reduce((sum, line) => sum + unitsOf(line), 0));
