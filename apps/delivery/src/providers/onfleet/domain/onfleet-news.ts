import type { ProviderState, UnjudgedNews } from '../../domain/task-news';

/** A task of Onfleet's API v2, as far as it is used. Nothing is validated yet. */
export interface OnfleetTask {
  readonly id?: unknown;
  readonly timeCreated?: unknown;
  readonly timeLastModified?: unknown;
  readonly trackingURL?: unknown;
  readonly state?: unknown;
  readonly eta?: unknown;
  readonly estimatedArrivalTime?: unknown;
  readonly completionDetails?: CompletionDetails | null;
}

interface CompletionDetails {
  readonly success?: unknown;
  readonly time?: unknown;
  readonly failureReason?: unknown;
  readonly failureNotes?: unknown;
  readonly notes?: unknown;
  readonly events?: unknown;
  readonly photoUploadId?: unknown;
  readonly photoUploadIds?: unknown;
  readonly signatureUploadId?: unknown;
}

/** The body of Onfleet's webhooks, as far as it is used. */
export interface OnfleetWebhook {
  readonly taskId?: unknown;
  readonly triggerId?: unknown;
  readonly triggerName?: unknown;
  readonly time?: unknown;
  readonly etaSeconds?: unknown;
  readonly data?: { readonly task?: OnfleetTask | null; readonly worker?: { readonly name?: unknown } | null } | null;
}

/** Where Onfleet publishes photos and signatures. */
export const ONFLEET_UPLOADS = 'https://d15p8tr8p0vffz.cloudfront.net';

const COMPLETED = 3;
const STATES: ReadonlyMap<unknown, ProviderState> = new Map<unknown, ProviderState>([
  [0, 'PLACED'],
  [1, 'ASSIGNED'],
  [2, 'STARTED'],
]);

/** Returns the news in a task that was read. */
export function onfleetNews(taskId: unknown, task: OnfleetTask | null | undefined): UnjudgedNews {
  const state = stateOf(task ?? {});
  const isEnded = task?.state === COMPLETED;
  return {
    ...detailsOf(task ?? {}),
    taskId,
    state: state ?? null,
    isKnown: state !== undefined,
    event: state ?? `state ${String(task?.state)}`,
    at: isEnded ? task.completionDetails?.time : task?.timeLastModified,
  };
}

function stateOf({ state, completionDetails }: OnfleetTask): ProviderState | undefined {
  const { success, failureReason } = completionDetails ?? {};
  if (state === COMPLETED) return success === false || (success === undefined && isReason(failureReason)) ? 'FAILED' : 'COMPLETED';
  const found = STATES.get(state);
  return found === 'STARTED' && hasArrived(completionDetails) ? 'ARRIVING' : found;
}

const hasArrived = (details: CompletionDetails | null | undefined): boolean =>
  Array.isArray(details?.events) && details.events.some((event) => (event as { name?: unknown } | null)?.name === 'arrival');

const isReason = (reason: unknown): boolean => typeof reason === 'string' && reason !== '' && reason !== 'NONE';

/** The triggers of webhooks about tasks, by their numbers. Null: the trigger does not name a state. */
const TRIGGERS: ReadonlyMap<unknown, readonly [name: string, state: ProviderState | 'of the task' | null]> = new Map([
  [0, ['taskStarted', 'STARTED']],
  [1, ['taskEta', 'ARRIVING']],
  [2, ['taskArrival', 'ARRIVING']],
  [3, ['taskCompleted', 'COMPLETED']],
  [4, ['taskFailed', 'FAILED']],
  [6, ['taskCreated', 'PLACED']],
  [7, ['taskUpdated', 'of the task']],
  [8, ['taskDeleted', 'CANCELLED']],
  [9, ['taskAssigned', 'ASSIGNED']],
  [10, ['taskUnassigned', null]],
  [12, ['taskDelayed', null]],
]);
const TRIGGERS_BY_NAME = new Map([...TRIGGERS.values()].map((trigger) => [trigger[0] as unknown, trigger]));

/** Returns the news of a webhook. A trigger with an unknown number and name is news without a state. */
export function onfleetWebhookNews({ taskId, triggerId, triggerName, time, etaSeconds, data }: OnfleetWebhook): UnjudgedNews {
  const trigger = TRIGGERS_BY_NAME.get(triggerName) ?? TRIGGERS.get(triggerId);
  const task = data?.task ?? {};
  const [name, named] = trigger ?? [triggerName ?? `trigger ${String(triggerId)}`, null];
  const details = detailsOf(task);
  return {
    ...details,
    ...(typeof etaSeconds === 'number' && typeof time === 'number' && { eta: millisecondsOf(time) + etaSeconds * 1_000 }),
    taskId,
    state: named === 'of the task' ? (stateOf(task) ?? null) : named,
    isKnown: trigger !== undefined,
    event: name,
    at: typeof time === 'number' ? millisecondsOf(time) : time,
    driverName: data?.worker?.name,
  };
}

/** A time in seconds has ten digits until the year 2286. */
const millisecondsOf = (time: number): number => (time < 100_000_000_000 ? time * 1_000 : time);

function detailsOf({ trackingURL: trackingUrl, eta, estimatedArrivalTime, completionDetails }: OnfleetTask) {
  const { time, failureReason, failureNotes, notes, photoUploadId, photoUploadIds, signatureUploadId } = completionDetails ?? {};
  const photos = Array.isArray(photoUploadIds) && photoUploadIds.length > 0 ? photoUploadIds : [photoUploadId];
  return {
    trackingUrl,
    eta: eta ?? estimatedArrivalTime,
    ...(isReason(failureReason) && { reason: failureReason }),
    note: failureNotes || notes,
    proof: [
      ...photos.map((id) => ({ kind: 'PHOTO', at: time, url: uploadOf(id, '800x') })),
      { kind: 'SIGNATURE', at: time, url: uploadOf(signatureUploadId, '282x') },
    ].filter(({ url }) => url !== undefined),
  };
}

const UPLOAD_ID = /^[\w~*-]{1,64}$/;
const uploadOf = (id: unknown, size: string): string | undefined =>
  typeof id === 'string' && UPLOAD_ID.test(id) ? `${ONFLEET_UPLOADS}/${id}/${size}.png` : undefined;
