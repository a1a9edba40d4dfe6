import { type DatabaseServer, databaseServers } from './database/database-servers';
import { type Mode, MODES } from './job/duties';
import { Env } from './env';

/** What `migrate` needs, and nothing else: it runs before there is a peer, a client or a key. */
export class MigrationConfig {
  /** The role that owns the tables; that of the service, where one role does both. */
  readonly migrationDatabaseUrl: URL;
  readonly otherDatabaseServers: readonly DatabaseServer[];

  constructor(env: Env) {
    this.otherDatabaseServers = otherServers(env);
    this.migrationDatabaseUrl = env.optionalUrl('MIGRATION_DATABASE_URL') ?? env.url('DATABASE_URL');
  }
}

/** What `distribute` needs: the role of the service, too, which is told to let every node know its tenant. */
export class DistributionConfig extends MigrationConfig {
  readonly databaseUrl: URL;

  constructor(env: Env) {
    super(env);
    this.databaseUrl = env.url('DATABASE_URL');
  }
}

/** Where spans go, and which of them. */
export interface TraceSettings {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The part of traces that `traceidratio` takes. */
  readonly ratio: number;
  /** How long spans are gathered before they are sent. */
  readonly pauseMs: number;
}

/** Those of OpenTelemetry. */
const SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

/** What every service needs. A service adds its own fields in src/config.ts. */
export class PlatformConfig {
  /** The address to listen on. */
  readonly host: string;
  readonly port: number;
  /** /healthz, /readyz and /metrics; never routed to by the ingress. */
  readonly healthPort: number;
  /** The role that the service runs as: it reads and writes rows. */
  readonly databaseUrl: URL;
  /** Standbys of its server, any of which may be the primary one day. */
  readonly otherDatabaseServers: readonly DatabaseServer[];
  /** A standby that lists and reports are read from. */
  readonly listDatabaseUrl: URL | undefined;
  /** Connections of one replica; a periodic task needs one beside that of its lock. */
  readonly databasePoolSize: number;
  /** Off behind a pooler that gives each transaction any connection and does not carry prepared statements along. */
  readonly preparesStatements: boolean;
  readonly mode: Mode;
  /** Where auth publishes the keys that tokens are checked with. */
  readonly jwksUrl: URL;
  /** The `iss` that tokens must carry: the public address of the suite. */
  readonly tokenIssuer: string;
  /** Addresses or networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  /** Of the build, by its content: another one may answer the same thing in other words. */
  readonly buildId: string;
  /** undefined: nobody records what the service does. */
  readonly traces: TraceSettings | undefined;
  /** Beside the service's own name, of whom the spans are: `deployment.environment=production`. */
  readonly traceResource: Readonly<Record<string, string>>;
  /** How long a stopping replica still takes requests, so that the network learns of it first. */
  readonly shutdownDelayMs: number;

  constructor(protected readonly env: Env) {
    this.host = env.string('HOST', '0.0.0.0');
    this.port = env.int('PORT', { fallback: 3000, min: 0, max: 65_535 });
    this.healthPort = env.int('HEALTH_PORT', { fallback: 3001, min: 0, max: 65_535 });
    this.databaseUrl = env.url('DATABASE_URL');
    this.otherDatabaseServers = otherServers(env);
    this.listDatabaseUrl = env.optionalUrl('DATABASE_LIST_URL');
    this.databasePoolSize = env.int('DATABASE_POOL_SIZE', { fallback: 10, min: 2, max: 200 });
    this.preparesStatements = env.oneOf('DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on';
    this.mode = env.oneOf('MODE', MODES, 'both');
    this.jwksUrl = env.url('JWKS_URL');
    this.tokenIssuer = env.string('TOKEN_ISSUER');
    this.trustedProxies = env.list('TRUSTED_PROXIES');
    this.logLevel = env.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal'], 'info');
    this.buildId = env.string('BUILD_ID', 'development');
    this.traces = tracesOf(env);
    this.traceResource = env.parsed('OTEL_RESOURCE_ATTRIBUTES', pairs, '');
    this.shutdownDelayMs = env.int('SHUTDOWN_DELAY_MS', { fallback: 0, min: 0, max: 60_000 });
  }
}

const otherServers = (env: Env): DatabaseServer[] => env.parsed('DATABASE_OTHER_SERVERS', databaseServers, '');

/** The names, meanings and defaults are OpenTelemetry's; what we cannot do is refused. All are read, so that a wrong one is noticed. */
function tracesOf(env: Env): TraceSettings | undefined {
  const endpoint = env.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT');
  env.oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', ['http/json'], 'http/json');
  const settings = {
    headers: env.parsed('OTEL_EXPORTER_OTLP_HEADERS', pairs, ''),
    sampler: env.oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    ratio: env.parsed('OTEL_TRACES_SAMPLER_ARG', ratio, '1'),
    pauseMs: env.int('OTEL_BSP_SCHEDULE_DELAY', { fallback: 5_000, min: 1, max: 60_000 }),
  };
  return endpoint && { url: new URL(`${endpoint.href.replace(/\/$/, '')}/v1/traces`), ...settings };
}

function ratio(text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new Error('must be a number from 0 to 1');
  return value;
}

/** `name=value,other=value`, percent-encoded. */
function pairs(text: string): Record<string, string> {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [name = '', ...rest] = entry.split('=');
      if (name === '' || rest.length === 0) throw new Error('must be pairs like name=value, with commas between');
      return [name.trim(), decodeURIComponent(rest.join('=').trim())];
    }),
  );
}

export type ConfigType<T extends object> = new (env: Env) => T;

/** Reads the whole configuration or fails with every problem at once. */
export function loadConfig<T extends object>(type: ConfigType<T>, env = new Env()): T {
  const config = new type(env);
  env.check();
  return config;
}
