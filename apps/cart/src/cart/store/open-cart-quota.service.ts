import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { checkQuota, TenantStates } from '@suite/tenant';
import { addOpenCart, countOpenCarts, lockOpenCartCount, setOpenCartCount } from './open-cart-count.queries';

/** Keeps tenants within their quota of open carts. */
@Injectable()
export class OpenCartQuotaService {
  constructor(private readonly states: TenantStates) {}

  isLimited(tenant: string): boolean {
    return this.states.quotasOf(tenant).carts !== undefined;
  }

  /**
   * Rejects (409 `quota_exceeded`) a cart that this transaction has inserted, if it is one too many. Other carts of the tenant wait for the
   * end of the transaction. Closed carts are not subtracted from the count: when it has reached the quota, the carts are counted anew.
   */
  async admit(tx: Tx, tenant: string): Promise<void> {
    const quotas = this.states.quotasOf(tenant);
    const { carts: max } = quotas;
    if (max === undefined) return;
    const version = this.states.versionOf(tenant);
    if (await addOpenCart(tx, tenant, { version, max })) return;
    await lockOpenCartCount(tx, tenant);
    const carts = await countOpenCarts(tx, tenant);
    checkQuota(quotas, 'carts', { used: carts - 1, added: 1 });
    // While carts of before the quota may still be in progress, the count is not kept.
    await setOpenCartCount(tx, { tenant, carts, version: this.states.isSettled(tenant) ? version : 0 });
  }
}
