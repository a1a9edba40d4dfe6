import type { IncomingMessage } from 'node:http';

/** The services' own limit. */
const BODY_BYTES_MAX = 1024 * 1024;
const HELD_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Reads each body completely before calling a service. A client that sends slowly holds no connection to a service, and
 * no rest of a request stays on the connection after an early answer. Bytes beyond the limit are read and dropped.
 */
export class Bodies {
  private readonly tooLong = new WeakSet<IncomingMessage>();
  private held = 0;
  private readonly heldMax: number;

  constructor(heldMax = HELD_BYTES_MAX) {
    this.heldMax = heldMax;
  }

  /** Whether the body exceeds the limit, even before it has ended. */
  isTooLong(request: IncomingMessage): boolean {
    return this.tooLong.has(request);
  }

  /** Runs the work with the body, or with undefined if it or all held bodies exceed their limit. Rejects when the client disconnects. */
  async hold<T>(request: IncomingMessage, work: (body: Buffer | undefined) => Promise<T>): Promise<T> {
    if (hasNoBody(request)) return work(EMPTY);
    let chunks: Buffer[] = [];
    let bytes = 0;
    let isDropped = false;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        if (isDropped) continue;
        bytes += chunk.length;
        this.held += chunk.length;
        chunks.push(chunk);
        if (bytes > BODY_BYTES_MAX) this.tooLong.add(request);
        isDropped = bytes > BODY_BYTES_MAX || this.held > this.heldMax;
        if (!isDropped) continue;
        this.held -= bytes;
        bytes = 0;
        chunks = [];
      }
      return await work(isDropped ? undefined : Buffer.concat(chunks));
    } finally {
      this.held -= bytes;
    }
  }
}

const EMPTY = Buffer.alloc(0);

/** Spares requests without a body, which are most, the loop above. */
function hasNoBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}
