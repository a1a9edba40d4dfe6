import { constants, getPriority, setPriority } from 'node:os';
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2';
import { verifySync as verifyBcrypt } from '@node-rs/bcrypt';
import { isDigestOf, storedPassword } from './domain/stored-password.ts';
import { performTasks } from '../../../../libs/runtime/src/perform-tasks.ts';
import type { HashingResult, PasswordJob, Unverifiable } from './password.service';

// Argon2id. The library exports a const enum, which isolated modules cannot read.
const ARGON2ID = 2 as Algorithm;

// Lowers the priority of this thread. Only Linux applies it to the thread; elsewhere it would affect the whole process.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (process.platform === 'linux' && getPriority(0) < PRIORITY_BELOW_NORMAL) setPriority(0, PRIORITY_BELOW_NORMAL);

performTasks(done);

function done(job: PasswordJob): HashingResult {
  if ('passwordHash' in job) return verified(job.password, job.passwordHash);
  const { password, memoryCost, timeCost } = job;
  return hashSync(password, { algorithm: ARGON2ID, memoryCost, timeCost, parallelism: 1 });
}

function verified(password: string, passwordHash: string): boolean | Unverifiable {
  try {
    return isRight(password, passwordHash);
  } catch (error) {
    return { reason: String(error) };
  }
}

/** Throws for a text that is no hash, or one whose parameters the algorithm refuses. */
function isRight(password: string, passwordHash: string): boolean {
  const stored = storedPassword(passwordHash);
  if (!stored || stored.algorithm === 'argon2id') return verifySync(passwordHash, password);
  return stored.algorithm === 'bcrypt' ? verifyBcrypt(password, passwordHash) : isDigestOf(password, stored);
}
