import { type ProviderName, PROVIDERS, type ProviderSettings } from '../providers';

/** The settings of a site at providers, by their names. */
export type StoredSettings = Readonly<Record<string, object>>;

/** Returns the settings at a provider; null if there are none. */
export const settingsAt = (provider: ProviderName, stored: StoredSettings): object | null => stored[provider] ?? null;

/** Returns the settings after a request. Of the providers that are called, only the one that delivers keeps settings. */
export function requestedSettings(provider: ProviderName, requested: object, stored: StoredSettings = {}): StoredSettings {
  const settings = PROVIDERS.map(({ name, remote, own }): [string, object | null] => {
    if (own) return [name, own.changed(settingsAt(name, stored), requested)];
    return [name, remote?.settings ? requestedAt(remote.settings, requested, name === provider) : null];
  });
  return Object.fromEntries(settings.flatMap(([name, each]) => (each === null ? [] : [[name, each]])));
}

function requestedAt({ member, of }: ProviderSettings, requested: object, isUsed: boolean): object | null {
  if (of) return of(requested, isUsed);
  return (isUsed && (requested as Record<string, object | null | undefined>)[member]) || null;
}
