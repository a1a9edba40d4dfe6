import type { ProviderState, TaskNews } from '../../providers/domain/task-news';
import { TASK_STATUSES } from '../../orders/domain/task-status';

/** A report of an own van's driver about a stop. */
export const REPORTS = ['STARTED', 'ARRIVING', 'COMPLETED', 'FAILED'] as const satisfies readonly ProviderState[];
export type ReportedStatus = (typeof REPORTS)[number];

export interface ReportedStop {
  readonly status: ReportedStatus;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

/** The driver's previous report. */
export interface EarlierReport {
  readonly status: ProviderState;
  readonly statusAt: Date;
  readonly reason: string | null;
  readonly note: string | null;
}

/** Returns a report as news about the task. A repeated report is the earlier one: it happened once. */
export function reportNews(taskId: string, report: ReportedStop, { current, now }: { current: EarlierReport; now: Date }): TaskNews {
  const { status } = report;
  const isRepeated = status === current.status;
  const { reason, note } = isRepeated ? current : { reason: report.reason ?? null, note: report.note ?? null };
  const said = { reason, note, eta: null, trackingUrl: null, driverName: null, proof: [] };
  return { taskId, event: status, at: isRepeated ? current.statusAt : now, state: status, isKnown: true, ...said };
}

/** Whether a report moves a task: a task never goes back. */
export const isAhead = (report: ProviderState, current: ProviderState): boolean =>
  TASK_STATUSES.indexOf(report) > TASK_STATUSES.indexOf(current);
