import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { CallLimit } from './call-limit.ts';
import {
  type Dialect,
  type Intent,
  intentFor,
  type StoredTask,
  splitPath,
  type TaskContent,
  type TaskState,
  type WebhookRequest,
} from './dialects.ts';
import { changedTaskFault, newTaskFault, queryFault } from './onfleet-bodies.ts';
import { OnfleetEntities } from './onfleet-entities.ts';

const KEY_NAME = 'suiteTaskKey';
const ID_BYTES = 18;
const ROOT = '/api/v2';
const ENTITIES = /^\/api\/v2\/(destinations|recipients)(\/|$)/;
const CALLS_PER_SECOND = 20;
const SECOND_MS = 1_000;
/** The states of Onfleet: unassigned, assigned, active, completed. */
const STATES: Readonly<Record<TaskState, number>> = {
  PLACED: 0,
  ASSIGNED: 1,
  STARTED: 2,
  ARRIVING: 2,
  COMPLETED: 3,
  FAILED: 3,
  CANCELLED: 3,
};
const TRIGGERS: Readonly<Record<TaskState, readonly [number, string]>> = {
  PLACED: [6, 'taskCreated'],
  ASSIGNED: [9, 'taskAssigned'],
  STARTED: [0, 'taskStarted'],
  ARRIVING: [2, 'taskArrival'],
  COMPLETED: [3, 'taskCompleted'],
  FAILED: [4, 'taskFailed'],
  CANCELLED: [8, 'taskDeleted'],
};
const UNKNOWN_TRIGGER = [99, 'taskInvented'] as const;

/** Codes and numbers of Onfleet's errors, by status. */
const ERRORS: Readonly<Record<number, readonly [string, number]>> = {
  400: ['InvalidContent', 1000],
  401: ['InvalidCredentials', 1102],
  404: ['ResourceNotFound', 1402],
  412: ['PreconditionFailed', 1700],
  422: ['InvalidArgument', 1900],
  429: ['TooManyRequests', 2300],
};
const INTERNAL = ['Internal', 2500] as const;

/**
 * Returns Onfleet's API v2 as its reference describes it (https://docs.onfleet.com/reference): tasks under /api/v2/tasks, found by their
 * metadata, without unique keys. It rejects what the reference does not allow: unknown members, `unparsed` beside a location, and an
 * embedded destination or recipient in an update.
 */
export function onfleetDialect(): Dialect {
  const organizations = new Map<string, OnfleetEntities>();
  const entitiesOf = (credential: string): OnfleetEntities => {
    const found =
      organizations.get(credential) ?? new OnfleetEntities(newId, (status, cause) => ({ status, body: refusal(cause, status) }));
    organizations.set(credential, found);
    return found;
  };
  return {
    provider: 'ONFLEET',
    credentialOf,
    intentOf,
    keyOf: ({ metadata }) => keyIn(metadata),
    faultOf(content, { credential, task }) {
      const fault = task ? changedTaskFault(content, task.progress.status) : newTaskFault(content);
      return fault ?? entitiesOf(credential).faultOf(content);
    },
    ...{ faultStatus: 400, createdStatus: 200 },
    stored: (content, { credential, task }) => ({ ...task?.content, ...entitiesOf(credential).resolved(content) }),
    entity: (credential, { method, path }, content) => entitiesOf(credential).answer(method, path, content),
    limit: new CallLimit(CALLS_PER_SECOND, SECOND_MS),
    reset: () => organizations.clear(),
    newId,
    trackingUrlOf: () => `https://onf.lt/${randomBytes(5).toString('hex')}`,
    answer: taskOf,
    found: (task) => ({ status: 200, body: task ? [taskOf(task)] : [] }),
    cancelled: () => ({ status: 200 }),
    notCancelled: () => ({ status: 400, body: refusal('A task that has started or ended cannot be deleted.', 400) }),
    forgetsCancelled: true,
    refusal,
    webhook: webhookOf,
  };
}

function credentialOf(authorization: string): string | undefined {
  const encoded = /^Basic (.+)$/i.exec(authorization)?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString().split(':', 1)[0] || undefined;
}

function intentOf(method: string, url: URL, content: TaskContent): Intent | undefined {
  const [path, id] = splitPath(url, '/api/v2/tasks');
  if (path === undefined)
    return ENTITIES.test(url.pathname) ? { action: 'entity', method, path: url.pathname.slice(ROOT.length) } : undefined;
  if (method === 'POST' && id === undefined) return { action: 'create' };
  if (method === 'POST') return id === 'metadata' ? { action: 'find', key: keyIn(content) ?? '', fault: queryFault(content) } : undefined;
  return id === undefined ? undefined : intentFor(method, id);
}

function newId(): string {
  return randomBytes(ID_BYTES).toString('base64').replaceAll('+', '*').replaceAll('/', '~');
}

function refusal(cause: string, status: number): object {
  const [code, error] = ERRORS[status] ?? INTERNAL;
  return { code, message: { error, message: 'The request failed.', cause, request: randomUUID() } };
}

function webhookOf(task: StoredTask, secret: string): WebhookRequest {
  const [triggerId, triggerName] = TRIGGERS[task.progress.status as TaskState] ?? UNKNOWN_TRIGGER;
  const time = Date.parse(task.progress.at);
  const { driver } = task.progress;
  const data = { task: taskOf(task), ...(driver && { worker: { id: newId(), name: driver.name } }) };
  const body = JSON.stringify({ taskId: task.id, actionContext: { type: 'WORKER' }, triggerId, triggerName, time, data });
  return { body, headers: { 'x-onfleet-signature': onfleetSignature(secret, body) } };
}

/** Signs a body as Onfleet does: the key is the bytes of the hexadecimal secret. */
export const onfleetSignature = (secret: string, body: string): string =>
  createHmac('sha512', Buffer.from(secret, 'hex')).update(body).digest('hex');

function taskOf({ id, trackingUrl, content, progress }: StoredTask): object {
  const status = progress.status as TaskState;
  const isEnded = status === 'COMPLETED' || status === 'FAILED';
  const events = status === 'ARRIVING' ? [{ name: 'start' }, { name: 'arrival' }] : [];
  const [photo, signature] = ['PHOTO', 'SIGNATURE'].map((kind) => progress.proof?.find((one) => one.kind === kind)?.url);
  return {
    ...content,
    id,
    shortId: id.slice(0, 8),
    trackingURL: trackingUrl,
    timeCreated: Date.parse(progress.at),
    timeLastModified: Date.parse(progress.at),
    state: STATES[status] ?? progress.status,
    eta: progress.eta === undefined ? null : Date.parse(progress.eta),
    completionDetails: {
      events,
      failureReason: progress.reason ?? 'NONE',
      failureNotes: status === 'FAILED' ? (progress.note ?? '') : '',
      notes: progress.note ?? '',
      time: isEnded ? Date.parse(progress.at) : null,
      ...(isEnded && { success: status === 'COMPLETED' }),
      ...(photo && { photoUploadIds: [photo], photoUploadId: photo }),
      ...(signature && { signatureUploadId: signature }),
    },
  };
}

function keyIn(metadata: unknown): string | undefined {
  const entries = Array.isArray(metadata) ? (metadata as TaskContent[]) : [];
  const value = entries.find(({ name }) => name === KEY_NAME)?.['value'];
  return typeof value === 'string' ? value : undefined;
}
