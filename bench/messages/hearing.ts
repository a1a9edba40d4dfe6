import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Stage } from '../harness/index.ts';

/** A receiver of webhooks in this process. It answers at once, or never. */
export interface Hearing {
  readonly url: string;
  /** The moment at which the first message about each resource arrived, by its id. */
  readonly heardAt: ReadonlyMap<string, number>;
  /** Resolves when this many messages have arrived, with the moment of the last. */
  untilHeard(count: number): Promise<number>;
}

/** Starts a receiver. `answers` is false for one that accepts requests and never answers. */
export async function startHearing(stage: Stage, answers = true): Promise<Hearing> {
  const heardAt = new Map<string, number>();
  let heard = 0;
  let awaited: { readonly count: number; readonly resolve: (at: number) => void } | undefined;
  const server = createServer((request, response) => {
    void json(request).then((message) => {
      const at = performance.now();
      const { resource } = message as { readonly resource: { readonly id: string } };
      if (!heardAt.has(resource.id)) heardAt.set(resource.id, at);
      heard += 1;
      if (answers) response.writeHead(204).end();
      if (awaited && heard >= awaited.count) awaited.resolve(at);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    heardAt,
    untilHeard: (count) => (heard >= count ? Promise.resolve(performance.now()) : new Promise((resolve) => (awaited = { count, resolve }))),
  };
}
