import { providerA, providerB } from './dialects.ts';
import { type EmulatorOptions, ProviderEmulator } from './provider-emulator.ts';

/** Both delivery providers, emulated on this machine. */
export interface Emulators {
  readonly providerA: ProviderEmulator;
  readonly providerB: ProviderEmulator;
  /** The values of PROVIDER_A_URL and PROVIDER_B_URL for delivery. Each address also shows a page with the received calls. */
  readonly providerAUrl: string;
  readonly providerBUrl: string;
  readonly stop: () => Promise<void>;
}

/** Starts both on these ports, by default free ones, and on this host, by default 127.0.0.1. */
export async function startEmulators({
  ports = [0, 0],
  host,
  ...options
}: { readonly ports?: readonly [number, number]; readonly host?: string } & EmulatorOptions = {}): Promise<Emulators> {
  const emulators = [new ProviderEmulator(providerA, options), new ProviderEmulator(providerB, options)] as const;
  await Promise.all(emulators.map((emulator, i) => emulator.listen(ports[i], host)));
  const [a, b] = emulators;
  return {
    providerA: a,
    providerB: b,
    providerAUrl: a.url,
    providerBUrl: b.url,
    stop: async () => void (await Promise.all(emulators.map((emulator) => emulator.close()))),
  };
}
