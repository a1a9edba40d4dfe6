/** A copy without some members. */
export function without<T extends object, K extends keyof T>(value: T, ...members: readonly K[]): Omit<T, K> {
  const copy = { ...value };
  for (const member of members) delete copy[member];
  return copy;
}

/** What may be null may be absent instead. */
export type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** A copy without those members that are null. */
export function withoutNulls<T extends object>(value: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) as WithoutNulls<T>;
}
