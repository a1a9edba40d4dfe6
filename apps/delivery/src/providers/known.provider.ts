import type { ProviderKind, RemoteProvider } from './kind.provider';
import { DELIVERY_PROVIDERS, type ProviderName } from './provider.list';

/** All providers, in the order of the list. */
export const PROVIDERS: readonly ProviderKind<ProviderName>[] = DELIVERY_PROVIDERS;

export const PROVIDER_NAMES: readonly ProviderName[] = PROVIDERS.map(({ name }) => name);

export function providerNamed(name: ProviderName): ProviderKind<ProviderName> {
  const found = PROVIDERS.find((kind) => kind.name === name);
  if (!found) throw new Error(`There is no delivery provider ${name}`);
  return found;
}

/** Returns the definition of a provider that is called over HTTP; undefined for the shop itself. */
export const remoteNamed = (name: ProviderName): RemoteProvider | undefined => providerNamed(name).remote;

/** Returns whether planRoute plans the tours. */
export const plansTours = (name: string): boolean => PROVIDERS.some((kind) => kind.name === name && kind.own !== undefined);

/** The providers that are called by HTTP. */
export const REMOTE_PROVIDERS: readonly { readonly name: ProviderName; readonly remote: RemoteProvider }[] = PROVIDERS.flatMap(
  ({ name, remote }) => (remote ? [{ name, remote }] : []),
);

/** The names of providers that are not called. */
export const OWN_PROVIDERS: readonly ProviderName[] = PROVIDERS.filter(({ own }) => own !== undefined).map(({ name }) => name);
