import { type DatabaseServer, databaseServers } from './database-servers';
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
  /** Connections of one replica; a periodic task needs one beside that of its lock. */
  readonly databasePoolSize: number;
  /** Off behind a pooler that gives each transaction any connection and does not carry prepared statements along. */
  readonly preparesStatements: boolean;
  /** Where auth publishes the keys that tokens are checked with. */
  readonly jwksUrl: URL;
  /** The `iss` that tokens must carry: the public address of the suite. */
  readonly tokenIssuer: string;
  /** Addresses or networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  /** Of the build, by its content: another one may answer the same thing in other words. */
  readonly buildId: string;
  /** How long a stopping replica still takes requests, so that the network learns of it first. */
  readonly shutdownDelayMs: number;

  constructor(protected readonly env: Env) {
    this.host = env.string('HOST', '0.0.0.0');
    this.port = env.int('PORT', { fallback: 3000, min: 0, max: 65_535 });
    this.healthPort = env.int('HEALTH_PORT', { fallback: 3001, min: 0, max: 65_535 });
    this.databaseUrl = env.url('DATABASE_URL');
    this.otherDatabaseServers = otherServers(env);
    this.databasePoolSize = env.int('DATABASE_POOL_SIZE', { fallback: 10, min: 2, max: 200 });
    this.preparesStatements = env.oneOf('DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on';
    this.jwksUrl = env.url('JWKS_URL');
    this.tokenIssuer = env.string('TOKEN_ISSUER');
    this.trustedProxies = env.list('TRUSTED_PROXIES');
    this.logLevel = env.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal'], 'info');
    this.buildId = env.string('BUILD_ID', 'development');
    this.shutdownDelayMs = env.int('SHUTDOWN_DELAY_MS', { fallback: 0, min: 0, max: 60_000 });
  }
}

const otherServers = (env: Env): DatabaseServer[] => env.parsed('DATABASE_OTHER_SERVERS', databaseServers, '');

export type ConfigType<T extends object> = new (env: Env) => T;

/** Reads the whole configuration or fails with every problem at once. */
export function loadConfig<T extends object>(type: ConfigType<T>, env = new Env()): T {
  const config = new type(env);
  env.check();
  return config;
}
