import { type DynamicModule, type FactoryProvider, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, HttpAdapterHost, ModulesContainer, Reflector } from '@nestjs/core';
import { AuditEvent, AuditModule } from '@suite/audit';
import {
  AccessGuard,
  AccessTokens,
  EndedStaffTokens,
  JwksKeys,
  SaasTokens,
  type TokenRules,
  TokenStrategies,
  VerificationKeys,
} from '@suite/auth-guard';
import { Database, databaseTrouble, servicePool, translateDatabaseError } from '@suite/database';
import { ErrorFilter, type ErrorFormat } from '@suite/errors';
import { PreconditionGuard } from '@suite/http';
import { HttpClient } from '@suite/http-client';
import { IdempotencyKey, purgeExpiredAnswers } from '@suite/idempotency';
import { Duties, JobQueue, Schedule } from '@suite/jobs';
import { Clock, within } from '@suite/runtime';
import { createLogger, LOGGER, Metrics } from '@suite/telemetry';
import { TenantStates } from '@suite/tenant';
import { QueryGuard, ValidationPipe } from '@suite/validation';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Area } from './area';
import type { ServiceConfig } from './service-config';
import { tenantStateController } from './tenant-states/tenant-state.controller';
import { StateOfTenant } from './tenant-states/tenant-state.entity';
import { TenantRateService } from './tenant-states/tenant-rate.service';
import { TenantStateService } from './tenant-states/tenant-state.service';
import { TenantStateWatch } from './tenant-states/tenant-state.watch';
import { TenantUseService } from './tenant-states/tenant-use.service';
import { countWrites } from './tenant-states/write.interceptor';
import { introspection } from './token-introspection';

const CLOSE_MS_MAX = 5_000;
const PURGE_EVERY_MS = 600_000;

/** Tells the other replicas that this one has ended, and closes the pool, after the last request. Stops waiting after `CLOSE_MS_MAX`, so that hanging work does not block the exit. */
class DatabaseShutdown implements OnApplicationShutdown {
  constructor(
    private readonly db: Database,
    private readonly watch: TenantStateWatch,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await within(CLOSE_MS_MAX, this.watch.stop());
    await within(CLOSE_MS_MAX, this.db.close());
  }
}

/** The providers that all services share: configuration, clock, database, logs, metrics, access, validation, errors. */
@Module({})
export class ServiceModule {
  /** `own` are the app's providers. They are added to the shared ones, and override those with the same token. */
  static forService(area: Area, config: ServiceConfig, own: readonly Provider[] = []): DynamicModule {
    const shared: Provider[] = [
      { provide: config.constructor as never, useValue: config },
      Clock,
      { provide: LOGGER, useFactory: () => createLogger(area.name, config.logLevel) },
      { provide: Pool, useFactory: () => servicePool(area, config) },
      {
        provide: Metrics,
        inject: [Pool],
        useFactory: (pool: Pool) => new Metrics(area.name, pool, { build: config.buildId, version: config.version, mode: config.mode }),
      },
      {
        provide: Database,
        inject: [Pool, Clock, Metrics],
        useFactory: (pool: Pool, clock: Clock, metrics: Metrics) => databaseOf(area, config, { pool, clock, metrics }),
      },
      ...tenantStates(area),
      { provide: HttpClient, inject: [Metrics], useFactory: (metrics: Metrics) => new HttpClient(metrics) },
      verificationKeys(config),
      endedStaffTokens(config),
      { provide: Duties, inject: [HttpAdapterHost], useFactory: (http: HttpAdapterHost) => new Duties(http, config.mode) },
      schedule(area),
      ...[AccessTokens, SaasTokens].map((type) => tokens(type, config)),
      ...(area.queues ? [jobQueue(area)] : []),
      ...own,
    ];
    return {
      module: ServiceModule,
      global: true,
      controllers: area.name === 'auth' ? [] : [tenantStateController(area.prefix)], // auth itself decides about states
      imports: area.entities.includes(AuditEvent) ? [AuditModule.forService(area, config)] : [],
      providers: [
        ...shared,
        {
          provide: DatabaseShutdown,
          inject: [Database, TenantStateWatch],
          useFactory: (db: Database, watch: TenantStateWatch) => new DatabaseShutdown(db, watch),
        },
        TokenStrategies,
        { provide: APP_PIPE, useClass: ValidationPipe },
        {
          provide: APP_FILTER,
          inject: [LOGGER, Metrics],
          useFactory: (logger: Logger, metrics: Metrics) =>
            errorFilter({ shape: area.errorShape, docsUrl: config.docsUrl }, logger, metrics),
        },
        ...guards(area),
        { provide: APP_GUARD, useClass: QueryGuard },
        { provide: APP_GUARD, useClass: PreconditionGuard },
      ],
      exports: [...new Set(shared.map((provider) => ('provide' in provider ? provider.provide : provider)))],
    };
  }
}

interface DatabaseParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

function databaseOf(area: Area, config: ServiceConfig, { pool, clock, metrics }: DatabaseParts): Database {
  const { preparesStatements, listDatabaseUrl: databaseUrl, databasePoolSize } = config;
  const settings = { preparesStatements, schema: area.schema, states: new TenantStates() };
  const db = new Database(pool, clock, { ...settings, waitSeconds: metrics.poolWaitSeconds });
  measureHeldTenants(settings.states, metrics);
  if (!databaseUrl) return db;
  return db.listFrom(new Database(servicePool(area, { databaseUrl, databasePoolSize }), clock, settings));
}

/** Provides the states of tenants, as this process knows them. */
function tenantStates(area: Area): FactoryProvider[] {
  return [
    { provide: TenantStates, inject: [Database], useFactory: (db: Database) => db.states },
    {
      provide: TenantUseService,
      inject: [Database, Metrics],
      useFactory: (db: Database, metrics: Metrics) => new TenantUseService(db, area, metrics),
    },
    { provide: TenantRateService, inject: [Database], useFactory: (db: Database) => new TenantRateService(db) },
    {
      provide: TenantStateWatch,
      inject: [Database, Duties, LOGGER, HttpAdapterHost],
      useFactory: (db: Database, duties: Duties, logger: Logger, http: HttpAdapterHost) =>
        new TenantStateWatch(db, {
          duties,
          logger,
          http,
          isStored: area.entities.includes(StateOfTenant),
          hasReceipts: area.entities.includes(AuditEvent),
        }),
    },
    {
      provide: TenantStateService,
      inject: [Database, TenantStateWatch],
      useFactory: (db: Database, watch: TenantStateWatch) => new TenantStateService(db, watch),
    },
  ];
}

/** Provides the guards of all calls, which check the caller and the state of its tenant. */
function guards({ tenantBounds }: Area): FactoryProvider[] {
  return [
    {
      provide: APP_GUARD,
      inject: [Reflector, AccessTokens, TenantStates, TenantRateService],
      useFactory: (reflector: Reflector, accepted: AccessTokens, states: TenantStates, rates: TenantRateService) =>
        new AccessGuard(reflector, accepted, tenantBounds, states, rates),
    },
    { provide: countWrites, inject: [ModulesContainer], useFactory: countWrites },
  ];
}

function measureHeldTenants(states: TenantStates, metrics: Metrics): void {
  const held = metrics.gauge('tenants_held', 'Tenants that are held, as this replica knows them.', 'state');
  const measure = (): void => {
    for (const state of ['READ_ONLY', 'SUSPENDED'] as const) held.set({ state }, states.countOf(state));
  };
  measure();
  states.onChange(measure);
}

/** Provides the schedule, and the purge of stored answers in a service that has any. */
function schedule(area: Area): FactoryProvider {
  return {
    provide: Schedule,
    inject: [Database, Metrics, LOGGER, Duties],
    useFactory: (db: Database, metrics: Metrics, logger: Logger, duties: Duties) => {
      const tasks = new Schedule(area.name, db, metrics, logger, duties);
      const run = () => purgeExpiredAnswers(db);
      if (area.entities.includes(IdempotencyKey)) tasks.every({ name: 'purge expired idempotency keys', everyMs: PURGE_EVERY_MS, run });
      return tasks;
    },
  };
}

function jobQueue(area: Area): FactoryProvider {
  return {
    provide: JobQueue,
    inject: [Database, Metrics, LOGGER, Duties],
    useFactory: (db: Database, metrics: Metrics, logger: Logger, duties: Duties) => JobQueue.create(area, { db, metrics, logger, duties }),
  };
}

function verificationKeys({ jwksUrl }: ServiceConfig): FactoryProvider {
  return {
    provide: VerificationKeys,
    inject: [Clock, HttpClient],
    useFactory: (clock: Clock, http: HttpClient) => {
      const auth = http.peer({ name: 'auth keys', breaker: false });
      return new JwksKeys({ url: jwksUrl, nowMs: () => clock.nowMs(), fetchDocument: (url) => auth.call(url, { method: 'GET' }) });
    },
  };
}

const ENDED_TOKENS_MS_MAX = 1_000;

/** Provides the list of ended tokens, which auth publishes beside its keys. */
function endedStaffTokens({ jwksUrl }: ServiceConfig): FactoryProvider {
  return {
    provide: EndedStaffTokens,
    inject: [Clock, HttpClient],
    useFactory: (clock: Clock, http: HttpClient) => {
      const auth = http.peer({ name: 'auth ended tokens', breaker: false, timeoutMs: ENDED_TOKENS_MS_MAX });
      const read = (since: string | undefined) => {
        const url = new URL('ended-staff-tokens', jwksUrl);
        if (since !== undefined) url.searchParams.set('since', since);
        return auth.call(url, { method: 'GET' });
      };
      return new EndedStaffTokens({ read, nowMs: () => clock.nowMs() });
    },
  };
}

/** Provides a token verifier with the app's keys, issuer and clock. Where the configuration demands it, it also asks auth. */
function tokens(
  type: new (rules: TokenRules) => AccessTokens | SaasTokens,
  { tokenIssuer: issuer, introspection: settings }: ServiceConfig,
): FactoryProvider {
  return {
    provide: type,
    inject: [VerificationKeys, Clock, HttpClient, EndedStaffTokens, TenantStates],
    useFactory: (keys: VerificationKeys, clock: Clock, http: HttpClient, endedStaffTokens: EndedStaffTokens, states: TenantStates) => {
      const isActive = settings && introspection(settings, http);
      return new type({ keys, issuer, nowMs: () => clock.nowMs(), isActive, endedStaffTokens, states });
    },
  };
}

function errorFilter(format: ErrorFormat, logger: Logger, metrics: Metrics): ErrorFilter {
  const onUnexpected = (error: unknown, request: unknown): void => {
    metrics.unexpectedErrors.inc();
    logger.error({ err: error, requestId: (request as { id?: string } | undefined)?.id }, 'unexpected error');
  };
  return new ErrorFilter(format, translateDatabaseError, onUnexpected, ({ kind, type }, thrown) => {
    if (kind === 'too_many_requests') metrics.throttleRefusals.inc({ type });
    if (kind !== 'unavailable') return;
    const trouble = databaseTrouble(thrown);
    metrics.unavailableAnswers.inc({ reason: trouble ? `database_${trouble}` : type });
  });
}
