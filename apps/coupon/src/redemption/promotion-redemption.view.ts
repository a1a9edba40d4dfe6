import { omitNullish } from '@suite/http';
import type { PromotionRedemptionView } from './promotion-redemption.dto';
import type { PromotionRedemption } from './promotion-redemption.entity';

export const promotionRedemptionView = (redemption: PromotionRedemption): PromotionRedemptionView => {
  const { id, campaignId, orderCode, orderTotal, discount, currency, customerNumber, createdAt } = redemption;
  return omitNullish<PromotionRedemptionView>({
    id,
    campaignId,
    orderCode,
    orderTotal: { amount: Number(orderTotal), currency },
    discount: { amount: Number(discount), currency },
    customerNumber,
    createdAt: createdAt.toISOString(),
    redeemedAt: createdAt.toISOString(),
  });
};
