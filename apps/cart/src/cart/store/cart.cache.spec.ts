import type { CartConfig } from '../../config';
import { CartCache } from './cart.cache';
import type { CartContents } from '../domain/cart-contents';
import { cartOf, itemOf } from '../domain/draft.fixture';

const cacheOf = (cacheBytesMax: number): CartCache => new CartCache({ cacheBytesMax } as CartConfig);

function cart(id: string, version: number, lines = 1): CartContents {
  const { head, lines: made } = cartOf(
    {},
    Array.from({ length: lines }, () => itemOf(10)),
  );
  return { head: { ...head, id, version }, lines: made };
}

describe('the cart cache', () => {
  it('finds the newest version of a cart by tenant and id', () => {
    const cache = cacheOf(1_000_000);
    cache.set(cart('a', 2));
    cache.set(cart('a', 1));
    expect(cache.find('acme', 'a')?.head.version).toBe(2);
    cache.set(cart('a', 3));
    expect(cache.find('acme', 'a')?.head.version).toBe(3);
    expect([cache.find('acme', 'b'), cache.find('globex', 'a')]).toEqual([undefined, undefined]);
  });

  it('renders each version of a cart once', () => {
    const cache = cacheOf(1_000_000);
    const [first, second] = [cart('a', 1), cart('a', 2)];
    expect(cache.render(first)).toBe(cache.render(cart('a', 1)));
    expect(cache.render(second)).not.toBe(cache.render(first));
    expect(cache.render(second).version).not.toBe(cache.render(first).version);
    expect(JSON.parse(cache.render(second).body.toString())).toMatchObject({ id: 'a', metadata: { version: 2 } });
  });

  it('gives each reader a version that no other cart has', () => {
    const cache = cacheOf(1_000_000);
    expect(cache.render(cart('a', 1)).version).not.toBe(cache.render(cart('b', 1)).version);
  });

  it('evicts the least recently used carts first', () => {
    const cache = cacheOf(30_000); // a small cart takes about 9,000
    for (const id of ['a', 'b', 'c']) cache.set(cart(id, 1));
    cache.find('acme', 'a');
    cache.set(cart('d', 1));
    expect(['a', 'b', 'c', 'd'].filter((id) => cache.find('acme', id))).toEqual(['a', 'c', 'd']);
  });

  it('never exceeds its memory limit, however often carts change and are read', () => {
    const cache = cacheOf(100_000);
    for (let version = 1; version <= 200; version += 1) cache.render(cart('a', version));
    expect(cache.find('acme', 'a')?.head.version).toBe(200);
    for (const id of ['b', 'c']) cache.render(cart(id, 1));
    expect(['a', 'b', 'c'].filter((id) => cache.find('acme', id))).toEqual(['a', 'b', 'c']);
  });

  it('does not store a cart that is too large, but renders it', () => {
    const cache = cacheOf(100_000);
    cache.set(cart('small', 1));
    expect(cache.render(cart('large', 1, 500)).body.length).toBeGreaterThan(100_000);
    expect(cache.find('acme', 'large')).toBeUndefined();
  });

  it('is not affected by changes to a returned cart', () => {
    const cache = cacheOf(100_000);
    cache.set(cart('a', 1));
    expect(() => Object.assign(cache.find('acme', 'a')!.head, { status: 'CLOSED' })).toThrow(TypeError);
  });

  it('finds carts by owner', () => {
    const cache = cacheOf(100_000);
    const key = { tenant: 'acme', siteCode: 'main', type: 'shopping', owner: 'customer:1' };
    expect(cache.findOpenId(key)).toBeUndefined();
    cache.setOpenId(key, 'a');
    expect(cache.findOpenId(key)).toBe('a');
    expect(cache.findOpenId({ ...key, owner: 'customer:2' })).toBeUndefined();
  });
});
