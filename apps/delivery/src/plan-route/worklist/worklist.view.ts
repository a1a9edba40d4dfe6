import type { WorkView } from './worklist.dto';
import type { WorkRow } from './worklist.queries';

export const workView = ({ id, orderNumber, failedAt, failure, failureKind, failureTries }: WorkRow): WorkView => ({
  ...{ orderId: id, orderNumber, since: failedAt },
  ...{ failure, kind: failureKind, tries: failureTries },
});
