/** The rows over which the redemptions of an unlimited coupon are spread. Each replica counts in one of them. */
export const SHARDS = 32;
