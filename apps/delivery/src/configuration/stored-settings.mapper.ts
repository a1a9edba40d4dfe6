import { type ProviderName, PROVIDERS, type ProviderSettings } from '../providers';
import type { Configuration } from './configuration.entity';

/**
 * The columns of earlier builds, by provider. During a rollout their replicas run alongside this build, and each must
 * read the other's rows. So these settings are written into both columns, and the old one counts. The next release copies the old ones into
 * `settings` again and reads only that, the release after it writes only that, and a third one drops the old ones.
 */
const COLUMNS: Readonly<Record<string, OldColumn | undefined>> = {
  PROVIDER_B: 'providerBConfiguration',
  ONFLEET: 'onfleetConfiguration',
  LOCAL: 'ownVans',
};
export const OLD_COLUMNS = ['providerBConfiguration', 'onfleetConfiguration', 'ownVans'] as const;
type OldColumn = (typeof OLD_COLUMNS)[number];

/** The columns with the settings at providers. */
export type StoredSettings = Pick<Configuration, 'settings' | OldColumn>;

/** Returns the settings at a provider; null if there are none. */
export function settingsAt(provider: ProviderName, stored: Partial<StoredSettings>): object | null {
  const column = COLUMNS[provider];
  return (column === undefined ? stored.settings?.[provider] : stored[column]) ?? null;
}

/** Returns the settings at each provider that has some. */
export const allSettings = (stored: StoredSettings): Record<string, object> =>
  presentOf(PROVIDERS.map(({ name }) => [name, settingsAt(name, stored)]));

/** Returns the columns after a request. Of the providers that are called, only the one that delivers keeps settings. */
export function requestedSettings(provider: ProviderName, requested: object, stored: Partial<StoredSettings> = {}): StoredSettings {
  const settings = presentOf(
    PROVIDERS.map(({ name, remote, own }) => {
      if (own) return [name, own.changed(settingsAt(name, stored), requested)];
      return [name, remote?.settings ? requestedAt(remote.settings, requested, name === provider) : null];
    }),
  );
  const columns = Object.entries(COLUMNS).map(([name, column]) => [column, settings[name] ?? null]);
  return { settings, ...(Object.fromEntries(columns) as Pick<StoredSettings, OldColumn>) };
}

function requestedAt({ member, of }: ProviderSettings, requested: object, isUsed: boolean): object | null {
  if (of) return of(requested, isUsed);
  return (isUsed && (requested as Record<string, object | null | undefined>)[member]) || null;
}

const presentOf = (entries: [name: string, settings: object | null][]): Record<string, object> =>
  Object.fromEntries(entries.flatMap(([name, settings]) => (settings === null ? [] : [[name, settings]])));
