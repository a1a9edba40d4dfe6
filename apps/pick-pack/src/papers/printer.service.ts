import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { TaskThread } from '@suite/runtime';
import type { PaperJob, PaperOrder } from './domain/paper';
import { printerUnavailable } from './paper.errors';

/** A document, or the next part of one, and the characters of it that the fonts lack. */
export interface PrintedPaper<Bytes = Buffer> {
  readonly bytes: Bytes;
  readonly missing: readonly string[];
}

interface AboutDocument {
  readonly title: string;
  /** The day of its making, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Next to this file, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `paper.thread${extname(__filename)}`);
/** More than a document of the largest order needs. */
const MEMORY_MB_MAX = 192;

/** The thread that draws, of this process. */
export const paperThread = new TaskThread<PaperJob, PrintedPaper<Uint8Array>>(THREAD_FILE, {
  unavailable: printerUnavailable,
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
});
/** The number of documents that the thread has been given. */
let documents = 0;

/**
 * Draws documents in a separate thread, because a long packlist takes longer than the rest of a request. The thread starts with
 * the first document, because its fonts and encoders need memory.
 */
@Injectable()
export class PrinterService {
  async print(job: PaperJob): Promise<PrintedPaper> {
    const { bytes, missing } = await paperThread.run(job);
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), missing };
  }

  printPacklist(about: AboutDocument, order: PaperOrder): Promise<PrintedPaper> {
    return this.print({ kind: 'packlists', document: (documents += 1), ...about, orders: [order], isFirst: true, isLast: true });
  }

  /** Prints packlists part by part. The next part is read when the reader has taken the bytes of the one before. */
  async *printPacklists(about: AboutDocument, parts: AsyncIterable<readonly PaperOrder[]>): AsyncGenerator<Buffer, void, undefined> {
    const document = (documents += 1);
    let jobs = 0;
    const part = (orders: readonly PaperOrder[], isLast: boolean) =>
      this.print({ kind: 'packlists', document, ...about, orders, isFirst: (jobs += 1) === 1, isLast });
    let isComplete = false;
    try {
      for await (const orders of parts) if (orders.length > 0) yield (await part(orders, false)).bytes;
      yield (await part([], true)).bytes;
      isComplete = true;
    } finally {
      if (!isComplete) this.print({ kind: 'discard', document }).catch(() => undefined);
    }
  }
}
