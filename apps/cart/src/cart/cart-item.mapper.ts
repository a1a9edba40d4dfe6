import type { Caller } from '@suite/auth-guard';
import { AppError, missing, refusal, validationError } from '@suite/errors';
import { isExternal, type RequestedItem, withoutCatalogProduct, withQuantity } from './domain/requested-item';
import { tenantOfXrn } from './domain/xrn';
import type { CartItemUpdateDto, CartItemDraftDto } from './item.dto';

const EXTERNAL_SCOPE = 'cart.cart_manage_external_prices';

/** Returns the item of a body. Rejects external parts if the caller may not set them. */
export function newItem(caller: Caller, dto: CartItemDraftDto): RequestedItem {
  const fields = { itemType: 'INTERNAL', ...toObject(caller, dto) } as RequestedItem;
  const item = withoutCatalogProduct(fields, fields);
  if (isExternal(item)) refuseWithoutExternalScope(caller);
  if (item.itemXrn === undefined && (item.itemType === 'INTERNAL' || !isNamed(item))) {
    const message =
      item.itemType === 'INTERNAL' ? 'itemXrn is missing; name the product of the item' : 'itemXrn or product is missing; send one of them';
    throw missing('itemXrn', message);
  }
  return item;
}

/**
 * Returns an item after a change. With `partial` absent fields keep their values. Its product stays the same. Changing only the
 * quantity of an external item needs no scope for external data.
 */
export function changedItem(caller: Caller, before: RequestedItem, dto: CartItemUpdateDto, partial: boolean): RequestedItem {
  const fields = withoutCatalogProduct(toObject(caller, dto) as Partial<RequestedItem>, before);
  const bringsPrice = before.itemType === 'EXTERNAL' && [fields.price, fields.tax].some((part) => part !== undefined);
  if (bringsPrice || isExternal({ itemType: 'INTERNAL', quantity: 1, ...fields })) refuseWithoutExternalScope(caller);
  const { itemType, itemXrn, product } = before;
  if (!partial) {
    if (fields.quantity === undefined)
      throw missing('quantity', 'quantity is missing; send it, or change only some fields with ?partial=true');
    const identity = { itemType, ...(itemXrn !== undefined && { itemXrn }), ...(product !== undefined && { product }) };
    return { ...identity, ...fields, quantity: fields.quantity };
  }
  return { ...withQuantity(before, fields.quantity ?? before.quantity), ...fields };
}

/** Rejects external prices, products, fees and discounts from a caller without the scope for them. */
function refuseWithoutExternalScope(caller: Caller): void {
  if (caller.scopes.has(EXTERNAL_SCOPE)) return;
  const message = `External prices, products, fees and discounts require the scope ${EXTERNAL_SCOPE}; send them with an application that has it`;
  throw new AppError('forbidden', 'insufficient_permissions', message, { details: [{ type: 'missing_scope', message }] });
}

/** Returns the body with each member under one name: `itemYrn` is an alias of `itemXrn`. Rejects a product of another tenant. */
function toObject({ tenant }: Caller, { itemYrn, ...dto }: CartItemUpdateDto): object {
  if (itemYrn !== undefined && dto.itemXrn !== undefined && itemYrn !== dto.itemXrn) {
    throw validationError([
      { field: 'itemYrn', type: 'invalid_value', message: 'itemYrn is an alias of itemXrn and must have the same value' },
    ]);
  }
  for (const [field, name] of Object.entries({ itemXrn: dto.itemXrn, itemYrn })) {
    const owner = name === undefined ? undefined : tenantOfXrn(name);
    if (owner === undefined || owner === tenant) continue;
    throw refusal('invalid_xrn', field, `${field} names a product of the tenant ${owner}; name one of ${tenant}`);
  }
  const members: unknown = JSON.parse(JSON.stringify({ ...dto, ...(itemYrn !== undefined && { itemXrn: itemYrn }) }));
  return members as object;
}

const isNamed = ({ product }: RequestedItem): boolean => [product?.id, product?.sku, product?.name].some((name) => name !== undefined);
