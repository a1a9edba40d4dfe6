import { availableParallelism, totalmem } from 'node:os';
import { mailSettings } from '@suite/mail';
import { KeyRing } from '@suite/runtime';
import { ServiceConfig } from '@suite/service';
import { SIGN_UPS_OF_NETWORK_MAX } from './security/domain/allowance';
import { passwordSourceUrl } from './passwords/domain/password-source';
import { threadsFor } from './passwords/domain/password-threads';

const DAY_SECONDS = 86_400;

export class AuthConfig extends ServiceConfig {
  /** Encrypts the private signing keys. Format: comma-separated `id:base64 of 32 bytes`; the first key encrypts. */
  readonly keyRing = this.env.parsed('KEY_RING', (text) => KeyRing.parse(text));

  /** Only for `service-client:ensure`: the credentials that the service itself is configured with. */
  readonly serviceClientId = this.env.string('SERVICE_CLIENT_ID', '');
  readonly serviceClientSecret = this.env.string('SERVICE_CLIENT_SECRET', '');

  /** URLs of the services that erase a customer. The erasure waits for a service without a URL. */
  readonly cartUrl = this.env.optionalUrl('CART_URL');
  readonly couponUrl = this.env.optionalUrl('COUPON_URL');
  readonly pickPackUrl = this.env.optionalUrl('PICK_PACK_URL');
  readonly deliveryUrl = this.env.optionalUrl('DELIVERY_URL');
  /** The services to which auth sends the states of tenants, besides these. */
  readonly sequentialIdUrl = this.env.optionalUrl('SEQUENTIAL_ID_URL');

  /** Token lifetimes, in seconds. */
  readonly applicationTokenSeconds = this.env.int('APPLICATION_TOKEN_SECONDS', { fallback: 14_400, min: 60, max: DAY_SECONDS });
  readonly anonymousTokenSeconds = this.env.int('ANONYMOUS_TOKEN_SECONDS', { fallback: 3_600, min: 60, max: DAY_SECONDS });
  readonly customerTokenSeconds = this.env.int('CUSTOMER_TOKEN_SECONDS', { fallback: 14_400, min: 60, max: DAY_SECONDS });
  /** The token of a member of the staff lasts for a shift. */
  readonly staffTokenSeconds = 36_000;
  /** An unused refresh token expires after this long; its family expires after the other, used or not. */
  readonly refreshIdleSeconds = this.env.int('REFRESH_IDLE_SECONDS', { fallback: DAY_SECONDS, min: 60, max: 90 * DAY_SECONDS });
  readonly refreshFamilySeconds = this.env.int('REFRESH_FAMILY_SECONDS', { fallback: 30 * DAY_SECONDS, min: 60, max: 365 * DAY_SECONDS });

  /** The mail server for mails about accounts. */
  readonly mail = mailSettings(this.env);

  /** Sign-ups in an hour from one session and network. All sessions of a network have a thousand. */
  readonly signUpsPerHour = this.env.int('SIGNUPS_PER_HOUR', { fallback: 10, min: 1, max: SIGN_UPS_OF_NETWORK_MAX });

  /** How long a signing key is active before the next one replaces it. */
  readonly keyRotationSeconds = this.env.int('KEY_ROTATION_SECONDS', { fallback: 30 * DAY_SECONDS, min: 1_800, max: 365 * DAY_SECONDS });
  /** Allows clients with the web origin `*`, which matches every page. For development only. */
  readonly allowsAnyWebOrigin = this.env.oneOf('ALLOW_ANY_WEB_ORIGIN', ['true', 'false'], 'false') === 'true';

  /** Allows identity providers on the loopback interface, without TLS. For development only. */
  readonly allowsLoopbackProviders = this.env.oneOf('IDP_ALLOW_LOOPBACK', ['true', 'false'], 'false') === 'true';

  /** argon2id: memory, passes, and the number of concurrent hashes, which the container's memory limits. */
  readonly passwordMemoryKib = this.env.int('PASSWORD_MEMORY_KIB', { fallback: 19_456, min: 8_192, max: 1_048_576 });
  readonly passwordPasses = this.env.int('PASSWORD_PASSES', { fallback: 2, min: 1, max: 20 });
  readonly passwordThreads = this.env.int('PASSWORD_THREADS', {
    fallback: threadsFor({ memoryBytes: memoryBytes(), cores: availableParallelism(), hashKib: this.passwordMemoryKib }),
    min: 1,
    max: 64,
  });
  /** Where the passwords of imported accounts without a password are checked: the shop's previous system. */
  readonly passwordSourceUrl = this.env.parsed('PASSWORD_SOURCE_URL', passwordSourceUrl, '');
}

/** Memory available to this process: the container's limit, if there is one. */
const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);
