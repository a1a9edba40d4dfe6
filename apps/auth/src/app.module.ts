import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokens, VerificationKeys } from '@suite/auth-guard';
import { BackgroundTenant } from '@suite/cluster';
import { Database } from '@suite/database';
import { IdempotencyKey } from '@suite/idempotency';
import { MAIL_QUEUE, MailAttachments1796041000000, mailContext, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { MESSAGE_ENTITIES, MessageModule, Messages1767500000000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { PrivacyModule } from '@suite/privacy';
import { type Area, ServiceModule, TENANT_STATE_ENTITIES, TenantQuotas1797100000000, TenantStates1797000000000 } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { type Owned, type TableRule, type TenantCopy, tenantCopyCommands } from '@suite/tenant-copy';
import { AuditEvent } from '@suite/audit';
import { CleanupModule } from './cleanup';
import { CLIENT_CHANGED, ClientsModule, serviceClientCommands, tenantCommands } from './clients';
import type { AuthConfig } from './config';
import { CustomersModule } from './customers';
import { FederationModule } from './federation';
import { Baseline1766000000000 } from './migrations/1766000000000-baseline';
import { Sessions1766100000000 } from './migrations/1766100000000-sessions';
import { AccountMails1766200000000 } from './migrations/1766200000000-account-mails';
import { Customers1766300000000 } from './migrations/1766300000000-customers';
import { CustomerIndexes1766300001000 } from './migrations/1766300001000-customer-indexes';
import { ClientsAndStaff1766400000000 } from './migrations/1766400000000-clients-and-staff';
import { Audit1766500000000 } from './migrations/1766500000000-audit';
import { MailRecipients1766500001000 } from './migrations/1766500001000-mail-recipients';
import { ProvenAddresses1766800000000 } from './migrations/1766800000000-proven-addresses';
import { KnownStaffPlaces1795856000000 } from './migrations/1795856000000-known-staff-places';
import { EndedStaffTokens1796200000000 } from './migrations/1796200000000-ended-staff-tokens';
import { HeldTenants1797000001000 } from './migrations/1797000001000-held-tenants';
import { QuotasOfTenants1797100001000 } from './migrations/1797100001000-quotas-of-tenants';
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
    migrations: [
      ...[Baseline1766000000000, Sessions1766100000000, AccountMails1766200000000],
      ...[Customers1766300000000, CustomerIndexes1766300001000, ClientsAndStaff1766400000000],
      ...[Audit1766500000000, MailRecipients1766500001000, ProvenAddresses1766800000000],
      Messages1767500000000,
      KnownStaffPlaces1795856000000,
      MailAttachments1796041000000,
      EndedStaffTokens1796200000000,
      TenantStates1797000000000,
      HeldTenants1797000001000,
      TenantQuotas1797100000000,
      QuotasOfTenants1797100001000,
    ],
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
