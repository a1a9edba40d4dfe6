import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { PaperJob, PaperOrder } from './domain/paper';
import { printerUnavailable } from './paper.errors';

/** A job with its number. */
export interface PrintTask {
  readonly id: number;
  readonly job: PaperJob;
}

/** A document, or the next part of one, and the characters of it that the fonts lack. */
export interface PrintedPaper<Bytes = Buffer> {
  readonly bytes: Bytes;
  readonly missing: readonly string[];
}

/** The bytes of a job, or its error. */
export type PrintAnswer = { readonly id: number } & (PrintedPaper<Uint8Array> | { readonly error: string });

interface AboutDocument {
  readonly title: string;
  /** The day of its making, `YYYY-MM-DD`. */
  readonly date: string;
}

interface Waiting {
  readonly resolve: (printed: PrintedPaper) => void;
  readonly reject: (error: Error) => void;
}

/** Next to this file, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `paper.thread${extname(__filename)}`);
/** More than a document of the largest order needs. */
const MEMORY_MB_MAX = 192;

/**
 * Draws documents in a separate thread, because a long packlist takes longer than the rest of a request. The thread starts with
 * the first document, because its fonts and encoders need memory.
 */
@Injectable()
export class PrinterService implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private tasks = 0;
  private documents = 0;

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  print(job: PaperJob): Promise<PrintedPaper> {
    const thread = (this.thread ??= this.newThread());
    const id = (this.tasks += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      thread.postMessage({ id, job } satisfies PrintTask);
    });
  }

  printPacklist(about: AboutDocument, order: PaperOrder): Promise<PrintedPaper> {
    return this.print({ kind: 'packlists', document: (this.documents += 1), ...about, orders: [order], isLast: true });
  }

  /** Prints packlists part by part. The next part is read when the reader has taken the bytes of the one before. */
  async *printPacklists(about: AboutDocument, parts: AsyncIterable<readonly PaperOrder[]>): AsyncGenerator<Buffer, void, undefined> {
    const document = (this.documents += 1);
    const part = (orders: readonly PaperOrder[], isLast: boolean) => this.print({ kind: 'packlists', document, ...about, orders, isLast });
    let isComplete = false;
    try {
      for await (const orders of parts) if (orders.length > 0) yield (await part(orders, false)).bytes;
      yield (await part([], true)).bytes;
      isComplete = true;
    } finally {
      if (!isComplete) this.print({ kind: 'discard', document }).catch(() => undefined);
    }
  }

  private newThread(): Worker {
    const thread = new Worker(THREAD_FILE, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX } });
    thread.unref();
    thread.on('message', (answer: PrintAnswer) => {
      const waiting = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if ('bytes' in answer) {
        const { bytes, missing } = answer;
        waiting?.resolve({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), missing });
      } else waiting?.reject(new Error(`A document cannot be drawn: ${answer.error}`));
    });
    thread.on('error', () => undefined); // followed by its exit
    return thread.once('exit', () => {
      this.thread = undefined;
      for (const { reject } of this.waiting.values()) reject(printerUnavailable());
      this.waiting.clear();
    });
  }
}
