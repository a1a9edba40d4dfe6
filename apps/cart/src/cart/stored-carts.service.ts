import { Injectable } from '@nestjs/common';
import { BatchedReads, Database } from '@suite/database';
import { CartCache } from './cart.cache';
import { findContents, findOpenContents, listStamps, type OpenCartKey } from './cart.queries';
import type { CartContents } from './domain/cart-contents';

/**
 * Reads stored carts without locks. For a cached cart only its version is read, in one batch with concurrent reads of other
 * carts.
 */
@Injectable()
export class StoredCartsService {
  private readonly stamps = BatchedReads.ofRows('id', (tenant, ids) => listStamps(this.db, tenant, ids));

  constructor(
    private readonly db: Database,
    private readonly cache: CartCache,
  ) {}

  async find(tenant: string, id: string): Promise<CartContents | undefined> {
    return (await this.findUnchanged(tenant, id)) ?? this.keep(await findContents(this.db, tenant, id));
  }

  /** Returns the owner's open cart: the cached one if its version is still current. */
  async findOpen(key: OpenCartKey): Promise<CartContents | undefined> {
    const id = this.cache.findOpenId(key);
    const unchanged = id === undefined ? undefined : await this.findUnchanged(key.tenant, id);
    if (unchanged) return unchanged;
    const open = this.keep(await findOpenContents(this.db, key));
    if (open) this.cache.setOpenId(key, open.head.id);
    return open;
  }

  private async findUnchanged(tenant: string, id: string): Promise<CartContents | undefined> {
    const known = this.cache.find(tenant, id);
    const stamp = known && (await this.stamps.get(tenant, id));
    if (!known || stamp?.version !== known.head.version) return undefined;
    const { checkoutId } = stamp;
    return checkoutId === known.head.checkoutId ? known : { head: { ...known.head, checkoutId }, lines: known.lines };
  }

  private keep(contents: CartContents | undefined): CartContents | undefined {
    if (contents) this.cache.set(contents);
    return contents;
  }
}
