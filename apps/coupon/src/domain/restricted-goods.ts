import { validationError } from '@suite/errors';
import { invalidValue } from './terms-fault';

/** The lists of goods of a coupon. A request may also have them among the restrictions, where they mean the same. */
export const GOODS = ['includedCategories', 'excludedCategories', 'segments'] as const;
type Goods = { readonly [List in (typeof GOODS)[number]]?: readonly string[] };
/** In a change of the restrictions, null removes a list. */
export type RestrictedGoods = { readonly [List in (typeof GOODS)[number]]?: readonly string[] | null };

/** Moves the lists from the restrictions to the level above. Throws a 400 if both places have different ones. */
export function withGoodsBeside<T extends Goods & { readonly restrictions?: RestrictedGoods | null }>(requested: T, path: string): T {
  if (!requested.restrictions) return requested;
  const { includedCategories, excludedCategories, segments, ...restrictions } = requested.restrictions;
  const restricted = { includedCategories, excludedCategories, segments };
  const lists = GOODS.flatMap((name) => (restricted[name] === undefined ? [] : [[name, restricted[name] ?? []] as const]));
  const faults = lists
    .filter(([name, list]) => requested[name] !== undefined && !isSame(requested[name], list))
    .map(([name]) => invalidValue(`${path}restrictions.${name}`, `differs from ${path}${name}; send one of them`));
  if (faults.length > 0) throw validationError(faults);
  return { ...Object.fromEntries(lists), ...requested, restrictions };
}

/** Compares lists by their entries, in any order; an entry occurs once. */
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((entry) => other.includes(entry));
