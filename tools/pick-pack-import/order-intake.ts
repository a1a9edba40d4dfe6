import { applicationClient, type Client, type ErrorDetail, type Schemas, SuiteError } from '../../libs/client/src/index.ts';
import { Refusal } from '../local-suite/start/refusal.ts';
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

const RETRIES = 5;
const TIMEOUT_MS = 30_000;

/** Hands orders to the service. Waits when the service says that it is busy, or cannot be reached for a moment. */
export class OrderIntake {
  private readonly baseUrl: string;
  private readonly client: Client;
  private signingIn: Promise<string> | undefined;

  constructor(shop: Shop) {
    this.baseUrl = shop.baseUrl;
    // What has been sent is waited for, so that its answer is in the report: the signal of `put` only ends pauses.
    const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    this.client = applicationClient({ ...shop, retries: RETRIES, fetch: send });
  }

  /** Refuses (to go on at all) when the service does not answer, or does not let the client in. Stops waiting with the signal. */
  async put({ orderId, order }: FileOrder, signal: AbortSignal): Promise<Outcome> {
    await (this.signingIn ??= this.client.token().catch((error: unknown) => this.refuse(error, 'gives no token')));
    // The file may say anything; the service judges it.
    const body = order as Schemas['pickPack']['IntakeDto'];
    const { error } = await this.client.PUT('/pick-pack/{tenant}/orders/{orderId}', { params: { path: { orderId } }, body, signal });
    if (!error) return { kind: 'taken' };
    if (error.status === 401 || error.status === 403) this.refuse(error, 'does not let the client bring orders');
    if (error.status === 0 || error.status === 429 || error.status === 503) this.refuse(error, 'does not take orders');
    if (error.type === 'order_in_packing') return { kind: 'left' };
    return { kind: 'refused', reasons: error.details.length > 0 ? error.details.map(reasonOf) : [error.message] };
  }

  private refuse(error: unknown, what: string): never {
    if (!(error instanceof SuiteError)) throw error;
    const why = error.cause instanceof Error ? innermost(error.cause).message : error.message;
    throw new Refusal([`${this.baseUrl} ${what}:`, ...(error.status > 0 ? [error.status] : []), why].join(' '));
  }
}

/** Messages begin with the name of the field alone; among a thousand entries, its path says which one is meant. */
function reasonOf({ field, message = 'is wrong' }: ErrorDetail): string {
  if (field === undefined) return message;
  const [name = '', ...rest] = message.split(' ');
  return field === name || field.endsWith(`.${name}`) ? [field, ...rest].join(' ') : `${field}: ${message}`;
}

/** A refused connection is told by the last error of several. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
