/** Systems outside the suite that are emulated on this machine, and the variables by which services find them. */
export interface Neighbours {
  readonly variables: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts the emulators. Delivery's providers come here: PROVIDER_A_URL and PROVIDER_B_URL. */
export function startNeighbours(): Promise<Neighbours> {
  return Promise.resolve({ variables: {}, stop: () => Promise.resolve() });
}
