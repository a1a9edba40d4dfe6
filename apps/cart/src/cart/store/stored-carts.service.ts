import { Injectable } from '@nestjs/common';
import { BatchedReads, Database } from '@suite/database';
import type { Rendering } from '@suite/http';
import { CartCache } from './cart.cache';
import { findContents, findOpenContents, listVersions, type OpenCartKey } from './cart.queries';
import type { CartContents } from '../domain/cart-contents';

/**
 * Reads stored carts without locks. For a cached cart only its version is read, in one batch with concurrent reads of other
 * carts.
 */
@Injectable()
export class StoredCartsService {
  private readonly versions = BatchedReads.ofRows('id', (tenant, ids) => listVersions(this.db, tenant, ids));

  constructor(
    private readonly db: Database,
    private readonly cache: CartCache,
  ) {}

  async find(tenant: string, id: string): Promise<CartContents | undefined> {
    return (await this.findUnchanged(tenant, id)) ?? this.cacheContents(await findContents(this.db, tenant, id));
  }

  /** Returns the owner's open cart: the cached one if its version is still current. It may have been closed or moved since it was found. */
  async findOpen(key: OpenCartKey): Promise<CartContents | undefined> {
    const id = this.cache.findOpenId(key);
    const unchanged = id === undefined ? undefined : await this.findUnchanged(key.tenant, id);
    if (unchanged?.head.status === 'OPEN' && unchanged.head.siteCode === key.siteCode) return unchanged;
    const open = this.cacheContents(await findOpenContents(this.db, key));
    if (open) this.cache.setOpenId(key, open.head.id);
    return open;
  }

  /** Renders a cart, once for each version that is cached. */
  render(contents: CartContents): Rendering {
    return this.cache.render(contents);
  }

  private async findUnchanged(tenant: string, id: string): Promise<CartContents | undefined> {
    const cached = this.cache.find(tenant, id);
    const current = cached && (await this.versions.get(tenant, id));
    if (!cached || current?.version !== cached.head.version) return undefined;
    const { checkoutId, promotionsVersion } = current;
    if (checkoutId === cached.head.checkoutId && promotionsVersion === (cached.promotionsVersion ?? null)) return cached;
    return {
      head: checkoutId === cached.head.checkoutId ? cached.head : { ...cached.head, checkoutId },
      lines: cached.lines,
      promotionsVersion,
    };
  }

  private cacheContents(contents: CartContents | undefined): CartContents | undefined {
    if (contents) this.cache.set(contents);
    return contents;
  }
}
