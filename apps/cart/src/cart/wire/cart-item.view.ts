import type { CartItemView } from './cart-view.dto';
import type { CreatedCartItemView } from './created.dto';
import type { CartHead, CartLine } from '../domain/cart-contents';
import { type DeepReadonly, without } from '../domain/objects';
import type { PricedItem } from '../domain/priced-item';
import { xrn } from '../domain/xrn';

/** What identifies the cart of an item. */
type CartKey = Pick<CartHead, 'tenant' | 'id'>;

export function itemView(cart: CartKey, { id, itemType, itemXrn, product, quantity, ...rest }: PricedItem): DeepReadonly<CartItemView> {
  return {
    id,
    ...namesOf(cart, id),
    type: itemType,
    itemType,
    ...(itemXrn !== undefined && { itemXrn, itemYrn: itemXrn }),
    ...(product && { product }),
    quantity,
    effectiveQuantity: quantity,
    ...rest,
  };
}

/** Returns an item without its mixins, which can hold what its shopper has written, such as an engraving. */
export const withoutMixins = (item: CartItemView): Omit<CartItemView, 'mixins'> => without(item, 'mixins');

export function itemCreated(cart: CartKey, { id }: CartLine): CreatedCartItemView {
  return { itemId: String(id), ...namesOf(cart, String(id)) };
}

function namesOf({ tenant, id: cartId }: CartKey, id: string): { readonly xrn: string; readonly yrn: string } {
  const name = xrn('cart-item', tenant, `${cartId}.${id}`);
  return { xrn: name, yrn: name };
}
