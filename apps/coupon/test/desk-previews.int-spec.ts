import { type DeskFront, DeskStage, type DeskUser, type TestApp } from '@suite/testing';
import type { Page } from 'playwright-core';
import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { client, type CouponClient, eur, startCoupon } from './coupon-app';

const CAMPAIGNS = '/coupon/acme/campaigns';
const CART_ID = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00';
const priced = (amount: number) => ({ price: { grossValue: amount, netValue: amount }, finalPrice: { grossValue: amount } });

describeInChromium('the previews of the coupons desk', (browserOf) => {
  let service: TestApp;
  let coupons: CouponClient;
  let front: DeskFront;
  let page: Page;
  let user: DeskUser;

  const stage = new DeskStage(browserOf, {
    ...{ app: 'coupon', page: 'desk', stop: () => service.stop() },
    front: () => ({ prefix: '/coupon', serviceUrl: () => service.url }),
    members: {
      mia: { role: 'marketing', scopes: 'coupon.coupon_manage cart.cart_read' },
      sue: { role: 'support', scopes: 'coupon.coupon_read cart.cart_read' },
    },
    start: async () => {
      service = await startCoupon();
      coupons = client(service);
      for (const campaign of [
        { campaignId: 'spring', name: 'Spring sale' },
        { campaignId: 'ships', name: 'Ship it', automatic: true, benefit: { type: 'FREE_SHIPPING' }, maxRedemptions: 10 },
      ])
        expect((await coupons.call('POST', CAMPAIGNS, campaign)).status).toBe(201);
      await coupons.create({ code: 'SPRING10', campaignId: 'spring', allowAnonymous: true, restrictions: { minOrderValue: eur(30) } });
    },
  });
  const open = (path?: string, name?: string) => stage.open(path, name);
  beforeEach(() => {
    ({ front, page, user } = stage);
    const cart = { id: CART_ID, currency: 'EUR', calculatedPrice: priced(20), discounts: [] };
    front.stub(`GET /cart/acme/carts/${CART_ID}`, () => ({ status: 200, body: cart }));
  });
  const read = async (path: string) => (await coupons.call('GET', path)).body;

  describe('shows what a cart would get', () => {
    const judged: unknown[] = [];
    beforeEach(() => {
      judged.length = 0;
      front.stub(`POST /cart/acme/carts/${CART_ID}/promotion-preview`, ({ body }) => {
        const { campaign } = body as { campaign: { benefit?: { percentage?: number } } };
        judged.push(campaign);
        const { percentage = 0 } = campaign.benefit ?? {};
        const details = [{ field: 'campaign.benefit.percentage', type: 'invalid_value', message: 'must be at most 100' }];
        if (percentage > 100)
          return { status: 400, body: { status: 400, type: 'validation_violation', message: 'must be at most 100', details } };
        return { status: 200, body: { discount: eur(percentage / 10), ...(percentage === 0 && { missing: { quantity: 2 } }) } };
      });
    });

    it('from a code that it is too small for', async () => {
      await open('/campaigns/spring');
      await user.fill('cartId', CART_ID);
      await user.do('preview');
      await user.field('discount', '0.00', '[data-preview]');
    });

    it('from a code by the terms in the form, which are not stored', async () => {
      await coupons.call('POST', CAMPAIGNS, { campaignId: 'autumn', name: 'Autumn sale' });
      await coupons.create({ code: 'AUTUMN10', campaignId: 'autumn', allowAnonymous: true });
      const before = await read(`${CAMPAIGNS}/autumn`);
      await open('/campaigns/autumn');
      await user.fill('cartId', CART_ID);
      await user.do('preview');
      await user.field('discount', '2.00', '[data-preview]');
      await user.fill('budget.amount', '1');
      await user.do('preview');
      await user.field('discount', '0.00', '[data-preview]');
      await user.sees('[data-preview]:has-text("budget")');
      await user.fill('budget.amount', '0');
      await user.do('preview');
      await user.sees('[data-error="budget.amount"]');
      await user.fill('budget.amount', '30');
      await user.do('preview');
      await user.field('discount', '2.00', '[data-preview]');
      expect(await read(`${CAMPAIGNS}/autumn`)).toEqual(before);
    });

    it.each(['mia', 'sue'])('from a code of a campaign that has ended on this day, to %s', async (name) => {
      const campaignId = `ended-for-${name}`;
      const validUntil = new Date(Date.now() - 1_000).toISOString();
      await coupons.call('POST', CAMPAIGNS, { campaignId, name: 'Ended sale', validUntil });
      await coupons.create({ code: `ENDED-${name.toUpperCase()}`, campaignId, allowAnonymous: true });
      await open(`/campaigns/${campaignId}`, name);
      await user.fill('cartId', CART_ID);
      await user.do('preview');
      await user.field('discount', '0.00', '[data-preview]');
    });

    it('says what is refused of a campaign with codes that is not stored, and that it has no code', async () => {
      await open('/campaigns/new');
      await user.fill('budget.amount', '0');
      await user.fill('cartId', CART_ID);
      await user.do('preview');
      await user.sees('[data-error="budget.amount"]');
      await user.fill('budget.amount', '30');
      await user.do('preview');
      await user.field('discount', '0.00', '[data-preview]');
    });

    it('from an automatic campaign as it is in the form, which is not stored', async () => {
      const before = await read(`${CAMPAIGNS}?automatic=true`);
      await open('/campaigns/new');
      await user.click('input[name=automatic]');
      await user.choose('benefit.type', 'PERCENT');
      await user.fill('benefit.percentage', '120');
      await user.fill('cartId', CART_ID);
      await user.do('preview');
      await user.sees('[role=alert]:has-text("at most 100")');
      await user.sees('[data-error="benefit.percentage"]:has-text("at most 100")');
      await user.sees('input[name="benefit.percentage"][aria-invalid=true]');
      await user.fill('benefit.percentage', '25');
      await user.do('preview');
      await user.field('discount', '2.50', '[data-preview]');
      await user.sees('input[name="benefit.percentage"]:not([aria-invalid=true])');
      expect(judged.at(-1)).toMatchObject({ automatic: true, benefit: { type: 'PERCENT', percentage: 25 } });
      expect(await read(`${CAMPAIGNS}?automatic=true`)).toEqual(before);
    });

    it('from a stored campaign with the change in the form, or as it is stored for support', async () => {
      await open('/campaigns/ships');
      await user.choose('benefit.type', 'PERCENT');
      await user.fill('benefit.percentage', '30');
      await user.fill('cartId', CART_ID);
      await page.keyboard.press('Enter');
      await user.field('discount', '3.00', '[data-preview]');
      expect(judged).toMatchObject([{ campaignId: 'ships', maxRedemptions: 10, benefit: { type: 'PERCENT', percentage: 30 } }]);
      expect(await read(`${CAMPAIGNS}/ships`)).toMatchObject({ benefit: { type: 'FREE_SHIPPING' } });
      await user.do('sign-out');
      await user.signIn('sue@shop.example');
      await user.view('campaign', 'ships');
      await user.fill('cartId', CART_ID);
      await user.do('preview');
      await user.field('discount', '0.00', '[data-preview]');
      expect(judged.at(-1)).toMatchObject({ campaignId: 'ships', automatic: true, benefit: { type: 'FREE_SHIPPING' } });
    });
  });

  it('judges a code by the net prices of a cart that takes discounts off them', async () => {
    const calculatedPrice = { price: { grossValue: 35.7, netValue: 30 }, finalPrice: { grossValue: 35.7 } };
    const cart = { id: CART_ID, currency: 'EUR', calculationType: 'ApplyDiscountBeforeTax', calculatedPrice, discounts: [] };
    front.stub(`GET /cart/acme/carts/${CART_ID}`, () => ({ status: 200, body: cart }));
    await coupons.create({ code: 'NET-31', allowAnonymous: true, restrictions: { minOrderValue: eur(31) } });
    await open('/codes/NET-31', 'sue');
    await user.fill('subject', CART_ID);
    await user.do('why');
    const { body } = await coupons.validate('NET-31', { orderTotal: eur(30) });
    await user.field('refusal', body.details[0].type);
  });
});
