import { createHmac, randomBytes } from 'node:crypto';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { adminQuery, type AnyJson, bearer, send } from '@suite/testing';
import { type Emulators, startEmulators } from '../../../../tools/local-suite/emulators/start-emulators';
import type { ProviderKind } from '../../src/providers/kind.provider';
import { DELIVERY_PROVIDERS } from '../../src/providers/provider.list';
import type { DeliveryService } from '../delivery-service';
import { NEW_PROVIDER } from './new-provider';

const { name } = NEW_PROVIDER;
const WEBHOOK_SECRET = 'secret-of-webhooks';
const CREDENTIALS = { token: 'token-of-tests', driverPin: 'canary-4711' };
const READ = bearer.application('delivery.order_view delivery.configuration_manage auth.audit_read');

// The service reads the list when it is loaded. So the provider is listed first.
describe('a provider that is added by its folder and its line in the list', () => {
  let emulators: Emulators;
  let service: DeliveryService;
  beforeAll(async () => {
    (DELIVERY_PROVIDERS as unknown as ProviderKind[]).push(NEW_PROVIDER);
    const { startDelivery } = await import('../delivery-service');
    emulators = await startEmulators();
    service = await startDelivery({ emulators, env: { PROVIDER_OF_TESTS_URL: emulators.providerAUrl } });
  });
  afterAll(async () => {
    await service.stop();
    await emulators.stop();
  });

  let sites = 0;
  /** The document does not know the provider, so answers are not compared with it. */
  const call = async (method: string, path: string, body?: object) =>
    (await send(`${service.url}/delivery-v2/acme${path}`, method, { headers: READ, ...(body && { body }) })) as AnyJson;
  const configure = async (fields: object) => {
    const siteCode = `site-${(sites += 1)}`;
    return { siteCode, answer: await call('POST', '/configuration', { siteCode, deliveryProvider: name, ...fields }) };
  };
  const configurationOf = async (siteCode: string) => (await call('GET', `/configuration?siteCode=${siteCode}`)).body[0];
  const planOrder = async (siteCode: string) => {
    const [orderId = ''] = await service.putOrders(1, { siteCode });
    expect(await service.plan({ siteCode, orderIds: [orderId] })).toEqual([]);
    return orderId;
  };
  const read = async (orderId: string) => (await call('GET', `/order/${orderId}`)).body;
  const lastCredential = () => emulators.providerA.tasks.at(-1)?.credential;

  it('is configured, gets the orders of a site, and moves them by its webhooks', async () => {
    const { siteCode, answer } = await configure({ credentials: { ...CREDENTIALS, webhookSecret: WEBHOOK_SECRET } });
    const orderId = await planOrder(siteCode);
    const planned = await read(orderId);
    expect(planned).toMatchObject({ task: { deliveryProvider: name, status: 'PLACED' } });

    const text = JSON.stringify({ id: planned.task.taskId, status: 'STARTED', at: new Date().toISOString() });
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = `t=${seconds},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${text}`).digest('hex')}`;
    const webhook = await fetch(`${service.url}/delivery-v2/acme/provider-webhooks/${answer.body.insertedId.value}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature-of-tests': signature },
      body: text,
    });
    expect(await webhook.json()).toEqual({ outcome: 'APPLIED' });
    expect(await read(orderId)).toMatchObject({ task: { status: 'STARTED' } });
  });

  it.each<[string, object, object]>([
    ['its token', { credentials: { apiKey: 'not-this' } }, { field: 'credentials.token', type: 'missing_value' }],
    ['its own secret', { credentials: { token: 't' } }, { field: 'credentials.driverPin', type: 'missing_value' }],
    [
      'a secret of printable characters',
      { credentials: { ...CREDENTIALS, driverPin: 'a\r\nb' } },
      { field: 'credentials.driverPin', type: 'invalid_value' },
    ],
    [
      'settings of its class',
      { credentials: CREDENTIALS, configurationOfTests: { depot: 5 } },
      { field: 'configurationOfTests.depot', type: 'invalid_value' },
    ],
    [
      'no unknown settings',
      { credentials: CREDENTIALS, configurationOfTests: { depot: 'north', gate: 1 } },
      { field: 'configurationOfTests.gate', type: 'unknown_field' },
    ],
  ])('requires %s', async (_what, fields, detail) => {
    expect((await configure(fields)).answer).toMatchObject({ status: 400, body: { details: [detail] } });
  });

  it('gets its settings and its secret, and a change of them', async () => {
    const { siteCode } = await configure({ credentials: CREDENTIALS, configurationOfTests: { depot: 'north' } });
    await planOrder(siteCode);
    expect(lastCredential()).toBe('token-of-tests/canary-4711/north');
    const { id } = await configurationOf(siteCode);
    const change = { id, deliveryProvider: name, credentials: { ...CREDENTIALS, driverPin: 'canary-0815' } };
    await call('PUT', '/configuration', { ...change, configurationOfTests: { depot: 'south' } });
    await planOrder(siteCode);
    expect(lastCredential()).toBe('token-of-tests/canary-0815/south');
    await call('PUT', '/configuration', { ...change, configurationOfTests: null });
    await planOrder(siteCode);
    expect(lastCredential()).toBe('token-of-tests/canary-0815/none');
  });

  it('is another account after a change of its secret', async () => {
    const { siteCode } = await configure({ credentials: CREDENTIALS });
    const accountId = async () =>
      (await adminQuery<{ id: string }>(service.database, 'SELECT account_id AS id FROM delivery.configuration WHERE site_code = $1', [siteCode]))[0]?.id; // prettier-ignore
    const first = await accountId();
    const { id } = await configurationOf(siteCode);
    await call('PUT', '/configuration', { id, deliveryProvider: name, credentials: CREDENTIALS });
    expect(await accountId()).toBe(first);
    await call('PUT', '/configuration', { id, deliveryProvider: name, credentials: { ...CREDENTIALS, driverPin: 'other' } });
    expect(await accountId()).not.toBe(first);
  });

  it('shows its settings, and nowhere its secret', async () => {
    const { siteCode } = await configure({ credentials: CREDENTIALS, configurationOfTests: { depot: 'north' } });
    const { id, ...shown } = await configurationOf(siteCode);
    expect(shown).toMatchObject({ deliveryProvider: name, configurationOfTests: { depot: 'north' } });
    const change = { id, deliveryProvider: name, credentials: { ...CREDENTIALS, driverPin: 'canary-0815' } };
    await call('PUT', '/configuration', { ...change, configurationOfTests: { depot: 'south' } });
    const { body: events } = await call('GET', '/audit');
    expect(events[0]).toMatchObject({
      before: { settings: { [name]: { depot: 'north' } } },
      after: { settings: { [name]: { depot: 'south' } }, changed: expect.arrayContaining(['secrets']) },
    });
    const rows = await adminQuery<{ row: object }>(service.database, 'SELECT to_jsonb(c) AS row FROM delivery.configuration c');
    expect(JSON.stringify([shown, events, rows])).not.toMatch(/canary/);
  });

  it('keeps its secret when the first key of the ring is replaced', async () => {
    const { siteCode } = await configure({ credentials: CREDENTIALS });
    const { id } = await configurationOf(siteCode);
    const [{ KEY_RING, startDelivery }, { ConfigurationService }] = await Promise.all([
      import('../delivery-service'),
      import('../../src/configuration'),
    ]);
    const key = `k2:${randomBytes(32).toString('base64')}`;
    const replica = (ring: string) =>
      startDelivery({ emulators, database: service.database, env: { PROVIDER_OF_TESTS_URL: emulators.providerAUrl, KEY_RING: ring } });
    const rotating = await replica(`${key},${KEY_RING}`);
    expect(await rotating.app.get(ConfigurationService).rewrap('acme', id)).toBe(true);
    await rotating.stop();
    const rotated = await replica(key);
    const orderIds = await service.putOrders(1, { siteCode });
    expect(await rotated.plan({ siteCode, orderIds })).toEqual([]);
    expect(lastCredential()).toBe('token-of-tests/canary-4711/none');
    await rotated.stop();
  });

  it('loses its settings and its secret when another provider delivers', async () => {
    const { siteCode } = await configure({ credentials: CREDENTIALS, configurationOfTests: { depot: 'north' } });
    const { id } = await configurationOf(siteCode);
    await call('PUT', '/configuration', { id, deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'k' } });
    expect(await configurationOf(siteCode)).not.toHaveProperty('configurationOfTests');
    const stored = `SELECT settings, sealed_secrets FROM delivery.configuration WHERE site_code = $1`;
    expect(await adminQuery(service.database, stored, [siteCode])).toEqual([{ settings: {}, sealed_secrets: null }]);
  });

  it('is in the document with its settings and its secret', async () => {
    const { ProviderCredentialsDto } = await import('../../src/configuration/configuration.dto');
    const extraModels = [ProviderCredentialsDto];
    const { components } = SwaggerModule.createDocument(service.app, new DocumentBuilder().build(), { extraModels });
    const { schemas } = components as AnyJson;
    const settings = { $ref: '#/components/schemas/ConfigurationOfTestsDto' };
    expect(JSON.stringify(schemas.DeliveryConfigurationDraftDto.properties.configurationOfTests)).toContain(JSON.stringify(settings));
    expect(schemas.ProviderCredentialsDto.properties).toMatchObject({
      driverPin: { type: 'string', maxLength: 4_096, description: 'The PIN of the drivers of PROVIDER_OF_TESTS, which requires it.' },
      token: { description: 'The token for PROVIDER_B and PROVIDER_OF_TESTS, which require it.' },
    });
  });
});
