import { Schedule } from '@suite/jobs';
import { type AnyJson, bearer, type TestApp } from '@suite/testing';

const PAGE_SIZE = 500;
/** Reads all data of the messages. */
const READER = bearer.application('messages.read cart.cart_manage cart.order_view');

/** Follows the messages of acme. */
export class MessageFeed {
  private after = 0;

  constructor(
    private readonly service: TestApp,
    private readonly as = READER,
  ) {}

  /** Returns the messages since the last call. */
  async next(): Promise<AnyJson[]> {
    const messages: AnyJson[] = [];
    for (;;) {
      const path = `/cart/acme/messages?after=${this.after}&limit=${PAGE_SIZE}`;
      const { status, body } = await this.service.call('GET', path, { headers: this.as });
      if (status !== 200) throw new Error(JSON.stringify(body));
      messages.push(...body);
      this.after = body.at(-1)?.position ?? this.after;
      if (body.length < PAGE_SIZE) return messages;
    }
  }

  /** Returns the new messages about one resource. */
  async nextOf(resourceId: string): Promise<AnyJson[]> {
    return (await this.next()).filter(({ resource }) => resource.id === resourceId);
  }
}

/** Writes the messages about changed carts. */
export const announceChanges = ({ app }: TestApp): Promise<boolean> => app.get(Schedule).runNow('write messages of changed carts');

/** What `cart.updated` says about a cart, from the answer to its GET. */
export function noticeOf({ metadata, calculatedPrice, items, ...cart }: AnyJson): AnyJson {
  const { id, xrn, status, siteCode, currency, type, customerId, sessionId, countryCode, zipCode } = cart;
  const { createdAt, modifiedAt, version } = metadata;
  return {
    ...{ id, xrn, status, siteCode, currency, type, customerId, sessionId, countryCode, zipCode },
    metadata: { createdAt, modifiedAt, version },
    totalPrice: { amount: calculatedPrice.finalPrice.grossValue, currency },
    itemCount: items.length,
  };
}

export const typesOf = (messages: readonly AnyJson[]): string[] => messages.map(({ type }) => type);
export const idOf = (path: string): string => path.split('/').at(-1) ?? '';
