import { given } from '@suite/platform';
import type { RedemptionView } from './redemption.dto';
import type { Redemption } from './redemption.entity';

export const redemptionView = (redemption: Redemption): RedemptionView => {
  const { id, code, orderCode, orderTotal, discount, currency, customerNumber, createdAt } = redemption;
  return given<RedemptionView>({
    id,
    code,
    orderCode,
    orderTotal: { amount: Number(orderTotal), currency },
    discount: { amount: Number(discount), currency },
    customerNumber,
    createdAt: createdAt.toISOString(),
  });
};
