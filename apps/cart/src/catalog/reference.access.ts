export const REFERENCE_READ = { application: ['cart.reference_read', 'cart.reference_manage'] };
export const REFERENCE_MANAGE = { application: 'cart.reference_manage' };
