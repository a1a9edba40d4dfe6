import { type DatabaseConfig, type DatabaseServer, otherDatabaseServers } from '@suite/database';
import type { HttpConfig } from '@suite/http';
import { type Mode, MODES } from '@suite/jobs';
import { type MessageSettings, messageSettings } from '@suite/messages';
import { type Env, VERSION } from '@suite/runtime';
import { LOG_LEVELS, type LogLevel, traceResource, type TraceSettings, traceSettings } from '@suite/telemetry';
import type { IntrospectionSettings } from './token-introspection';
import { isProxy } from './trusted-proxies';

/** The configuration that all services share. A service adds its own fields in src/config.ts. */
export class ServiceConfig implements DatabaseConfig, HttpConfig {
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
  /** How to ask auth whether a token is still active. undefined: tokens are accepted until they expire. */
  readonly introspection: IntrospectionSettings | undefined = undefined;
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** How long audit events are kept. */
  readonly auditDays: number;
  readonly messages: MessageSettings;
  /** The address of the published docs, to which errors link. undefined: errors have no links. */
  readonly docsUrl: URL | undefined;
  readonly logLevel: LogLevel;
  /** The version of this build, which the schema must support. */
  readonly version: string = VERSION;
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
    this.otherDatabaseServers = otherDatabaseServers(env);
    this.listDatabaseUrl = env.optionalUrl('DATABASE_LIST_URL');
    this.databasePoolSize = env.int('DATABASE_POOL_SIZE', { fallback: 10, min: 2, max: 200 });
    this.preparesStatements = env.oneOf('DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on';
    this.mode = env.oneOf('MODE', MODES, 'both');
    this.jwksUrl = env.url('JWKS_URL');
    this.tokenIssuer = env.string('TOKEN_ISSUER');
    this.trustedProxies = env.list('TRUSTED_PROXIES', isProxy, 'an address or a network such as 10.0.0.0/8');
    this.auditDays = env.int('AUDIT_DAYS', { fallback: 365, min: 1, max: 3_650 });
    this.messages = messageSettings(env);
    this.docsUrl = env.optionalUrl('DOCS_URL');
    this.logLevel = env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info');
    this.buildId = env.string('BUILD_ID', 'development');
    this.traces = traceSettings(env);
    this.traceResource = traceResource(env);
    this.shutdownDelayMs = env.int('SHUTDOWN_DELAY_MS', { fallback: 0, min: 0, max: 60_000 });
  }
}
