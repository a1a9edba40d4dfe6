import { type ErrorDetail, fault, invalidValue as invalid } from '@suite/errors';

/** A fault in the terms of a coupon, with the path of the field in the coupon. */
export type TermsFault = ErrorDetail & { readonly field: string };

export const missingValue = (field: string, when: string): TermsFault => fault(field, 'missing_value', `${field} is required ${when}`);
export const invalidValue = (field: string, problem: string): TermsFault => invalid(field, `${field} ${problem}`);
