/**
 * Scopes of the shop's daily work: reading, carts and orders, packing, planning, numbers and redemptions. The
 * resources of these calls have their own history or messages. Every other call is administration, so a new scope is administration unless it is listed here.
 */
const DAILY_WORK: ReadonlySet<string> = new Set([
  ...['cart.cart_read', 'cart.cart_manage', 'cart.order_view', 'cart.order_manage', 'cart.order_cancel', 'cart.reference_read'],
  ...['cart.credit_manage', 'cart.return_manage', 'cart.mail_send'],
  ...['coupon.coupon_read', 'coupon.coupon_redeem', 'coupon.coupon_redeem_on_behalf'],
  ...['customer.customer_read', 'customer.link_send'],
  ...['delivery.configuration_view', 'delivery.order_view', 'delivery.order_manage'],
  ...['pickpack.pickpack_view', 'pickpack.pickpack_pack', 'pickpack.pickpack_manage'],
  ...['sequentialid.schema_view', 'messages.read', 'auth.audit_read'],
]);

/** Whether a call that needs one of these scopes is administration. */
export const isAdministration = (scopes: readonly string[]): boolean => scopes.length > 0 && !scopes.some((scope) => DAILY_WORK.has(scope));
