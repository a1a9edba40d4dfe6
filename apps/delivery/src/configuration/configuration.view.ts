import { plansTours } from '../providers';
import { omitNullish } from '@suite/http';
import { DEFAULT_SPEED_KMH } from '../providers/local/domain/own-vans';
import type { DeliveryConfigurationView, InsertedConfigurationView, InsertedIdView } from './configuration.dto';
import type { Configuration } from './configuration.entity';

/** Returns a site's configuration without its secrets. */
export function configurationView(configuration: Configuration): DeliveryConfigurationView {
  return omitNullish<DeliveryConfigurationView>({
    id: configuration.id,
    siteCode: configuration.siteCode,
    deliveryProvider: configuration.deliveryProvider,
    providerBConfiguration: configuration.providerBConfiguration,
    onfleetConfiguration: configuration.onfleetConfiguration,
    baseUrl: configuration.baseUrl,
    ...ownVansView(configuration),
    timeZone: configuration.timeZone,
    notificationEmail: configuration.notificationEmail,
    createdAt: configuration.createdAt.toISOString(),
    modifiedAt: configuration.modifiedAt.toISOString(),
  });
}

type OwnVansView = Pick<DeliveryConfigurationView, 'speedKmh' | 'zipCentroids' | 'geocoderUrl' | 'osrmUrl'>;

/** The settings for LOCAL, if it is the provider. */
function ownVansView({ deliveryProvider, ownVans }: Configuration): { [M in keyof OwnVansView]-?: OwnVansView[M] | null } {
  const { speedKmh, zipCentroids, geocoderUrl, osrmUrl } = (plansTours(deliveryProvider) && ownVans) || {};
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
