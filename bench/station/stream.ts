import type { Stage } from '../harness/index.ts';
import { moment } from './warehouse.ts';

/** Readers of the stream of a day. */
export interface Readers {
  /** Resolves when all readers have an event of this order, with the moments. */
  received(orderId: string): Promise<number[]>;
}

/** Opens some streams, as so many tablets do. */
export async function startReaders(stage: Stage, count: number, url: string, token: string): Promise<Readers> {
  const waiting = new Map<string, ((at: number) => void)[]>();
  const stopped = new AbortController();
  stage.defer(() => stopped.abort());
  const follow = async (index: number) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const { ok, body } = await fetch(url, { headers, signal: stopped.signal });
    if (!ok || !body) throw new Error('The stream does not open');
    void read(body.pipeThrough(new TextDecoderStream()), (orderId) => waiting.get(orderId)?.[index]?.(moment())).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: count }, (_, index) => follow(index)));
  return {
    received: (orderId) => {
      const received = Array.from({ length: count }, () => Promise.withResolvers<number>());
      waiting.set(
        orderId,
        received.map(({ resolve }) => resolve),
      );
      return Promise.all(received.map(({ promise }) => promise));
    },
  };
}

async function read(stream: ReadableStream<string>, onOrder: (orderId: string) => void): Promise<void> {
  let rest = '';
  for await (const piece of stream) {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const orderId = /"orderId":"([^"]+)"/.exec(block)?.[1];
      if (orderId !== undefined) onOrder(orderId);
    }
  }
}
