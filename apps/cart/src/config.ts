import { statSync } from 'node:fs';
import { mailSettings, PlatformConfig } from '@suite/platform';

export class CartConfig extends PlatformConfig {
  /** Where the peer services answer. */
  readonly authUrl = this.env.url('AUTH_URL');
  readonly couponUrl = this.env.url('COUPON_URL');
  readonly sequentialIdUrl = this.env.url('SEQUENTIAL_ID_URL');
  readonly pickPackUrl = this.env.url('PICK_PACK_URL');
  readonly deliveryUrl = this.env.url('DELIVERY_URL');
  /** The client with which this service calls its peer services, for any tenant. */
  readonly serviceClientId = this.env.string('SERVICE_CLIENT_ID');
  readonly serviceClientSecret = this.env.secret('SERVICE_CLIENT_SECRET');
  /** Order confirmations go out here. */
  readonly mail = mailSettings(this.env);
  /** Where an operator keeps templates of mails; those that it does not have, and all when it is absent, are ours. */
  readonly mailTemplatesDir = this.env.parsed('MAIL_TEMPLATES_DIR', existingFolder, '') || undefined;
  /** A shop's own price service; absent: the prices kept here. */
  readonly priceSourceUrl = this.env.optionalUrl('PRICE_SOURCE_URL');
  /** A shop's own tax service; absent: the taxes kept here. */
  readonly taxSourceUrl = this.env.optionalUrl('TAX_SOURCE_URL');
  /** How long one call to them may take. */
  readonly sourceTimeoutMs = this.env.int('SOURCE_TIMEOUT_MS', { fallback: 1_000, min: 50, max: 10_000 });
  /** How long one of them is left alone after five faults in a row. */
  readonly sourcePauseMs = this.env.int('SOURCE_PAUSE_MS', { fallback: 5_000, min: 100, max: 300_000 });
  /** How much memory carts that were just read or written may take, so that they need not be read again. */
  readonly cacheBytesMax = this.env.int('CART_CACHE_MEGABYTES', { fallback: 24, min: 1, max: 4_096 }) * 1_048_576;
  /** Carts of shoppers that nobody changes for this long are deleted. */
  readonly idleDaysMax = this.env.int('CART_IDLE_DAYS_MAX', { fallback: 30, min: 1, max: 3_650 });
  /** And those that belong to nobody: an application made them and named no shopper. */
  readonly unownedIdleDaysMax = this.env.int('CART_UNOWNED_IDLE_DAYS_MAX', { fallback: 365, min: 1, max: 3_650 });
  /** How often they are looked for. */
  readonly cleanupSeconds = this.env.int('CLEANUP_SECONDS', { fallback: 300, min: 1, max: 86_400 });
}

function existingFolder(path: string): string {
  if (path === '' || statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new Error('there is no such folder');
}
