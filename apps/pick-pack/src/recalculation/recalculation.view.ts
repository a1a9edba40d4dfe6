import { omitNullish } from '@suite/http';
import type { RecalculationView, RecalculatedOrderView } from './recalculation.dto';
import type { JobOrderRow } from './recalculation.queries';

/** Returns a job from its orders: at least one. */
export function jobView(jobId: string, [first, ...others]: readonly [JobOrderRow, ...JobOrderRow[]]): RecalculationView {
  return omitNullish<RecalculationView>({
    _id: { $oid: jobId },
    id: jobId,
    jobType: first.jobType,
    jobStatus: first.finishedAt ? 'DONE' : 'IN_PROGRESS',
    orders: [first, ...others].map(({ orderId, status, message }) =>
      omitNullish<RecalculatedOrderView>({ orderId, orderStatus: status, jobOrderStatus: status, message }),
    ),
    startedAt: { $date: first.startedAt.toISOString() },
    finishedAt: first.finishedAt && { $date: first.finishedAt.toISOString() },
  });
}
