import { type ProviderName, remoteNamed } from '../providers';
import type { Configuration } from './configuration.entity';
import { type Account, credentialOf, type Credentials } from './domain/delivery-configuration';

/** Whether the provider has an account of the shop. */
export const needsCredentials = (provider: ProviderName): boolean => remoteNamed(provider) !== undefined;

/** Returns the credential that the provider requires, or throws 400 naming it; empty for a provider that requires none. */
export function credentialIn(provider: ProviderName, credentials: Credentials | undefined): string {
  const remote = remoteNamed(provider);
  return remote ? credentialOf(provider, remote.credential, credentials) : '';
}

type AccountFields = Pick<Configuration, 'deliveryProvider' | 'baseUrl'> & Partial<Configuration>;

/** Returns the account of a site at its provider, with the settings for that provider. */
export function accountOf({ deliveryProvider: provider, baseUrl, ...members }: AccountFields, credential: string): Account<ProviderName> {
  const member = remoteNamed(provider)?.settings?.member;
  return {
    provider,
    credential,
    baseUrl,
    settings: (member === undefined ? null : (members as Record<string, object | null>)[member]) ?? null,
  };
}
