interface Named {
  readonly id: string;
}

/** Compares by code units, which is the same on every machine. */
export const byId = (a: Named, b: Named): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
