import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AuthConfig } from '../config';
import { Limiter } from '../domain/limiter';
import { normalizedPassword } from '../domain/password';
import { newSecret } from '../domain/secret';
import { hashingUnavailable } from './customer.errors';

/** A job for a hashing thread: verify a password, or hash one. */
export type PasswordJob =
  | { readonly password: string; readonly passwordHash: string }
  | { readonly password: string; readonly memoryCost: number; readonly timeCost: number };

/** Next to this file, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `password.worker${extname(__filename)}`);

/**
 * Hashes passwords with argon2id in a few low-priority threads of its own. A burst of logins neither blocks the thread pool
 * of Node nor slows down other requests.
 */
@Injectable()
export class PasswordService implements OnApplicationShutdown {
  private readonly limiter: Limiter;
  private readonly threads = new Set<Worker>();
  private idle: Worker[] = [];
  private readonly parameters: string;
  private decoy: Promise<string> | undefined;

  constructor(private readonly config: AuthConfig) {
    this.limiter = new Limiter(config.passwordThreads);
    this.parameters = `$argon2id$v=19$m=${config.passwordMemoryKib},t=${config.passwordPasses},p=1$`;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
  }

  hash(password: string): Promise<string> {
    const { passwordMemoryKib: memoryCost, passwordPasses: timeCost } = this.config;
    return this.run<string>({ password: normalizedPassword(password), memoryCost, timeCost });
  }

  /**
   * Verifies a password. For an unknown account it verifies against a decoy, so that the timing does not reveal which
   * accounts exist.
   */
  async isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
    const hash = passwordHash ?? (await this.decoyHash());
    return (await this.run<boolean>({ password: normalizedPassword(password), passwordHash: hash })) && passwordHash !== undefined;
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

  /** Whether the hash uses other parameters than the current ones. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(this.parameters);
  }

  private run<T extends string | boolean>(job: PasswordJob): Promise<T> {
    return this.limiter.run(async () => {
      const thread = this.idle.pop() ?? this.newThread();
      const done = new AbortController();
      try {
        const answered = once(thread, 'message', { signal: done.signal }) as Promise<[T]>;
        const exited = once(thread, 'exit', { signal: done.signal }).then(() => Promise.reject(hashingUnavailable()));
        thread.postMessage(job);
        const [result] = await Promise.race([answered, exited]); // a failed thread exits with its error
        this.idle.push(thread);
        return result;
      } finally {
        done.abort();
      }
    });
  }

  /** Starts a thread and discards it once it exits. */
  private newThread(): Worker {
    const thread = new Worker(THREAD_FILE).once('exit', () => {
      this.threads.delete(thread);
      this.idle = this.idle.filter((other) => other !== thread);
    });
    thread.unref();
    this.threads.add(thread);
    return thread;
  }
}
