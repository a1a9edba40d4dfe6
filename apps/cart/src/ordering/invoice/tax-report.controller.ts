import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { ORDER_MANAGE } from '../order/order.access';
import { DocumentPeriodQuery } from './document-list.dto';
import { TaxReportView } from './tax-report.dto';
import { TaxReportService } from './tax-report.service';

/** Sums of invoices and credit notes, for the tax return. */
@ApiTags('Invoices')
@Controller('cart/:tenant/tax-report')
@Access({ application: ['cart.order_view', ORDER_MANAGE] })
@SiteFrom('resource')
export class TaxReportController {
  constructor(private readonly reports: TaxReportService) {}

  /**
   * Returns the taxes of the invoices less the credit notes that were issued in a period: exact sums of the documents. Staff see those
   * of their sites.
   */
  @Get()
  @Operation('loadTaxReport', 'Load a tax report', { client: 'invoices.loadTaxReport' })
  load(@CurrentCaller() caller: Caller, @Query() query: DocumentPeriodQuery): Promise<TaxReportView> {
    return this.reports.load(caller, query);
  }
}
