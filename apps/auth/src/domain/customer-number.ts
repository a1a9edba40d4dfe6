/** A customer number: ten digits from this service, or a number of the shop's own. */
export const CUSTOMER_NUMBER = /^[\w-]{1,66}$/;
