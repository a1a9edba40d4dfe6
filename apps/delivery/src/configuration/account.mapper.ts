import { type ProviderName, remoteNamed } from '../providers';
import type { Configuration } from './configuration.entity';
import { type Account, credentialOf, type Credentials } from './domain/delivery-configuration';
import { settingsAt } from './stored-settings.mapper';

/** Whether the provider has an account of the shop. */
export const needsCredentials = (provider: ProviderName): boolean => remoteNamed(provider) !== undefined;

/** Whether the provider requires further secrets. */
export const needsSecrets = (provider: ProviderName): boolean => Object.keys(remoteNamed(provider)?.secrets ?? {}).length > 0;

export type AccountSecrets = Pick<Account, 'credential' | 'secrets'>;

/** Returns the credentials that the provider requires, or throws a 400 that names the missing ones. */
export function secretsIn(provider: ProviderName, credentials: Credentials | undefined): AccountSecrets {
  const remote = remoteNamed(provider);
  if (!remote) return { credential: '', secrets: {} };
  const valueOf = (member: string) => credentialOf(provider, member, credentials);
  const credential = valueOf(remote.credential);
  return { credential, secrets: Object.fromEntries(Object.keys(remote.secrets ?? {}).map((member) => [member, valueOf(member)])) };
}

type AccountFields = Pick<Configuration, 'deliveryProvider' | 'baseUrl' | 'settings'>;

/** Returns the account of a site at its provider, with the settings for that provider. */
export function accountOf(
  { deliveryProvider: provider, baseUrl, settings }: AccountFields,
  secrets: AccountSecrets,
): Account<ProviderName> {
  return { provider, ...secrets, baseUrl, settings: settingsAt(provider, settings) };
}
