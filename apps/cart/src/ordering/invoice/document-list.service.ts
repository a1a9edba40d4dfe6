import { Injectable } from '@nestjs/common';
import { type Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { validationError } from '@suite/errors';
import type { InvoiceDocument } from '@suite/invoice';
import { isUuid } from '@suite/validation';
import type { InvoiceListQuery } from './document-list.dto';
import { findPlace, listInvoices } from './document-list.queries';

/** All days that a document can have. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'];

/** Lists invoices. */
@Injectable()
export class DocumentListService {
  constructor(private readonly db: Database) {}

  /** Lists the invoices that a caller may see, newest first. */
  async list({ tenant, sites }: Caller, query: InvoiceListQuery): Promise<InvoiceDocument[]> {
    const { from = FIRST_DAY, to = LAST_DAY, siteCode, q, after, pageSize } = query;
    const place = after === undefined ? undefined : await this.placeOf(tenant, after, sites);
    return listInvoices(this.db, tenant, { from, to, siteCode, sites }, { after: place, limit: pageSize, q });
  }

  private async placeOf(tenant: string, after: string, sites: Caller['sites']) {
    const place = await findPlace(this.db, tenant, { number: after, orderId: isUuid(after) ? after : null });
    if (place && (sites?.includes(place.siteCode) ?? true)) return place;
    const message = `after must be the number of an invoice; ${after} is not one`;
    throw validationError([{ field: 'after', type: 'invalid_value', message }]);
  }
}
