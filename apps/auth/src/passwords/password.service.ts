import { extname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { TaskThread } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { AuthConfig } from '../config';
import { Limiter } from '../security/domain/limiter';
import { newSecret } from '../security/domain/secret';
import { normalizedPassword } from './domain/password';
import { costOf, memoryKibOf, storedPassword } from './domain/stored-password';
import { hashingUnavailable } from './password.errors';

interface VerifyJob {
  readonly password: string;
  readonly passwordHash: string;
}

/** A job for a hashing thread: verify a password, or hash one. */
export type PasswordJob = VerifyJob | { readonly password: string; readonly memoryCost: number; readonly timeCost: number };

/** Why a stored hash cannot be verified, whatever the password. */
export interface Unverifiable {
  readonly reason: string;
}

/** A new hash, or whether a password has one. */
export type HashingResult = string | boolean | Unverifiable;

/** The result of a check, and the time that it took in its thread. */
export interface PasswordCheck {
  readonly isRight: boolean;
  readonly ms: number;
}

/** The result of a job, and when its thread started it. */
interface Finished<T> {
  readonly result: T;
  readonly startedAt: number;
}

/** A hash that needs more memory than this is checked alone: threads are limited by the memory of the service's own hashes. */
const SHARED_MEMORY_KIB_MAX = 32_768;

/** Next to this file, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `password.thread${extname(__filename)}`);

/** The hashing threads of this process. */
export const hashingThreads: TaskThread<PasswordJob, HashingResult>[] = [];

function firstThreads(count: number): TaskThread<PasswordJob, HashingResult>[] {
  while (hashingThreads.length < count) hashingThreads.push(new TaskThread(THREAD_FILE, { unavailable: hashingUnavailable }));
  return hashingThreads.slice(0, count);
}

/**
 * Hashes passwords with argon2id in a few low-priority threads of its own. A burst of logins neither blocks the thread pool
 * of Node nor slows down other requests.
 */
@Injectable()
export class PasswordService {
  private readonly limiter: Limiter;
  private readonly oneAtATime = new Limiter(1);
  private readonly idle: TaskThread<PasswordJob, HashingResult>[];
  private readonly parameters: string;
  private decoy: Promise<string> | undefined;

  constructor(
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.limiter = new Limiter(config.passwordThreads);
    this.idle = firstThreads(config.passwordThreads);
    this.parameters = `$argon2id$v=19$m=${config.passwordMemoryKib},t=${config.passwordPasses},p=1$`;
  }

  async hash(password: string): Promise<string> {
    const { passwordMemoryKib: memoryCost, passwordPasses: timeCost } = this.config;
    const { result } = await this.run<string>({ password: normalizedPassword(password), memoryCost, timeCost });
    return result;
  }

  /**
   * Verifies a password. For an unknown account it verifies against a decoy, so that the timing does not reveal which
   * accounts exist.
   */
  async isRight(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    return (await this.check(password, passwordHash)).isRight;
  }

  /** Like `isRight`, with the time of the check. */
  async check(password: string, passwordHash: string | null | undefined): Promise<PasswordCheck> {
    const hash = passwordHash ?? (await this.decoyHash());
    const { isRight, ms } = await this.verify(password, hash);
    return { isRight: isRight && passwordHash != null, ms };
  }

  /**
   * Verifies a hash of any format. Older systems did not normalize passwords, so their hashes are verified as typed. No password matches
   * a hash that cannot be verified, which an earlier build may have imported.
   */
  private verify(password: string, passwordHash: string): Promise<PasswordCheck> {
    const stored = storedPassword(passwordHash);
    const isForeign = stored !== undefined && stored.algorithm !== 'argon2id';
    const job = { password: isForeign ? password : normalizedPassword(password), passwordHash };
    return this.isCheckedAlone(passwordHash) ? this.oneAtATime.run(() => this.verifyNow(job)) : this.verifyNow(job);
  }

  private async verifyNow(job: VerifyJob): Promise<PasswordCheck> {
    const { result, startedAt } = await this.run<boolean | Unverifiable>(job);
    if (typeof result === 'object') this.reportUnverifiable(job.passwordHash, result);
    return { isRight: result === true, ms: performance.now() - startedAt };
  }

  private reportUnverifiable(passwordHash: string, { reason }: Unverifiable): void {
    const what = { reason, cost: costOf(passwordHash) };
    this.logger.warn(what, 'a stored password hash cannot be verified; its owner needs a new password');
  }

  /** Whether checks of the hash wait for each other, because it needs much memory. */
  isCheckedAlone(passwordHash: string | null | undefined): boolean {
    if (passwordHash == null) return false;
    return memoryKibOf(storedPassword(passwordHash)) > Math.max(SHARED_MEMORY_KIB_MAX, this.config.passwordMemoryKib);
  }

  /** Returns the hash of a random password, for unknown accounts. */
  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash(newSecret()).catch((error: unknown) => {
      this.decoy = undefined;
      throw error;
    });
    return this.decoy;
  }

  /**
   * Returns a keyed digest of the digest of a body that contains a password. A stored plain digest would allow guessing the
   * password offline.
   */
  keyedDigest(bodyHash: Buffer): Buffer {
    return Buffer.from(this.config.keyRing.digest(bodyHash.toString('hex'), 'body with a password'), 'base64url');
  }

  /** Whether the hash uses other parameters than the current ones, or is missing. */
  isOutdated(passwordHash: string | null): boolean {
    return passwordHash === null || !passwordHash.startsWith(this.parameters);
  }

  private run<T extends HashingResult>(job: PasswordJob): Promise<Finished<T>> {
    return this.limiter.run(async () => {
      const startedAt = performance.now();
      const thread = this.idle.pop()!; // the limiter lets in as many jobs as there are threads
      try {
        return { result: (await thread.run(job)) as T, startedAt };
      } finally {
        this.idle.push(thread);
      }
    });
  }
}
