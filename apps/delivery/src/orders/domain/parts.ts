/** To read or write the rows of this many orders keeps a thread busy for less than a millisecond. */
const ORDERS_OF_PART = 10;

/**
 * Splits a list of a day's orders into parts, in their order. A service that reads or writes a day part by part answers other requests
 * in between.
 */
export const partsOf = <T>(orders: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(orders.length / ORDERS_OF_PART) }, (_, part) =>
    orders.slice(part * ORDERS_OF_PART, (part + 1) * ORDERS_OF_PART),
  );
