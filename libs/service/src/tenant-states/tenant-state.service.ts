import type { Database } from '@suite/database';
import type { StatedTenant } from '@suite/tenant';
import { forgetReplicas, listLateReplicas, putState } from './tenant-state.queries';
import type { TenantStateWatch } from './tenant-state.watch';

/** Longer than a dead process is considered running. */
const WAIT_MS_MAX = 1_850;
const ASK_EVERY_MS = 40;

/** Sets states of tenants in this service. */
export class TenantStateService {
  constructor(
    private readonly db: Database,
    private readonly watch: TenantStateWatch,
  ) {}

  /**
   * Stores a state, and waits until it is in force in each running process of the service: the process accepts no new write of the tenant,
   * and earlier ones have ended. Returns the names of the processes where it is not yet in force. Safe to repeat.
   */
  async put(stated: StatedTenant): Promise<readonly string[]> {
    const endMs = performance.now() + WAIT_MS_MAX;
    await putState(this.db, stated);
    await forgetReplicas(this.db);
    for (;;) {
      if (this.watch.isReplica) await this.watch.lookAgain();
      const late = await listLateReplicas(this.db, stated);
      if (late.length === 0 || performance.now() >= endMs) return late;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }
}
