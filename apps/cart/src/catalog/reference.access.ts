export const REFERENCE_READ = { application: ['cart.reference_read', 'cart.reference_manage'] };
/** Products and prices, which shoppers may read as well. */
export const CATALOG_READ = { ...REFERENCE_READ, customer: 'cart.cart_own', anonymous: 'cart.cart_own' };
export const REFERENCE_MANAGE = { application: 'cart.reference_manage' };
