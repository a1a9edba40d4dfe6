import { type DatabaseServer, databaseServers } from './database/database-servers';
import { type Mode, MODES } from './job/duties';
import { Env } from './env';

/** The configuration of `migrate`. It excludes everything else because `migrate` runs before any peer, client or key exists. */
export class MigrationConfig {
  /** The role that owns the tables. Defaults to the role of the service. */
  readonly migrationDatabaseUrl: URL;
  readonly otherDatabaseServers: readonly DatabaseServer[];

  constructor(env: Env) {
    this.otherDatabaseServers = otherServers(env);
    this.migrationDatabaseUrl = env.optionalUrl('MIGRATION_DATABASE_URL') ?? env.url('DATABASE_URL');
  }
}

/** The configuration of `distribute`. It adds the role of the service, whose settings make every node receive the tenant. */
export class DistributionConfig extends MigrationConfig {
  readonly databaseUrl: URL;

  constructor(env: Env) {
    super(env);
    this.databaseUrl = env.url('DATABASE_URL');
  }
}

/** The destination and the sampling of spans. */
export interface TraceSettings {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The fraction of traces that `traceidratio` samples. */
  readonly ratio: number;
  /** The time between two exports of spans. */
  readonly pauseMs: number;
}

/** The sampler names of OpenTelemetry. */
const SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

/** The configuration that all services share. A service adds its own fields in src/config.ts. */
export class PlatformConfig {
  /** The address to listen on. */
  readonly host: string;
  readonly port: number;
  /** The port of /healthz, /readyz and /metrics. The ingress does not route to it. */
  readonly healthPort: number;
  /** The role of the service, which reads and writes rows. */
  readonly databaseUrl: URL;
  /** Standbys of the database server, any of which may be promoted to primary. */
  readonly otherDatabaseServers: readonly DatabaseServer[];
  /** A standby that serves lists and reports. */
  readonly listDatabaseUrl: URL | undefined;
  /** Connections of one replica. A periodic task uses two: one for its lock and one for its work. */
  readonly databasePoolSize: number;
  /** False behind a transaction pooler that does not support prepared statements. */
  readonly preparesStatements: boolean;
  readonly mode: Mode;
  /** The address at which auth publishes the keys that verify tokens. */
  readonly jwksUrl: URL;
  /** The `iss` that tokens must carry: the public address of the suite. */
  readonly tokenIssuer: string;
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  /** Identifies the build by its content. Another build may render the same resource differently. */
  readonly buildId: string;
  /** undefined: traces are not recorded. */
  readonly traces: TraceSettings | undefined;
  /** Resource attributes of spans besides the service's name: `deployment.environment=production`. */
  readonly traceResource: Readonly<Record<string, string>>;
  /** How long a stopping replica still accepts requests, so that load balancers can remove it first. */
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

/** Reads OpenTelemetry's variables, with its defaults. Rejects unsupported values, and validates all variables even when tracing is off. */
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
