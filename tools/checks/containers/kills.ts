import { baseImages } from './base-images.ts';
import type { ContainerSuite } from './container-suite.ts';
import { docker, untilTrue } from './engine.ts';

const PAUSE_MS = 3_000;

interface State {
  readonly Pid: number;
  readonly Running: boolean;
  readonly StartedAt: string;
  readonly Health?: { readonly Status: string };
}

export const stateOf = async (container: string): Promise<State> =>
  JSON.parse(await docker('inspect', '--format', '{{json .State}}', container)) as State;

export async function isReady(container: string): Promise<boolean> {
  const { Running, Health } = await stateOf(container);
  return Running && (Health === undefined || Health.Status === 'healthy');
}

/** Kills the first process of each service's container; the engine restarts it. Returns the seconds until each was ready. */
export async function killEach(suite: ContainerSuite, services: readonly string[]): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  for (const service of services) {
    const [container = ''] = await suite.containersOf(service);
    const before = await stateOf(container);
    await killOutright(before.Pid);
    const isBack = async () => (await stateOf(container)).StartedAt !== before.StartedAt && (await isReady(container));
    seconds[service] = Math.round((await untilTrue(`${service} is back`, isBack)) / 100) / 10;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return seconds;
}

/** Kills a process from another container that sees the engine's processes, since after `docker kill` the engine does not restart it. */
async function killOutright(pid: number): Promise<void> {
  const image = baseImages().get('node') ?? '';
  await docker('run', '--rm', '--pid=host', '--cap-add=KILL', '--user=0', image, 'sh', '-c', `kill -9 ${pid}`);
}
