import { applicationClient, type Client, type Schemas } from '../../libs/client/src/index.ts';
import { reasonOf, type Shop, stopWith } from '../import-file/shop.ts';
import type { FileOrder } from './order-file.ts';

/** The outcome of an order: imported; unchanged, since its packing has started; or rejected, with the reasons. */
export type Outcome =
  { readonly kind: 'imported' } | { readonly kind: 'unchanged' } | { readonly kind: 'rejected'; readonly reasons: readonly string[] };

const RETRIES = 5;
const TIMEOUT_MS = 30_000;

/** Sends orders to the service. Retries while the service is busy or unreachable. */
export class OrderIntake {
  private readonly shop: Shop;
  private readonly client: Client;
  private signingIn: Promise<string> | undefined;

  constructor(shop: Shop) {
    this.shop = shop;
    // A sent request is always completed, so that its answer is in the report; the signal of `put` only ends pauses.
    const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    this.client = applicationClient({ ...shop, retries: RETRIES, fetch: send });
  }

  /** Sends an order. Throws a Refusal if the service does not answer or rejects the client. The signal ends its pauses. */
  async put({ orderId, order }: FileOrder, signal: AbortSignal): Promise<Outcome> {
    await (this.signingIn ??= this.client.token().catch((error: unknown) => stopWith(error, this.shop, 'issues no token')));
    // Not validated here; the service does it.
    const body = order as Schemas['pickPack']['PackingOrderDraft'];
    const { error } = await this.client.PUT('/pick-pack/{tenant}/orders/{orderId}', { params: { path: { orderId } }, body, signal });
    if (!error) return { kind: 'imported' };
    if (error.status === 401 || error.status === 403) stopWith(error, this.shop, 'does not allow the client to import orders');
    if (error.status === 0 || error.status === 429 || error.status === 503) stopWith(error, this.shop, 'does not accept orders');
    if (error.type === 'order_in_packing') return { kind: 'unchanged' };
    return { kind: 'rejected', reasons: error.details.length > 0 ? error.details.map(reasonOf) : [error.message] };
  }
}
