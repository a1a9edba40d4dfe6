import { adminQuery, type Answer, bearer, type TestApp } from '@suite/testing';
import { getMetadataArgsStorage } from 'typeorm';
import { AppModule } from '../src/app.module';
import { ORDER, startCoupon, TEN_PERCENT } from './coupon-app';

const tables = AppModule.area.entities
  .map((entity) => {
    const { name } = getMetadataArgsStorage().tables.find(({ target }) => target === entity) ?? {};
    return name ?? '';
  })
  .filter((name) => name !== 'replica'); // processes belong to no tenant

/** Makes every call, with names that the other tenant uses, too. Returns the answers without random ids. */
async function story(service: TestApp, tenant: string): Promise<unknown[]> {
  const seller = bearer.application('coupon.coupon_manage', { tenant });
  const shopper = bearer.customer('1000000001', { tenant });
  const answers: Answer[] = [];
  const call = async (method: string, path: string, body?: unknown, headers: object = seller): Promise<Answer> => {
    const answer = await service.call(method, path, { headers: { ...headers }, ...(body !== undefined && { body }) });
    answers.push(answer);
    return answer;
  };
  const coupons = `/coupon/${tenant}/coupons`;
  const redeem = async (code: string, orderCode: string): Promise<Answer> =>
    call('POST', `${coupons}/${code}/redemptions`, { orderCode, ...ORDER, customerNumber: '1000000001' });

  await call('PUT', `/coupon/${tenant}/settings`, { couponSettings: { codePrefix: tenant, referral: { ...TEN_PERCENT, name: tenant } } });
  await call('POST', coupons, { ...TEN_PERCENT, code: 'FREE', name: tenant });
  await call('POST', coupons, { ...TEN_PERCENT, code: 'LIMITED', maxRedemptions: 3, maxRedemptionsPerCustomer: 2 });
  await call('POST', coupons, { ...TEN_PERCENT, code: 'GONE' });
  await call('DELETE', `${coupons}/GONE`);
  await call('PATCH', `${coupons}/FREE`, { description: tenant });
  for (const code of ['FREE', 'LIMITED']) {
    const { body } = await redeem(code, 'one');
    await redeem(code, 'two');
    await call('GET', `${coupons}/${code}/redemptions/${body.id}`);
    await call('DELETE', `${coupons}/${code}/redemptions/${body.id}`);
    await redeem(code, 'three');
    await call('GET', `${coupons}/${code}/redemptions`);
  }
  await call('POST', `/coupon/${tenant}/campaigns`, { campaignId: 'spring', name: tenant, budget: ORDER.discount });
  await call('POST', coupons, { ...TEN_PERCENT, code: 'SPRING', campaignId: 'spring' });
  for (const order of ['one', 'two']) await redeem('SPRING', order); // the budget is enough for one
  await call('POST', `/coupon/${tenant}/campaigns`, {
    campaignId: 'ten',
    name: tenant,
    automatic: true,
    benefit: { type: 'PERCENT', percentage: 10 },
  });
  for (const orderCode of ['one', 'two']) await call('POST', `/coupon/${tenant}/campaigns/ten/redemptions`, { orderCode, ...ORDER });
  await call('GET', `/coupon/${tenant}/campaigns/ten/redemptions`);
  for (const path of ['', '/spring', '/spring/figures']) await call('GET', `/coupon/${tenant}/campaigns${path}`);
  await call('GET', `/coupon/${tenant}/referral-coupons/1000000001`, undefined, shopper);
  const reward = { id: 'r-1', points: 5, coupon: { ...TEN_PERCENT, issuedTo: '1000000001' } };
  await call('POST', '/coupon/RewardpointsCoupon/generateCoupon', reward, { ...seller, 'idempotency-key': 'k-1' });
  for (let i = 0; i < 6; i += 1) await call('GET', `${coupons}/WRONG`, undefined, shopper);
  for (const path of [coupons, `${coupons}?showDeleted=true`, `/coupon/${tenant}/settings`]) await call('GET', path);
  const series = { codePrefix: tenant, length: 4, alphabet: 'ABCDEFGH', guessableMax: 0.001 };
  await service.call('PUT', `/coupon/${tenant}/settings`, { headers: seller, body: { couponSettings: series } });
  await service.call('POST', coupons, { headers: seller, body: TEN_PERCENT }); // is counted: four may be live
  await adminQuery(service.database, `INSERT INTO coupon.tenant_state (tenant, state, version) VALUES ($1, 'ACTIVE', 1)`, [tenant]);
  await adminQuery(service.database, `INSERT INTO coupon.tenant_rate VALUES ($1, 1, now(), 1, 1)`, [tenant]);
  await fillWebhookTables(service, tenant);
  return answers.map(({ status, headers, body }) => [status, headers.get('x-total-count'), simplified(body, tenant)]);
}

/** Creates a webhook with a message that waits, a replay, and an attempt as the background work stores it. */
async function fillWebhookTables(service: TestApp, tenant: string): Promise<void> {
  const headers = bearer.application('messages.read messages.webhook_manage', { tenant });
  const webhooks = `/coupon/${tenant}/webhooks`;
  expect((await service.call('GET', `/coupon/${tenant}/messages`, { headers })).body).not.toEqual([]);
  const body = { url: 'http://127.0.0.1:9/in', types: ['coupon.created'] };
  const { id } = (await service.call('POST', webhooks, { headers, body })).body as { id: string };
  await service.call('POST', `${webhooks}/${id}/test`, { headers });
  await service.call('POST', `${webhooks}/${id}/replay`, { headers, body: { from: '2026-01-01T00:00:00Z' } });
  await adminQuery(
    service.database,
    `INSERT INTO coupon.webhook_attempt (tenant, id, webhook_id, message_id, type, at, attempt, status, latency_ms)
     SELECT tenant, gen_random_uuid(), webhook_id, message_id, 'webhook.test', now(), 1, 'FAILED', 1 FROM coupon.webhook_push WHERE tenant = $1`,
    [tenant],
  );
}

/** Removes tenants' names and random values, so that the answers of both tenants can be compared. */
const simplified = (body: unknown, tenant: string): string =>
  (JSON.stringify(body) ?? '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[^"]+/g, 'time')
    .replaceAll(new RegExp(`${tenant}[2-9A-Z]{10}`, 'gi'), 'code')
    .replaceAll(new RegExp(tenant, 'gi'), 'tenant');

describe('the tables of two tenants', () => {
  let service: TestApp;
  beforeAll(async () => (service = await startCoupon({ env: { MODE: 'api' } }))); // nothing is sent in the background
  afterAll(() => service.stop());

  const countAs = async (tenant: string, table: string): Promise<number> => {
    const runner = (await service.source()).createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SET LOCAL suite.tenant = '${tenant}'`);
    const [row] = (await runner.query(`SELECT count(*)::int AS rows FROM ${table} WHERE tenant = 'acme'`)) as [{ rows: number }];
    await runner.rollbackTransaction();
    await runner.release();
    return row.rows;
  };
  const rowsOf = async (tenant: string): Promise<string[]> => {
    const rows = tables.map((table) =>
      adminQuery(service.database, `SELECT t::text FROM coupon.${table} t WHERE tenant = $1 ORDER BY 1`, [tenant]),
    );
    return (await Promise.all(rows)).map((found) => JSON.stringify(found));
  };

  let answers: unknown[];

  it('return only rows of one tenant to its connection, whatever a query selects', async () => {
    answers = await story(service, 'acme');
    for (const table of tables) {
      expect([table, (await countAs('acme', table)) > 0, await countAs('globex', table), await countAs('', table)]).toEqual([
        table,
        true,
        0,
        0,
      ]);
    }
  });

  it('are isolated by the queries even without row-level security', async () => {
    for (const table of tables) await adminQuery(service.database, `ALTER TABLE coupon.${table} DISABLE ROW LEVEL SECURITY`);
    const rows = await rowsOf('acme');
    expect(await story(service, 'globex')).toEqual(answers);
    expect(await rowsOf('acme')).toEqual(rows);
  });
});
