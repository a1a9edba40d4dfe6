import { adminQuery } from '@suite/testing';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { ServiceClientService } from '../src/client/service-client.service';
import { SCOPES, SERVICE_SCOPES } from '../src/domain/scopes';
import { LetCartsBeOrdered1764300000000 } from '../src/migrations/1764300000000-let-carts-be-ordered';
import { AuthApp, SERVICE_CLIENT } from './auth-app';

describe('a replica of the previous version', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await AuthApp.start();
  });
  afterAll(() => auth.stop());

  it('continues to count failed attempts under the table’s previous name', async () => {
    const old = new Client({ connectionString: auth.app.database.urlFor('auth').href });
    await old.connect();
    try {
      await old.query(`SET search_path TO auth; SELECT set_config('suite.tenant', 'acme', false)`);
      const count = (failedAt: string) =>
        old.query(
          `INSERT INTO guess_brake AS brake (tenant, key, failures, failed_at)
           SELECT 'acme', key, 1, '${failedAt}' FROM unnest(ARRAY['old key']) AS key ORDER BY key
           ON CONFLICT (tenant, key) DO UPDATE SET failures = brake.failures + 1, failed_at = '${failedAt}', turn_at = NULL`,
        );
      await count('2001-01-01');
      await count('2001-01-02');
      expect((await old.query(`SELECT failures FROM guess_brake WHERE tenant = 'acme' AND key = 'old key'`)).rows).toEqual([
        { failures: 2 },
      ]);
      expect(await adminQuery(auth.app.database, `SELECT failures FROM auth.throttle WHERE key = 'old key'`)).toEqual([{ failures: 2 }]);
      await old.query(`SELECT set_config('suite.tenant', 'globex', false)`);
      expect((await old.query(`SELECT 1 FROM guess_brake`)).rows).toEqual([]);
      await old.query(`SELECT set_config('suite.tenant', '*', false)`);
      const purge = `DELETE FROM guess_brake WHERE ctid = ANY (ARRAY(SELECT ctid FROM guess_brake WHERE failed_at < '2002-01-01' LIMIT 10))`;
      expect((await old.query(purge)).rowCount).toBe(1);
    } finally {
      await old.end();
    }
  });
});

describe('the migration for orders', () => {
  let auth: AuthApp;
  let owner: Client;
  beforeAll(async () => {
    auth = await AuthApp.start();
    owner = new Client({ connectionString: auth.app.database.ownerUrlFor('auth').href });
    await owner.connect();
    await owner.query('SET search_path TO auth');
  });
  afterAll(async () => {
    await owner.end();
    await auth.stop();
  });

  const scopesOf = async (clientId: string): Promise<readonly string[]> =>
    (await adminQuery<{ scopes: string[] }>(auth.app.database, 'SELECT scopes FROM auth.client WHERE client_id = $1', [clientId]))[0]
      ?.scopes ?? [];

  it('grants the new scopes once to clients with every scope and to that of cart, and revokes them on revert', async () => {
    const { backend } = await auth.createTenant('acme');
    await auth.get(ServiceClientService).ensure('cart', SERVICE_CLIENT);
    const token = await auth.application(backend.clientId, backend.clientSecret);
    const body = { name: 'Reader', type: 'confidential', scopes: ['cart.cart_manage'] };
    const reader = (await auth.call('POST', '/auth/acme/clients', { headers: token, body })).body.clientId as string;

    const migration = new LetCartsBeOrdered1764300000000();
    const within = async (move: 'up' | 'down') => {
      await owner.query('BEGIN');
      await migration[move](owner as unknown as QueryRunner);
      await owner.query('COMMIT');
    };
    await within('down');
    expect((await scopesOf(backend.clientId)).filter((scope) => scope.startsWith('cart.order_'))).toEqual([]);
    expect([...(await scopesOf(SERVICE_CLIENT.clientId))].sort()).toEqual([
      'coupon.coupon_read',
      'coupon.coupon_redeem_on_behalf',
      'customer.customer_read',
    ]);
    for (let times = 1; times <= 2; times += 1) {
      await within('up');
      expect([...(await scopesOf(backend.clientId))].sort()).toEqual([...SCOPES].sort());
      expect([...(await scopesOf(SERVICE_CLIENT.clientId))].sort()).toEqual([...(SERVICE_SCOPES['cart'] ?? [])].sort());
      expect(await scopesOf(reader)).toEqual(['cart.cart_manage']);
    }
  });
});
