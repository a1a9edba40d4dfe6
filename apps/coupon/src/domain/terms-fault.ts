import type { ErrorDetail } from '@suite/errors';

/** What is wrong with the terms of a coupon, and where: the field's path in the coupon. */
export type TermsFault = ErrorDetail & { readonly field: string };

export const missingValue = (field: string, when: string): TermsFault => ({
  field,
  type: 'missing_value',
  message: `${field} is required ${when}`,
});

export const invalidValue = (field: string, problem: string): TermsFault => ({
  field,
  type: 'invalid_value',
  message: `${field} ${problem}`,
});
