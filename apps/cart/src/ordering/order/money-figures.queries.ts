import { sql } from '@suite/database';
import type { FigureQuery, Figures } from '@suite/tenant-copy';

interface Sum {
  readonly currency: string;
  readonly sum: string;
}

const SUM_ORDERS = sql<Sum>(`
  SELECT content ->> 'currency' AS currency, sum((content #>> '{calculatedPrice,finalPrice,grossValue}')::numeric)::text AS sum
    FROM sales_order WHERE tenant = $1 GROUP BY 1 ORDER BY 1`);
const SUM_CREDITS = sql<Sum>(`
  SELECT o.content ->> 'currency' AS currency, sum((c.content #>> '{price,grossValue}')::numeric)::text AS sum
    FROM credit_note c JOIN sales_order o ON o.tenant = $1 AND o.id = c.order_id WHERE c.tenant = $1 GROUP BY 1 ORDER BY 1`);

const byCurrency = (sums: readonly Sum[]) => Object.fromEntries(sums.map(({ currency, sum }) => [currency, sum]));

/** Returns the sums of all orders and credit notes by currency. */
export async function moneyFigures(query: FigureQuery, tenant: string): Promise<Figures> {
  const [orders, credits] = [await query(SUM_ORDERS, [tenant]), await query(SUM_CREDITS, [tenant])];
  return { orders: byCurrency(orders), credits: byCurrency(credits) };
}
