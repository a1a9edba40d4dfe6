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
import { AccountMailModule, AccountToken } from './account-mail';
import { AccountPageModule } from './account-page';
import { AccountSettings, AccountSettingsModule } from './account-settings';
import { AddressModule } from './address';
import { Allowance, AllowanceModule } from './allowance';
import { auditedKind, AuditEvent } from '@suite/audit';
import { CleanupModule } from './cleanup';
import { Client, CLIENT_CHANGED, ClientModule, serviceClientCommands } from './client';
import type { AuthConfig } from './config';
import { CredentialModule, LoginCode, MAIL_REQUEST_QUEUE } from './credential';
import {
  Customer,
  CUSTOMER_MESSAGES,
  CustomerAddress,
  CustomerModule,
  CustomerWord,
  KnownNetwork,
  KnownSession,
  SIGN_UP_QUEUE,
} from './customer';
import { CustomerManagementModule } from './customer-management';
import { Erasure, ErasureCall, ErasureModule } from './erasure';
import { ExchangeModule } from './exchange';
import { CustomerIdentity, IdentityProvider, IdentityProviderModule } from './identity-provider';
import { KeyModule, SigningKey, SigningKeyService } from './key';
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
import { oauthErrorMembers, OAuthModule } from './oauth';
import { RefreshFamily, SessionModule } from './session';
import { KnownStaffPlace, staffCommands, StaffMember, StaffModule } from './staff';
import { Station, StationModule } from './station';
import { Tenant, tenantCommands, TenantModule } from './tenant';
import { Throttle } from './throttle';
import { LiveTokenService, RevokedToken } from './token';

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
