import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import type { DocumentPeriodQuery } from './document-list.dto';
import type { TaxReportView } from './tax-report.dto';
import { sumDocuments, zoneOf } from './tax-report.queries';

/** Sums the documents of a period. */
@Injectable()
export class TaxReportService {
  constructor(private readonly db: Database) {}

  async load({ tenant, sites }: Caller, query: DocumentPeriodQuery): Promise<TaxReportView> {
    const timeZone = await zoneOf(this.db, tenant, { ...query, sites });
    const { taxes, ...sums } = await sumDocuments(this.db, tenant, { ...query, sites });
    const reported = taxes.map(({ taxCode, taxRate, ...rest }) => ({
      ...rest,
      ...(taxCode !== null && { taxCode }),
      ...(taxRate !== null && { taxRate }),
    }));
    return { timeZone, taxes: reported, ...sums };
  }
}
