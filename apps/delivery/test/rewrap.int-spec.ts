import { randomBytes } from 'node:crypto';
import { adminQuery } from '@suite/testing';
import { ConfigurationService } from '../src/configuration';
import { type DeliveryService, KEY_RING, startDelivery } from './delivery-service';

describe('the secrets of a configuration', () => {
  let before: DeliveryService;
  let after: DeliveryService;
  beforeAll(async () => {
    before = await startDelivery();
    const env = { KEY_RING: `k2:${randomBytes(32).toString('base64')},${KEY_RING}` };
    after = await startDelivery({ database: before.database, emulators: before.emulators, env });
  });
  afterAll(async () => {
    await after.stop();
    await before.stop();
  });

  const credentials = { webhookSecret: 'webhook-secret' };
  it.each([
    ['of a site with own vans', { deliveryProvider: 'LOCAL', credentials }, true],
    ['of a configuration that was imported without its credential', { credentials: { apiKey: 'key', ...credentials } }, true],
    ['if there is none', { deliveryProvider: 'LOCAL', credentials: undefined }, false],
  ])('are wrapped with another key: %s', async (name, configuration, isRewrapped) => {
    await before.configure('acme', { siteCode: name, ...configuration });
    await adminQuery(before.database, `UPDATE delivery.configuration SET sealed_credential = '' WHERE site_code = $1`, [name]);
    const read = async () => (await after.send('GET', `/configuration?siteCode=${encodeURIComponent(name)}`)).body[0] as { id: string };
    const { id } = await read();
    const rewrap = () => after.app.get(ConfigurationService).rewrap('acme', id);
    expect([await rewrap(), await rewrap()]).toEqual([isRewrapped, false]);
    const [row] = await adminQuery<{ sealed: string | null }>(
      before.database,
      'SELECT sealed_webhook_secret AS sealed FROM delivery.configuration WHERE site_code = $1',
      [name],
    );
    expect(row?.sealed?.includes('k2') ?? false).toBe(isRewrapped);
  });
});
