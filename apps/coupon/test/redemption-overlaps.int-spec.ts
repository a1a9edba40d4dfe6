import { connectionOf, Database, type Tx } from '@suite/database';
import { adminQuery, countWaiting, type TestApp, until } from '@suite/testing';
import { lockCoupon, updateTerms } from '../src/coupon/coupon.queries';
import { outdateShards } from '../src/coupon/redemption-counter.queries';
import { SHARDS } from '../src/domain/redemption-shards';
import { client, COUPONS, type CouponClient, eur, onBehalf, startCoupon, statuses, times } from './coupon-app';

/** Ends a transaction without its effect. */
class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super('rolled back');
  }
}

describe('overlapping redemptions and changes of terms', () => {
  let service: TestApp;
  let replica: TestApp;
  let coupons: CouponClient;
  let otherReplica: CouponClient;

  beforeAll(async () => {
    service = await startCoupon();
    replica = await startCoupon({ database: service.database });
    [coupons, otherReplica] = [client(service), client(replica)];
  });
  afterAll(() => Promise.all([service.stop(), replica.stop()]));

  const counts = async (code: string): Promise<[number, number]> => {
    const list = await coupons.call('GET', `${COUPONS}/${code}/redemptions`);
    return [(await coupons.get(code)).body.redemptionCount, Number(list.headers.get('x-total-count'))];
  };

  /** Waits until this many connections wait for a lock, or until the calls have ended without waiting. */
  async function untilWaiting(number: number, isDone = () => false): Promise<void> {
    await until(`${number} connections to wait`, async () => isDone() || (await countWaiting(service.database)) >= number);
  }

  /** Runs work in a transaction that stays open during the concurrent calls. */
  async function whileOpen<T>(
    work: (tx: Tx) => Promise<unknown>,
    concurrent: (tx: Tx) => Promise<T>,
    end: 'commit' | 'rollback',
  ): Promise<T> {
    const transaction = service.app.get(Database).transaction('acme', async (tx) => {
      await work(tx);
      const result = await concurrent(tx);
      if (end === 'rollback') throw new RolledBack(result);
      return result;
    });
    return transaction.catch((error: unknown) => {
      if (error instanceof RolledBack) return error.result as T;
      throw error;
    });
  }

  it('count a redemption that started before a limit was set', async () => {
    await coupons.create({ code: 'EARLY', allowAnonymous: true });
    let isDone = false;
    const { early, limited, filled } = await whileOpen(
      async (tx) => {
        await (
          await connectionOf(tx)
        ).query(
          `INSERT INTO redemption (tenant, code, id, order_code, order_total, discount, currency, created_at)
           VALUES ('acme', 'EARLY', gen_random_uuid(), 'held', 1, 0, 'EUR', now())`,
        );
      },
      async () => {
        const early = coupons.redeem('EARLY', 'held'); // waits for the outcome of the same order
        await untilWaiting(1);
        const limited = coupons.call('PATCH', `${COUPONS}/EARLY`, { maxRedemptions: 5 });
        const filled = limited.then(() => times(10, (i) => otherReplica.redeem('EARLY', `late-${i}`)));
        void filled.then(() => (isDone = true));
        await untilWaiting(2, () => isDone); // the change waits too, or all calls after it have ended
        return { early, limited, filled };
      },
      'rollback',
    );
    expect([(await early).status, (await limited).status]).toEqual([201, 204]);
    expect(statuses(await filled)).toEqual({ 201: 4, 400: 6 });
    expect(await counts('EARLY')).toEqual([5, 5]);
  });

  it('are refused under earlier terms, whichever shard a replica counts them in', async () => {
    await coupons.create({ code: 'FENCED', maxRedemptions: -1, maxRedemptionsPerCustomer: -1 });
    expect((await coupons.call('PATCH', `${COUPONS}/FENCED`, { discountPercentage: 20 })).status).toBe(204);
    const sql = `SELECT shard FROM coupon.redemption_counter WHERE code = 'FENCED' AND revision_min = 2 ORDER BY shard`;
    const outdated = await adminQuery<{ shard: number }>(service.database, sql);
    expect(outdated.map(({ shard }) => shard)).toEqual(Array.from({ length: SHARDS }, (_, shard) => shard));
  });

  it('never deadlock between a redemption and a release', async () => {
    await coupons.create({ code: 'BACK', allowAnonymous: true, maxRedemptions: 5 });
    const { id } = (await coupons.redeem('BACK', 'order')).body;
    const { released } = await whileOpen(
      (tx) => lockCoupon(tx, 'acme', 'BACK'), // as a redemption does, before it finds the one that the order has already
      async (tx) => {
        const released = coupons.release('BACK', id);
        await untilWaiting(1);
        await (await connectionOf(tx)).query(`SELECT FROM redemption WHERE tenant = 'acme' AND code = 'BACK' FOR UPDATE NOWAIT`);
        return { released };
      },
      'commit',
    );
    expect((await released).status).toBe(204);
    expect(await counts('BACK')).toEqual([0, 0]);
  });

  it('see what another replica has redeemed of a promotion', async () => {
    const terms = { campaignId: 'overlap', name: 'Overlap', automatic: true, benefit: { type: 'PERCENT', percentage: 10 } };
    await coupons.call('POST', '/coupon/acme/campaigns', { ...terms, maxRedemptions: 2 });
    const redeem = (of: CouponClient, orderCode: string) =>
      of.call('POST', '/coupon/acme/campaigns/overlap/redemptions', { orderCode, orderTotal: eur(50), discount: eur(5) }, onBehalf);
    expect((await redeem(coupons, 'earlier')).status).toBe(201);
    let isDone = false;
    const { first, last } = await whileOpen(
      async (tx) => {
        await (
          await connectionOf(tx)
        ).query(
          `INSERT INTO promotion_redemption (tenant, campaign_id, id, order_code, order_total, discount, currency, created_at)
           VALUES ('acme', 'overlap', gen_random_uuid(), 'held', 1, 0, 'EUR', now())`,
        );
      },
      async () => {
        const first = redeem(coupons, 'held'); // has found one redemption left, and waits for the outcome of the same order
        await untilWaiting(1);
        const last = redeem(otherReplica, 'last');
        void last.then(() => (isDone = true));
        await untilWaiting(2, () => isDone); // it waits for the first, or has not seen it
        return { first, last };
      },
      'rollback',
    );
    expect((await first).status).toBe(201);
    expect(await last).toMatchObject({ status: 400, body: { details: [{ type: 'coupon_redemptions_exceeded' }] } });
  });

  it.each<[string, object, object, number]>([
    ['LESS', {}, { discountPercentage: 1 }, 0],
    ['LIMITED', {}, { maxRedemptions: 1 }, 1],
    ['LESS-OF-LIMITED', { maxRedemptions: 100 }, { discountPercentage: 1 }, 0],
    ['MORE-LIMITED', { maxRedemptions: 100 }, { maxRedemptions: 1 }, 1],
  ])('check a redemption during a change by the new terms: %s', async (code, terms, change, allowed) => {
    await coupons.create({ code, allowAnonymous: true, ...terms });
    const redeemed = await whileOpen(
      async (tx) => {
        const coupon = await lockCoupon(tx, 'acme', code);
        if (!coupon) throw new Error('There is no coupon');
        await updateTerms(tx, coupon, { ...coupon, ...change });
        await outdateShards(tx, 'acme', code, coupon.revision + 1);
      },
      async () => {
        // At each replica the first has found the old terms good, and waits for its shard; the others wait for the first.
        const redeemed = times(6, (i) => (i % 2 === 0 ? coupons : otherReplica).redeem(code, `late-${i}`));
        await untilWaiting(2);
        return { redeemed };
      },
      'commit',
    );
    const { 201: made = 0, 400: refused = 0 } = statuses(await redeemed.redeemed);
    expect([made, refused]).toEqual([allowed, 6 - allowed]);
    expect(await counts(code)).toEqual([allowed, allowed]);
  });
});
