import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import type { AnyDocument } from '@suite/invoice';
import { TaskThread } from '@suite/runtime';
import { documentUnavailable } from './invoice.errors';
import { findLogoOfInvoice } from './logo.queries';

/** A document to draw. */
export interface DrawJob {
  readonly document: AnyDocument;
  /** A PNG or JPEG. */
  readonly logo?: Uint8Array | undefined;
}

/** The file is next to this one, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `document.thread${extname(__filename)}`);
/** The memory limit of the thread: more than the largest order needs. */
const MEMORY_MB_MAX = 192;

const thread = new TaskThread<DrawJob, Uint8Array>(THREAD_FILE, {
  unavailable: documentUnavailable,
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
});

/**
 * Draws documents in a thread, because drawing a long one takes longer than all other work of a request. The thread starts with the first
 * document, because its fonts need memory.
 */
@Injectable()
export class DocumentPrinterService {
  constructor(private readonly db: Database) {}

  /** Returns an invoice or a credit note as PDF/A-3 with its data inside, and with the logo of the invoice. */
  async print(tenant: string, document: AnyDocument): Promise<Buffer> {
    const logo = await findLogoOfInvoice(this.db, tenant, document.orderId);
    return Buffer.from(await thread.run({ document, logo }));
  }
}
