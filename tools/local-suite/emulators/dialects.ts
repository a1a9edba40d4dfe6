import { createHmac, randomBytes } from 'node:crypto';
import type { CallLimit } from './call-limit.ts';

export const TASK_STATES = ['PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** The progress of a task. */
export interface Progress {
  /** A known state, or any other text. */
  readonly status: string;
  readonly at: string;
  readonly eta?: string;
  readonly driver?: { readonly name: string };
  readonly reason?: string;
  readonly note?: string;
  readonly proof?: readonly { readonly kind: string; readonly at?: string; readonly url?: string }[];
}

/** A task as a provider stores it. */
export interface StoredTask {
  readonly id: string;
  /** The key that the client chose. */
  readonly key: string;
  /** The owner: the credential that created it. */
  readonly credential: string;
  readonly trackingUrl: string;
  /** The last body that the client sent. */
  content: TaskContent;
  progress: Progress;
}

/** A task as a client sends it: each provider has its own fields. */
export type TaskContent = Readonly<Record<string, unknown>>;

/** The meaning of a path and method for a provider. */
export type Intent =
  | { readonly action: 'create' }
  | { readonly action: 'find'; readonly key: string; readonly fault?: string | undefined }
  | { readonly action: 'entity'; readonly method: string; readonly path: string }
  | { readonly action: 'update' | 'cancel' | 'status'; readonly id: string };

export interface Answer {
  readonly status: number;
  readonly body?: object;
}

/** The owner of the task of a content, and the stored task that it changes. */
export interface TaskContext {
  readonly credential: string;
  readonly task?: StoredTask;
}

/** A request to a webhook of the provider's client. */
export interface WebhookRequest {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The interface of one provider. */
export interface Dialect {
  readonly provider: 'PROVIDER_A' | 'PROVIDER_B' | 'ONFLEET';
  /** Returns the caller's credential, or undefined if the Authorization header has another scheme than the provider's. */
  credentialOf(authorization: string): string | undefined;
  intentOf(method: string, url: URL, content: TaskContent): Intent | undefined;
  keyOf(content: TaskContent): unknown;
  /** Returns why the provider rejects a task. */
  faultOf(content: TaskContent, context: TaskContext): string | undefined;
  /** The status of a rejected task. Absent: 422. */
  readonly faultStatus?: number;
  /** The status of a created task. Absent: 201. */
  readonly createdStatus?: number;
  /** Returns what the provider stores of a content. Absent: the content. */
  stored?(content: TaskContent, context: TaskContext): TaskContent;
  /** Answers a call about something that tasks refer to. */
  entity?(credential: string, intent: Extract<Intent, { action: 'entity' }>, content: TaskContent): Answer;
  /** The provider's limit of calls. Absent: it has none, and a refused call names its Retry-After. */
  readonly limit?: CallLimit;
  /** Deletes the provider's other data. */
  reset?(): void;
  newId(): string;
  trackingUrlOf(id: string): string;
  answer(task: StoredTask): object;
  found(task: StoredTask | undefined): Answer;
  /** Answers a second task under a key. Absent: the provider creates it. */
  existing?(task: StoredTask): Answer;
  cancelled(task: StoredTask): Answer;
  /** Answers that a task has started or ended, and is not cancelled. */
  notCancelled(task: StoredTask): Answer;
  /** Whether a cancelled task is deleted. */
  readonly forgetsCancelled: boolean;
  refusal(message: string, status: number): object;
  /** The news of a task, signed with the secret of the webhook. */
  webhook(task: StoredTask, secret: string): WebhookRequest;
}

/** PROVIDER_A: tasks under /api/tasks, the API key as the user of HTTP Basic. */
export const providerA: Dialect = {
  provider: 'PROVIDER_A',
  credentialOf(authorization) {
    const encoded = /^Basic (.+)$/i.exec(authorization)?.[1];
    if (encoded === undefined) return undefined;
    return Buffer.from(encoded, 'base64').toString().split(':', 1)[0] || undefined;
  },
  intentOf(method, url) {
    const [path, id] = splitPath(url, '/api/tasks');
    if (path === undefined) return undefined;
    if (method === 'POST' && id === undefined) return { action: 'create' };
    if (method === 'GET' && id === undefined) return { action: 'find', key: url.searchParams.get('externalKey') ?? '' };
    return id === undefined ? undefined : intentFor(method, id);
  },
  keyOf: ({ externalKey }) => externalKey,
  faultOf: ({ destination, orderNumber }) =>
    typeof destination !== 'object' || destination === null ? 'destination is missing' : missingText({ orderNumber }),
  newId: hexadecimalId,
  trackingUrlOf,
  answer: ({ id, key, trackingUrl, progress }) => ({ id, externalKey: key, trackingURL: trackingUrl, ...progress }),
  found: (task) => ({ status: 200, body: task ? [providerA.answer(task)] : [] }),
  existing: (task) => ({ status: 409, body: { code: 'duplicate', message: 'externalKey exists', task: providerA.answer(task) } }),
  cancelled: () => ({ status: 204 }),
  notCancelled: (task) => ({
    status: 409,
    body: { code: 'not_cancellable', message: 'The task has started', task: providerA.answer(task) },
  }),
  forgetsCancelled: false,
  refusal: (message) => ({ code: 'refused', message }),
  webhook: timedWebhook,
};

/** PROVIDER_B: orders under /orders, `Authorization: Token …`, and a customer number in each order. */
export const providerB: Dialect = {
  provider: 'PROVIDER_B',
  credentialOf: (authorization) => /^Token (\S+)$/.exec(authorization)?.[1],
  intentOf(method, url) {
    const [path, id] = splitPath(url, '/orders');
    if (path === undefined) return undefined;
    if (method === 'POST' && id === undefined) return { action: 'create' };
    if (method === 'GET' && id === 'by-reference') return { action: 'find', key: url.searchParams.get('reference') ?? '' };
    const [, cancelledId] = /^(.+)\/cancel$/.exec(id ?? '') ?? [];
    if (method === 'POST') return cancelledId === undefined ? undefined : { action: 'cancel', id: cancelledId };
    return id === undefined || method === 'DELETE' ? undefined : intentFor(method, id);
  },
  keyOf: ({ reference }) => reference,
  faultOf: ({ customerNumber, orderNumber, consignee }) =>
    missingText({ customerNumber, orderNumber }) ??
    (typeof consignee === 'object' && consignee !== null ? undefined : 'consignee is missing'),
  newId: hexadecimalId,
  trackingUrlOf,
  answer: ({ id, key, trackingUrl, progress }) => ({ order: { number: id, reference: key, tracking: trackingUrl, ...progress } }),
  found: (task) => (task ? { status: 200, body: providerB.answer(task) } : { status: 404, body: providerB.refusal('No such order', 404) }),
  existing: (task) => ({ status: 200, body: providerB.answer(task) }),
  cancelled: (task) => ({ status: 200, body: providerB.answer(task) }),
  notCancelled: (task) => ({ status: 409, body: { ...providerB.refusal('The order has started', 409), ...providerB.answer(task) } }),
  forgetsCancelled: false,
  refusal: (message) => ({ errors: [{ detail: message }] }),
  webhook: timedWebhook,
};

const ACTIONS: Readonly<Record<string, 'update' | 'cancel' | 'status'>> = { PUT: 'update', DELETE: 'cancel', GET: 'status' };

/** Returns what a method does to a task. */
export function intentFor(method: string, id: string): Intent | undefined {
  const action = ACTIONS[method];
  return action && { action, id };
}

function hexadecimalId(): string {
  return randomBytes(8).toString('hex');
}

function trackingUrlOf(id: string): string {
  return `https://track.example/${id}`;
}

/** The webhooks of PROVIDER_A and PROVIDER_B: the time of sending is signed with the body. */
function timedWebhook({ id, progress }: StoredTask, secret: string): WebhookRequest {
  const body = JSON.stringify({ id, ...progress });
  return { body, headers: { 'x-signature': timedSignature(secret, body, Math.floor(Date.now() / 1_000)) } };
}

/** Signs a body as PROVIDER_A and PROVIDER_B do, at a time in seconds. */
export function timedSignature(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export function splitPath(url: URL, prefix: string): [string | undefined, string | undefined] {
  if (url.pathname === prefix) return [prefix, undefined];
  if (!url.pathname.startsWith(`${prefix}/`)) return [undefined, undefined];
  return [prefix, decodeURIComponent(url.pathname.slice(prefix.length + 1))];
}

export function missingText(fields: TaskContent): string | undefined {
  const missing = Object.entries(fields).find(([, value]) => typeof value !== 'string' || value === '');
  return missing && `${missing[0]} is missing`;
}

/** Returns the order number in a task of any provider. */
export function orderNumberOf({ orderNumber, metadata }: TaskContent): string | undefined {
  const entries = Array.isArray(metadata) ? (metadata as { name?: unknown; value?: unknown }[]) : [];
  const number = orderNumber ?? entries.find(({ name }) => name === 'orderNumber')?.value;
  return typeof number === 'string' ? number : undefined;
}
