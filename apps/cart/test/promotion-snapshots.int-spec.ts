import type { Promotion } from '@suite/contracts';
import { Database } from '@suite/database';
import { adminQuery, type AnyJson, until } from '@suite/testing';
import { findSnapshot, listTenantsInUse, storeSnapshot } from '../src/catalog/promotions/promotion-snapshot.queries';
import { OrderShop } from './order-shop';
import { promotion } from './promotion-stub';

describe('the campaigns that the cart service knows', () => {
  let shop: OrderShop;
  let cart: string;
  const shown = async (): Promise<string[]> =>
    (await shop.call('GET', cart)).body.discounts.map(({ promotionId, amount }: AnyJson) => `${promotionId} ${amount}`);
  const refresh = () => shop.call('GET', `${cart}?refresh=true`);
  /** Stores the campaign instead of others, and waits until the service knows it. */
  const offer = async (campaign: Promotion): Promise<void> => {
    shop.peers.promotions.clear();
    shop.peers.promotions.put(campaign);
    await refresh();
  };
  const storedPosition = async () => {
    const [row] = await adminQuery<{ position: string }>(shop.service.database, 'SELECT position FROM cart.promotion_snapshot');
    return row?.position;
  };
  const twenty = promotion('twenty', { benefit: { type: 'PERCENT', percentage: 20 } });

  beforeAll(async () => {
    shop = await OrderShop.start();
    cart = await shop.readyCart();
  });
  afterAll(() => shop.stop());

  it('are followed although the positions of their messages began anew', async () => {
    await offer(promotion('ten'));
    await until('the service to follow', () => shop.peers.promotions.isFollowed);
    await adminQuery(shop.service.database, 'UPDATE cart.promotion_snapshot SET position = 1000000');
    shop.peers.promotions.restore();
    await until('the service to follow again', () => shop.peers.promotions.isFollowed);
    shop.peers.promotions.put(promotion('ten', { benefit: { type: 'PERCENT', percentage: 20 } }));
    await until('the new percentage', async () => (await shown())[0] === 'ten 4.76');
    await until('the position of its message', async () => (await storedPosition()) === '1');
  });

  it.each<[string, () => void]>([
    ['is deleted', () => shop.peers.promotions.delete('ten')],
    ['has used up its limits', () => shop.peers.promotions.exhaust('ten')],
  ])('are without one as soon as it %s', async (_what, end) => {
    await offer(promotion('ten'));
    await until('the service to follow', () => shop.peers.promotions.isFollowed);
    await until('the campaign', async () => (await shown()).length === 1);
    end();
    await until('the end of the campaign', async () => (await shown()).length === 0);
    const last = String(shop.peers.promotions.position);
    await until('its message to be read', async () => (await storedPosition()) === last);
  });

  it('stay in use, as those of a tenant that creates carts', async () => {
    await offer(promotion('ten'));
    const { app, database } = shop.service;
    await adminQuery(database, `UPDATE cart.promotion_snapshot SET used_at = used_at - interval '61 minutes'`);
    await shop.readyCart();
    const { rows } = await listTenantsInUse(app.get(Database), new Date(shop.clock.nowMs() - 1));
    expect(rows).toEqual([{ tenant: 'acme' }]);
  });

  it('are stored with a cart once by concurrent reads', async () => {
    const other = await shop.readyCart();
    const { version } = (await shop.call('GET', other)).body.metadata;
    await offer(promotion('ten', { benefit: { type: 'PERCENT', percentage: 30 } }));
    const carts = await Promise.all(Array.from({ length: 5 }, () => shop.call('GET', other)));
    expect(carts.map(({ body }) => [body.metadata.version, body.discounts[0]?.amount])).toEqual(Array(5).fill([version + 1, 7.14]));
  });

  it('are the newer ones of two answers that arrive in the other order', async () => {
    await offer(promotion('ten'));
    const { began, release } = shop.peers.promotions.holdNextList();
    const late = refresh();
    await began;
    await offer(twenty);
    expect(await shown()).toEqual(['twenty 4.76']);
    release();
    await late;
    expect(await shown()).toEqual(['twenty 4.76']);
  });

  it('are the newer ones also if they were known before', async () => {
    const [db, ten] = [shop.service.app.get(Database), [promotion('ten')]];
    expect(await storeSnapshot(db, 'globex', ten, undefined)).toBe(true);
    const before = (await findSnapshot(db, 'globex'))?.version;
    expect(await storeSnapshot(db, 'globex', ten, before)).toBe(true);
    expect(await storeSnapshot(db, 'globex', [twenty], before)).toBe(false);
    expect((await findSnapshot(db, 'globex'))?.promotions).toEqual(ten);
    expect(await storeSnapshot(db, 'globex', ten, before)).toBe(true);
  });
});
