import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, type Schemas, unwrap } from '../../libs/client/src/index.ts';
import type { Stage } from '../harness/index.ts';

export const SITE = 'bench';
/** The site's zone is UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
/** The moment, on the clock that the browser and this process share, in milliseconds. */
export const moment = (): number => performance.timeOrigin + performance.now();

export type Entry = Schemas['pickPack']['PackingEntryDraft'];

export const entry = (productId: string, orderedCount: number, more: Partial<Entry> = {}): Entry => ({
  ...{ entryId: productId, productId, productName: `Product ${productId}`, orderedCount, price: 1, barcodes: [codeOf(productId)] },
  ...more,
});

export const codeOf = (productId: string): string => `CODE-${productId}`;

/** Receives an order of today. */
export async function receive(shop: Client, orderId: string, entries: Entry[]): Promise<void> {
  const body = {
    ...{ siteCode: SITE, currency: 'EUR', orderTotal: 1, valueOfGoods: 1, entries },
    customer: { customerName: 'Grażyna Łukaszewska' },
    delivery: { deliveryTime: { deliveryDate: today() } },
  };
  await unwrap(shop.PUT('/pick-pack/{tenant}/orders/{orderId}', { params: { path: { orderId } }, body }));
}

/** Cancels an order without events, also one with a packer. */
export async function cancel(shop: Client, orderId: string): Promise<void> {
  const params = { path: { orderId }, query: { force: true } };
  await unwrap(shop.PATCH('/pick-pack/{tenant}/orders/{orderId}', { params, body: { packingStatus: 'CANCELLED' } }));
}

/** A label printer of the network. */
export interface LabelPrinter {
  readonly url: string;
  /** Resolves with the moment at which the next label has arrived. */
  nextLabel(): Promise<number>;
}

export async function startPrinter(stage: Stage): Promise<LabelPrinter> {
  let print: (at: number) => void = () => undefined;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      print(moment());
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/print`,
    nextLabel: () => new Promise((resolve) => (print = resolve)),
  };
}
