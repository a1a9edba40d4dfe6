import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { freePorts } from '../start/process/processes.ts';

/** The nginx of this machine; undefined without one. */
export const NGINX = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);

/** Returns a file of the gateway, with its temporary files in a folder. */
export const fileOf = (name: 'nginx.conf' | 'start.sh', folder: string): string =>
  readFileSync(join(repositoryRoot, 'docker', 'gateway', name), 'utf8').replaceAll('/tmp/', `${folder}/`);

export interface ComposeGateway {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface ComposeGatewayOptions {
  /** The origin of each service that runs. No process listens at the others. */
  readonly origins: Readonly<Record<string, string>>;
  /** The settings of its container. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Further lines of its server. */
  readonly lines?: string;
  /** A block beside its server, such as the replicas of an origin. */
  readonly block?: string;
}

/** Starts the gateway of compose without a container: with local ports instead of those of other containers. Needs nginx. */
export async function startComposeGateway({
  origins,
  settings = {},
  lines = '',
  block = '',
}: ComposeGatewayOptions): Promise<ComposeGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'suite-nginx-'));
  chmodSync(folder, 0o755); // its workers run as another user
  const [port = 0, closed = 0] = await freePorts(2);
  const [file, script, url] = [join(folder, 'nginx.conf'), join(folder, 'start.sh'), `http://127.0.0.1:${port}`];
  const configuration = fileOf('nginx.conf', folder)
    .replace('server {', `${block} server {`)
    .replace('listen 8080;', `listen 127.0.0.1:${port}; ${lines}`)
    .replaceAll(
      /set \$service ([a-z-]+); proxy_pass http:\/\/\$service:3000/g,
      (_, service: string) => `set $service ${service}; proxy_pass ${origins[service] ?? `http://127.0.0.1:${closed}`}`,
    );
  writeFileSync(file, configuration);
  writeFileSync(script, fileOf('start.sh', folder).replace('exec nginx', `exec ${NGINX} -p ${folder} -c ${file}`));
  const nginx = spawn('sh', [script], { stdio: 'ignore', env: { ...process.env, ...settings } });
  // nginx listens within moments, or ends; a minute is enough for the slowest machine.
  for (const end = performance.now() + 60_000; !(await fetch(url).catch(() => undefined));) {
    if (nginx.exitCode !== null || performance.now() > end) throw new Error(`nginx does not listen at ${url}`);
  }
  const stop = async (): Promise<void> => {
    const gone = new Promise((resolve) => nginx.once('exit', resolve));
    nginx.kill();
    await gone;
    rmSync(folder, { recursive: true });
  };
  return { url, stop };
}
