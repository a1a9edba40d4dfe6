import { omitNullish } from '@suite/http';
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
    timeZone: configuration.timeZone,
    notificationEmail: configuration.notificationEmail,
    createdAt: configuration.createdAt.toISOString(),
    modifiedAt: configuration.modifiedAt.toISOString(),
  });
}

const TEXT_ID: Omit<InsertedIdView, 'value'> = {
  null: false, document: false, array: false, string: true, number: false, int32: false, int64: false, decimal128: false, double: false,
  boolean: false, objectId: false, dbpointer: false, timestamp: false, binary: false, dateTime: false, symbol: false,
  regularExpression: false, javaScript: false, javaScriptWithScope: false,
}; // prettier-ignore

export const insertedView = (id: string): InsertedConfigurationView => ({ insertedId: { value: id, ...TEXT_ID } });
