import type { FailedOrderRow } from '../../orders';
import type { WorkView } from './worklist.dto';

export const workView = ({ id, orderNumber, failedAt, failure, failureKind, failureTries }: FailedOrderRow): WorkView => ({
  ...{ orderId: id, orderNumber, since: failedAt },
  ...{ failure, kind: failureKind, tries: failureTries },
});
