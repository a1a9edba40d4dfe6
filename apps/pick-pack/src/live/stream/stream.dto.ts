import { DateOnly, Text } from '@suite/validation';

/** The site and the day whose orders are shown. */
export class DayOfSiteQuery {
  /** The site of the orders. */
  @Text(64) siteCode!: string;
  /** The delivery date of the orders, YYYY-MM-DD. */
  @DateOnly() deliveryDate!: string;
}
