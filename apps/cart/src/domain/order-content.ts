import type { PriceValue } from '@suite/cart-pricing';
import type { OrderDraft } from './order-draft';
import type { WithoutNulls } from './without';

/** Read only, at any depth. */
export type Fixed<T> = T extends object ? { readonly [Member in keyof T]: Fixed<T[Member]> } : T;

/**
 * What was agreed on, as it is shown: it is stored with the order and never changes. Of the items it names what others are
 * told; shown and stored are all of them, and the coupons.
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
