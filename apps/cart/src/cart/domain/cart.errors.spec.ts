import type { AppError } from '@suite/errors';
import * as errors from './cart.errors';

describe('an error of a cart', () => {
  it.each<[string, AppError]>([
    ['not_found cart_not_found', errors.cartNotFound('c')],
    ['not_found cart_not_found', errors.noOpenCart()],
    ['conflict cart_closed', errors.cartClosed('c')],
    ['conflict checkout_in_progress', errors.checkoutInProgress('c', 'k')],
    ['conflict cart_busy', errors.cartBusy()],
    ['conflict cart_exists', errors.cartExists({ cartId: 'c' })],
    ['conflict cart_exists', errors.cartExistsAtSite()],
    ['conflict version_conflict', errors.versionConflict(2, 1)],
    ['not_found shipping_not_estimated', errors.shippingNotEstimated()],
    ['not_found item_not_found', errors.itemNotFound('0')],
    ['not_found discount_not_found', errors.discountNotFound('0')],
    ['conflict coupon_already_applied', errors.couponAlreadyApplied('TEN')],
    ['conflict coupon_not_combinable', errors.couponNotCombinable('TEN', 'ALONE')],
    ['conflict coupon_not_valid', errors.couponWithoutEffect('TEN')],
    ['conflict coupon_limit_reached', errors.couponLimitReached(1)],
  ])('has the published type: %s', (published, { kind, type }) => expect(`${kind} ${type}`).toBe(published));

  it('names the cart that exists, as its creation would have', () => {
    const { details, extras } = errors.cartExists({ cartId: 'c' });
    expect([details, extras.members]).toEqual([[{ type: 'cart_exists', message: 'c' }], { cartId: 'c' }]);
  });

  it('names the field of a version, and of a coupon', () => {
    expect(errors.versionConflict(2, 1).details).toEqual([{ field: 'metadata.version', type: 'version_conflict' }]);
    expect(errors.couponNotCombinable('A', 'B').details).toMatchObject([{ field: 'code', type: 'coupon_not_combinable' }]);
  });

  it('can have a message of its own if the cart is busy', () =>
    expect(errors.cartBusy('Too many items; retry').message).toBe('Too many items; retry'));
});
