import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { VerificationKeys } from '@suite/auth-guard';
import { Database, isDatabaseUnavailable, SchemaTooNew, sql } from '@suite/database';
import { createHttpAdapter, NEST_OPTIONS, prepareHttp, serveApiDocs, servePages } from '@suite/http';
import { Schedule } from '@suite/jobs';
import { type ConfigType, loadConfig } from '@suite/runtime';
import { LOGGER, logToStandardError, Metrics, NestLogger, startExporter } from '@suite/telemetry';
import { ALL_TENANTS, isTenant } from '@suite/tenant';
import type { Logger } from 'pino';
import type { Area } from './area';
import { DATABASE_COMMANDS } from './database-commands';
import { failureSentence } from './failure-sentence';
import { createHealthServer } from './health-server';
import { Readiness } from './readiness';
import { checkSchema } from './schema-check';
import type { ServiceConfig } from './service-config';
import type { Command, ServiceDefinition } from './service-definition';
import { releaseMemoryOfStart } from './start-memory';

/** Runs `node main.js`: serves without arguments, prepares the database (`migrate`), or runs a command of the service. */
export async function startService<T extends ServiceConfig>(type: ConfigType<T>, module: ServiceDefinition<T>): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  if (name !== undefined) logToStandardError();
  if (args.includes('--help')) return printHelp(module.area, module.commands ?? {}, '--help'); // without running the command
  try {
    if (name === undefined) return await serve(loadConfig(type), module);
    const ofDatabase = commandOf(DATABASE_COMMANDS, name);
    const ofService = commandOf(module.commands ?? {}, name);
    if (ofDatabase) await ofDatabase.run(module.area);
    else if (ofService) await runCommand(ofService, module, loadConfig(type), args);
    else printHelp(module.area, module.commands ?? {}, name);
  } catch (error) {
    console.error(`${module.area.name}: ${failureSentence(error, name === 'migrate' ? OWNER_URL : undefined)}`);
    process.exit(couldNotRun(module, name, error) ? 2 : 1);
  }
}

/** The variable with the address of the database for `migrate`. */
const OWNER_URL = 'MIGRATION_DATABASE_URL (or DATABASE_URL)';

/** Whether a command of a service has done nothing, because it did not reach the database. */
const couldNotRun = ({ commands = {} }: Pick<ServiceDefinition<never>, 'commands'>, name: string | undefined, error: unknown): boolean =>
  name !== undefined && commandOf(commands, name) !== undefined && isDatabaseUnavailable(error);

/** An inherited name, such as `toString`, is no command. */
const commandOf = <C>(commands: Readonly<Record<string, C>>, name: string): C | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

async function runCommand<T extends ServiceConfig>(
  command: Command,
  module: ServiceDefinition<T>,
  config: T,
  args: readonly string[],
): Promise<void> {
  await checkSchema(module.area, config);
  const app = await NestFactory.createApplicationContext(module.with(config), { logger: false, abortOnError: false });
  try {
    await command.run(app, args);
  } finally {
    await app.close();
  }
}

function printHelp({ prefix }: Area, commands: Readonly<Record<string, Command>>, name: string): void {
  const lines = Object.entries({ ...DATABASE_COMMANDS, ...commands }).map(([command, { help }]) => `  ${command}  ${help}`);
  const usage = ['Usage: node main.js [command]', `  (none)  serve ${prefix}`, ...lines].join('\n');
  if (['help', '--help', '-h'].includes(name)) return console.log(usage);
  console.error(usage);
  process.exitCode = 2;
}

async function serve<T extends ServiceConfig>(config: T, module: ServiceDefinition<T>): Promise<void> {
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
  const folder = dirname(process.argv[1] ?? '.');
  serveApiDocs(server, area, folder);
  const { findImageOrigins, tenantBounds } = area;
  // Without the database, a page is better than its pictures.
  const imageOriginsOf = (tenant: string) =>
    findImageOrigins && isTenant(tenant, tenantBounds) ? findImageOrigins(app.get(Database), tenant).catch(() => []) : [];
  servePages(server, area, folder, imageOriginsOf);

  const check = () => checkDatabase(app.get(Database), config, logger);
  // A worker serves no requests, so it verifies no tokens.
  const loadKeys = () => (config.mode === 'worker' ? Promise.resolve() : app.get<VerificationKeys>(VerificationKeys).load());
  const readiness = new Readiness(area, config, check, loadKeys);
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.stopping) void reply.header('connection', 'close');
    done();
  });
  await refuseTooNew(area, config);
  if (config.mode === 'worker') await app.init();
  else await app.listen(config.port, config.host);
  const health = await listen(createHealthServer(readiness, app.get(Metrics)), config);
  const address = app.getHttpServer().address() as AddressInfo | null;
  logger.info({ version: config.version, mode: config.mode, port: address?.port, healthPort: config.healthPort }, 'listening');
  await readiness.look(); // throws for errors that a retry cannot fix, such as a wrong password
  releaseMemoryOfStart();

  const stop = async (exitCode = 0) => {
    readiness.stopping = true;
    logger.info('stopping');
    await new Promise((resolve) => setTimeout(resolve, config.shutdownDelayMs));
    await app.close();
    await exporter?.stop();
    health.close();
    process.exit(exitCode);
  };
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop()));

  /** A migration of a later version may remove what this build uses while it runs. */
  const checkAgain = () =>
    readiness.look().catch((error: unknown) => {
      if (!(error instanceof SchemaTooNew)) throw error;
      logger.error(error.message);
      stopping ??= stop(1);
    });
  app.get(Schedule).every({ name: 'check the schema', everyMs: SCHEMA_CHECK_MS, eachReplica: true, run: checkAgain });
}

const SCHEMA_CHECK_MS = 10_000;

/** Throws if the schema has been contracted beyond this build, before it serves a request or takes a job. */
async function refuseTooNew(area: Area, config: ServiceConfig): Promise<void> {
  await checkSchema(area, config).catch((error: unknown) => {
    if (error instanceof SchemaTooNew) throw error; // readiness judges all other errors
  });
}

/** Starts the exporter if tracing is configured. */
async function exportTraces({ traces, traceResource, version }: ServiceConfig, { name }: Area, { traceSpans }: Metrics, logger: Logger) {
  if (!traces) return undefined;
  const resource = {
    'service.name': name,
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    ...traceResource,
  };
  return startExporter(traces, { spans: traceSpans, logger, resource });
}

const TIME_LIMIT = sql<{ readonly limit: string }>(`SELECT current_setting('statement_timeout') AS limit`);

async function checkDatabase(db: Database, { preparesStatements }: ServiceConfig, logger: Logger): Promise<void> {
  if (preparesStatements) await db.refuseForgetfulPooler();
  const [setting] = await db.query(ALL_TENANTS, TIME_LIMIT);
  if (setting?.limit === '0') logger.warn('the role has no statement_timeout: run docker/postgres/schemas.sql again, which sets one');
}

function listen(server: Server, { healthPort, host }: ServiceConfig): Promise<Server> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(healthPort, host, () => resolve(server)));
}
