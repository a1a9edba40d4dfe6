import { applicationClient, type Client, type ErrorDetail, type Schemas, SuiteError } from '../../libs/client/src/index.ts';
import { Refusal } from '../local-suite/start/refusal.ts';
import type { FileOrder } from './order-file.ts';

/** The tenant of the orders, and the client that imports them. */
export interface Shop {
  readonly baseUrl: string;
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The outcome of an order: imported; unchanged, since its packing has started; or rejected, with the reasons. */
export type Outcome =
  { readonly kind: 'imported' } | { readonly kind: 'unchanged' } | { readonly kind: 'rejected'; readonly reasons: readonly string[] };

const RETRIES = 5;
const TIMEOUT_MS = 30_000;

/** Sends orders to the service. Retries while the service is busy or unreachable. */
export class OrderIntake {
  private readonly baseUrl: string;
  private readonly client: Client;
  private signingIn: Promise<string> | undefined;

  constructor(shop: Shop) {
    this.baseUrl = shop.baseUrl;
    // A sent request is always completed, so that its answer is in the report; the signal of `put` only ends pauses.
    const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    this.client = applicationClient({ ...shop, retries: RETRIES, fetch: send });
  }

  /** Sends an order. Throws a Refusal if the service does not answer or rejects the client. The signal ends its pauses. */
  async put({ orderId, order }: FileOrder, signal: AbortSignal): Promise<Outcome> {
    await (this.signingIn ??= this.client.token().catch((error: unknown) => this.stopWith(error, 'issues no token')));
    // Not validated here; the service does it.
    const body = order as Schemas['pickPack']['PackingOrderDraft'];
    const { error } = await this.client.PUT('/pick-pack/{tenant}/orders/{orderId}', { params: { path: { orderId } }, body, signal });
    if (!error) return { kind: 'imported' };
    if (error.status === 401 || error.status === 403) this.stopWith(error, 'does not allow the client to import orders');
    if (error.status === 0 || error.status === 429 || error.status === 503) this.stopWith(error, 'does not accept orders');
    if (error.type === 'order_in_packing') return { kind: 'unchanged' };
    return { kind: 'rejected', reasons: error.details.length > 0 ? error.details.map(reasonOf) : [error.message] };
  }

  private stopWith(error: unknown, what: string): never {
    if (!(error instanceof SuiteError)) throw error;
    const why = error.cause instanceof Error ? innermost(error.cause).message : error.message;
    throw new Refusal([`${this.baseUrl} ${what}:`, ...(error.status > 0 ? [error.status] : []), why].join(' '));
  }
}

/** Replaces the name of the field at the start of a message by its path, which names one of a thousand entries. */
function reasonOf({ field, message = 'is wrong' }: ErrorDetail): string {
  if (field === undefined) return message;
  const [name = '', ...rest] = message.split(' ');
  return field === name || field.endsWith(`.${name}`) ? [field, ...rest].join(' ') : `${field}: ${message}`;
}

/** Returns the innermost error, which says why a connection failed. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
