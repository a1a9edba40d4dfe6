import type { PriceValue } from '@suite/cart-pricing';
import type { OrderDraft } from './order-draft';
import type { WithoutNulls } from '../../cart/domain';

/** Makes a type read-only at any depth. */
export type Fixed<T> = T extends object ? { readonly [Member in keyof T]: Fixed<T[Member]> } : T;

/**
 * The agreed content of an order in the format of the API. It is stored with the order and never changes. `OrderItem` declares
 * only the members that the services need; the stored items have all members, and the content also holds the coupons.
 */
export interface OrderContent extends Fixed<WithoutNulls<Omit<OrderDraft, 'sessionId' | 'mixinSchemas'>>> {
  readonly items: readonly OrderItem[];
}

export interface OrderItem {
  readonly id: string;
  readonly itemXrn?: string;
  readonly product?: {
    readonly id?: string;
    readonly sku?: string;
    readonly name?: string;
    readonly images?: readonly { readonly url: string }[];
  };
  readonly quantity: number;
  readonly unitPrice: Fixed<PriceValue>;
  readonly calculatedPrice: { readonly price: Fixed<PriceValue>; readonly fees?: readonly unknown[] };
  readonly weightDependent: boolean;
}
