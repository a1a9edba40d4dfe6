/** Every member of T; one that may be left out may be null or undefined here. */
export type Given<T> = { readonly [M in keyof T]-?: object extends Pick<T, M> ? T[M] | null | undefined : T[M] };

/**
 * An answer from all of its members. What has no value is left out; a member that is not named does not compile, so that
 * a new field cannot be forgotten.
 */
export function given<T extends object>(members: Given<T>): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined)) as T;
}
