import type { IncomingMessage } from 'node:http';

/** The services refuse what is longer. */
const BODY_BYTES_MAX = 1024 * 1024;
const HELD_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Reads bodies whole, before a service is asked: a client that sends slowly holds no connection to a service,
 * and whatever the answer is, nothing of the request is left on the line. What is too much is read as well, and dropped.
 */
export class Bodies {
  private readonly tooLong = new WeakSet<IncomingMessage>();
  private held = 0;
  private readonly heldMax: number;

  constructor(heldMax = HELD_BYTES_MAX) {
    this.heldMax = heldMax;
  }

  /** Whether more has come than is taken, also of a body that has not ended yet. */
  isTooLong(request: IncomingMessage): boolean {
    return this.tooLong.has(request);
  }

  /** Hands the body to the work and keeps it until that is done; undefined when there was no room for it. Fails when the client hangs up. */
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

/** Most requests only ask. */
function hasNoBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}
