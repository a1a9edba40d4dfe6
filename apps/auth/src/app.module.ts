import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokens, VerificationKeys } from '@suite/auth-guard';
import { BackgroundTenant } from '@suite/cluster';
import { Database } from '@suite/database';
import { IdempotencyKey } from '@suite/idempotency';
import { MAIL_QUEUE, mailContext, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { MESSAGE_ENTITIES, MessageModule, Messages1798000001000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { PrivacyModule } from '@suite/privacy';
import { type Area, ServiceModule, TENANT_STATE_ENTITIES, TenantStates1798000003000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type Owned, type TableRule, type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import { AuditEvent, AuditEvents1798000002000 } from '@suite/audit';
import { CleanupModule } from './cleanup';
import { CLIENT_CHANGED, ClientsModule, serviceClientCommands, tenantCommands } from './clients';
import type { AuthConfig } from './config';
import { CustomersModule } from './customers';
import { FederationModule } from './federation';
import { Baseline1798000000000 } from './migrations/1798000000000-baseline';
import { PagesModule } from './pages';
import { PasswordsModule } from './passwords';
import { platformCommands, PlatformModule } from './platform';
import { SecurityModule } from './security';
import { staffCommands, StaffModule } from './staff';
import { LiveTokenService, oauthErrorMembers, SigningKeyService, TokensModule } from './tokens';

/** Mails of accounts have links that log in, so they are sealed, and without a key in no copy. */
const contextOfMail = ({ tenant, id = '' }: Owned): string => mailContext({ tenant, id });
const MAILS: TableRule = {
  entity: OutgoingMail,
  sealed: { body: contextOfMail, html: contextOfMail },
  withoutKey: 'drop',
};

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'auth',
    prefix: '/auth',
    schema: 'auth',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    audited: {
      ...CustomersModule.audited,
      ...StaffModule.audited,
      webhook: WEBHOOK_AUDITED,
    },
    entities: [
      ...[...SecurityModule.tables, ...ClientsModule.tables, ...TokensModule.tables, ...CustomersModule.tables],
      ...[...StaffModule.tables, ...FederationModule.tables],
      ...[OutgoingMail, BackgroundTenant, IdempotencyKey, AuditEvent],
      ...MESSAGE_ENTITIES,
      ...TENANT_STATE_ENTITIES,
    ],
    onEveryNode: [...ClientsModule.tables, ...TokensModule.tablesOnEveryNode],
    migrations: [Baseline1798000000000, Messages1798000001000, AuditEvents1798000002000, TenantStates1798000003000],
    messages: [...CustomersModule.messages, CLIENT_CHANGED],
    queues: [MAIL_QUEUE, ...CustomersModule.queues],
    isNeverCached: true,
    errorMembers: oauthErrorMembers,
  };

  static readonly copy: TenantCopy = {
    area: AppModule.area,
    rules: [
      ...SecurityModule.copied,
      ...ClientsModule.copied,
      ...TokensModule.copied,
      ...CustomersModule.copied,
      ...StaffModule.copied,
      MAILS,
    ],
  };

  static readonly commands = {
    ...tenantCommands,
    ...platformCommands,
    ...serviceClientCommands,
    ...staffCommands,
    'mail:retry': retryFailedMail,
    'webhook:rewrap': rewrapWebhooksCommand,
    ...tenantCopyCommands(AppModule.copy),
  };

  static with(config: AuthConfig): DynamicModule {
    // Auth verifies tokens with its own keys, and also rejects tokens that were revoked. Its mails have links that log in.
    const own = [
      ...mailProviders(config.mail, config.keyRing),
      SigningKeyService,
      { provide: VerificationKeys, useExisting: SigningKeyService },
      {
        provide: AccessTokens,
        inject: [VerificationKeys, Clock, Database],
        useFactory: (keys: VerificationKeys, clock: Clock, db: Database) =>
          new LiveTokenService({ keys, issuer: config.tokenIssuer, nowMs: () => clock.nowMs(), states: db.states }, db),
      },
    ];
    return {
      module: AppModule,
      imports: [
        ServiceModule.forService(AppModule.area, config, own),
        MessageModule.forService(AppModule.area, config),
        ...[
          SecurityModule,
          PasswordsModule,
          ClientsModule,
          TokensModule,
          CustomersModule,
          StaffModule,
          FederationModule,
          PagesModule,
          PlatformModule,
        ],
        ...[CleanupModule, PrivacyModule.forService(AppModule.area, CustomersModule)],
      ],
    };
  }
}
