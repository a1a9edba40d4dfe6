import { startEmulators } from '../emulators/start-emulators.ts';

/** Systems outside the suite that are emulated on this machine, and the variables by which services find them. */
export interface EmulatedSystems {
  readonly variables: Readonly<Record<string, string>>;
  /** Where a person sees what they received. */
  readonly pages: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts the emulators of delivery's providers. */
export async function startEmulatedSystems(): Promise<EmulatedSystems> {
  const { providerAUrl, providerBUrl, stop } = await startEmulators();
  return {
    variables: { PROVIDER_A_URL: providerAUrl, PROVIDER_B_URL: providerBUrl },
    pages: { PROVIDER_A: providerAUrl, PROVIDER_B: providerBUrl },
    stop,
  };
}
