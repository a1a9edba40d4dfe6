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
}

/** A task as a client sends it: each provider has its own fields. */
export type TaskContent = Readonly<Record<string, unknown>>;

/** The meaning of a path and method for a provider. */
export type Intent =
  { readonly action: 'create' } | { readonly action: 'find'; readonly key: string } | { readonly action: 'update'; readonly id: string };

/** The interface of one provider. */
export interface Dialect {
  readonly provider: 'PROVIDER_A' | 'PROVIDER_B';
  /** Returns the caller's credential, or undefined if the Authorization header has another scheme than the provider's. */
  credentialOf(authorization: string): string | undefined;
  intentOf(method: string, url: URL): Intent | undefined;
  keyOf(content: TaskContent): unknown;
  /** Returns why the provider rejects a task. */
  faultOf(content: TaskContent): string | undefined;
  answer(task: StoredTask): object;
  found(task: StoredTask | undefined): { readonly status: number; readonly body: object };
  existing(task: StoredTask): { readonly status: number; readonly body: object };
  refusal(message: string): object;
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
    return method === 'PUT' && id !== undefined ? { action: 'update', id } : undefined;
  },
  keyOf: ({ externalKey }) => externalKey,
  faultOf: ({ destination, orderNumber }) =>
    typeof destination !== 'object' || destination === null ? 'destination is missing' : missingText({ orderNumber }),
  answer: ({ id, key, trackingUrl }) => ({ id, externalKey: key, trackingURL: trackingUrl }),
  found: (task) => ({ status: 200, body: task ? [providerA.answer(task)] : [] }),
  existing: (task) => ({ status: 409, body: { code: 'duplicate', message: 'externalKey exists', task: providerA.answer(task) } }),
  refusal: (message) => ({ code: 'refused', message }),
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
    return method === 'PUT' && id !== undefined ? { action: 'update', id } : undefined;
  },
  keyOf: ({ reference }) => reference,
  faultOf: ({ customerNumber, orderNumber, consignee }) =>
    missingText({ customerNumber, orderNumber }) ??
    (typeof consignee === 'object' && consignee !== null ? undefined : 'consignee is missing'),
  answer: ({ id, key, trackingUrl }) => ({ order: { number: id, reference: key, tracking: trackingUrl } }),
  found: (task) => (task ? { status: 200, body: providerB.answer(task) } : { status: 404, body: providerB.refusal('No such order') }),
  existing: (task) => ({ status: 200, body: providerB.answer(task) }),
  refusal: (message) => ({ errors: [{ detail: message }] }),
};

function splitPath(url: URL, prefix: string): [string | undefined, string | undefined] {
  if (url.pathname === prefix) return [prefix, undefined];
  if (!url.pathname.startsWith(`${prefix}/`)) return [undefined, undefined];
  return [prefix, decodeURIComponent(url.pathname.slice(prefix.length + 1))];
}

function missingText(fields: TaskContent): string | undefined {
  const missing = Object.entries(fields).find(([, value]) => typeof value !== 'string' || value === '');
  return missing && `${missing[0]} is missing`;
}

/** Returns the order number in a task of either provider. */
export const orderNumberOf = ({ orderNumber }: TaskContent): string | undefined =>
  typeof orderNumber === 'string' ? orderNumber : undefined;
