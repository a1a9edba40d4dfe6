import { Injectable } from '@nestjs/common';
import { Rendering } from '@suite/http';
import { FifoMap } from 'toad-cache';
import { CartConfig } from '../../config';
import type { OpenCartKey } from './cart.queries';
import { cartView } from '../wire/cart.view';
import type { CartContents, CartLine } from '../domain/cart-contents';
import { changesOf } from '../domain/line-changes';

/** Approximate memory of a cart besides its texts, and of its prices once rendered. */
const HEAD_BYTES = 8_000;
const LINE_BYTES = 600;
const RENDERED_LINE_BYTES = 3_000;
const OPEN_CARTS_MAX = 10_000;

interface CachedCart {
  readonly contents: CartContents;
  /** The length of its lines as text. */
  readonly length: number;
  bytes: number;
  /** Computed for the first reader. */
  rendering?: Rendering;
}

/**
 * Caches the carts that this replica last read or wrote, each in one version. Another replica may have stored a newer version.
 * A caller that needs the current one compares versions with the cart's row, which every read and every lock returns.
 */
@Injectable()
export class CartCache {
  /** In order of use, least recently used first. */
  private readonly carts = new Map<string, CachedCart>();
  private readonly openIds = new FifoMap<string>(OPEN_CARTS_MAX);
  private bytes = 0;

  constructor(private readonly config: CartConfig) {}

  find(tenant: string, id: string): CartContents | undefined {
    return this.use(keyOf(tenant, id))?.contents;
  }

  /** The id of the cart last found as the owner's open cart. */
  findOpenId(key: OpenCartKey): string | undefined {
    return this.openIds.get(ownerKey(key));
  }

  setOpenId(key: OpenCartKey, id: string): void {
    this.openIds.set(ownerKey(key), id);
  }

  set(contents: CartContents): void {
    const { tenant, id, version } = contents.head;
    const key = keyOf(tenant, id);
    const cached = this.carts.get(key);
    if (cached && cached.contents.head.version >= version) return;
    this.delete(key);
    Object.freeze(contents.head);
    const length = textLength(contents, cached);
    const added: CachedCart = { contents, length, bytes: 0 };
    this.carts.set(key, added);
    this.grow(added, HEAD_BYTES + length * 2 + contents.lines.length * LINE_BYTES);
  }

  /** Renders a cart on first use, once for each version. */
  render(contents: CartContents): Rendering {
    const { tenant, id, version } = contents.head;
    this.set(contents);
    const cached = this.use(keyOf(tenant, id));
    const isSame = cached?.contents.head.version === version;
    if (isSame && cached.rendering) return cached.rendering;
    const rendering = new Rendering(`${id}.${version}`, () => JSON.stringify(cartView(contents)));
    if (isSame) {
      cached.rendering = rendering;
      this.grow(cached, cached.length + contents.lines.length * RENDERED_LINE_BYTES);
    }
    return rendering;
  }

  private grow(cached: CachedCart, bytes: number): void {
    cached.bytes += bytes;
    this.bytes += bytes;
    for (const oldest of this.carts.keys()) {
      if (this.bytes <= this.config.cacheBytesMax) break;
      this.delete(oldest);
    }
  }

  private use(key: string): CachedCart | undefined {
    const cached = this.carts.get(key);
    if (!cached) return undefined;
    this.carts.delete(key);
    this.carts.set(key, cached);
    return cached;
  }

  private delete(key: string): void {
    const cached = this.carts.get(key);
    if (!cached) return;
    this.carts.delete(key);
    this.bytes -= cached.bytes;
  }
}

/** Measures only the lines that differ from those of the version that is cached. */
function textLength({ lines }: CartContents, cached: CachedCart | undefined): number {
  const changes = changesOf(cached?.contents.lines ?? [], lines);
  return changes.reduce((sum, { old, line }) => sum + lengthOf(line) - lengthOf(old), cached?.length ?? 0);
}

const lengthOf = (line: CartLine | undefined): number => (line ? JSON.stringify(line).length : 0);

const keyOf = (tenant: string, id: string): string => `${tenant}/${id}`;
const ownerKey = ({ tenant, siteCode, type, owner }: OpenCartKey): string => [tenant, siteCode, type, owner].join('/');
