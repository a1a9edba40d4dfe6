import { extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { TaskThread } from '@suite/runtime';
import { strengthUnavailable } from './password.errors';

/** Next to this file, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `password-strength.thread${extname(__filename)}`);
const thread = new TaskThread<string, boolean>(THREAD_FILE, { unavailable: strengthUnavailable });

/**
 * Finds passwords that attackers guess first: those of leaked lists and their variants, keyboard patterns, repetitions, dates. A
 * separate thread rates them, because an estimate can take longer than the rest of a request. It starts with the first
 * password, because its lists need memory.
 */
@Injectable()
export class PasswordStrengthService {
  isCommon(password: string): Promise<boolean> {
    return thread.run(password);
  }
}
