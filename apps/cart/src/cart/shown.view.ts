/** Makes a view read-only at any depth. */
export type Shown<T> = T extends object ? { readonly [Member in keyof T]: Shown<T[Member]> } : T;
