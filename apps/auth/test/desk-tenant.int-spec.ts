import { until } from '@suite/testing';
import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { AdminDesk, ok } from './admin-desk';

describeInChromium('the administration desk of a tenant', (browserOf) => {
  const desk = new AdminDesk(browserOf);
  let front: AdminDesk['front'];
  let page: AdminDesk['page'];
  let user: AdminDesk['user'];
  beforeEach(() => {
    ({ front, page, user } = desk);
  });

  it('shows more than two hundred entries, and all of them in the order of time', async () => {
    const entry = (service: string, second: number) => ({
      ...{ id: `${service}-${second}`, at: new Date(Date.UTC(2031, 0, 1) + second * 1_000).toISOString() },
      ...{ actor: 'mia', action: 'coupon.changed', resource: `${service}/${second}` },
    });
    /** A service with an entry in each of these seconds, newest first, in pages. */
    const listed = (name: string, seconds: readonly number[]) =>
      front.stub(`GET /${name}/acme/audit`, ({ query }) => {
        const { pageNumber, pageSize, actor } = query as Record<string, string>;
        const [number, size] = [Number(pageNumber), Number(pageSize)];
        const found = actor === 'mia' ? seconds.toReversed().map((second) => entry(name, second)) : [];
        return { status: 200, body: found.slice((number - 1) * size, number * size) };
      });
    const evens = Array.from({ length: 130 }, (_, i) => 2 * i);
    const odds = Array.from({ length: 90 }, (_, i) => 2 * i + 1);
    listed('cart', evens);
    listed('coupon', odds);
    desk.front.stub('GET /auth/acme/actors', ok([{ actor: 'mia', kind: 'staff', name: 'Mia Weber' }]));
    await desk.open('/audit?actor=mia&action=coupon.changed');
    const shown = () =>
      page.locator('[data-kind=entry] [data-field=resource]').evaluateAll((all) => all.map((each) => each.dataset['value']));
    await until('the first entries', async () => (await shown()).length > 0);
    await user.sees('[data-kind=entry] [data-field=actor][data-value=mia]:text-is("Mia Weber")');
    while ((await page.locator('[data-action=more]').count()) > 0) {
      const before = (await shown()).length;
      await user.do('more');
      await until('more entries', async () => (await shown()).length > before);
    }
    const seconds = [...evens, ...odds].toSorted((one, other) => other - one);
    expect(await shown()).toEqual(seconds.map((second) => `${second % 2 === 0 ? 'cart' : 'coupon'}/${second}`));
  });

  it('lists all sites of a tenant that has more than two hundred', async () => {
    const sites = Array.from({ length: 201 }, (_, i) => ({ code: `site-${i}`, currency: 'EUR' }));
    front.stub('GET /cart/acme/sites', ({ url: path }) => {
      const start = path.includes('pageNumber=2') ? 200 : 0;
      return { status: 200, body: sites.slice(start, start + 200) };
    });
    await desk.open('/settings');
    await user.sees('[data-row=site-200][data-kind=site]');
    expect(await page.locator('[data-kind=site]').count()).toBe(201);
  });

  it('makes a site with its shipping, changes it, and removes it', async () => {
    let stored: Record<string, unknown> | undefined;
    front.stub('GET /cart/acme/sites/west', () =>
      stored
        ? { status: 200, body: { code: 'west', ...stored } }
        : { status: 404, body: { status: 404, type: 'site_not_found', message: 'None' } },
    );
    front.stub('GET /cart/acme/sites/main', () => ({ status: 200, body: { code: 'main', currency: 'EUR' } }));
    front.stub('DELETE /cart/acme/sites/west', () => ({ status: 204 }));
    const refusal = {
      status: 400,
      type: 'validation_error',
      message: 'Invalid',
      details: [{ field: 'currency', message: 'must be a currency' }],
    };
    front.stub('PUT /cart/acme/sites/west', ({ body }) => {
      if ((body as { currency?: string }).currency !== 'EUR') return { status: 400, body: refusal };
      stored = body as Record<string, unknown>;
      return { status: 204 };
    });
    await desk.open('/settings');
    await user.do('new');
    await user.view('site', 'new');
    await user.do('save');
    await user.sees('[data-error=code]');
    await user.fill('code', 'main'); // there is one, which the call would replace
    await user.do('save');
    await until('it is taken', async () => (await page.locator('[name=code]:focus').count()) === 1);
    expect(front.asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
    await user.fill('code', 'west');
    await user.fill('currency', 'EURO');
    await user.do('save');
    await user.sees('[data-error=currency]');
    await user.fill('currency', 'EUR');
    await user.fill('name', 'West');
    await user.fill('homeBase.timeZone', 'Europe/Berlin');
    await user.choose('invoiceAt', 'PLACED');
    await page.locator('[name=includesTax]').uncheck();
    await user.do('add-zone');
    await user.fill('shipping.zones[0].country', 'DE');
    await user.do('add-zone');
    await user.fill('shipping.zones[1].country', 'AT');
    await user.do('remove-zone'); // the first one: what was typed in the second stays
    await user.do('add-method');
    await user.fill('shipping.zones[0].methods[0].id', 'parcel');
    await user.fill('shipping.zones[0].methods[0].fees[0].cost', '4,9');
    await user.do('save');
    await user.view('site', 'west');
    const shipping = { zones: [{ country: 'AT', methods: [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 4.9 }] }] }] };
    const west = {
      ...{ currency: 'EUR', name: 'West', includesTax: false, autoApproveReturns: false, invoiceAt: 'PLACED' },
      ...{ homeBase: { timeZone: 'Europe/Berlin' }, shipping },
    };
    expect(stored).toEqual(west);
    await user.fill('returnDays', '30');
    await user.choose('invoiceAt', '');
    await user.do('save');
    const { invoiceAt: _, ...changed } = west;
    await until('the change', () => stored?.['returnDays'] === 30);
    expect(stored).toEqual({ ...changed, returnDays: 30 });
    await desk.confirm('remove');
    await user.view('settings');
  });
});
