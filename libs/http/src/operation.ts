import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { LocationInterceptor } from './location.interceptor';

export const OPERATION_METADATA = 'suite:operation';

export interface OperationDetails {
  /**
   * The group and name of the call in clients, such as `carts.addItem`, one for each id. Calls that each service has are below its
   * own member: `cart.webhooks.create`. Default: the tag, and the id without the tag's noun: `loadOrder` of the tag Orders is
   * `orders.load`.
   */
  readonly client?: string | readonly string[];
  /** Error types by status, besides those that all such routes share. The app's README describes each. */
  readonly fails?: Readonly<Record<number, readonly string[]>>;
  /** Headers of a successful answer. */
  readonly headers?: readonly string[];
  /**
   * The path of the created resource, for the header `Location` of a 201: `/coupon/{tenant}/coupons/{id}`. The parts in braces are
   * members of the answer, path parameters, or the caller's tenant.
   */
  readonly location?: string;
  /**
   * The file that a 200 returns: as an alternative, for requests that accept its type, or as the only form, with one of several types.
   * Texts have an example.
   */
  readonly file?: { readonly type: string | readonly string[]; readonly example?: string };
}

/**
 * Describes a handler in the OpenAPI document; the comment above the handler is the description. The id is the name of a
 * function in generated clients, so it is explicit and must not change. A handler of several paths has one id for each.
 *
 *     @Operation('createCoupon', 'Create a coupon', { fails: { 409: ['coupon_exists'] } })
 */
export const Operation = (id: string | readonly string[], summary: string, details: OperationDetails = {}) =>
  applyDecorators(
    SetMetadata(OPERATION_METADATA, { ids: [id].flat(), summary, ...details }),
    ...(details.location === undefined ? [] : [UseInterceptors(new LocationInterceptor(details.location))]),
  );

/** Returns the member of clients that has the calls of a service which other services have, too: `pickPack`. */
export const clientMember = (service: string): string => service.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * For the `implements` of a response class: in the document, a member without a comment gets the comment of the same member
 * of `T`. If several types have the member, the first one counts.
 */
export type WordsOf<T> = { readonly [K in keyof T]?: unknown };
