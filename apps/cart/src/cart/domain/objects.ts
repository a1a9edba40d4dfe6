/** Returns a copy without the given members. */
export function without<T extends object, K extends keyof T>(value: T, ...members: readonly K[]): Omit<T, K> {
  const copy = { ...value };
  for (const member of members) delete copy[member];
  return copy;
}

/** Makes nullable members optional instead. */
export type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** Returns a copy without the members that are null. */
export function withoutNulls<T extends object>(value: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) as WithoutNulls<T>;
}

/** Makes a type read-only at any depth. */
export type DeepReadonly<T> = T extends object ? { readonly [Member in keyof T]: DeepReadonly<T[Member]> } : T;
