/** The fields by which a list of customers is sorted. */
export const CUSTOMER_FIELDS = ['createdAt', 'email', 'lastName', 'customerNumber'] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

export interface CustomerOrder {
  readonly field: CustomerField;
  readonly isDescending: boolean;
}

/** Newest first. */
export const DEFAULT_ORDER: CustomerOrder = { field: 'createdAt', isDescending: true };
