import { AppError, fault, validationError } from '@suite/errors';
import type { ProviderName } from '../../providers/domain/delivery-provider';

/** The merchant's settings at PROVIDER_B. Clients send orderType as a number or a text; the type is preserved. */
export interface ProviderBConfiguration {
  readonly providerBCustomerNumber: string;
  readonly format?: string;
  readonly orderType?: number | string;
}

/** The settings for Onfleet: the team or the worker to which tasks are assigned. Without one, tasks stay with the organization. */
export interface OnfleetConfiguration {
  readonly teamId?: string;
  readonly workerId?: string;
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

/** Returns the Onfleet settings of a request, or throws 400 when it names a team and a worker; null for another provider. */
export function onfleetConfigurationOf(
  provider: ProviderName,
  requested: OnfleetConfiguration | null | undefined,
): OnfleetConfiguration | null {
  if (requested?.teamId && requested.workerId) {
    const message = 'onfleetConfiguration has a team and a worker; send one of them';
    throw validationError([fault('onfleetConfiguration.workerId', 'invalid_value', message)]);
  }
  return provider === 'ONFLEET' ? (requested ?? null) : null;
}

export interface Credentials {
  readonly apiKey?: string | null;
  readonly token?: string | null;
  /** Signs the provider's webhooks. */
  readonly webhookSecret?: string | null;
}

const CREDENTIAL_FIELD: Readonly<Record<Exclude<ProviderName, 'LOCAL'>, 'apiKey' | 'token'>> = {
  PROVIDER_A: 'apiKey',
  PROVIDER_B: 'token',
  ONFLEET: 'apiKey',
};

/** A secret of Onfleet is the text of bytes in hexadecimal digits, with which it signs. */
const HEXADECIMAL = /^([0-9a-f]{2}){16,}$/i;

/** Returns the webhook secret of a request; undefined if it has none. Throws 400 for a secret that cannot be the provider's. */
export function webhookSecretOf(provider: ProviderName, { webhookSecret }: Credentials): string | undefined {
  if (!webhookSecret) return undefined;
  if (provider !== 'ONFLEET' || HEXADECIMAL.test(webhookSecret)) return webhookSecret;
  const message = 'credentials.webhookSecret must be the webhook secret of the Onfleet dashboard, in hexadecimal digits';
  throw validationError([fault('credentials.webhookSecret', 'invalid_value', message)]);
}

/** Returns a credential in the forms that a provider may repeat: as it is, and as the header of a request has it. None for LOCAL. */
export const formsOf = (credential: string): readonly string[] =>
  credential === '' ? [] : [credential, ...[`${credential}:`, credential].map((text) => Buffer.from(text).toString('base64'))];

/** Whether the provider has an account of the shop. LOCAL is the shop itself. */
export const needsCredentials = (provider: ProviderName): boolean => provider !== 'LOCAL';

/** Returns the credential that the provider requires, or throws 400 naming it; empty for LOCAL. */
export function credentialOf(provider: ProviderName, credentials: Credentials | null | undefined): string {
  if (provider === 'LOCAL') return '';
  const name = CREDENTIAL_FIELD[provider];
  const credential = credentials?.[name];
  if (credential) return credential;
  const message = `${provider} requires credentials.${name}`;
  throw validationError([{ field: `credentials.${name}`, type: 'missing_value', message }]);
}

/** The identity of the merchant at the provider. */
export interface Account {
  readonly provider: ProviderName;
  readonly credential: string;
  readonly providerBConfiguration: ProviderBConfiguration | null;
  readonly onfleetConfiguration: OnfleetConfiguration | null;
  /** An address of the provider that the deployment allows; null: that of the deployment. */
  readonly baseUrl: string | null;
}

/**
 * Whether both are the same account at the provider. A different credential may belong to a different account, so the
 * accounts count as different.
 */
export function isSameAccount(a: Account, b: Account): boolean {
  const customerOf = ({ providerBConfiguration }: Account) => providerBConfiguration?.providerBCustomerNumber;
  return a.provider === b.provider && a.credential === b.credential && a.baseUrl === b.baseUrl && customerOf(a) === customerOf(b);
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
  const hasCredentials = deliveryProvider === 'LOCAL' || (credentials && Object.keys(credentials).length > 0);
  if (id && deliveryProvider && hasCredentials) return { id, deliveryProvider, credentials: credentials || {} };
  const missing = [!id && 'id', !deliveryProvider && 'deliveryProvider', !hasCredentials && 'credentials'];
  throw new AppError('failed', 'missing_parameters', `Required parameters are missing: ${missing.filter(Boolean).join(', ')}; send them`);
}

/** Returns the encryption context of credentials, which binds them to their tenant, site and provider. */
export function credentialsContext(tenant: string, siteCode: string, provider: ProviderName): string {
  return `${tenant}/${siteCode}/${provider}`;
}

/** Returns the encryption context of a webhook secret. */
export const webhookSecretContext = (tenant: string, siteCode: string, provider: ProviderName): string =>
  `${credentialsContext(tenant, siteCode, provider)}/webhook`;

/** Whether the deployment allows this address of a provider, which gets the credentials. */
export const isAllowedBaseUrl = (baseUrl: string, allowed: readonly string[]): boolean =>
  URL.canParse(baseUrl) && allowed.includes(new URL(baseUrl).origin);

/** Returns the address of the provider in a request, or throws 400 for one that the deployment does not allow. */
export function baseUrlOf(baseUrl: string | null | undefined, allowed: readonly string[]): string | null {
  if (!baseUrl) return null;
  if (isAllowedBaseUrl(baseUrl, allowed)) return new URL(baseUrl).href;
  const message = 'baseUrl must be one of the addresses that the deployment allows (PROVIDER_BASE_URLS)';
  throw validationError([fault('baseUrl', 'invalid_value', message)]);
}
