import { randomUUID } from 'node:crypto';
import { type Client, type Schemas, unwrap } from '@suite/client';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../tools/test/browser/chromium.ts';
import { add, ON_DESKTOP, ON_PHONE, type Shop, submit } from './storefront-shop';

const PROMOTIONS: readonly Omit<Schemas['coupon']['CampaignDraft'], 'automatic'>[] = [
  { name: 'Mug days', benefit: { type: 'PERCENT', percentage: 10 }, conditions: { productIds: ['mug'] } },
  {
    name: 'Three mugs for two',
    priority: 10,
    benefit: { type: 'BUY_X_GET_Y', buy: { productIds: ['mug'], quantity: 2 }, get: { quantity: 1 } },
  },
];
/** Does not combine with promotions. */
const ALONE = `ALONE-${randomUUID().slice(0, 8).toUpperCase()}`;
const WAIT_MS_MAX = 30_000;

/** Promotions on the shelf and in the cart, and a coupon that they step aside for. They are the last tests, since all carts have them. */
export function describePromotions(shop: Shop, backend: () => Client): void {
  describe('promotions', () => {
    const campaignIds: string[] = [];
    /** Returns the prices of a mug with promotions, once there are as many. */
    const untilPriced = async (count: 0 | 1): Promise<void> => {
      const ask = { siteCode: 'default', currency: 'EUR', items: [{ productId: 'mug', quantity: 1 }] };
      for (const end = performance.now() + WAIT_MS_MAX; ;) {
        const [mug] = await unwrap(backend().POST('/cart/{tenant}/price-match', { body: ask }));
        if ((mug?.promotions ?? []).length === count) return;
        if (performance.now() > end) throw new Error(`A mug has the promotions ${JSON.stringify(mug?.promotions)}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    beforeAll(async () => {
      for (const promotion of PROMOTIONS) {
        const body = { automatic: true, ...promotion };
        campaignIds.push((await unwrap(backend().POST('/coupon/{tenant}/campaigns', { body }))).campaignId);
      }
      const coupon = { code: ALONE, discountType: 'PERCENT', discountPercentage: 5, allowAnonymous: true, combinable: false } as const;
      await unwrap(backend().POST('/coupon/{tenant}/coupons', { body: coupon }));
      await untilPriced(1);
    });
    afterAll(async () => {
      for (const campaignId of campaignIds)
        await unwrap(backend().DELETE('/coupon/{tenant}/campaigns/{campaignId}', { params: { path: { campaignId } } }));
      await untilPriced(0);
    });

    const inCart = async (page: Page): Promise<string[]> =>
      (await page.locator('.coupons li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    const expectGood = async (page: Page): Promise<void> => {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    };

    it.each([ON_DESKTOP, ON_PHONE])(
      'are on the shelf, in hints and in the cart, and come back when a coupon is taken off, %s',
      async (_screen, options) => {
        const { page, watched } = await shop.visit(options);
        const card = page.locator('[data-product=mug]');
        await card.getByText('Mug days').waitFor();
        expect((await card.locator('.price').innerText()).replaceAll(/\s+/g, ' ')).toBe('Before: €12.50 €11.25');
        expect(await page.locator('[data-product=coffee] .badge').count()).toBe(0);
        await add(page, 'mug', '2');
        await page.getByText('1 more for: Three mugs for two').waitFor();
        expect(await inCart(page)).toEqual(['Mug days −€2.50']);
        await page.getByRole('button', { name: 'More Mug' }).click();
        await page.locator('.coupons').getByText('Three mugs for two').waitFor();
        expect(await inCart(page)).toEqual(['Three mugs for two −€12.50', 'Mug days −€3.75']);
        await expectGood(page);

        await submit(page, 'Coupon', ALONE, 'Apply');
        const aside = page.locator('.aside');
        await aside.waitFor();
        const lines = await aside.locator('li').allInnerTexts();
        expect(lines.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(['Three mugs for two −€12.50', 'Mug days −€3.75']);
        expect(await inCart(page)).toEqual([`${ALONE} · 5 % Remove the coupon ${ALONE}`]);
        await expectGood(page);
        await aside.getByRole('button', { name: 'Take the coupon off' }).click();
        await page.locator('.coupons').getByText('Mug days').waitFor();
        expect(await inCart(page)).toEqual(['Three mugs for two −€12.50', 'Mug days −€3.75']);
        expect(await aside.count()).toBe(0);
        expect(watched.faults).toEqual([]);
      },
    );
  });
}
