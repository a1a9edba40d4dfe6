import { Router } from './router';

/** A window at an address. */
function windowAt(address: string) {
  const location = new URL(address, 'http://shop.example');
  const shown = { location, entries: 1, top: 0, back: () => undefined as void };
  const move = (_state: unknown, _title: string, href: string) => (location.href = new URL(href, location).href);
  const window = {
    location,
    history: {
      pushState: (...entry: Parameters<typeof move>) => {
        shown.entries += 1;
        move(...entry);
      },
      replaceState: move,
    },
    addEventListener: (type: string, listener: () => void) => type === 'popstate' && (shown.back = listener),
    scrollTo: (_left: number, top: number) => (shown.top = top),
  };
  return { window: window as unknown as ConstructorParameters<typeof Router>[1], shown };
}

describe('Router', () => {
  it('reads a view and its filters from the address', () => {
    const { place } = new Router('/cart/acme/desk', windowAt('/cart/acme/desk/orders/a%2Fb?q=a%20b&status=').window);
    expect([place.value.path, [...place.value.query]]).toEqual([
      ['orders', 'a/b'],
      [
        ['q', 'a b'],
        ['status', ''],
      ],
    ]);
  });

  it('shows an invalid escape as it is', () => {
    expect(new Router('/cart/acme/desk', windowAt('/cart/acme/desk/orders/%E0%A4').window).place.value.path).toEqual(['orders', '%E0%A4']);
  });

  it('opens a view, changes its filters, and drops empty ones', () => {
    const { window, shown } = windowAt('/cart/acme/desk');
    const router = new Router('/cart/acme/desk', window);
    router.go(['customers', 'ä/1'], { q: 'x' });
    router.filter({ status: 'CANCELLED', q: '' });
    expect(shown.location.pathname + shown.location.search).toBe('/cart/acme/desk/customers/%C3%A4%2F1?status=CANCELLED');
    expect([router.place.value.path, [...router.place.value.query]]).toEqual([['customers', 'ä/1'], [['status', 'CANCELLED']]]);
    expect(shown.entries).toBe(2); // one step back leaves the view, whatever was typed in its filters
  });

  it('names a view with the filters that are set', () => {
    const router = new Router('/cart/acme/desk', windowAt('/cart/acme/desk').window);
    expect([router.href([]), router.href(['orders'], { q: undefined }), router.href(['orders'], { q: 'a b', status: undefined })]).toEqual([
      '/cart/acme/desk',
      '/cart/acme/desk/orders',
      '/cart/acme/desk/orders?q=a+b',
    ]);
  });

  it('shows another view from its top, and one with other filters where it was', () => {
    const { window, shown } = windowAt('/cart/acme/desk');
    const router = new Router('/cart/acme/desk', window);
    shown.top = 500;
    router.filter({ q: 'x' });
    expect(shown.top).toBe(500);
    router.go(['orders']);
    expect(shown.top).toBe(0);
  });

  it('follows the way back', () => {
    const { window, shown } = windowAt('/cart/acme/desk/orders');
    const router = new Router('/cart/acme/desk', window);
    router.start();
    shown.location.pathname = '/cart/acme/desk/returns';
    shown.back();
    expect(router.place.value.path).toEqual(['returns']);
  });
});
