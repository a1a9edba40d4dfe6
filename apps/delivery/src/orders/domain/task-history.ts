import type { TaskNews } from '../../providers/domain/task-news';

/** The source of an entry: a webhook, a poll of the provider, a driver's own report, planRoute, a call, or a cancellation. */
export const HISTORY_SOURCES = ['WEBHOOK', 'POLL', 'DRIVER', 'PLANNING', 'CALL', 'CANCELLATION'] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

/** The details of an entry about news. Known events have the name of the task's status, unknown ones the provider's. */
export interface NewsRecord {
  readonly event: string;
  readonly data: object;
  /** The same for news with the same content. */
  readonly key: string;
}

export function recordOf({ taskId, at, event, state, eta, trackingUrl, driverName, reason, note, proof }: TaskNews): NewsRecord {
  const said = { eta, trackingURL: trackingUrl, driver: driverName === null ? null : { name: driverName }, reason, note };
  const filled = Object.entries(said).filter(([, value]) => value !== null);
  const data = {
    ...(state !== null && state !== event && { providerEvent: event }),
    ...Object.fromEntries(filled),
    ...(proof.length > 0 && { proof: proof.map((one) => ({ kind: one.kind, at: one.at })) }),
  };
  return { event: state ?? event, data, key: JSON.stringify([taskId, at, state, event, data]) };
}
