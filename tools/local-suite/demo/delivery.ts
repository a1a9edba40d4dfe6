import { randomUUID } from 'node:crypto';
import { type Client, type Schemas, type ShopperClient, unwrap } from '../../../libs/client/src/index.ts';
import { type Mail, mailTo } from './mails.ts';
import type { Order } from './order.ts';
import { amount, type Stage } from './stage.ts';

/** The result of the delivery chapter. */
export interface Delivered {
  readonly delivery: Schemas['delivery']['DeliveryOrder'];
  /** The order without an address. */
  readonly lostId: string;
  readonly failures: readonly Schemas['delivery']['FailedOrder'][];
  readonly mail: Mail;
  /** Ada's own orders at the end. */
  readonly orders: readonly Order[];
}

/** Hands the day's orders to the delivery provider; one of them has no address. */
export async function deliver(stage: Stage, shop: ShopperClient, { orderId, orderNumber, siteCode }: Order): Promise<Delivered> {
  const { backend, chapter, step } = stage;
  chapter('The day’s orders go to the driver');
  step(`The site ${siteCode} delivers with ${await providerOf(backend, siteCode)}, emulated on this machine`);
  const lostId = `phone-${randomUUID().slice(0, 8)}`;
  const lost = { params: { path: { orderId: lostId } }, body: { siteCode, orderNumber: lostId } };
  await unwrap(backend.PUT('/delivery-v2/{tenant}/order/{orderId}', lost));
  step(`There is a second order, ${lostId}, placed by phone without an address`);
  const day = { siteCode, orderIds: [orderId, lostId] };
  const failures = await unwrap(backend.POST('/delivery-v2/{tenant}/planRoute', { body: day }));
  const delivery = await unwrap(backend.GET('/delivery-v2/{tenant}/order/{orderId}', { params: { path: { orderId } } }));
  step(`Planned: ${orderNumber} has the task ${delivery.taskId}`);
  for (const failure of failures) step(`Not planned: ${failure.orderId}, since ${failure.errorMessage}`);
  const mail = await mailTo(stage, DISPATCH, lostId);
  step(`The mail “${mail.subject}” tells the merchant`);

  const params = { path: { orderId } };
  await unwrap(backend.POST('/cart/{tenant}/orders/{orderId}/status', { params, body: { status: 'SHIPPED' } }));
  const orders = await unwrap(shop.GET('/cart/{tenant}/orders'));
  step(`Ada's orders: ${orders.map(statusOf).join(', ')}`);
  return { delivery, lostId, failures, mail, orders };
}

/** The recipient of failures for sites that name none, as set by `npm start`. */
const DISPATCH = 'dispatch@commerce.example';

/** Returns the site's delivery provider; the first run of the demo configures it. */
async function providerOf(backend: Client, siteCode: string): Promise<string> {
  const { data, error } = await backend.GET('/delivery-v2/{tenant}/configuration', { params: { query: { siteCode } } });
  if (data?.[0]) return data[0].deliveryProvider;
  if (error && error.type !== 'configuration_not_found') throw error;
  const provider = { siteCode, deliveryProvider: 'PROVIDER_A' as const, credentials: { apiKey: 'key-of-acme' } };
  await unwrap(backend.POST('/delivery-v2/{tenant}/configuration', { body: provider }));
  return provider.deliveryProvider;
}

const statusOf = ({ orderNumber, status, finalAmount }: Order): string =>
  `${orderNumber} is ${status}${finalAmount ? `, ${amount(finalAmount.amount)} ${finalAmount.currency} for what was packed` : ''}`;
