import { LINK_SEND } from '../../staff/domain/staff-roles';

const MANAGE = 'customer.customer_manage';

/** Visitors. */
export const ANONYMOUS = { anonymous: 'cart.cart_own' } as const;
/** Logged-in customers. */
export const CUSTOMER = { customer: 'customer.customer_update' } as const;
/** Visitors and customers. */
export const SHOPPER = { ...ANONYMOUS, ...CUSTOMER } as const;
/** Applications, and staff that supports customers. */
export const SUPPORT = { application: MANAGE, staff: [LINK_SEND, MANAGE] };
