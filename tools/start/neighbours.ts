import { startEmulators } from '../emulators/start-emulators.ts';

/** Systems outside the suite that are emulated on this machine, and the variables by which services find them. */
export interface Neighbours {
  readonly variables: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts the emulators of the two delivery providers. */
export async function startNeighbours(): Promise<Neighbours> {
  const emulators = await startEmulators();
  return {
    variables: { PROVIDER_A_URL: emulators.providerAUrl, PROVIDER_B_URL: emulators.providerBUrl },
    stop: () => emulators.stop(),
  };
}
