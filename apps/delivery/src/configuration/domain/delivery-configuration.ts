import { AppError, fault, validationError } from '@suite/errors';

/** The credentials of a request. Some providers have further ones. */
export interface Credentials {
  readonly apiKey?: string | null;
  readonly token?: string | null;
  /** Signs the provider's webhooks. */
  readonly webhookSecret?: string | null;
}

/** Returns the webhook secret of a request; undefined if it has none. Throws 400 for a secret that cannot be the provider's. */
export function webhookSecretOf({ webhookSecret }: Credentials, faultOf?: (secret: string) => string | undefined): string | undefined {
  if (!webhookSecret) return undefined;
  const message = faultOf?.(webhookSecret);
  if (message === undefined) return webhookSecret;
  throw validationError([fault('credentials.webhookSecret', 'invalid_value', message)]);
}

/** Returns the credential that a provider requires, or throws 400 naming it. */
export function credentialOf(provider: string, name: string, credentials: Credentials | null | undefined): string {
  const credential = (credentials as Readonly<Record<string, string | null | undefined>> | null | undefined)?.[name];
  if (credential) return credential;
  const message = `${provider} requires credentials.${name}`;
  throw validationError([{ field: `credentials.${name}`, type: 'missing_value', message }]);
}

/** The identity of the merchant at the provider. */
export interface Account<Provider extends string = string> {
  readonly provider: Provider;
  readonly credential: string;
  /** Further secrets that the provider requires, by their names. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The settings at the provider; null if there are none. */
  readonly settings: object | null;
  /** An address of the provider that the deployment allows; null: that of the deployment. */
  readonly baseUrl: string | null;
}

/**
 * Whether both are the same account at the provider. A different credential or secret may belong to a different account, so the
 * accounts count as different. `accountOf` returns what of the settings identifies the account.
 */
export function isSameAccount(a: Account, b: Account, accountOf: (settings: object) => string | undefined = () => undefined): boolean {
  const isSameCustomer = accountOf(a.settings ?? {}) === accountOf(b.settings ?? {});
  const names = new Set([...Object.keys(a.secrets), ...Object.keys(b.secrets)]);
  const areSameSecrets = [a.credential === b.credential, ...[...names].map((name) => a.secrets[name] === b.secrets[name])];
  return a.provider === b.provider && a.baseUrl === b.baseUrl && isSameCustomer && !areSameSecrets.includes(false);
}

/** A change as a client sends it. By contract, a missing field of these three is a 500 and not a 400. */
export interface ConfigurationChange<Provider extends string> {
  readonly id?: string | null;
  readonly deliveryProvider?: Provider | '' | null;
  readonly credentials?: Credentials | '' | null;
}

/** Returns the change with all required fields, or throws the contract's 500. */
export function completeChange<Provider extends string>(
  { id, deliveryProvider, credentials }: ConfigurationChange<Provider>,
  needsCredentials: (provider: Provider) => boolean,
): { readonly id: string; readonly deliveryProvider: Provider; readonly credentials: Credentials } {
  const isWithout = Boolean(deliveryProvider) && !needsCredentials(deliveryProvider as Provider);
  const hasCredentials = isWithout || (credentials && Object.keys(credentials).length > 0);
  if (id && deliveryProvider && hasCredentials) return { id, deliveryProvider, credentials: credentials || {} };
  const missing = [!id && 'id', !deliveryProvider && 'deliveryProvider', !hasCredentials && 'credentials'];
  throw new AppError('failed', 'missing_parameters', `Required parameters are missing: ${missing.filter(Boolean).join(', ')}; send them`);
}

/** Returns the encryption context of credentials, which binds them to their tenant, site and provider. */
export function credentialsContext(tenant: string, siteCode: string, provider: string): string {
  return `${tenant}/${siteCode}/${provider}`;
}

/** Returns the encryption context of further secrets. */
export const secretsContext = (tenant: string, siteCode: string, provider: string): string =>
  `${credentialsContext(tenant, siteCode, provider)}/secrets`;

export const webhookSecretContext = (tenant: string, siteCode: string, provider: string): string =>
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
