import type { RedemptionView } from './redemption.dto';
import type { Redemption } from './redemption.entity';

export function redemptionView({ id, code, orderCode, orderTotal, discount, currency, ...row }: Redemption): RedemptionView {
  return {
    id,
    code,
    orderCode,
    orderTotal: { amount: Number(orderTotal), currency },
    discount: { amount: Number(discount), currency },
    ...(row.customerNumber !== null && { customerNumber: row.customerNumber }),
    createdAt: row.createdAt.toISOString(),
  };
}
