import { AppError, fault, validationError } from '@suite/errors';
import type { ProviderName } from './delivery-provider';

/** The merchant's settings at PROVIDER_B. Clients send orderType as a number or a text; the type is preserved. */
export interface ProviderBConfiguration {
  readonly providerBCustomerNumber: string;
  readonly format?: string;
  readonly orderType?: number | string;
}

/** The settings as a client sends them: the customer number may be inside the object or next to it. */
export interface RequestedProviderB {
  readonly providerBConfiguration?: Partial<ProviderBConfiguration> | null;
  readonly providerBCustomerNumber?: string | null;
}

/** Returns the PROVIDER_B settings of a request, or throws 400 naming the missing one; null for the other provider. */
export function providerBConfigurationOf(provider: ProviderName, requested: RequestedProviderB): ProviderBConfiguration | null {
  const { providerBConfiguration: inside, providerBCustomerNumber: beside } = requested;
  if (beside && inside?.providerBCustomerNumber && beside !== inside.providerBCustomerNumber) {
    const message = 'providerBCustomerNumber is sent twice with different values';
    throw validationError([fault('providerBCustomerNumber', 'invalid_value', message)]);
  }
  if (provider !== 'PROVIDER_B') return null;
  const providerBCustomerNumber = inside?.providerBCustomerNumber || beside;
  if (providerBCustomerNumber) return { ...inside, providerBCustomerNumber };
  const message = 'PROVIDER_B requires providerBConfiguration.providerBCustomerNumber';
  throw validationError([fault('providerBConfiguration.providerBCustomerNumber', 'missing_value', message)]);
}

export interface Credentials {
  readonly apiKey?: string | null;
  readonly token?: string | null;
}

const CREDENTIAL_FIELD: Readonly<Record<ProviderName, keyof Credentials>> = { PROVIDER_A: 'apiKey', PROVIDER_B: 'token' };

/** Returns the credential that the provider requires, or throws 400 naming it. */
export function credentialOf(provider: ProviderName, credentials: Credentials): string {
  const name = CREDENTIAL_FIELD[provider];
  const credential = credentials[name];
  if (credential) return credential;
  const message = `${provider} requires credentials.${name}`;
  throw validationError([{ field: `credentials.${name}`, type: 'missing_value', message }]);
}

/** The identity of the merchant at the provider. */
export interface Account {
  readonly provider: ProviderName;
  readonly credential: string;
  readonly providerBConfiguration: ProviderBConfiguration | null;
}

/**
 * Whether both are the same account at the provider. A different credential may belong to a different account, so the
 * accounts count as different.
 */
export function isSameAccount(a: Account, b: Account): boolean {
  const customerOf = ({ providerBConfiguration }: Account) => providerBConfiguration?.providerBCustomerNumber;
  return a.provider === b.provider && a.credential === b.credential && customerOf(a) === customerOf(b);
}

/** A change as a client sends it. By contract, a missing field of these three is a 500 and not a 400. */
export interface ConfigurationChange {
  readonly id?: string | null;
  readonly deliveryProvider?: ProviderName | '' | null;
  readonly credentials?: Credentials | '' | null;
}

/** Returns the change with all required fields, or throws the contract's 500. */
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
  throw new AppError('failed', 'missing_parameters', `Required parameters are missing: ${missing.filter(Boolean).join(', ')}; send them`);
}

/** Returns the encryption context of credentials, which binds them to their tenant, site and provider. */
export function credentialsContext(tenant: string, siteCode: string, provider: ProviderName): string {
  return `${tenant}/${siteCode}/${provider}`;
}
