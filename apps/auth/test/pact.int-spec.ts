import { randomUUID } from 'node:crypto';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { ALL_TENANTS } from '@suite/tenant';
import { verifyPact } from '@suite/testing';
import { insertClient } from '../src/clients/client.queries';
import { ServiceClientService } from '../src/clients/service-client.service';
import { SERVICE_SCOPES } from '../src/clients/domain/scopes';
import { sha256 } from '../src/security/domain/secret';
import { AuthApp, SERVICE_CLIENT } from './auth-app';

describe('the pact with carts', () => {
  let auth: AuthApp;
  let shopper: { authorization: string };
  let asCart: string;
  let backend: { authorization: string };

  beforeAll(async () => {
    auth = await AuthApp.start();
    const { storefront, backend: client } = await auth.createTenant('acme');
    backend = await auth.application(client.clientId, client.clientSecret);
    shopper = await auth.anonymous('acme', storefront.clientId);
    await auth.get(ServiceClientService).ensure('cart', SERVICE_CLIENT);
    const { clientId, clientSecret } = SERVICE_CLIENT;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, tenant: 'acme' };
    asCart = `Bearer ${(await auth.form('/oauth/token', form)).body.access_token}`;
  });
  afterAll(() => auth.stop());

  /** The client with the credentials of the pact. */
  const cartClient = async (): Promise<void> => {
    const client = {
      tenant: ALL_TENANTS,
      clientId: 'cart-of-the-pact',
      name: 'Carts',
      type: 'confidential' as const,
      secretHash: sha256('secret-of-the-pact'),
      previousSecretHash: null,
      incarnation: randomUUID(),
      previousSecretUntil: null,
      scopes: [...(SERVICE_SCOPES['cart'] ?? [])],
      strictOauth: false,
      webOrigins: [],
      accountUrl: null,
      forwardsAddresses: false,
      enabled: true,
      lastUsedAt: null,
      createdAt: auth.get(Clock).now(),
    };
    await auth.get(Database).transaction(ALL_TENANTS, (tx) => insertClient(tx, client));
  };

  /** Signs up a customer with these addresses. */
  const customer =
    (email: string, addresses: readonly object[] = []) =>
    async (): Promise<{ customerNumber: string }> => {
      const { customerNumber } = (await auth.signUp('acme', shopper, email)).body;
      const { accessToken } = (await auth.login('acme', shopper, email)).body;
      const headers = { authorization: `Bearer ${accessToken}` };
      for (const body of addresses) await auth.call('POST', '/customer/acme/me/addresses', { headers, body });
      return { customerNumber };
    };

  it('is verified', async () => {
    await verifyPact({
      consumer: 'cart',
      provider: 'auth',
      url: auth.app.url,
      authorization: () => asCart,
      states: {
        'the cart service is a client of the tenant acme': cartClient,
        'a customer has a shipping address in Germany and a billing address in Austria': customer('ada@example.com', [
          { country: 'DE', tags: ['SHIPPING'], isDefault: true },
          { country: 'AT', tags: ['BILLING'] },
        ]),
        'a customer has no address': customer('grace@example.com'),
        'a customer is on hold': async () => {
          const held = await customer('held@example.com')();
          const body = { onHold: true };
          await auth.call('PATCH', `/customer/acme/customers/${held.customerNumber}`, { headers: backend, body });
          return held;
        },
      },
    });
  });
});
