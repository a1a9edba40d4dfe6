import type { TestApp } from '@suite/testing';
import { client, type CouponClient, startCoupon, times } from './coupon-app';

/** What a replica of the version before does with tables that have other names now; in a transaction of its own. */
const PREVIOUS = {
  redeem: `
    WITH tallied AS (
      INSERT INTO redemption_tally AS tally (tenant, code, slot, redemptions) VALUES ('acme', $1, 5, 1)
          ON CONFLICT (tenant, code, slot) DO UPDATE SET redemptions = tally.redemptions + 1 WHERE tally.revision_min <= $2
      RETURNING slot)
    INSERT INTO redemption (tenant, code, id, order_code, order_total, discount, currency, created_at)
    SELECT 'acme', $1, gen_random_uuid(), 'former-' || random(), 50, 5, 'EUR', now() FROM tallied RETURNING id`,
  delete: `
    INSERT INTO coupon_hole AS hole (tenant, block, holes) VALUES ('acme', 0, 1)
        ON CONFLICT (tenant, block) DO UPDATE SET holes = hole.holes + 1 RETURNING holes`,
  miss: `
    INSERT INTO guess AS g (tenant, guesser, misses, blocked_until, missed_at) VALUES ('acme', 'shopper:1', 1, now(), now())
        ON CONFLICT (tenant, guesser) DO UPDATE SET misses = g.misses + 1 RETURNING misses`,
};

describe('a replica that uses the previous table names', () => {
  let service: TestApp;
  let coupons: CouponClient;

  beforeAll(async () => {
    service = await startCoupon();
    coupons = client(service);
  });
  afterAll(() => service.stop());

  async function asPreviousRelease(tenant: string, sql: string, values: unknown[] = []): Promise<object[]> {
    const runner = service.source.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SELECT set_config('suite.tenant', $1, true)`, [tenant]);
    const rows = (await runner.query(sql, values)) as object[];
    await runner.commitTransaction();
    await runner.release();
    return rows;
  }

  it('counts redemptions together with current replicas', async () => {
    await coupons.create({ code: 'BOTH', allowAnonymous: true });
    for (let i = 0; i < 3; i += 1) expect(await asPreviousRelease('acme', PREVIOUS.redeem, ['BOTH', 1])).toHaveLength(1);
    await times(3, (i) => coupons.redeem('BOTH', `order-${i}`));
    expect((await coupons.get('BOTH')).body.redemptionCount).toBe(6);
    await coupons.call('PATCH', '/coupon/acme/coupons/BOTH', { maxRedemptions: 7 });
    expect(await asPreviousRelease('acme', PREVIOUS.redeem, ['BOTH', 1])).toHaveLength(0); // judged by terms that are gone
    expect((await coupons.redeem('BOTH', 'seventh')).status).toBe(201);
    expect((await coupons.redeem('BOTH', 'eighth')).status).toBe(400);
  });

  it('counts deleted coupons and wrong codes in the same rows', async () => {
    expect([await asPreviousRelease('acme', PREVIOUS.delete), await asPreviousRelease('acme', PREVIOUS.delete)]).toEqual([
      [{ holes: 1 }],
      [{ holes: 2 }],
    ]);
    expect([await asPreviousRelease('acme', PREVIOUS.miss), await asPreviousRelease('acme', PREVIOUS.miss)]).toEqual([
      [{ misses: 1 }],
      [{ misses: 2 }],
    ]);
  });

  it('sees only rows of its tenant', async () => {
    for (const view of ['redemption_tally', 'coupon_hole', 'guess']) {
      const count = async (tenant: string) => (await asPreviousRelease(tenant, `SELECT FROM ${view}`)).length;
      expect([view, (await count('acme')) > 0, await count('globex')]).toEqual([view, true, 0]);
    }
    await expect(asPreviousRelease('globex', PREVIOUS.miss)).rejects.toThrow('row-level security');
  });
});
