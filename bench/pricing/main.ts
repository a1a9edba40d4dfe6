import { describeMachine, printTable, reportOf, row } from '../harness/report.ts';
import { cartOf, medusaCartOf } from './carts.ts';
import { loadDecorateCartTotals, loadPriceCart } from './contestants.ts';
import { cartsPerSecond } from './measure.ts';

const LINE_COUNTS = [1, 10, 100, 1_000, 10_000];
/** The size of the cart that the goal applies to. */
const GOAL_LINES = 100;
const GOAL = { atLeast: 120 } as const;
/** The time for a line must not depend on the number of lines. */
const FLAT = { atMost: 1.3 } as const;

const priceCart = await loadPriceCart();
const decorateCartTotals = loadDecorateCartTotals();

console.log(`Pricing carts: two tax rates, shipping, a TOTAL PERCENT and a TOTAL ABSOLUTE coupon. ${describeMachine()}`);
const results = LINE_COUNTS.map((lines) => {
  const cart = cartOf(lines);
  const priced = priceCart(cart);
  const medusaCart = medusaCartOf(cart, priced);
  const difference = Math.abs(decorateCartTotals(structuredClone(medusaCart)).total.numeric - priced.calculatedPrice.finalPrice.grossValue);
  // Medusa does not round, so both may differ by rounding. A larger difference means that they price different carts.
  if (difference > 0.01 * (lines + 1)) throw new Error(`The totals of ${lines} lines differ by ${difference}`);
  const [ours, medusa] = cartsPerSecond(
    { copy: () => cart, run: priceCart },
    { copy: () => structuredClone(medusaCart), run: decorateCartTotals },
  );
  return { lines, ours, medusa, ratio: ours / medusa };
});

printTable(
  results.map(({ lines, ours, medusa, ratio }) => ({
    lines,
    'ours, carts/s': ours,
    'medusa, carts/s': medusa,
    ratio,
    'ours, µs a line': 1e6 / ours / lines,
  })),
);
const microsecondsALine = (lineCount: number) => 1e6 / results.find(({ lines }) => lines === lineCount)!.ours / lineCount;
const rows = [
  ...results.map(({ lines, ours, medusa }) =>
    row(`carts of ${lines.toLocaleString('en')} lines, beside Medusa`, '/s', ours, {
      floor: medusa,
      ...(lines === GOAL_LINES && { goal: GOAL }),
    }),
  ),
  row('a line of 10,000, beside a line of 10', 'µs', microsecondsALine(10_000), { floor: microsecondsALine(10), goal: FLAT }),
];
printTable(reportOf(rows));
console.log(JSON.stringify({ rows }));
