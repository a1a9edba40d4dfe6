import { MatchersV3 } from '@pact-foundation/pact';
import { JwksKeys } from '@suite/auth-guard';
import { customerAddressesPath, customerPath, exampleCustomer } from '@suite/contracts';
import { Clock } from '@suite/runtime';
import { AddressClient } from '../src/catalog/clients/address.client';
import { CustomerClient } from '../src/ordering/clients/customer.client';
import { ServiceTokens } from '../src/peers/service-tokens.client';
import { configFor, SERVICE_CLIENT, TOKEN, tokens } from './pact-config';
import { PactRecorder } from './pacts';
import { PatientHttpClient } from './patient-http-client';

const { boolean, eachLike, fromProviderState, integer, like, regex } = MatchersV3;
const { customerNumber } = exampleCustomer;
const example = customerAddressesPath('acme', customerNumber);
const path = fromProviderState(example.replace(customerNumber, '${customerNumber}'), example);
const authorization = regex(/^Bearer .+$/, TOKEN);
const json = { 'Content-Type': 'application/json' };

/** The cart service requests its own tokens and customers' addresses from auth. */
describe('the pact of carts with auth', () => {
  const pact = new PactRecorder('auth');
  const addresses = (url: string, number: string) =>
    new AddressClient(new PatientHttpClient(), configFor(url), tokens).list('acme', number);
  const form = (secret: string) =>
    new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: SERVICE_CLIENT.id,
      client_secret: secret,
      tenant: 'acme',
    }).toString();
  const tokenRequest = (secret: string) => ({
    method: 'POST',
    path: '/oauth/token',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form(secret),
  });

  afterAll(() => pact.forget());

  it('grants a token for the credentials of the service', async () => {
    const used = await pact.record(
      {
        states: [{ description: 'the cart service is a client of the tenant acme' }],
        uponReceiving: 'a request for a token of the cart service',
        withRequest: tokenRequest(SERVICE_CLIENT.secret),
        willRespondWith: {
          status: 200,
          headers: json,
          body: { access_token: regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'a.b.c'), expires_in: integer(14_400), token_type: 'Bearer' },
        },
      },
      (url) =>
        new ServiceTokens(new PatientHttpClient(), configFor(url), new Clock()).authorized('acme', (header) => Promise.resolve(header)),
    );
    expect(used).toBe('Bearer a.b.c');
  });

  it('grants no token for wrong credentials', async () => {
    const refused = pact.record(
      {
        states: [{ description: 'the cart service is a client of the tenant acme' }],
        uponReceiving: 'a request for a token with a wrong secret',
        withRequest: tokenRequest('wrong'),
        willRespondWith: { status: 401, headers: json, body: { error: 'invalid_client' } },
      },
      (url) =>
        new ServiceTokens(new PatientHttpClient(), configFor(url, 'wrong'), new Clock()).authorized('acme', (header) =>
          Promise.resolve(header),
        ),
    );
    await expect(refused).rejects.toMatchObject({ kind: 'unavailable', type: 'service_unavailable' });
  });

  it('returns the addresses of a customer', async () => {
    const found = await pact.record(
      {
        states: [{ description: 'a customer has a shipping address in Germany and a billing address in Austria' }],
        uponReceiving: 'a request for the addresses of a customer',
        withRequest: { method: 'GET', path, headers: { authorization } },
        willRespondWith: {
          status: 200,
          headers: json,
          body: [
            { id: like('1'), country: 'DE', tags: ['SHIPPING'], isDefault: boolean(true) },
            { id: like('2'), country: 'AT', tags: ['BILLING'], isDefault: boolean(false) },
          ],
        },
      },
      (url) => addresses(url, customerNumber),
    );
    expect(found.map(({ country, tags }) => [country, ...tags])).toEqual([
      ['DE', 'SHIPPING'],
      ['AT', 'BILLING'],
    ]);
  });

  it('returns no addresses of a customer without any', async () => {
    const found = await pact.record(
      {
        states: [{ description: 'a customer has no address' }],
        uponReceiving: 'a request for the addresses of a customer without any',
        withRequest: { method: 'GET', path, headers: { authorization } },
        willRespondWith: { status: 200, headers: json, body: [] },
      },
      (url) => addresses(url, customerNumber),
    );
    expect(found).toEqual([]);
  });

  it('returns no addresses of an unknown customer', async () => {
    const found = await pact.record(
      {
        uponReceiving: 'a request for the addresses of an unknown customer',
        withRequest: { method: 'GET', path: customerAddressesPath('acme', '9999999999'), headers: { authorization } },
        willRespondWith: { status: 404, headers: json, body: { status: 404 } },
      },
      (url) => addresses(url, '9999999999'),
    );
    expect(found).toEqual([]);
  });

  it('returns whether a customer may order', async () => {
    const own = customerPath('acme', customerNumber);
    const mayOrder = await pact.record(
      {
        states: [{ description: 'a customer is on hold' }],
        uponReceiving: 'a request for a customer on hold',
        withRequest: {
          method: 'GET',
          path: fromProviderState(own.replace(customerNumber, '${customerNumber}'), own),
          headers: { authorization },
        },
        willRespondWith: { status: 200, headers: json, body: { active: true, onHold: true } },
      },
      (url) => new CustomerClient(new PatientHttpClient(), configFor(url), tokens).mayOrder('acme', customerNumber),
    );
    expect(mayOrder).toBe(false);
  });

  /** Like every service that verifies tokens, with the same class. */
  it('returns the public keys', async () => {
    const key = { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' };
    const point = regex(/^[\w-]{43}$/, 'c4PHztRn59eJlofUMq62omf5mmqlEKHj-Drp4IvdFuY');
    const otherPoint = regex(/^[\w-]{43}$/, 'NeNsM9W3dRpRkzmFRFfRNXAcYefznu564PKaepLhDAY');
    const found = await pact.record(
      {
        uponReceiving: 'a request for the public keys',
        withRequest: { method: 'GET', path: '/.well-known/jwks.json' },
        willRespondWith: { status: 200, headers: json, body: { keys: eachLike({ ...key, kid: like('k1'), x: point, y: otherPoint }) } },
      },
      (url) => new JwksKeys({ url: new URL(`${url}/.well-known/jwks.json`) }).keyFor('k1'),
    );
    expect(found).toBeDefined();
  });

  it('matches the committed file', () => {
    expect(pact.committed()).toEqual(pact.recorded());
  });
});
