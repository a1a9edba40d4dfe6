import { providerA, providerB } from './dialects.ts';
import { onfleetDialect } from './onfleet-dialect.ts';
import { type EmulatorOptions, ProviderEmulator } from './provider-emulator.ts';

/** The delivery providers, emulated on this machine. */
export interface Emulators {
  readonly providerA: ProviderEmulator;
  readonly providerB: ProviderEmulator;
  readonly onfleet: ProviderEmulator;
  /** The values of PROVIDER_A_URL, PROVIDER_B_URL and ONFLEET_URL for delivery. Each address also shows a page with the received calls. */
  readonly providerAUrl: string;
  readonly providerBUrl: string;
  readonly onfleetUrl: string;
  readonly stop: () => Promise<void>;
}

/** Starts them on these ports, by default free ones, and on this host, by default 127.0.0.1. */
export async function startEmulators({
  ports = [0, 0, 0],
  host,
  ...options
}: { readonly ports?: readonly [number, number, number]; readonly host?: string } & EmulatorOptions = {}): Promise<Emulators> {
  const emulators = [providerA, providerB, onfleetDialect()].map((dialect) => new ProviderEmulator(dialect, options)) as [
    ProviderEmulator,
    ProviderEmulator,
    ProviderEmulator,
  ];
  await Promise.all(emulators.map((emulator, i) => emulator.listen(ports[i], host)));
  const [a, b, c] = emulators;
  return {
    providerA: a,
    providerB: b,
    onfleet: c,
    providerAUrl: a.url,
    providerBUrl: b.url,
    onfleetUrl: c.url,
    stop: async () => void (await Promise.all(emulators.map((emulator) => emulator.close()))),
  };
}
