import { join } from 'node:path';
import { type Service, services, urlVariableOf } from '../../generate/services/list.ts';
import { databaseUrl, migrationDatabaseUrl } from './postgres/database.ts';
import { MEMORY_SETTINGS } from './process/memory-settings.ts';
import type { Secrets } from './secrets.ts';

/** The ports of a service: its API, and health and metrics. */
export interface ServicePorts {
  readonly api: number;
  readonly health: number;
}

/** The input of every service's environment. */
export interface Surroundings {
  readonly suiteDir: string;
  readonly baseUrl: string;
  /** The address of the database, without a login. */
  readonly database: URL;
  readonly smtpPort: number;
  readonly ports: Readonly<Record<string, ServicePorts>>;
  readonly secrets: Secrets;
  /** Variables with the addresses of systems outside the suite, such as emulated delivery providers. */
  readonly extras: Readonly<Record<string, string>>;
}

/** The caller's variables that say where traces go. */
const TRACE_SETTINGS = Object.fromEntries(Object.entries(process.env).filter(([name, value]) => name.startsWith('OTEL_') && value));

/** The caller's choice whether services ask auth about each token: live, or signature. */
const TOKEN_CHECK = process.env['TOKEN_CHECK'];

/** Settings for a developer's machine only. */
const LOCAL_SETTINGS: Readonly<Record<string, Record<string, string>>> = {
  auth: { ALLOW_ANY_WEB_ORIGIN: 'true', IDP_ALLOW_LOOPBACK: 'true' },
};

/** The caller's variables that a service gets if they are set. */
const HANDED_ON: Readonly<Record<string, readonly string[]>> = {
  auth: ['PASSWORD_SOURCE_URL'],
  delivery: ['ONFLEET_URL', 'PROVIDER_BASE_URLS', 'TASK_NEWS_MS', 'PROOF_DAYS', 'ROUTING_URLS'],
};
const handedOn = (app: string) => (HANDED_ON[app] ?? []).flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));

/** The addresses of emulated systems that have a default elsewhere. */
const EMULATED: Readonly<Record<string, readonly string[]>> = { delivery: ['ONFLEET_URL'] };

/** Returns the environment of a service process: only what it needs; the caller's environment does not leak in. */
export function environmentOf(app: string, surroundings: Surroundings): Record<string, string> {
  const { suiteDir, baseUrl, database, ports, secrets } = surroundings;
  const { api, health } = portsOf(app, surroundings);
  const { calls, secrets: ownSecrets, settings } = listed(app);
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: join(suiteDir, 'compile-cache'),
    ...MEMORY_SETTINGS,
    HOST: '127.0.0.1',
    PORT: String(api),
    HEALTH_PORT: String(health),
    DATABASE_URL: databaseUrl(app, database, secrets),
    DATABASE_POOL_SIZE: '10',
    JWKS_URL: `${originOf('auth', ports)}/.well-known/jwks.json`,
    TOKEN_ISSUER: baseUrl,
    DOCS_URL: `${baseUrl}/docs`,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    ...TRACE_SETTINGS,
    ...LOCAL_SETTINGS[app],
    ...(TOKEN_CHECK && ownSecrets.includes('SERVICE_CLIENT_ID') && { TOKEN_CHECK }),
    ...Object.fromEntries((EMULATED[app] ?? []).map((name) => [name, surroundings.extras[name] ?? ''])),
    ...Object.fromEntries(handedOn(app)),
    ...Object.fromEntries(calls.map((peer) => [urlVariableOf(peer), originOf(peer, ports)])),
    ...Object.fromEntries([...ownSecrets, ...settings].map((variable) => [variable, valueOf(variable, app, surroundings)])),
  };
}

/** Returns the environment of its migration, which also has the credentials of the role that owns the tables. */
export function migrationEnvironmentOf(app: string, surroundings: Surroundings): Record<string, string> {
  const { database, secrets } = surroundings;
  return { ...environmentOf(app, surroundings), MIGRATION_DATABASE_URL: migrationDatabaseUrl(app, database, secrets) };
}

function listed(app: string): Service {
  const found = services().find(({ name }) => name === app);
  if (!found) throw new Error(`services.json does not list ${app}`);
  return found;
}

function valueOf(variable: string, app: string, surroundings: Surroundings): string {
  const value = surroundings.extras[variable] ?? VALUES[variable]?.(app, surroundings);
  if (value === undefined) throw new Error(`services.json lists ${variable} for ${app}, but npm start has no value for it`);
  return value;
}

/** Secrets are generated and stored; mails go to the sink. */
const VALUES: Readonly<Record<string, (app: string, surroundings: Surroundings) => string>> = {
  KEY_RING: (app, { secrets }) => secrets.keyRing(app),
  SERVICE_CLIENT_ID: (app, { secrets }) => secrets.serviceClient(app).clientId,
  SERVICE_CLIENT_SECRET: (app, { secrets }) => secrets.serviceClient(app).clientSecret,
  SMTP_URL: (_app, { smtpPort }) => `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: () => 'suite@commerce.example',
  NOTIFICATION_EMAIL: () => 'dispatch@commerce.example',
};

function portsOf(app: string, { ports }: Surroundings): ServicePorts {
  const found = ports[app];
  if (!found) throw new Error(`No ports were chosen for ${app}`);
  return found;
}

/** Returns the address of a service. */
export function originOf(app: string, ports: Readonly<Record<string, ServicePorts>>): string {
  return `http://127.0.0.1:${ports[app]?.api ?? 0}`;
}
