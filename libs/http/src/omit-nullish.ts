/** All members of T. An optional member of T may be null or undefined here, but not absent. */
export type AllMembers<T> = { readonly [M in keyof T]-?: object extends Pick<T, M> ? T[M] | null | undefined : T[M] };

/**
 * Builds an answer from all of its members, and omits those without a value. A member that is not listed does not compile, so
 * a new field cannot be forgotten.
 */
export function omitNullish<T extends object>(members: AllMembers<T>): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined)) as T;
}
