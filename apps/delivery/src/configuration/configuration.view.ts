import { omitNullish } from '@suite/http';
import type { ConfigurationAnswer, InsertedAnswer, InsertedId } from './configuration.dto';
import type { Configuration } from './configuration.entity';

/** Returns a site's configuration without its secrets. */
export function configurationView(configuration: Configuration): ConfigurationAnswer {
  return omitNullish<ConfigurationAnswer>({
    id: configuration.id,
    siteCode: configuration.siteCode,
    deliveryProvider: configuration.deliveryProvider,
    providerBConfiguration: configuration.providerBConfiguration,
    timeZone: configuration.timeZone,
    notificationEmail: configuration.notificationEmail,
    createdAt: configuration.createdAt.toISOString(),
    modifiedAt: configuration.modifiedAt.toISOString(),
  });
}

const TEXT_ID: Omit<InsertedId, 'value'> = {
  null: false, document: false, array: false, string: true, number: false, int32: false, int64: false, decimal128: false, double: false,
  boolean: false, objectId: false, dbpointer: false, timestamp: false, binary: false, dateTime: false, symbol: false,
  regularExpression: false, javaScript: false, javaScriptWithScope: false,
}; // prettier-ignore

export const insertedView = (id: string): InsertedAnswer => ({ insertedId: { value: id, ...TEXT_ID } });
