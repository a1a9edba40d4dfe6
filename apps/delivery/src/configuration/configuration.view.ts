import type { ConfigurationAnswer, InsertedAnswer, InsertedId } from './configuration.dto';
import type { Configuration } from './configuration.entity';

/** A site's configuration without anything secret. */
export function configurationView(configuration: Configuration): ConfigurationAnswer {
  const { id, siteCode, deliveryProvider, providerBConfiguration, timeZone, notificationEmail, createdAt, modifiedAt } = configuration;
  return {
    id,
    siteCode,
    deliveryProvider,
    ...(providerBConfiguration && { providerBConfiguration }),
    ...(timeZone !== null && { timeZone }),
    ...(notificationEmail !== null && { notificationEmail }),
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  };
}

const TEXT_ID: Omit<InsertedId, 'value'> = {
  null: false, document: false, array: false, string: true, number: false, int32: false, int64: false, decimal128: false, double: false,
  boolean: false, objectId: false, dbpointer: false, timestamp: false, binary: false, dateTime: false, symbol: false,
  regularExpression: false, javaScript: false, javaScriptWithScope: false,
}; // prettier-ignore

export const insertedView = (id: string): InsertedAnswer => ({ insertedId: { value: id, ...TEXT_ID } });
