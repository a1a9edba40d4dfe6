import { AppError, validationError } from '@suite/errors';
import type { ProviderName } from './delivery-provider';

/** What PROVIDER_B needs to know of the merchant. Clients send orderType as a number or a text; it stays what it was. */
export interface ProviderBConfiguration {
  readonly providerBCustomerNumber: string;
  readonly format?: string;
  readonly orderType?: number | string;
}

/** As a client sends it: the customer number may stand beside instead of inside. */
export interface ProviderBWish {
  readonly providerBConfiguration?: Partial<ProviderBConfiguration> | null;
  readonly providerBCustomerNumber?: string | null;
}

/** The settings of PROVIDER_B that a request asks for, or the 400 that names what is missing; null for the other provider. */
export function providerBConfigurationOf(provider: ProviderName, wish: ProviderBWish): ProviderBConfiguration | null {
  const { providerBConfiguration: inside, providerBCustomerNumber: beside } = wish;
  if (beside && inside?.providerBCustomerNumber && beside !== inside.providerBCustomerNumber) {
    const message = 'providerBCustomerNumber is given twice with different values';
    throw validationError([{ field: 'providerBCustomerNumber', type: 'invalid_value', message }]);
  }
  if (provider !== 'PROVIDER_B') return null;
  const providerBCustomerNumber = inside?.providerBCustomerNumber || beside;
  if (providerBCustomerNumber) return { ...inside, providerBCustomerNumber };
  const message = 'PROVIDER_B needs providerBConfiguration.providerBCustomerNumber';
  throw validationError([{ field: 'providerBConfiguration.providerBCustomerNumber', type: 'missing_value', message }]);
}

export interface Credentials {
  readonly apiKey?: string | null;
  readonly token?: string | null;
}

const CREDENTIAL_FIELD: Readonly<Record<ProviderName, keyof Credentials>> = { PROVIDER_A: 'apiKey', PROVIDER_B: 'token' };

/** The one credential that the provider takes, or the 400 that names it. */
export function credentialOf(provider: ProviderName, credentials: Credentials): string {
  const name = CREDENTIAL_FIELD[provider];
  const credential = credentials[name];
  if (credential) return credential;
  const message = `${provider} needs credentials.${name}`;
  throw validationError([{ field: `credentials.${name}`, type: 'missing_value', message }]);
}

/** Whom the provider takes us for. */
export interface Account {
  readonly provider: ProviderName;
  readonly credential: string;
  readonly providerBConfiguration: ProviderBConfiguration | null;
}

/** Whether the provider knows two accounts for one. Another credential may be one of another account: nobody can tell from here. */
export function isSameAccount(a: Account, b: Account): boolean {
  const customerOf = ({ providerBConfiguration }: Account) => providerBConfiguration?.providerBCustomerNumber;
  return a.provider === b.provider && a.credential === b.credential && customerOf(a) === customerOf(b);
}

/** A change as a client sends it; the contract answers 500, not 400, when one of the three is missing. */
export interface ConfigurationChange {
  readonly id?: string | null;
  readonly deliveryProvider?: ProviderName | '' | null;
  readonly credentials?: Credentials | '' | null;
}

/** The change with everything that it must have, or the contract's 500. */
export function completeChange({ id, deliveryProvider, credentials }: ConfigurationChange): {
  readonly id: string;
  readonly deliveryProvider: ProviderName;
  readonly credentials: Credentials;
} {
  if (id && deliveryProvider && credentials && Object.keys(credentials).length > 0) return { id, deliveryProvider, credentials };
  const missing = [
    !id && 'id',
    !deliveryProvider && 'deliveryProvider',
    !credentials || Object.keys(credentials).length === 0 ? 'credentials' : '',
  ];
  throw new AppError('failed', 'missing_parameters', `Required parameters are missing: ${missing.filter(Boolean).join(', ')}`);
}

/** What sealed credentials are bound to, so that they open nowhere else. */
export function credentialsContext(tenant: string, siteCode: string, provider: ProviderName): string {
  return `${tenant}/${siteCode}/${provider}`;
}
