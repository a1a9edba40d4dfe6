import { statSync } from 'node:fs';
import { mailSettings } from '@suite/mail';
import { introspectionSettings, ServiceConfig } from '@suite/service';

export class CartConfig extends ServiceConfig {
  /** URLs of the peer services. */
  readonly authUrl = this.env.url('AUTH_URL');
  readonly couponUrl = this.env.url('COUPON_URL');
  readonly sequentialIdUrl = this.env.url('SEQUENTIAL_ID_URL');
  readonly pickPackUrl = this.env.url('PICK_PACK_URL');
  readonly deliveryUrl = this.env.url('DELIVERY_URL');
  /** The client credentials for calls of the peer services, valid for any tenant. */
  readonly serviceClientId = this.env.string('SERVICE_CLIENT_ID');
  readonly serviceClientSecret = this.env.secret('SERVICE_CLIENT_SECRET');
  /** With TOKEN_CHECK=live, a token of a session that has ended is rejected at once. */
  override readonly introspection = introspectionSettings(this.env);
  /** The mail server for order confirmations. */
  readonly mail = mailSettings(this.env);
  /** A folder with an operator's own mail templates, which override the built-in ones. */
  readonly mailTemplatesDir = this.env.parsed('MAIL_TEMPLATES_DIR', existingFolder, '') || undefined;
  /** A shop's own price service. Absent: the stored prices apply. */
  readonly priceSourceUrl = this.env.optionalUrl('PRICE_SOURCE_URL');
  /** A shop's own tax service. Absent: the stored taxes apply. */
  readonly taxSourceUrl = this.env.optionalUrl('TAX_SOURCE_URL');
  /** How long calls to one of them are suspended after five consecutive failures. */
  readonly sourcePauseMs = this.env.int('SOURCE_PAUSE_MS', { fallback: 5_000, min: 100, max: 300_000 });
  /** Memory limit of the cache of recently read or written carts. */
  readonly cacheBytesMax = this.env.int('CART_CACHE_MEGABYTES', { fallback: 24, min: 1, max: 4_096 }) * 1_048_576;
  /** Shoppers' carts are deleted after this long without a change. */
  readonly idleDaysMax = this.env.int('CART_IDLE_DAYS_MAX', { fallback: 30, min: 1, max: 3_650 });
  /** The same for carts without an owner, which an application created without naming a shopper. */
  readonly unownedIdleDaysMax = this.env.int('CART_UNOWNED_IDLE_DAYS_MAX', { fallback: 365, min: 1, max: 3_650 });
}

function existingFolder(path: string): string {
  if (path === '' || statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new Error('there is no such folder');
}
