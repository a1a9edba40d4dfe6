import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/paths.ts';
import { MEMORY_SETTINGS } from '../../tools/local-suite/start/process/memory-settings.ts';
import type { Authority } from './authority.ts';
import { startNode, untilReady } from './child.ts';
import { freePort } from './ports.ts';
import { schemaOf } from '../../tools/generate/services/list.ts';
import type { BenchDatabase } from './postgres.ts';
import type { Stage } from './stage.ts';

export interface ServiceOptions {
  readonly database: BenchDatabase;
  readonly authority: Authority;
  /** Further variables of this service. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another build of the service, for a comparison. Default: a new build of this one. */
  readonly program?: string;
  /** Options for profiling: `--cpu-prof`. */
  readonly nodeFlags?: readonly string[];
}

export interface BenchService {
  readonly url: string;
  readonly healthUrl: string;
  readonly pid: number;
  /** From the start of the process until it is ready, without the migration. */
  readonly readyMs: number;
}

/** Returns the program of a built service. */
export const programOf = (app: string): string => join(repositoryRoot, 'dist', 'apps', app, 'main.js');

/** The services that this benchmark has built; an existing build may be outdated. */
const built = new Set<string>();

/** Builds, migrates and starts the service as in production. */
export async function startService(stage: Stage, app: string, options: ServiceOptions): Promise<BenchService> {
  const { program: main = programOf(app) } = options;
  if (!built.has(app) && options.program === undefined) {
    run([join(repositoryRoot, 'tools', 'build', 'main.ts'), app], {});
    built.add(app);
  }
  const [port, healthPort] = [await freePort(), await freePort()];
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
    DATABASE_URL: options.database.urlFor(schemaOf(app)),
    JWKS_URL: options.authority.jwksUrl,
    TOKEN_ISSUER: options.authority.issuer,
    ...MEMORY_SETTINGS,
    ...options.env,
  };
  const owner = { MIGRATION_DATABASE_URL: options.database.urlFor(`${schemaOf(app)}_owner`) };
  run([main, 'migrate'], { ...env, ...owner });
  const child = startNode(stage, [...(options.nodeFlags ?? []), main], env);
  const healthUrl = `http://127.0.0.1:${healthPort}`;
  const readyMs = await untilReady(child, `${healthUrl}/readyz`);
  return { url: `http://127.0.0.1:${port}`, healthUrl, pid: child.pid ?? 0, readyMs };
}

/** Runs a command of the service (`tenant:create …`). Returns its output. */
export function run(args: readonly string[], env: Readonly<Record<string, string>>, cwd?: string): string {
  const options = { env: { PATH: process.env['PATH'] ?? '', ...env }, encoding: 'utf8', ...(cwd !== undefined && { cwd }) } as const;
  const result = spawnSync(process.execPath, [...args], options);
  if (result.status !== 0) throw new Error(`${args.join(' ')} failed:\n${result.stdout}${result.stderr}`);
  return result.stdout;
}
