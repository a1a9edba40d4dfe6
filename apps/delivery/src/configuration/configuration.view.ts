import { plansTours, REMOTE_PROVIDERS } from '../providers';
import { omitNullish } from '@suite/http';
import { DEFAULT_SPEED_KMH, type OwnVansSettings } from '../providers/local/domain/own-vans';
import type { DeliveryConfigurationView, InsertedConfigurationView, InsertedIdView } from './configuration.dto';
import type { Configuration } from './configuration.entity';
import { settingsAt } from './stored-settings.mapper';

/** Returns a site's configuration without its secrets. */
export function configurationView(configuration: Configuration): DeliveryConfigurationView {
  return omitNullish<DeliveryConfigurationView>({
    id: configuration.id,
    siteCode: configuration.siteCode,
    deliveryProvider: configuration.deliveryProvider,
    ...providersView(configuration),
    baseUrl: configuration.baseUrl,
    ...ownVansView(configuration),
    timeZone: configuration.timeZone,
    notificationEmail: configuration.notificationEmail,
    createdAt: configuration.createdAt.toISOString(),
    modifiedAt: configuration.modifiedAt.toISOString(),
  });
}

type OwnVansView = Pick<DeliveryConfigurationView, 'speedKmh' | 'zipCentroids' | 'geocoderUrl' | 'osrmUrl'>;

/** The settings at the providers that are called, by their members. */
function providersView(configuration: Configuration): Record<string, object | null> {
  return Object.fromEntries(
    REMOTE_PROVIDERS.flatMap(({ name, remote }) =>
      remote.settings ? [[remote.settings.member, settingsAt(name, configuration.settings)]] : [],
    ),
  );
}

/** The settings for LOCAL, if it is the provider. */
function ownVansView(configuration: Configuration): { [M in keyof OwnVansView]-?: OwnVansView[M] | null } {
  const { deliveryProvider } = configuration;
  const settings: OwnVansSettings | null = plansTours(deliveryProvider) ? settingsAt(deliveryProvider, configuration.settings) : null;
  const { speedKmh, zipCentroids, geocoderUrl, osrmUrl } = settings ?? {};
  return {
    speedKmh: plansTours(deliveryProvider) ? (speedKmh ?? DEFAULT_SPEED_KMH) : null,
    zipCentroids: zipCentroids ? [...zipCentroids] : null,
    geocoderUrl: geocoderUrl ?? null,
    osrmUrl: osrmUrl ?? null,
  };
}

const TEXT_ID: Omit<InsertedIdView, 'value'> = {
  null: false, document: false, array: false, string: true, number: false, int32: false, int64: false, decimal128: false, double: false,
  boolean: false, objectId: false, dbpointer: false, timestamp: false, binary: false, dateTime: false, symbol: false,
  regularExpression: false, javaScript: false, javaScriptWithScope: false,
}; // prettier-ignore

export const insertedView = (id: string): InsertedConfigurationView => ({ insertedId: { value: id, ...TEXT_ID } });
