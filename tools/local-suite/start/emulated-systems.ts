import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IdentityProviderEmulator } from '../emulators/identity-provider-emulator.ts';
import { MessageReceiver } from '../emulators/message-receiver.ts';
import { startEmulators } from '../emulators/start-emulators.ts';
import type { Places } from '../pages/look.ts';
import { freePorts, isFree } from './process/processes.ts';
import { writePrivately } from './secrets.ts';
import { webhookSecrets } from './seed/webhooks.ts';

/** The emulated systems outside of the suite, and the variables that give services their addresses. */
export interface EmulatedSystems {
  readonly variables: Readonly<Record<string, string>>;
  /** The pages that show the requests they received. */
  readonly pages: Readonly<Record<string, string>>;
  readonly identityProvider: IdentityProviderEmulator;
  readonly messageReceiver: MessageReceiver;
  readonly stop: () => Promise<void>;
}

/** The delivery providers, the identity provider, and the receiver of webhooks. */
const COUNT = 5;

/** Starts the emulators on the ports of the last start, so that their pages keep their addresses, and the identity provider its name. */
export async function startEmulatedSystems(suiteDir: string, places: Places = {}): Promise<EmulatedSystems> {
  const file = portsFileOf(suiteDir);
  const ports = (await portsOfLastTime(file)) ?? (await freePorts(COUNT));
  writePrivately(file, ports);
  const [portA = 0, portB = 0, portOfIdentities = 0, portOfMessages = 0, portOfOnfleet = 0] = ports;
  const { providerAUrl, providerBUrl, onfleetUrl, stop } = await startEmulators({ ports: [portA, portB, portOfOnfleet], places });
  const identityProvider = new IdentityProviderEmulator({ places });
  const messageReceiver = new MessageReceiver({ places });
  messageReceiver.secrets = webhookSecrets(suiteDir);
  await Promise.all([identityProvider.listen(portOfIdentities), messageReceiver.listen(portOfMessages)]);
  return {
    variables: { PROVIDER_A_URL: providerAUrl, PROVIDER_B_URL: providerBUrl, ONFLEET_URL: onfleetUrl },
    pages: {
      ...{ PROVIDER_A: providerAUrl, PROVIDER_B: providerBUrl, ONFLEET: onfleetUrl },
      ...{ Identities: identityProvider.url, Messages: messageReceiver.url },
    },
    identityProvider,
    messageReceiver,
    stop: async () => void (await Promise.all([stop(), identityProvider.close(), messageReceiver.close()])),
  };
}

const portsFileOf = (suiteDir: string): string => join(suiteDir, 'emulator-ports.json');

/** The pages of a running suite's emulators. */
export function emulatorPages(suiteDir: string): Readonly<Record<string, string>> {
  const [portA, portB, , portOfMessages, portOfOnfleet] = JSON.parse(readFileSync(portsFileOf(suiteDir), 'utf8')) as number[];
  const ports = { PROVIDER_A: portA, PROVIDER_B: portB, ONFLEET: portOfOnfleet, Messages: portOfMessages };
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `http://127.0.0.1:${port}`]));
}

/** Undefined after no start at all, after one of an earlier build, or when another program uses one of the ports. */
async function portsOfLastTime(file: string): Promise<number[] | undefined> {
  if (!existsSync(file)) return undefined;
  const ports = JSON.parse(readFileSync(file, 'utf8')) as number[];
  return ports.length === COUNT && (await Promise.all(ports.map(isFree))).every(Boolean) ? ports : undefined;
}
