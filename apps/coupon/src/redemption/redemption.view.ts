import { omitNullish } from '@suite/http';
import type { RedemptionView } from './redemption.dto';
import type { RedemptionRow } from './new-redemption.queries';

export const redemptionView = (redemption: RedemptionRow): RedemptionView => {
  const { id, code, orderCode, orderTotal, discount, currency, customerNumber, createdAt } = redemption;
  return omitNullish<RedemptionView>({
    id,
    code,
    orderCode,
    orderTotal: { amount: Number(orderTotal), currency },
    discount: { amount: Number(discount), currency },
    customerNumber,
    createdAt: createdAt.toISOString(),
    redeemedAt: createdAt.toISOString(),
  });
};
