import type { Page } from 'playwright-core';
import { unwrap } from '../../../libs/client/src/index.ts';
import { backendOf } from '../../local-suite/start/seed/backend.ts';
import { DESK_MEMBERS } from '../../local-suite/start/seed/desks.ts';
import type { RunningSuite } from './running-suite.ts';

type Role = (typeof DESK_MEMBERS)[number]['role'];

/** Opens a page of a desk as the member of the demo with this role. */
async function openDesk(page: Page, { baseUrl }: RunningSuite, role: Role, view: string): Promise<void> {
  const member = DESK_MEMBERS.find((each) => each.role === role);
  if (!member) throw new Error(`The demo has no member with the role ${role}`);
  await page.goto(`${baseUrl}${member.page}${view}`);
  await page.locator('input[name=email]').fill(member.email);
  await page.locator('input[name=password]').fill(member.password);
  await page.keyboard.press('Enter');
  await page.locator('[data-view=sign-in]').waitFor({ state: 'detached' });
  await page.locator('[data-view][data-state=ready]').waitFor();
}

/** The order of the demo: what it charges, its documents, and what has happened to it in all services. */
export async function showOrder(page: Page, suite: RunningSuite): Promise<void> {
  await openDesk(page, suite, 'support', '/orders');
  await page.locator('[data-kind=order] a').first().click();
  await page.locator('[data-view=order][data-state=ready]').waitFor();
  await page.locator('[data-kind=event]').first().waitFor();
  await page.locator('[data-kind=invoice], [data-kind=note]').first().waitFor();
}

const CAMPAIGNS = [
  { campaignId: 'spring', name: 'Spring coffee', budget: { amount: 500, currency: 'EUR' } },
  {
    ...{ campaignId: 'mugs', name: 'Third mug at half price', automatic: true, maxRedemptions: 200 },
    benefit: { type: 'BUY_X_GET_Y', buy: { productIds: ['mug'], quantity: 2 }, get: { quantity: 1, percentage: 50 } },
  },
  { ...{ campaignId: 'ships', name: 'Free shipping from 60 euros', automatic: true, active: false }, benefit: { type: 'FREE_SHIPPING' } },
] as const;

/** The campaigns of the shop, one of which has codes that orders have redeemed. */
export async function showCampaigns(page: Page, suite: RunningSuite): Promise<void> {
  const shop = backendOf(suite.tenants, 'acme');
  for (const body of CAMPAIGNS) await unwrap(shop.POST('/coupon/{tenant}/campaigns', { body: structuredClone(body) }));
  const coupon = {
    code: 'COFFEE5',
    campaignId: 'spring',
    discountType: 'ABSOLUTE',
    discountAbsolute: { amount: 5, currency: 'EUR' },
  } as const;
  await unwrap(shop.POST('/coupon/{tenant}/coupons', { body: { ...coupon, allowAnonymous: true } }));
  for (let order = 1; order <= 36; order += 1) {
    const [orderTotal, discount] = [24, 5].map((amount) => ({ amount, currency: 'EUR' }));
    const body = { orderCode: `SPRING-${order}`, orderTotal: orderTotal!, discount: discount! };
    await unwrap(shop.POST('/coupon/{tenant}/coupons/{code}/redemptions', { params: { path: { code: coupon.code } }, body }));
  }
  await openDesk(page, suite, 'marketing', '/campaigns');
  await page.locator('[data-row=spring] [data-field=used][data-value="180.00"]').waitFor();
}

/** How the documents of the shop are numbered. */
export async function showSchemas(page: Page, suite: RunningSuite): Promise<void> {
  await openDesk(page, suite, 'accounting', '/schemas');
  await page.locator('[data-field=next]:not([data-value=""])').nth(3).waitFor();
}

/** Everyone who works with the pages of the shop. */
export const showAdministration = (page: Page, suite: RunningSuite): Promise<void> => openDesk(page, suite, 'administrator', '/staff');
