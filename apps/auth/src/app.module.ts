import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokens, VerificationKeys } from '@suite/auth-guard';
import { BackgroundTenant } from '@suite/cluster';
import { Database } from '@suite/database';
import { IdempotencyKey } from '@suite/idempotency';
import { MAIL_QUEUE, mailProviders, OutgoingMail, retryFailedMail } from '@suite/mail';
import { MESSAGE_ENTITIES, MessageModule, Messages1767500000000, rewrapWebhooksCommand, WEBHOOK_AUDITED } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { type Area, ServiceModule } from '@suite/service';
import { TENANT_BOUNDS } from '@suite/tenant';
import { AccountMailModule, AccountSettings, AccountSettingsModule, AccountToken, AddressModule, CredentialModule, Customer, CUSTOMER_MESSAGES, CustomerAddress, CustomerManagementModule, CustomerModule, CustomerWord, Erasure, ErasureCall, ErasureModule, KnownNetwork, KnownSession, LoginCode, MAIL_REQUEST_QUEUE, SIGN_UP_QUEUE } from './customers';
import { AccountPageModule } from './pages';
import { Allowance, AllowanceModule, Throttle } from './security';
import { auditedKind, AuditEvent } from '@suite/audit';
import { CleanupModule } from './cleanup/cleanup.module';
import { Client, CLIENT_CHANGED, ClientModule, serviceClientCommands, Tenant, tenantCommands, TenantModule } from './clients';
import type { AuthConfig } from './config';
import { CustomerIdentity, ExchangeModule, IdentityProvider, IdentityProviderModule } from './federation';
import { KeyModule, LiveTokenService, oauthErrorMembers, OAuthModule, RefreshFamily, RevokedToken, SessionModule, SigningKey, SigningKeyService } from './tokens';
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
import { KnownStaffPlace, staffCommands, StaffMember, StaffModule, Station, StationModule } from './staff';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'auth',
    prefix: '/auth',
    schema: 'auth',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    audited: {
      address: auditedKind(CustomerAddress, { key: 'id', unshown: 'all' }),
      staff: auditedKind(StaffMember, { key: 'staffId', unshown: 'all', ignored: ['totpSteps'] }),
      webhook: WEBHOOK_AUDITED,
    },
    entities: [
      ...[Tenant, SigningKey, Client, Customer, CustomerAddress, KnownNetwork, KnownSession, RefreshFamily, RevokedToken, Throttle],
      ...[CustomerWord, AccountSettings, AccountToken, LoginCode, Allowance, OutgoingMail, BackgroundTenant],
      ...[StaffMember, KnownStaffPlace, Station, IdentityProvider, CustomerIdentity],
      IdempotencyKey,
      ...[AuditEvent, Erasure, ErasureCall],
      ...MESSAGE_ENTITIES,
    ],
    onEveryNode: [Tenant, SigningKey, Client],
    migrations: [
      ...[Baseline1766000000000, Sessions1766100000000, AccountMails1766200000000],
      ...[Customers1766300000000, CustomerIndexes1766300001000, ClientsAndStaff1766400000000],
      ...[Audit1766500000000, MailRecipients1766500001000, ProvenAddresses1766800000000],
      Messages1767500000000,
      KnownStaffPlaces1795856000000,
    ],
    messages: [...CUSTOMER_MESSAGES, CLIENT_CHANGED],
    queues: [MAIL_QUEUE, MAIL_REQUEST_QUEUE, SIGN_UP_QUEUE],
    isNeverCached: true,
    errorMembers: oauthErrorMembers,
  };

  static readonly commands = {
    ...tenantCommands,
    ...serviceClientCommands,
    ...staffCommands,
    'mail:retry': retryFailedMail,
    'webhook:rewrap': rewrapWebhooksCommand,
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
          new LiveTokenService({ keys, issuer: config.tokenIssuer, nowMs: () => clock.nowMs() }, db),
      },
    ];
    return {
      module: AppModule,
      imports: [
        ServiceModule.forService(AppModule.area, config, own),
        MessageModule.forService(AppModule.area, config),
        ...[AccountSettingsModule, AllowanceModule, AccountMailModule, CredentialModule, AccountPageModule],
        ...[KeyModule, TenantModule, ClientModule, CustomerModule, AddressModule, SessionModule, OAuthModule, ErasureModule, CleanupModule],
        ...[CustomerManagementModule, StationModule, StaffModule, IdentityProviderModule, ExchangeModule],
      ],
    };
  }
}
