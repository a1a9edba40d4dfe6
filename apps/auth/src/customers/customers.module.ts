import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import type { Purge } from '@suite/database';
import { MAIL_KEPT_MS } from '@suite/mail';
import type { Privacy } from '@suite/privacy';
import type { TableRule } from '@suite/tenant-copy';
import type { AuthConfig } from '../config';
import { ClientsModule } from '../clients';
import { PasswordsModule } from '../passwords';
import { SecurityModule } from '../security';
import { KNOWN_PLACE_KEPT_MS } from '../security/domain/known-place';
import { TokensModule } from '../tokens';
import { OwnAddressController } from './addresses/address.controller';
import { CustomerAddress } from './addresses/address.entity';
import { AddressService } from './addresses/address.service';
import { CustomerAddressController } from './addresses/customer-address.controller';
import { AccountAccessService } from './credentials/account-access.service';
import { CredentialController } from './credentials/credential.controller';
import { EmailChangeService } from './credentials/email-change.service';
import { MAIL_REQUEST_QUEUE, MailRequestService } from './credentials/mail-request.service';
import { OptInService } from './credentials/opt-in.service';
import { PasswordChangeService } from './credentials/password-change.service';
import { PasswordProofService } from './credentials/password-proof.service';
import { PasswordResetService } from './credentials/password-reset.service';
import { PasswordController } from './credentials/password.controller';
import { ErasureCalls } from './erasure/erasure-calls.worker';
import { ErasureMetricsService } from './erasure/erasure-metrics.service';
import { ErasurePeers } from './erasure/erasure-peers.client';
import { ErasureController } from './erasure/erasure.controller';
import { Erasure, ErasureCall } from './erasure/erasure.entity';
import { purgeErasures } from './erasure/erasure.queries';
import { ErasureService } from './erasure/erasure.service';
import { ErasedCustomerPath } from './erasure/erasure.dto';
import { AccountDataView } from './erasure/personal-data.dto';
import { PersonalDataService } from './erasure/personal-data.service';
import { CustomerIdentity } from './login/customer-identity.entity';
import { CustomerLoginService } from './login/customer-login.service';
import { IdentityLoginService } from './login/identity-login.service';
import { purgeKnownNetworks, purgeKnownSessions } from './login/known-place.queries';
import { LoginCode } from './login/login-code.entity';
import { purgeLoginCodes } from './login/login-code.queries';
import { LoginCodeService } from './login/login-code.service';
import { LoginController } from './login/login.controller';
import { LoginService } from './login/login.service';
import { MailedLoginService } from './login/mailed-login.service';
import { OwnSessionController } from './login/own-session.controller';
import { OwnSessionService } from './login/own-session.service';
import { AccountMailService } from './mails/account-mail.service';
import { AccountToken } from './mails/account-token.entity';
import { purgeTokens } from './mails/account-token.queries';
import { CustomerImportController } from './management/customer-import.controller';
import { CustomerImportService } from './management/customer-import.service';
import { CustomerListService } from './management/customer-list.service';
import { CustomerManagementController } from './management/customer-management.controller';
import { CustomerManagementService } from './management/customer-management.service';
import { CustomerWordsWorker } from './management/customer-words.worker';
import { CustomerStoreService } from './profile/customer-store.service';
import { CustomerController } from './profile/customer.controller';
import { Customer, CustomerWord, KnownNetwork, KnownSession } from './profile/customer.entity';
import { CUSTOMER_MESSAGES } from './profile/customer.messages';
import { CustomerService } from './profile/customer.service';
import { AccountSettingsController } from './settings/account-settings.controller';
import { AccountSettings } from './settings/account-settings.entity';
import { AccountSettingsService } from './settings/account-settings.service';
import { PasswordRulesService } from './settings/password-rules.service';
import { NewCustomerService } from './sign-up/new-customer.service';
import { SignUpAdmissionService } from './sign-up/sign-up-admission.service';
import { SignUpCreationService } from './sign-up/sign-up-creation.service';
import { SIGN_UP_QUEUE, SignUpRequestService } from './sign-up/sign-up-request.service';
import { SignUpService } from './sign-up/sign-up.service';
import { UnverifiedService } from './sign-up/unverified.service';

const DAY_MS = 86_400_000;

/** Accounts of customers: profile, addresses, logins, mails, management and erasure. */
@Module({
  imports: [ClientsModule, PasswordsModule, SecurityModule, TokensModule],
  controllers: [
    OwnAddressController,
    CustomerAddressController,
    PasswordController,
    CredentialController,
    ErasureController,
    CustomerImportController,
    CustomerManagementController,
    CustomerController,
    AccountSettingsController,
    LoginController,
    OwnSessionController,
  ],
  providers: [
    AddressService,
    MailRequestService,
    PasswordResetService,
    PasswordProofService,
    PasswordChangeService,
    EmailChangeService,
    OptInService,
    LoginCodeService,
    MailedLoginService,
    AccountAccessService,
    ErasureService,
    ErasureCalls,
    ErasureMetricsService,
    ErasurePeers,
    PersonalDataService,
    AccountMailService,
    CustomerImportService,
    CustomerListService,
    CustomerManagementService,
    CustomerWordsWorker,
    CustomerService,
    CustomerStoreService,
    SignUpService,
    SignUpAdmissionService,
    SignUpCreationService,
    SignUpRequestService,
    NewCustomerService,
    UnverifiedService,
    AccountSettingsService,
    PasswordRulesService,
    CustomerLoginService,
    LoginService,
    OwnSessionService,
    IdentityLoginService,
  ],
  exports: [
    CustomerLoginService,
    EmailChangeService,
    IdentityLoginService,
    OptInService,
    PasswordResetService,
    PasswordRulesService,
    PersonalDataService,
  ],
})
export class CustomersModule {
  static readonly tables = [
    ...[Customer, CustomerWord, CustomerAddress, CustomerIdentity, KnownNetwork, KnownSession],
    ...[AccountSettings, AccountToken, LoginCode, Erasure, ErasureCall],
  ];
  static readonly copied: readonly TableRule[] = [
    { entity: AccountToken, leftOut: 'Links of mails work once.' },
    { entity: LoginCode, leftOut: 'Codes of mails work once.' },
  ];
  static readonly audited = { address: auditedKind(CustomerAddress, { key: 'id', unshown: 'all' }) };
  static readonly messages = CUSTOMER_MESSAGES;
  static readonly privacy: Privacy<AccountDataView> = {
    data: PersonalDataService,
    view: AccountDataView,
    names: { tag: 'Account privacy', operation: 'Account', data: 'personal data' },
    path: ErasedCustomerPath,
    export: {
      about: 'Returns what auth stores of a customer: account, addresses, logins and audit events. Other services have the same call.',
      fails: { 404: ['customer_not_found'] },
    },
    erase: {
      about:
        'Deletes the customer in auth alone, and has no effect for a number that no customer has. To delete a customer in all services, use ' +
        '`DELETE /customer/{tenant}/customers/{customerNumber}`.',
      fails: { 404: ['customer_not_found'] },
    },
  };
  static readonly queues = [MAIL_REQUEST_QUEUE, SIGN_UP_QUEUE];

  static purges({ auditDays }: AuthConfig): readonly Purge[] {
    return [
      { name: 'tokens of mails', keptMs: MAIL_KEPT_MS, purge: purgeTokens },
      { name: 'login codes', keptMs: 0, purge: purgeLoginCodes },
      { name: 'known networks', keptMs: KNOWN_PLACE_KEPT_MS, purge: purgeKnownNetworks },
      { name: 'known sessions', keptMs: KNOWN_PLACE_KEPT_MS, purge: purgeKnownSessions },
      { name: 'erasures', keptMs: auditDays * DAY_MS, purge: purgeErasures },
    ];
  }
}
