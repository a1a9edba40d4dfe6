import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { ProviderSettings1795890000000 as ProviderSettings } from '../src/migrations/1795890000000-provider-settings';
import { startDelivery } from './delivery-service';

it('the migration copies the settings that earlier builds have stored into one column', async () => {
  const service = await startDelivery();
  const b = { providerBCustomerNumber: '4711', orderType: 7 };
  const deliveredByB = { deliveryProvider: 'PROVIDER_B', providerBConfiguration: b, credentials: { token: 't' }, speedKmh: 40 };
  await service.configure('acme', { siteCode: 'a' });
  await service.configure('globex', { siteCode: 'b', ...deliveredByB });
  const client = new Client({ connectionString: service.database.adminUrl.href });
  await client.connect();
  await client.query('BEGIN; SET LOCAL search_path = delivery');
  const runner = client as unknown as QueryRunner;
  await new ProviderSettings().down(runner);
  await new ProviderSettings().up(runner);
  const { rows } = await client.query('SELECT site_code, settings FROM configuration ORDER BY site_code');
  expect(rows).toEqual([
    { site_code: 'a', settings: {} },
    { site_code: 'b', settings: { PROVIDER_B: b, LOCAL: { speedKmh: 40 } } },
  ]);
  await client.query('ROLLBACK');
  await client.end();
  await service.stop();
});
