import { availableParallelism, totalmem } from 'node:os';
import { KeyRing, PlatformConfig } from '@suite/platform';
import { threadsFor } from './domain/password-threads';

const DAY_SECONDS = 86_400;

export class AuthConfig extends PlatformConfig {
  /** Encrypts the private signing keys: `id:base64 of 32 bytes`, comma separated, the one to encrypt with first. */
  readonly keyRing = this.env.parsed('KEY_RING', (text) => KeyRing.parse(text));

  /** For `service-client:ensure` alone: what the service in question has itself. */
  readonly serviceClientId = this.env.string('SERVICE_CLIENT_ID', '');
  readonly serviceClientSecret = this.env.string('SERVICE_CLIENT_SECRET', '');

  /** How long tokens live, in seconds. */
  readonly applicationTokenSeconds = this.env.int('APPLICATION_TOKEN_SECONDS', { fallback: 14_400, min: 60, max: DAY_SECONDS });
  readonly anonymousTokenSeconds = this.env.int('ANONYMOUS_TOKEN_SECONDS', { fallback: 3_600, min: 60, max: DAY_SECONDS });
  readonly customerTokenSeconds = this.env.int('CUSTOMER_TOKEN_SECONDS', { fallback: 14_400, min: 60, max: DAY_SECONDS });
  /** A refresh token that nobody uses ends after this long, and its family after the other, used or not. */
  readonly refreshIdleSeconds = this.env.int('REFRESH_IDLE_SECONDS', { fallback: DAY_SECONDS, min: 60, max: 90 * DAY_SECONDS });
  readonly refreshFamilySeconds = this.env.int('REFRESH_FAMILY_SECONDS', { fallback: 30 * DAY_SECONDS, min: 60, max: 365 * DAY_SECONDS });

  /** A signing key signs for this long before the next one takes over. */
  readonly keyRotationSeconds = this.env.int('KEY_ROTATION_SECONDS', { fallback: 30 * DAY_SECONDS, min: 1_800, max: 365 * DAY_SECONDS });
  /** How often each replica looks whether keys must move on. */
  readonly keyCheckSeconds = this.env.int('KEY_CHECK_SECONDS', { fallback: 30, min: 1, max: 300 });

  /** Lets a client name `*`, all pages of the world, as its web origin: for a developer's machine. */
  readonly allowsAnyWebOrigin = this.env.oneOf('ALLOW_ANY_WEB_ORIGIN', ['true', 'false'], 'false') === 'true';

  /** argon2id: memory, passes, and how many passwords are hashed at once. The container's memory bounds the last. */
  readonly passwordMemoryKib = this.env.int('PASSWORD_MEMORY_KIB', { fallback: 19_456, min: 8_192, max: 1_048_576 });
  readonly passwordPasses = this.env.int('PASSWORD_PASSES', { fallback: 2, min: 1, max: 20 });
  readonly passwordThreads = this.env.int('PASSWORD_THREADS', {
    fallback: threadsFor({ memoryBytes: memoryBytes(), cores: availableParallelism(), hashKib: this.passwordMemoryKib }),
    min: 1,
    max: 64,
  });
}

/** What this process may use: the container's limit, where there is one. */
const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);
