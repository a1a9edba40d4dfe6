import type { ErrorDetail } from '@suite/errors';

/** A fault in the terms of a coupon, with the path of the field in the coupon. */
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
