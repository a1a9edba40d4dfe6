/** Read only, at any depth: what is shown is not changed any more. */
export type Shown<T> = T extends object ? { readonly [Member in keyof T]: Shown<T[Member]> } : T;
