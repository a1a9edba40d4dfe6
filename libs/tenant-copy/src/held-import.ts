import type { Database } from '@suite/database';
import { OperatorError } from '@suite/runtime';
import { listLateReplicas, putState } from '@suite/service';

const PAUSE_MS = 100;
const TRIES = 100;
const MINUTE_MS = 60_000;

/** Returns a version of a state that is later than any that the tenant had under this name. */
export const versionAt = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS);

/** Suspends a tenant in this service before it has rows, and waits until every replica knows it: nothing works for it while it is imported. */
export async function holdUnborn(db: Database, tenant: string): Promise<void> {
  const state = { tenant, state: 'SUSPENDED' as const, version: versionAt(db.clock.now()) };
  await putState(db, state);
  for (let tries = 1; ; tries += 1) {
    const late = await listLateReplicas(db, state);
    if (late.length === 0) return;
    if (tries === TRIES) throw new OperatorError(`${late.join(', ')} did not suspend ${tenant}: import again`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
