import { DateOnly, IfPresent, NotBefore, QueryInt, Text, WithinDays } from '@suite/validation';

/** Ten years, for which books are kept. */
export const PERIOD_DAYS_MAX = 3_660;

export class DocumentPeriodQuery {
  /** The first day, YYYY-MM-DD, in the time zone of the site. */
  @DateOnly() from!: string;
  /** The last day; it is included. A period has at most 3,660 days. */
  @DateOnly() @NotBefore('from') @WithinDays('from', PERIOD_DAYS_MAX) to!: string;
  /** Only documents of this site. */
  @IfPresent() @Text(64) siteCode?: string;
}

export class InvoiceListQuery {
  /** The first day of issue, YYYY-MM-DD, in the time zone of the site. */
  @IfPresent() @DateOnly() from?: string;
  /** The last day of issue; it is included. */
  @IfPresent() @DateOnly() @NotBefore('from') to?: string;
  /** Only invoices of this site. */
  @IfPresent() @Text(64) siteCode?: string;
  /**
   * Returns only invoices whose number begins with this text, or whose order is found by it, as in the list of orders; upper and lower
   * case are equal.
   */
  @IfPresent() @Text(200) q?: string;
  /** Returns only invoices that are older than this one: the last `invoiceNumber` of the previous page, or its `orderId`. */
  @IfPresent() @Text(64) after?: string;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 50;
}
