import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../start/refusal.ts';
import type { FileOrder } from './order-file.ts';

/** Whose orders they are, and the client that brings them. */
export interface Shop {
  readonly baseUrl: string;
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What became of an order: taken; left as it was, since its packing has begun; or refused, with the reasons. */
export type Outcome =
  { readonly kind: 'taken' } | { readonly kind: 'left' } | { readonly kind: 'refused'; readonly reasons: readonly string[] };

interface Fault {
  readonly field?: string;
  readonly message?: string;
  readonly type?: string;
}

const TRIES = 6;
const WAIT_S_MAX = 30;
const TIME_OUT_MS = 30_000;

/** Hands orders to the service. Waits when the service says that it is busy, or cannot be reached for a moment. */
export class OrderIntake {
  private readonly shop: Shop;
  private token: Promise<string> | undefined;

  constructor(shop: Shop) {
    this.shop = shop;
  }

  /** Refuses (to go on at all) when the service does not answer, or does not let the client in. Stops waiting with the signal. */
  async put(order: FileOrder, signal: AbortSignal): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      const token = await (this.token ??= this.login());
      const response = await this.send(order, token).catch((error: unknown) => error as Error);
      if (!(response instanceof Error)) {
        if (response.status === 401 && attempt === 1) this.token = undefined;
        else if (!isBusy(response)) return outcomeOf(response);
      }
      if (attempt === TRIES) throw new Refusal(await complaint(`${this.shop.baseUrl} does not take orders`, response));
      const asked = response instanceof Error ? attempt : Number(response.headers.get('retry-after') ?? 0);
      await sleep(Math.min(asked, WAIT_S_MAX) * 1_000, undefined, { signal });
    }
  }

  private send({ orderId, order }: FileOrder, token: string): Promise<Response> {
    return fetch(`${this.shop.baseUrl}/pick-pack/${this.shop.tenant}/orders/${encodeURIComponent(orderId)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
  }

  private async login(): Promise<string> {
    const { baseUrl, clientId, clientSecret } = this.shop;
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
    const response = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body: form }).catch((error: unknown) => error as Error);
    if (response instanceof Error || !response.ok) throw new Refusal(await complaint(`${baseUrl} gives no token`, response));
    return ((await response.json()) as { access_token: string }).access_token;
  }
}

const isBusy = ({ status }: Response): boolean => status === 429 || status === 503;

async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.ok) {
    await response.arrayBuffer(); // frees the connection
    return { kind: 'taken' };
  }
  if (response.status === 401 || response.status === 403) throw new Refusal(await complaint('The client may not bring orders', response));
  const faults = await faultsOf(response);
  if (faults.some(({ type }) => type === 'order_in_packing')) return { kind: 'left' };
  return { kind: 'refused', reasons: faults.map((fault) => reasonOf(fault, response.status)) };
}

/** Messages begin with the name of the field alone; among a thousand entries, its path says which one is meant. */
function reasonOf({ field, message }: Fault, status: number): string {
  if (message === undefined) return `answered ${status}`;
  if (field === undefined) return message;
  const [name = '', ...rest] = message.split(' ');
  return field === name || field.endsWith(`.${name}`) ? [field, ...rest].join(' ') : `${field}: ${message}`;
}

/** An error is an object, or an array of them. */
async function faultsOf(response: Response): Promise<Fault[]> {
  const body: unknown = await response.json().catch(() => ({}));
  return Array.isArray(body) ? (body as Fault[]) : [body as Fault];
}

async function complaint(what: string, response: Response | Error): Promise<string> {
  if (response instanceof Error) return `${what}: ${response.cause instanceof Error ? response.cause.message : response.message}`;
  const [fault] = await faultsOf(response);
  return `${what}: ${response.status} ${fault?.message ?? ''}`.trim();
}
