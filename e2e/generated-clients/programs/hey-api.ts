import { client } from './suite/client.gen';
import * as suite from './suite/sdk.gen';
import { BERLIN, CLIENT, LARGEST, PIANO, report, TENANT, URL, until } from './scenario';

client.setConfig({ baseUrl: URL, throwOnError: true });
const { data: granted } = await suite.grantToken({ body: CLIENT, throwOnError: true });
client.setConfig({ auth: granted.access_token });

const throwOnError = true;
const inTenant = { tenant: TENANT };
await suite.replaceProduct({ path: { ...inTenant, productId: PIANO.id }, body: PIANO.product, throwOnError });
await suite.replacePrice({ path: { ...inTenant, priceId: PIANO.id }, body: PIANO.price, throwOnError });

const { data: created } = await suite.createCart({ path: inTenant, body: { currency: 'EUR' }, throwOnError });
const path = { ...inTenant, cartId: created.cartId };
await suite.addCartItem({ path, body: { itemXrn: PIANO.xrn, quantity: 1 }, throwOnError });
await suite.updateCart({ path, body: BERLIN, throwOnError });
const { data: preview } = await suite.previewCheckout({ path, throwOnError });
const expectedTotal = { amount: preview.calculatedPrice.finalPrice.grossValue, currency: preview.currency };
const { data: placed } = await suite.checkOutCart({ path, body: { expectedTotal }, throwOnError });
const orderId = await until(async () => {
  const { data } = await suite.loadCheckout({ path: { ...inTenant, checkoutId: placed.checkoutId }, throwOnError });
  return data.orderId;
});
const { data: order } = await suite.loadOrder({ path: { ...inTenant, orderId }, throwOnError });

const { data: made } = await suite.createSequenceSchema({ path: inTenant, body: { name: PIANO.id, ...LARGEST }, throwOnError });
const { data: schema } = await suite.loadSequenceSchema({ path: { ...inTenant, schemaId: made.id }, throwOnError });
report(order, schema);
