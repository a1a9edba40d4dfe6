import { AppError } from '@suite/errors';

export const cartNotFound = (id: string): AppError =>
  new AppError('not_found', 'cart_not_found', `There is no cart ${id} for this caller; create one, or look it up by site`);

export const noOpenCart = (): AppError =>
  new AppError('not_found', 'cart_not_found', 'The shopper has no open cart; create one, or send create=true');

export const cartClosed = (id: string): AppError =>
  new AppError('conflict', 'cart_closed', `The cart ${id} is closed: it was ordered or merged; continue with another cart`);

export const checkoutInProgress = (id: string, checkoutId: string): AppError =>
  new AppError(
    'conflict',
    'checkout_in_progress',
    `The cart ${id} is being ordered by checkout ${checkoutId}; load the checkout, or retry`,
  );

export const cartBusy = (message = 'Too many concurrent changes of the cart; retry'): AppError =>
  new AppError('conflict', 'cart_busy', message);

/** A shopper has at most one open cart of each type on a site. `existing`: how its creation would have been answered. */
export const cartExists = (existing: { readonly cartId: string }): AppError =>
  new AppError('conflict', 'cart_exists', `The shopper already has an open cart: ${existing.cartId}; use it`, {
    details: [{ type: 'cart_exists', message: existing.cartId }],
    members: { ...existing },
  });

export const cartExistsAtSite = (): AppError =>
  new AppError('conflict', 'cart_exists', 'The shopper already has an open cart on that site; merge or delete it first');

export const versionConflict = (version: number, expected: number): AppError =>
  new AppError('conflict', 'version_conflict', `The cart is at version ${version}, not ${expected}; read it again and repeat the change`, {
    details: [{ field: 'metadata.version', type: 'version_conflict' }],
  });

export const shippingNotEstimated = (): AppError =>
  new AppError(
    'not_found',
    'shipping_not_estimated',
    'Shipping cannot be estimated for this cart; it needs items, countryCode, zipCode, and a site that ships there',
  );

export const itemNotFound = (id: string): AppError =>
  new AppError('not_found', 'item_not_found', `The cart has no item ${id}; list its items`);

export const discountNotFound = (name: string): AppError =>
  new AppError('not_found', 'discount_not_found', `The cart has no discount ${name}; list its discounts`);

export const couponAlreadyApplied = (code: string): AppError =>
  new AppError('conflict', 'coupon_already_applied', `The cart already has the coupon ${code}; nothing needs to be done`);

export const couponNotCombinable = (code: string, other: string, field = 'code'): AppError => {
  const message = `The coupon ${code} cannot be combined with the coupon ${other}; remove one of them`;
  return new AppError('conflict', 'coupon_not_combinable', message, { details: [{ field, type: 'coupon_not_combinable', message }] });
};

export const couponWithoutEffect = (code: string): AppError =>
  new AppError('conflict', 'coupon_not_valid', `The coupon ${code} gives no discount for this order; remove it from the cart`);

export const couponLimitReached = (max: number): AppError =>
  new AppError('conflict', 'coupon_limit_reached', `A cart of this site has at most ${max} coupons; remove one first`);

/** Thrown when the cart no longer matches a change's pricing context, so the change must be planned again. */
export class StalePricingContext extends Error {}
