import type { Restriction } from './restriction';

/** The numbers of the customers that the coupon is for; a customer sees only their own. */
export const validFor: Restriction<readonly string[]> = {
  normalize: (customers) => [...customers],
  fault: (customers, { allowAnonymous }) => {
    if (customers.length === 0) return 'must name at least one customer';
    return allowAnonymous ? 'cannot be set when allowAnonymous is true' : undefined;
  },
  visibleTo: (customers, customerNumber) => customers.filter((number) => number === customerNumber),
  admits: (customers, customerNumber) => customers.includes(customerNumber),
  admitsOnly: (customers, customerNumber) => customers.every((number) => number === customerNumber),
};
