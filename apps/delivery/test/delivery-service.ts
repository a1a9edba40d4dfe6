import { randomBytes } from 'node:crypto';
import { type Answer, type AnyJson, bearer, send as sendTo, startTestApp, type TestApp, type TestAppOptions } from '@suite/testing';
import { type Emulators, startEmulators } from '../../../tools/local-suite/emulators/start-emulators';
import { AppModule } from '../src/app.module';
import { DeliveryConfig } from '../src/config';

export const KEY_RING = `k1:${randomBytes(32).toString('base64')}`;

const SCOPES = 'delivery.configuration_manage delivery.order_manage';

export const addressed = { street: 'Marktplatz', streetNumber: '1', zipCode: '70173', city: 'Stuttgart', contactName: 'Ada Lovelace' };

/** The delivery service with emulated providers, and calls that many tests make. */
export interface DeliveryService extends TestApp {
  readonly emulators: Emulators;
  send(method: string, path: string, body?: unknown, tenant?: string): Promise<Answer>;
  /** The status of a planRoute call that may meet what no document has: a fault that the test has made. */
  planInVain(body: object, tenant?: string): Promise<number>;
  configure(tenant?: string, configuration?: object): Promise<void>;
  putOrders(count: number, order?: object, tenant?: string): Promise<string[]>;
  plan(body?: object, tenant?: string): Promise<AnyJson>;
  /** The messages about an order, as a follower of the feed reads them; it may read orders, unless it has other scopes. */
  messages(orderId: string, scopes?: string): Promise<DeliveryMessage[]>;
  /** The types of the messages about an order, in their order. */
  announced(orderId: string): Promise<string[]>;
}

export interface DeliveryMessage {
  readonly position: number;
  readonly type: string;
  readonly resource: { readonly kind: string; readonly id: string };
  readonly sequence: number;
  readonly data: AnyJson;
}

type ProviderUrls = Pick<Emulators, 'providerAUrl' | 'providerBUrl' | 'onfleetUrl'>;

/** Providers that no call reaches. */
const NOWHERE = 'http://127.0.0.1:9';
export const UNREACHABLE: ProviderUrls = { providerAUrl: NOWHERE, providerBUrl: NOWHERE, onfleetUrl: NOWHERE };

/** What the service needs to know; its providers are at these addresses. It has time: a busy machine is no fault of a provider. */
export const environment = ({ providerAUrl, providerBUrl, onfleetUrl }: ProviderUrls) => ({
  KEY_RING,
  PROVIDER_A_URL: providerAUrl,
  PROVIDER_B_URL: providerBUrl,
  ONFLEET_URL: onfleetUrl,
  PROVIDER_TIMEOUT_MS: '20000',
  PLAN_ROUTE_MS: '60000',
  PROVIDER_BREAK_MS: '50',
  NOTIFICATION_EMAIL: 'dispatch@shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'suite@commerce.example',
});

/** Longer than the claims and reports of a planRoute call last. */
export const LEASE_MS_MAX = 120_000;

let orders = 0;

export async function startDelivery(
  options: TestAppOptions & { readonly emulators?: Emulators; readonly uniqueKeys?: boolean } = {},
): Promise<DeliveryService> {
  const emulators = options.emulators ?? (await startEmulators({ uniqueKeys: options.uniqueKeys ?? false }));
  const env = { ...environment(emulators), ...options.env };
  const app = await startTestApp(DeliveryConfig, AppModule, { ...options, env });
  const send = (method: string, path: string, body?: unknown, tenant = 'acme') =>
    app.call(method, `/delivery-v2/${tenant}${path}`, {
      headers: bearer.application(SCOPES, { tenant }),
      ...(body !== undefined && { body }),
    });
  const messages = async (orderId: string, scopes = 'messages.read delivery.order_view') => {
    const read: DeliveryMessage[] = [];
    for (let after = 0, isMore = true; isMore; after = read.at(-1)?.position ?? 0) {
      const path = `/delivery-v2/acme/messages?after=${after}&limit=500`;
      const { body } = await app.call('GET', path, { headers: bearer.application(scopes) });
      isMore = body.length > 0;
      read.push(...(body as DeliveryMessage[]));
    }
    return read.filter(({ resource }) => resource.id === orderId);
  };
  return {
    ...app,
    emulators,
    send,
    messages,
    async announced(orderId) {
      return (await messages(orderId)).map(({ type }) => type);
    },
    async planInVain(body, tenant = 'acme') {
      const headers = bearer.application(SCOPES, { tenant });
      return (await sendTo(`${app.url}/delivery-v2/${tenant}/planRoute`, 'POST', { headers, body })).status;
    },
    async configure(tenant = 'acme', configuration = {}) {
      const answer = await send(
        'POST',
        '/configuration',
        { siteCode: 'main', deliveryProvider: 'PROVIDER_A', credentials: { apiKey: `key-of-${tenant}` }, ...configuration },
        tenant,
      );
      expect(answer).toMatchObject({ status: 200 });
    },
    async putOrders(count, order = {}, tenant = 'acme') {
      const ids = Array.from({ length: count }, () => `o${String((orders += 1)).padStart(6, '0')}`);
      const put = (id: string) =>
        send('PUT', `/order/${id}`, { siteCode: 'main', orderNumber: `N-${id}`, shippingAddress: addressed, ...order }, tenant);
      const answers = await Promise.all(ids.map(put));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      return ids;
    },
    async plan(body = {}, tenant = 'acme') {
      const answer = await send('POST', '/planRoute', { siteCode: 'main', ...body }, tenant);
      expect(answer).toMatchObject({ status: 200 });
      return answer.body;
    },
    async stop() {
      await app.stop();
      if (!options.emulators) await emulators.stop();
    },
  };
}
