import type { Checks } from './checks.ts';
import type { ContainerSuite } from './container-suite.ts';
import { docker } from './engine.ts';

interface HostConfig {
  readonly ReadonlyRootfs: boolean;
  readonly CapDrop: readonly string[] | null;
  readonly SecurityOpt: readonly string[] | null;
  readonly Memory: number;
  readonly LogConfig: { readonly Config: Readonly<Record<string, string>> };
}

const hostConfigOf = async (container: string): Promise<HostConfig> =>
  JSON.parse(await docker('inspect', '--format', '{{json .HostConfig}}', container)) as HostConfig;

/** Checks the privileges of each running container. */
export async function checkContainers(suite: ContainerSuite, services: readonly string[], checks: Checks): Promise<void> {
  for (const service of [...services, 'gateway', 'emulators']) {
    const [container = ''] = await suite.containersOf(service);
    const { ReadonlyRootfs, CapDrop, SecurityOpt } = await hostConfigOf(container);
    checks.check(`${service} has a root that is read only`, ReadonlyRootfs);
    checks.check(`${service} has no capabilities`, (CapDrop ?? []).includes('ALL'));
    checks.check(`${service} gets no new privileges`, (SecurityOpt ?? []).includes('no-new-privileges:true'));
    checks.check(`${service} is not root`, (await docker('exec', container, 'id', '-u')) !== '0');
    const wrote = await docker('exec', container, 'sh', '-c', 'echo x > /x').then(
      () => true,
      () => false,
    );
    checks.check(`${service} writes nothing but /tmp`, !wrote);
  }
  for (const service of [...services, 'gateway', 'emulators', 'postgres']) {
    const [container = ''] = await suite.containersOf(service);
    const { Memory, LogConfig } = await hostConfigOf(container);
    checks.check(`${service} has a memory limit`, Memory > 0);
    checks.check(`${service} does not fill the disk with its log`, 'max-size' in LogConfig.Config);
  }
}

/** Reports the memory of each container, as measured by the engine. */
export async function memoryOf(suite: ContainerSuite): Promise<string[]> {
  const ids = (await suite.compose('ps', '--quiet')).split('\n').filter((id) => id !== '');
  const printed = await docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids);
  return printed
    .split('\n')
    .map((line) => line.replace(/^commerce-suite-test-\w+?-/, ''))
    .sort();
}
