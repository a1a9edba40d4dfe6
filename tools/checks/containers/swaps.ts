import type { ContainerSuite } from './container-suite.ts';
import { docker, untilTrue } from './engine.ts';
import { isReady } from './kills.ts';

/** The gateway caches an address for up to two seconds, in which no other container should get it. */
const NAME_KEPT_MS = 2_000;

/** Replaces a service's container as docker/README.md describes: the new one accepts calls before the old one stops. */
export async function swap(suite: ContainerSuite, service: string): Promise<void> {
  const old = await suite.containersOf(service);
  await suite.compose('up', '--detach', '--no-build', '--no-deps', '--no-recreate', '--scale', `${service}=${old.length + 1}`, service);
  const added = (await suite.containersOf(service)).filter((container) => !old.includes(container));
  for (const container of added) await untilTrue(`the new ${service} is ready`, () => isReady(container));
  const [oldest = ''] = old;
  await docker('stop', oldest);
  const exitCode = await docker('inspect', '--format', '{{.State.ExitCode}}', oldest);
  await docker('rm', oldest);
  if (exitCode !== '0') throw new Error(`The old ${service} ended with ${exitCode}`);
  await new Promise((resolve) => setTimeout(resolve, NAME_KEPT_MS));
}
