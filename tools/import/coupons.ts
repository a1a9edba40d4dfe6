import type { Schemas } from '../../libs/client/src/index.ts';
import { bulkSender } from './bulk-sender.ts';
import type { ImportKind } from './import-kind.ts';

/** Imports coupons with their redemptions so far. */
export const COUPONS: ImportKind = {
  command: 'coupon:import',
  help: `Imports coupons into the coupon service.

  npm run coupon:import -- FILE [options]

FILE has one coupon in each line, as JSON: an entry of POST /coupon/{tenant}/coupons/import:

  {"code": "WELCOME5", "discountType": "ABSOLUTE", "discountAbsolute": {"amount": 5, "currency": "EUR"},
   "maxRedemptions": 100, "redemptionCount": 42, "campaignId": "spring-26"}

"redemptionCount" is how often the coupon was redeemed before. Campaigns must exist.

A CSV file has one coupon in each line. Its columns are these members, such as code and discountAbsolute.amount, or a mapping
says what they are (--map).

Empty lines are ignored. The same file
may be imported again: existing coupons do not change.`,
  scope: 'coupon.coupon_manage',
  noun: 'coupon',
  id: 'code',
  keys: [{ field: 'code', of: ({ code }) => (typeof code === 'string' ? code.toUpperCase() : undefined) }], // found in any case
  unchanged: 'imported before',
  safeToRepeat: 'coupons that exist do not change',
  batch: { entries: 200, bytes: 900_000 },
  parallel: { usual: 2, max: 8 },
  timeoutMs: 60_000,
  csv: { fields: { service: 'coupon', schema: 'ImportedCoupon' } },
  sender: (sending) =>
    bulkSender(sending, (values, signal) => {
      const body = values as Schemas['coupon']['ImportedCoupon'][];
      return sending.client.POST('/coupon/{tenant}/coupons/import', { body, signal });
    }),
};
