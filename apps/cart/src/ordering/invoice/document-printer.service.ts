import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@suite/database';
import type { AnyDocument } from '@suite/invoice';
import { documentUnavailable } from './invoice.errors';
import { findLogoOfInvoice } from './logo.queries';

/** A document to draw, with the number of the task. */
export interface DrawTask {
  readonly id: number;
  readonly document: AnyDocument;
  /** A PNG or JPEG. */
  readonly logo?: Uint8Array | undefined;
}

/** The PDF of a task, or why there is none. */
export type DrawAnswer = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly error: string });

/** The file is next to this one, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `document.thread${extname(__filename)}`);
/** The memory limit of the thread: more than the largest order needs. */
const MEMORY_MB_MAX = 192;

/**
 * Draws documents in a thread, because drawing a long one takes longer than all other work of a request. The thread starts with the first
 * document, because its fonts need memory.
 */
@Injectable()
export class DocumentPrinterService implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  private tasks = 0;

  constructor(private readonly db: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  /** Returns an invoice or a credit note as PDF/A-3 with its data inside, and with the logo of the invoice. */
  async print(tenant: string, document: AnyDocument): Promise<Buffer> {
    const logo = await findLogoOfInvoice(this.db, tenant, document.orderId);
    const thread = (this.thread ??= this.newThread());
    const id = (this.tasks += 1);
    const drawn = Promise.withResolvers<Buffer>();
    this.waiting.set(id, drawn);
    thread.postMessage({ id, document, logo } satisfies DrawTask);
    return drawn.promise;
  }

  private newThread(): Worker {
    const thread = new Worker(THREAD_FILE, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX } });
    thread.unref();
    thread.on('message', (answer: DrawAnswer) => {
      const drawn = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if ('bytes' in answer) drawn?.resolve(Buffer.from(answer.bytes));
      else drawn?.reject(new Error(`A document cannot be drawn: ${answer.error}`));
    });
    thread.on('error', () => undefined); // followed by its exit
    return thread.once('exit', () => {
      this.thread = undefined;
      for (const { reject } of this.waiting.values()) reject(documentUnavailable());
      this.waiting.clear();
    });
  }
}
