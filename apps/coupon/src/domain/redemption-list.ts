/** The sort orders of redemptions in all their forms. */
export const REDEMPTION_SORTS = [
  'redeemedAt',
  '-redeemedAt',
  'redeemedAt:asc',
  'redeemedAt:desc',
  'orderCode',
  '-orderCode',
  'orderCode:asc',
  'orderCode:desc',
  'customerNumber',
  '-customerNumber',
  'customerNumber:asc',
  'customerNumber:desc',
] as const;
export type RedemptionSortField = 'redeemedAt' | 'orderCode' | 'customerNumber';

/** The members of a redemption that `q` can name. */
export const SEARCHED = ['orderCode', 'customerNumber'] as const;

/** The redemptions that a list is limited to; undefined is any. */
export interface RedemptionFilter {
  /** The beginning of the order code or of the customer number. */
  readonly text: string | undefined;
  readonly orderCode: string | undefined;
  readonly customerNumber: string | undefined;
}

/** Whether an index finds the redemptions, however many the coupon has. */
export const isIndexed = ({ orderCode, customerNumber }: RedemptionFilter): boolean =>
  orderCode !== undefined || customerNumber !== undefined;

export const isFiltered = (filter: RedemptionFilter): boolean => isIndexed(filter) || filter.text !== undefined;
