import type { GoodsSelector } from '@suite/contracts';
import { addExactly } from '@suite/money';
import type { PromotedLine } from './promoted-cart';

/** Computes a value once for each list. Promotions without a selector share the list of the cart's lines. */
export function onceForEach<Item, T>(compute: (list: readonly Item[]) => T): (list: readonly Item[]) => T {
  const values = new WeakMap<readonly Item[], { readonly value: T }>();
  return (list) => {
    const known = values.get(list);
    if (known) return known.value;
    const value = compute(list);
    values.set(list, { value });
    return value;
  };
}

export const hasSelector = ({ categoryIds, productIds }: GoodsSelector): boolean => categoryIds !== undefined || productIds !== undefined;

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
export const linesWithUnits = onceForEach((lines: readonly PromotedLine[]) => lines.filter((line) => unitsOf(line) > 0));

/** The lines with goods from the catalog, by their products and by their categories. */
const byGoods = onceForEach((lines: readonly PromotedLine[]) => {
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

export function append<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** Returns the lines whose goods the selector names, in their order. Without a selector, every line counts; with one, catalog items only. */
export function selected(selector: GoodsSelector, lines: readonly PromotedLine[]): readonly PromotedLine[] {
  if (!hasSelector(selector)) return lines;
  const { productIds = [], categoryIds = [] } = selector;
  const { ofProducts, inCategories } = byGoods(lines);
  const named = new Set([...productIds.map((id) => ofProducts.get(id)), ...categoryIds.map((id) => inCategories.get(id))].flat());
  return lines.filter((line) => named.has(line));
}

/** Returns the sum of the lines' prices before discounts. */
export const valueOf = onceForEach((lines: readonly PromotedLine[]) => addExactly(lines.map(({ price }) => price)));

export const countUnits = onceForEach((lines: readonly PromotedLine[]) => lines.reduce((sum, line) => sum + unitsOf(line), 0));
