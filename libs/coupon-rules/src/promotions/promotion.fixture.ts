import type { Promotion, PromotionBenefit } from '@suite/contracts';
import type { PromotedCart, PromotedLine } from './promoted-cart';
import type { RandomCart } from './promoted-cart.arbitrary';

export const percent = (percentage: number): PromotionBenefit => ({ type: 'PERCENT', percentage });
export const FREE_SHIPPING: PromotionBenefit = { type: 'FREE_SHIPPING' };

/** 10 % off everything, with the overrides of the case. */
export const promotion = (campaignId: string, more: Partial<Promotion> = {}): Promotion => ({
  campaignId,
  name: campaignId,
  active: true,
  timeZone: 'Europe/Berlin',
  benefit: percent(10),
  appliesTo: 'SUBTOTAL',
  priority: 100,
  stop: false,
  combinable: 'ALL',
  ...more,
});

export const line = (productId: string, price: number, quantity = 1, categories = ['wine']): PromotedLine => ({
  id: productId,
  price,
  quantity,
  goods: { productId, categories, isWeighed: false },
});

export const saturday = new Date('2026-11-28T12:00:00Z');
export const cartOf = (lines: readonly PromotedLine[], more: Partial<PromotedCart> = {}): PromotedCart => ({
  currency: 'EUR',
  siteCode: 'main',
  now: saturday,
  lines,
  ...more,
});

/** Untaxed lines in EUR, with shipping of 5.00. */
export const priced = (lines: readonly PromotedLine[], codes: RandomCart['codes'] = []): RandomCart => ({
  pricing: {
    currency: 'EUR',
    includesTax: true,
    lines: lines.map(({ id, price }) => ({ id, unitPrice: price, quantity: 1 })),
    shipping: { amount: 5 },
  },
  goods: lines.map(({ goods }) => goods),
  codes,
  circumstances: { currency: 'EUR', siteCode: 'main', now: saturday },
});
