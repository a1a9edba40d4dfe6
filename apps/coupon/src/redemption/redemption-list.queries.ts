import { query, sql, type Tx } from '@suite/database';
import { isIndexed, type RedemptionFilter, type RedemptionSortField } from '../domain/redemption-list';
import { COLUMNS, type RedemptionRow } from './new-redemption.queries';

/** Ids increase with the time of the redemption. Texts are compared by code point, whatever the collation of the database. */
const ORDER_BY: Readonly<Record<RedemptionSortField, { readonly ascending: string; readonly descending: string }>> = {
  redeemedAt: { ascending: 'id', descending: 'id DESC' },
  orderCode: { ascending: 'order_code COLLATE "C", id', descending: 'order_code COLLATE "C" DESC, id DESC' },
  customerNumber: {
    ascending: 'customer_number COLLATE "C" NULLS FIRST, id',
    descending: 'customer_number COLLATE "C" DESC NULLS LAST, id DESC',
  },
};

/** The conditions of a filter; `indexed` is one that an index finds. */
const matching = (indexed: string): string => `
  FROM redemption
 WHERE tenant = $1 AND code = $2 AND ${indexed}
   AND ($3::text IS NULL OR order_code = $3) AND ($4::text IS NULL OR customer_number = $4)
   AND ($5::text IS NULL OR starts_with(order_code, $5) OR starts_with(customer_number, $5))`;
const INDEXED = { orderCode: 'order_code = $3', customerNumber: 'customer_number = $4', none: 'true' } as const;

const statementsFor = (indexed: string) => {
  const list = (order: string) => sql<RedemptionRow>(`SELECT ${COLUMNS} ${matching(indexed)} ORDER BY ${order} OFFSET $6 LIMIT $7`);
  const inBoth = ({ ascending, descending }: (typeof ORDER_BY)[RedemptionSortField]) => ({
    ascending: list(ascending),
    descending: list(descending),
  });
  return {
    redeemedAt: inBoth(ORDER_BY.redeemedAt),
    orderCode: inBoth(ORDER_BY.orderCode),
    customerNumber: inBoth(ORDER_BY.customerNumber),
    count: sql<{ total: number }>(`SELECT count(*)::integer AS total ${matching(indexed)}`),
  };
};

const STATEMENTS = {
  orderCode: statementsFor(INDEXED.orderCode),
  customerNumber: statementsFor(INDEXED.customerNumber),
  none: statementsFor(INDEXED.none),
} as const;

function statementsOf(filter: RedemptionFilter): (typeof STATEMENTS)[keyof typeof STATEMENTS] {
  if (!isIndexed(filter)) return STATEMENTS.none;
  return filter.orderCode === undefined ? STATEMENTS.customerNumber : STATEMENTS.orderCode;
}

const valuesOf = ({ orderCode, customerNumber, text }: RedemptionFilter): (string | null)[] => [
  orderCode ?? null,
  customerNumber ?? null,
  text ?? null,
];

/** A page of a list. */
export interface RedemptionPage {
  readonly skip: number;
  readonly size: number;
  readonly field: RedemptionSortField;
  readonly isDescending: boolean;
}

/** Returns redemptions of a coupon. */
export function listRedemptions(
  tx: Tx,
  tenant: string,
  code: string,
  filter: RedemptionFilter,
  { skip, size, field, isDescending }: RedemptionPage,
): Promise<RedemptionRow[]> {
  const statement = statementsOf(filter)[field][isDescending ? 'descending' : 'ascending'];
  return query(tx, statement, [tenant, code, ...valuesOf(filter), skip, size]);
}

/** Returns how many redemptions of a coupon match a filter. */
export async function countMatching(tx: Tx, tenant: string, code: string, filter: RedemptionFilter): Promise<number> {
  const [row] = await query(tx, statementsOf(filter).count, [tenant, code, ...valuesOf(filter)]);
  return row?.total ?? 0;
}
