import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { VerificationKeys } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { ALL_TENANTS } from '@suite/tenant';
import type { Logger } from 'pino';
import type { DataSource, Migration } from 'typeorm';
import { serveApiDocs } from './http/api-docs';
import type { Area } from './area';
import { type ConfigType, DistributionConfig, loadConfig, MigrationConfig, type PlatformConfig } from './config';
import { connect, Database, ownerOptions } from './database/database';
import { isDatabaseUnavailable, isLockTimeout } from './database/database-errors';
import { distribute, NotDistributable } from './database/distribute';
import { InvalidEnvironment } from './env';
import { createHealthServer } from './health-server';
import { createHttpAdapter, NEST_OPTIONS, prepareHttp } from './http/http-server';
import { prepareQueues } from './job/job-queue';
import { LOGGER, logToStandardError, NestLogger } from './telemetry/logger';
import { Metrics } from './telemetry/metrics';
import { UnfitConnection } from './database/pooler';
import { Readiness } from './readiness';
import { releaseMemoryOfStart } from './start-memory';
import { sql } from './database/statement';

/** A command of a service besides `migrate`: `node main.js <name> [arguments]`. */
export interface Command {
  readonly help: string;
  run(app: INestApplicationContext, args: readonly string[]): Promise<void>;
}

/** The module of an app, which the platform starts. */
export interface ServiceModule<T extends PlatformConfig> {
  readonly area: Area;
  readonly commands?: Readonly<Record<string, Command>>;
  with(config: T): DynamicModule;
}

/** Runs `node main.js`: serves without arguments, prepares the database (`migrate`, `distribute`), or runs a command of the service. */
export async function startService<T extends PlatformConfig>(type: ConfigType<T>, module: ServiceModule<T>): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  if (name !== undefined) logToStandardError();
  if (args.includes('--help')) return printHelp(module.area, module.commands ?? {}, '--help'); // without running the command
  try {
    if (name === undefined) await serve(loadConfig(type), module);
    else if (name === 'migrate') await migrate(loadConfig(MigrationConfig), module.area);
    else if (name === 'distribute') await distribute(loadConfig(DistributionConfig), module.area);
    else if (module.commands?.[name]) await runCommand(module.commands[name], module.with(loadConfig(type)), args);
    else printHelp(module.area, module.commands ?? {}, name);
  } catch (error) {
    console.error(`${module.area.name}: ${sentence(error)}`);
    process.exit(1);
  }
}

/** Runs the pending migrations. A concurrent run waits for the first. */
export async function migrate(config: MigrationConfig, area: Area): Promise<void> {
  const source = await connect(ownerOptions(area, config.migrationDatabaseUrl, config.otherDatabaseServers));
  try {
    await source.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate ${area.schema}`]);
    await source.query(`SET lock_timeout = '${LOCK_SECONDS_MAX}s'`);
    const applied = await untilTablesAreFree(() => migrateSchema(source, area));
    console.log(`${area.name}: ${applied.length === 0 ? 'schema is up to date' : `applied ${applied.map(({ name }) => name).join(', ')}`}`);
  } finally {
    await source.destroy();
  }
}

/** A pending table lock blocks all later queries on the table, so each attempt of a migration waits no longer than this. */
const LOCK_SECONDS_MAX = 2;
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 1_000;

async function untilTablesAreFree<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === LOCK_TRIES || !isLockTimeout(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    }
  }
}

/** Propagates a migration's transaction settings to all nodes of a cluster. Other servers ignore it. */
const ON_A_CLUSTER = `
  SELECT set_config('citus.propagate_set_commands', 'local', false),
         set_config('citus.multi_shard_modify_mode', 'sequential', false),
         set_config('citus.enable_unsafe_triggers', 'on', false)`;

/** Runs the pending migrations once `migrate` holds its lock. Returns the applied ones. */
export async function migrateSchema(source: DataSource, area: Area): Promise<Migration[]> {
  await source.query(ON_A_CLUSTER);
  const applied = await source.runMigrations({ transaction: 'each' });
  await source.query('SET citus.enable_ddl_propagation = off'); // the job queue stays on the coordinator
  await prepareQueues(source, area);
  await source.query('RESET citus.enable_ddl_propagation');
  return applied;
}

async function runCommand(command: Command, module: DynamicModule, args: readonly string[]): Promise<void> {
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  await command.run(app, args).finally(() => app.close());
}

function printHelp({ prefix }: Area, commands: Readonly<Record<string, Command>>, name: string): void {
  const own = Object.entries(commands).map(([command, { help }]) => `  ${command}  ${help}`);
  const all = [
    `  (none)  serve ${prefix}`,
    '  migrate  update the schema',
    '  distribute  distribute the tables over the nodes of a Citus cluster; run it after each migrate',
    ...own,
  ];
  const usage = ['Usage: node main.js [command]', ...all].join('\n');
  if (['help', '--help', '-h'].includes(name)) return console.log(usage);
  console.error(usage);
  process.exitCode = 2;
}

async function serve<T extends PlatformConfig>(config: T, module: ServiceModule<T>): Promise<void> {
  const { area } = module;
  const app = await NestFactory.create<NestFastifyApplication>(module.with(config), createHttpAdapter(area, config), {
    ...NEST_OPTIONS,
    logger: ['warn', 'error', 'fatal'],
  });
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(new NestLogger(logger));
  const exporter = await exportTraces(config, area, app.get(Metrics), logger);
  await prepareHttp(app, area, config);
  const server = app.getHttpAdapter().getInstance();
  serveApiDocs(server, area, dirname(process.argv[1] ?? '.'));

  const check = () => checkDatabase(app.get(Database), config, logger);
  // A worker serves no requests, so it verifies no tokens.
  const loadKeys = () => (config.mode === 'worker' ? Promise.resolve() : app.get<VerificationKeys>(VerificationKeys).load());
  const readiness = new Readiness(area, config, check, loadKeys);
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.stopping) void reply.header('connection', 'close');
    done();
  });
  if (config.mode === 'worker') await app.init();
  else await app.listen(config.port, config.host);
  const health = await listen(createHealthServer(readiness, app.get(Metrics)), config);
  const address = app.getHttpServer().address() as AddressInfo | null;
  logger.info({ mode: config.mode, port: address?.port, healthPort: config.healthPort }, 'listening');
  await readiness.look(); // throws for errors that a retry cannot fix, such as a wrong password
  releaseMemoryOfStart();

  const stop = async () => {
    readiness.stopping = true;
    logger.info('stopping');
    await new Promise((resolve) => setTimeout(resolve, config.shutdownDelayMs));
    await app.close();
    await exporter?.stop();
    health.close();
    process.exit(0);
  };
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop()));
}

/** Starts the exporter, which is loaded only if tracing is configured. */
async function exportTraces({ traces, traceResource, buildId }: PlatformConfig, { name }: Area, { traceSpans }: Metrics, logger: Logger) {
  if (!traces) return undefined;
  const { startExporter } = await import('./telemetry/otlp-exporter');
  const resource = {
    'service.name': name,
    'service.version': buildId,
    'service.instance.id': `${hostname()}:${process.pid}`,
    ...traceResource,
  };
  return startExporter(traces, { spans: traceSpans, logger, resource });
}

const TIME_LIMIT = sql<{ readonly limit: string }>(`SELECT current_setting('statement_timeout') AS limit`);

async function checkDatabase(db: Database, { preparesStatements }: PlatformConfig, logger: Logger): Promise<void> {
  if (preparesStatements) await db.refuseForgetfulPooler();
  const [setting] = await db.query(ALL_TENANTS, TIME_LIMIT);
  if (setting?.limit === '0') logger.warn('the role has no statement_timeout: run docker/postgres/schemas.sql again, which sets one');
}

function listen(server: Server, { healthPort, host }: PlatformConfig): Promise<Server> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(healthPort, host, () => resolve(server)));
}

/** Returns one sentence with the problem and its solution, or the stack for a bug. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `port ${port} of ${address} is in use; choose another with PORT or HEALTH_PORT`;
  if (code === '28P01' || code === '28000') return `the database refuses the login (${error.message}); check DATABASE_URL`;
  if (code === '42501') return `${error.message}; migrate as the role that owns the tables: check MIGRATION_DATABASE_URL`;
  if (isLockTimeout(error)) return `${error.message}: a transaction locks a table; end it and run migrate again`;
  if (code === '3D000') return `${error.message}; check DATABASE_URL`;
  if (isDatabaseUnavailable(error)) return `the database does not answer (${error.message || code}); check DATABASE_URL and that it runs`;
  if ([AppError, InvalidEnvironment, NotDistributable, UnfitConnection].some((type) => error instanceof type)) return error.message;
  return error.stack ?? error.message;
}
