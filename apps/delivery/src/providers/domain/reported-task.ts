import { stateNamed, type UnjudgedNews } from './task-news';

/** A task as several providers report it, in webhooks and when they are asked. */
export interface ReportedTask {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly at?: unknown;
  readonly eta?: unknown;
  readonly reason?: unknown;
  readonly note?: unknown;
  readonly trackingURL?: unknown;
  readonly driver?: unknown;
  readonly proof?: unknown;
}

/** Returns the news in a report. A status with an unknown name is news without a state. */
export function reportedNews(taskId: unknown, report: ReportedTask | null | undefined): UnjudgedNews {
  const { status, at, eta, reason, note, trackingURL: trackingUrl, driver, proof } = report ?? {};
  const state = stateNamed(status);
  return {
    ...{ taskId, event: status, at, eta, reason, note, trackingUrl },
    state: state ?? null,
    isKnown: state !== undefined,
    driverName: (driver as { name?: unknown } | null | undefined)?.name,
    proof: Array.isArray(proof) ? proof.map((one) => (one ?? {}) as { kind: unknown; at?: unknown; url?: unknown }) : [],
  };
}

/** Returns the news of a webhook that is such a report. */
export const reportedTaskNews = (body: ReportedTask): UnjudgedNews => reportedNews(body.id, body);
