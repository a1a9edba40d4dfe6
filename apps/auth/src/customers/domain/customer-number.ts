/** A customer number: ten digits from this service, or a number of the shop's own. */
export const CUSTOMER_NUMBER = /^[\w-]{1,66}$/;

/** A number of the shop's own for a new customer: none of the form of the pseudonyms that stand for erased customers. */
export const OWN_NUMBER = /^(?!erased-\d{1,15}$)[\w-]{1,66}$/;

export const OWN_NUMBER_FORM = 'must be 1 to 66 letters, digits, _ or -, and not "erased-" and a number';
