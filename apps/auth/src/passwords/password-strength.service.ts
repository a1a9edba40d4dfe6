import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { strengthUnavailable } from './password.errors';

/** A password to rate. */
export interface StrengthJob {
  readonly id: number;
  readonly password: string;
}

export interface StrengthAnswer {
  readonly id: number;
  readonly isCommon: boolean;
}

interface Waiting {
  readonly resolve: (isCommon: boolean) => void;
  readonly reject: (error: Error) => void;
}

/** Next to this file, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `password-strength.thread${extname(__filename)}`);

/**
 * Finds passwords that attackers guess first: those of leaked lists and their variants, keyboard patterns, repetitions, dates. A
 * separate thread rates them, because an estimate can take longer than the rest of a request. It starts with the first
 * password, because its lists need memory.
 */
@Injectable()
export class PasswordStrengthService implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private jobs = 0;

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  isCommon(password: string): Promise<boolean> {
    const thread = (this.thread ??= this.newThread());
    const id = (this.jobs += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      thread.postMessage({ id, password } satisfies StrengthJob);
    });
  }

  private newThread(): Worker {
    const thread = new Worker(THREAD_FILE);
    thread.unref();
    thread.on('message', ({ id, isCommon }: StrengthAnswer) => {
      this.waiting.get(id)?.resolve(isCommon);
      this.waiting.delete(id);
    });
    thread.on('error', () => undefined); // followed by its exit
    return thread.once('exit', () => {
      this.thread = undefined;
      for (const { reject } of this.waiting.values()) reject(strengthUnavailable());
      this.waiting.clear();
    });
  }
}
