import { applicationClient, type Client, type Schemas } from '../../libs/client/src/index.ts';
import { reasonOf, type Shop, stopWith } from '../import-file/shop.ts';
import type { FileCustomer } from './customer-batches.ts';

/** The outcome of a customer: imported; imported before; or rejected, with the reasons. */
export type Outcome =
  { readonly kind: 'imported' } | { readonly kind: 'repeated' } | { readonly kind: 'rejected'; readonly reasons: readonly string[] };

const RETRIES = 5;
const TIMEOUT_MS = 60_000;

/** Sends customers to the service. Retries while the service is busy or unreachable; repeating an import changes nothing. */
export class CustomerIntake {
  private readonly shop: Shop;
  private readonly client: Client;
  private signingIn: Promise<string> | undefined;

  constructor(shop: Shop) {
    this.shop = shop;
    // A sent request is always completed, so that its answer is in the report; the signal of `send` only ends pauses.
    const send = (request: Request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    this.client = applicationClient({ ...shop, retries: RETRIES, fetch: send });
  }

  /** Sends customers. Throws a Refusal if the service does not answer or rejects the client. The signal ends its pauses. */
  async send(customers: readonly FileCustomer[], signal: AbortSignal): Promise<readonly Outcome[]> {
    await (this.signingIn ??= this.client.token().catch((error: unknown) => stopWith(error, this.shop, 'issues no token')));
    // Not validated here; the service does it.
    const body = customers.map(({ entry }) => entry) as Schemas['auth']['ImportedCustomer'][];
    const { data, error } = await this.client.POST('/customer/{tenant}/customers/import', { body, signal });
    if (data) return data.map(outcomeOf);
    if (error.status === 401 || error.status === 403) stopWith(error, this.shop, 'does not allow the client to import customers');
    if (error.status === 0 || error.status === 429 || error.status >= 500) stopWith(error, this.shop, 'does not accept customers');
    // A request that is rejected as a whole: its only customer is too large, or one of them makes it unreadable.
    if (customers.length === 1) return [{ kind: 'rejected', reasons: [error.message] }];
    const outcomes: Outcome[] = [];
    for (const customer of customers) outcomes.push(...(await this.send([customer], signal)));
    return outcomes;
  }
}

function outcomeOf({ code, message = 'is rejected', details = [] }: Schemas['auth']['ImportResult']): Outcome {
  if (code === 201) return { kind: 'imported' };
  if (code === 200) return { kind: 'repeated' };
  return { kind: 'rejected', reasons: details.length > 0 ? details.map(reasonOf) : [message] };
}
