import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { freePort } from './postgres-server';
import type { TestDatabase } from './test-database';
import { TEST_ISSUER, testJwks } from './test-tokens';

const ROOT = join(__dirname, '../../..');
const TRIES_MAX = 5;
const READY_MS_MAX = 120_000;

/** A built service as a process, for tests that kill it, stop it during work, or run several. */
export interface ServiceProcess {
  readonly url: string;
  readonly healthUrl: string;
  readonly process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Sends the signal, waits until the process exits, and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ServiceProcessOptions {
  readonly database: TestDatabase;
  /** The service's schema and role. */
  readonly schema: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The port, kept across restarts; default: a free one. */
  readonly port?: number;
  /** The folder of a build; default: the current one. */
  readonly build?: string;
  /** The schema is already migrated: for a replica that restarts. */
  readonly isMigrated?: boolean;
  /** The limit of open files and connections; default: that of this process. */
  readonly descriptorsMax?: number;
}

/**
 * Starts `dist/apps/<app>/main.js` on free ports with a migrated schema, and waits until it is ready. It trusts test tokens. A port
 * can be taken by another process before the service listens; then the start is repeated on others.
 */
export async function startServiceProcess(app: string, options: ServiceProcessOptions): Promise<ServiceProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(app, options);
    } catch (error) {
      const isPortTaken = error instanceof Error && error.message.includes('is in use');
      if (!isPortTaken || options.port !== undefined || tries === TRIES_MAX) throw error;
    }
  }
}

async function startOnce(app: string, options: ServiceProcessOptions): Promise<ServiceProcess> {
  const main = join(options.build ?? join(ROOT, 'dist/apps', app), 'main.js');
  if (!existsSync(main)) throw new Error(`Build ${app} first: npx nx build ${app}`);
  const [port, healthPort, jwks] = [options.port ?? (await freePort()), await freePort(), await startJwks()];
  const directly = options.database.urlFor(options.schema).href;
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
    DATABASE_URL: directly,
    JWKS_URL: jwks.url,
    TOKEN_ISSUER: TEST_ISSUER,
    LOG_LEVEL: 'warn',
    ...options.env,
  };
  // Bypasses proxies of the test, because this process is blocked while a command runs.
  const owner = { DATABASE_URL: directly, MIGRATION_DATABASE_URL: options.database.ownerUrlFor(options.schema).href };
  if (!options.isMigrated) run(app, main, 'migrate', { ...env, ...owner });

  // Node raises the soft limit to the hard one, so both are set.
  const limited = options.descriptorsMax === undefined ? 'exec "$0" "$@"' : `ulimit -n ${options.descriptorsMax} && exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void exited.then(() => jwks.server.close());
  const healthUrl = `http://127.0.0.1:${healthPort}`;
  const service: ServiceProcess = {
    url: `http://127.0.0.1:${port}`,
    healthUrl,
    process: child,
    output: () => lines.join(''),
    end: (signal = 'SIGTERM') => (child.exitCode === null && child.signalCode === null ? (child.kill(signal), exited) : exited),
  };
  await untilReady(`${healthUrl}/readyz`, service);
  return service;
}

function run(app: string, main: string, command: string, env: Readonly<Record<string, string>>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, command], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${app} could not ${command}: ${stdout}${stderr}`);
}

/** Waits until the URL answers 200. Fails if the process exits before. */
async function untilReady(url: string, service: ServiceProcess): Promise<void> {
  const deadline = performance.now() + READY_MS_MAX;
  while (performance.now() < deadline) {
    if (service.process.exitCode !== null) throw new Error(`The service ended: ${service.output()}`);
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await service.end('SIGKILL');
  throw new Error(`The service was not ready in ${READY_MS_MAX} ms: ${service.output()}`);
}

async function startJwks(): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(testJwks()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}/jwks.json` };
}
