import type { Int32 } from '@suite/validation';

/** What a tenant uses of a quota. */
export class QuotaUsageView {
  /** What is used. */
  used!: number;
  /** The most that can be used; null for no limit. */
  limit!: Int32 | null;
}

/** What a tenant uses of each quota. */
export class UsageView {
  /** Calls in a second, of late, at the service with the most. It is counted while there is a limit. */
  requestsPerSecond!: QuotaUsageView;
  /** Calls at once that are used up at the moment, at the service with the most. It is counted while there is a limit. */
  burst!: QuotaUsageView;
  /** Open carts. */
  carts!: QuotaUsageView;
  /** Coupons. */
  coupons!: QuotaUsageView;
  /** Webhooks of the service with the most. */
  webhooks!: QuotaUsageView;
  /** Megabytes of rows in all services, to three decimals. */
  storedMegabytes!: QuotaUsageView;
}
