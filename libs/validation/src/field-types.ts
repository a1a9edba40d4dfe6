/**
 * Types of fields that TypeScript cannot tell apart. The OpenAPI document reads them by name. A field with a rule that says the
 * same, such as `@Amount()` or `@WholeNumber()`, does not need one.
 */

/** A whole number that fits into 32 bits with a sign. */
export type Int32 = number;

/** A whole number that can exceed 32 bits. At most 2^53 - 1, so that JSON keeps it exact. */
export type Int64 = number;

/** An amount of money in units of its currency. */
export type AmountNumber = number;

/** A UUID (RFC 9562), in lower case. */
export type UuidText = string;

/** A day: `YYYY-MM-DD`. */
export type DateText = string;

/** An instant (RFC 3339), in UTC. */
export type DateTimeText = string;
