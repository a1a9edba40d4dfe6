import type Big from 'big.js';
import { type Price } from './money.reference';
import { type DiscountType, type PricingFee, type PricingLine } from './pricing-cart';

export interface DiscountAmount extends Price {
  source: { id: string; discountType: DiscountType; origin?: 'EXTERNAL'; promotionId?: string };
  value: Big;
}

export interface PriceComponent {
  before: Price;
  base: Big;
  remaining: Big;
  amounts: DiscountAmount[];
}

export interface Line {
  input: PricingLine;
  goods: PriceComponent;
  fees: { input: PricingFee; component: PriceComponent }[];
}
