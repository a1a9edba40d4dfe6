import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, root } from './place.mjs';

const RETRY_MS = 50;
/** A start holds the lock for a moment only; an installation holds it longer. */
const SILENT_MS = 500;

/**
 * Allows one installation at a time in a clone: two concurrent ones would destroy each other's files.
 * The lock also names npm's process, which may outlive a killed command.
 */
export async function whileHoldingLock(work) {
  const place = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `commerce-suite-install-${place}.lock`);
  for (let waited = 0; !takeLock(lock); waited += RETRY_MS) {
    if (waited === SILENT_MS) console.log(`Another installation is running here (process ${holdersOf(lock).join(', ')}); waiting for it …`);
    await sleep(RETRY_MS);
  }
  try {
    return await work((npm) => writeFileSync(lock, `${process.pid} ${npm}`));
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Creates the lock by a hard link, which appears with its complete content, so a half-written lock is never read. */
function takeLock(lock) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!holdersOf(lock).some(isAlive)) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function holdersOf(lock) {
  try {
    return readFileSync(lock, 'utf8').split(' ').map(Number);
  } catch {
    return [];
  }
}
