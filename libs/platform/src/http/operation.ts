import { SetMetadata } from '@nestjs/common';

export const OPERATION_METADATA = 'suite:operation';

export interface OperationDetails {
  /** Error types by status, beside those that every such route shares. The app's README says when each one comes. */
  readonly fails?: Readonly<Record<number, readonly string[]>>;
  /** Headers of a success. */
  readonly headers?: readonly string[];
}

/**
 * What the OpenAPI document says of a handler; the comment above the handler is the description. The id is the name of a
 * function in generated clients, so it is chosen by hand and stays. A handler of several paths has one for each.
 *
 *     @Operation('createCoupon', 'Create a coupon', { fails: { 409: ['coupon_exists'] } })
 */
export const Operation = (id: string | readonly string[], summary: string, details: OperationDetails = {}) =>
  SetMetadata(OPERATION_METADATA, { ids: [id].flat(), summary, ...details });

/**
 * For the `implements` of a class of answers: members without a comment have that of
 * the same member of `T` in the document. The first of several that know a member is asked.
 */
export type WordsOf<T> = { readonly [K in keyof T]?: unknown };
