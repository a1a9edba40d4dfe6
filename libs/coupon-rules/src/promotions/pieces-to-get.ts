import type { PromotionBenefit } from '@suite/contracts';
import { millionths } from '@suite/money';
import type { PricingPieces } from '@suite/cart-pricing';
import type { PromotedLine } from './promoted-cart';
import { getSelector, linesWithUnits, onceForEach, selected, unitsOf } from './selected-lines';

export type BuyAndGet = Extract<PromotionBenefit, { readonly type: 'BUY_X_GET_Y' }>;

/** A line with units, and what they can be used for. */
interface OfferedLine {
  readonly line: PromotedLine;
  readonly units: number;
  readonly isToBuy: boolean;
  readonly isToGet: boolean;
}

/** The units of a cart that can be bought only, got only, or either. */
interface Offered {
  readonly buyOnly: number;
  readonly getOnly: number;
  readonly either: number;
}

function offeredLines(benefit: BuyAndGet, lines: readonly PromotedLine[]): OfferedLine[] {
  const offered = linesWithUnits(lines);
  const toBuy = new Set(selected(benefit.buy, offered));
  const toGet = new Set(selected(getSelector(benefit), offered));
  return offered
    .map((line) => ({ line, units: unitsOf(line), isToBuy: toBuy.has(line), isToGet: toGet.has(line) }))
    .filter(({ isToBuy, isToGet }) => isToBuy || isToGet);
}

function offeredIn(lines: readonly OfferedLine[]): Offered {
  const count = (isCounted: (line: OfferedLine) => boolean): number => lines.filter(isCounted).reduce((sum, { units }) => sum + units, 0);
  return {
    buyOnly: count(({ isToBuy, isToGet }) => isToBuy && !isToGet),
    getOnly: count(({ isToBuy, isToGet }) => !isToBuy && isToGet),
    either: count(({ isToBuy, isToGet }) => isToBuy && isToGet),
  };
}

/** Returns the largest number of times for which the units to buy and other units to get are there. */
function timesOf({ buy, get, repeat }: BuyAndGet, { buyOnly, getOnly, either }: Offered): number {
  const [b, g] = [buy.quantity, get.quantity];
  const times = Math.floor(Math.min((buyOnly + either) / b, (getOnly + either) / g, (buyOnly + getOnly + either) / (b + g)));
  return repeat ? times : Math.min(1, times);
}

/**
 * Returns the pieces that a promotion discounts: the cheapest units to get, one by one, that leave enough units to buy. A unit costs the
 * line's price ÷ its quantity, compared exactly; on a tie the earlier line comes first.
 */
export function piecesToGet(benefit: BuyAndGet, lines: readonly PromotedLine[]): PricingPieces[] {
  const offered = offeredLines(benefit, cheapestFirst(lines));
  const { buyOnly, either, getOnly } = offeredIn(offered);
  const times = timesOf(benefit, { buyOnly, either, getOnly });
  let wanted = times * benefit.get.quantity;
  let spare = buyOnly + either - times * benefit.buy.quantity;
  const pieces: PricingPieces[] = [];
  for (const { line, units, isToBuy, isToGet } of offered) {
    if (!isToGet) continue;
    const quantity = Math.min(units, wanted, isToBuy ? spare : units);
    if (quantity === 0) continue;
    wanted -= quantity;
    if (isToBuy) spare -= quantity;
    pieces.push({ lineId: line.id, quantity });
  }
  return pieces;
}

/** Returns the lines with units by their unit prices. The sort is stable, so the earlier line stays first on a tie. */
const cheapestFirst = onceForEach((lines: readonly PromotedLine[]) => {
  const priced = linesWithUnits(lines).map((line) => ({ line, price: millionths(line.price) }));
  return priced
    .toSorted((one, other) => {
      const difference = one.price * BigInt(other.line.quantity) - other.price * BigInt(one.line.quantity); // without a division
      return difference < 0n ? -1 : difference > 0n ? 1 : 0;
    })
    .map(({ line }) => line);
});

/**
 * Returns the fewest units to get that are missing for one more time; undefined if there is no further time, or if units to buy are
 * missing as well.
 */
export function missingPieces(benefit: BuyAndGet, lines: readonly PromotedLine[]): number | undefined {
  const offered = offeredIn(offeredLines(benefit, lines));
  const times = timesOf(benefit, offered) + 1;
  if (times > 1 && !benefit.repeat) return undefined;
  const { buyOnly, getOnly, either } = offered;
  const [b, g] = [times * benefit.buy.quantity, times * benefit.get.quantity];
  if (buyOnly + either < b) return undefined;
  return Math.max(g - getOnly - either, b + g - buyOnly - getOnly - either);
}
