import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import type { CsvChunk } from '@suite/http';
import { CREDIT_NOTE_FILE, INVOICE_FILE, ORDER_FILE } from './document-file.queries';
import { creditNoteLine, invoiceLine, orderLine } from './document-file.view';
import type { DocumentPeriodQuery } from './document-list.dto';
import { type DocumentCursor, type List, listPage } from './document-list.queries';

/** A document of 100 items has some 50 kB, so that a chunk stays below 10 MB. */
const CHUNK = 200;

/** Returns the chunk after a document, or the first one. */
type ReadChunk = (after: DocumentCursor | null) => Promise<CsvChunk<DocumentCursor>>;

/** Reads the documents of a period as CSV, oldest first. Each chunk is read by itself, so that a slow reader holds no connection. */
@Injectable()
export class DocumentFileService {
  constructor(private readonly db: Database) {}

  invoices(caller: Caller, query: DocumentPeriodQuery): ReadChunk {
    return this.reader(caller, query, INVOICE_FILE, invoiceLine);
  }

  creditNotes(caller: Caller, query: DocumentPeriodQuery): ReadChunk {
    return this.reader(caller, query, CREDIT_NOTE_FILE, creditNoteLine);
  }

  orders(caller: Caller, query: DocumentPeriodQuery): ReadChunk {
    return this.reader(caller, query, ORDER_FILE, orderLine);
  }

  private reader<Row extends object>(
    { tenant, sites }: Caller,
    query: DocumentPeriodQuery,
    list: List<Row>,
    lineOf: (row: Row) => string,
  ): ReadChunk {
    return async (after) => {
      const rows = await listPage(this.db, tenant, list, { ...query, sites }, { after, limit: CHUNK });
      const last = rows.length === CHUNK ? rows.at(-1) : undefined;
      return { lines: rows.map(lineOf).join(''), next: last ? { at: last.at, key: last.key } : null };
    };
  }
}
