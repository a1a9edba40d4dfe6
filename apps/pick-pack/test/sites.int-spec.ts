import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { bearer, TestClock } from '@suite/testing';
import { listImageOrigins } from '../src/sites/site.queries';
import { LONG, MANAGE, VIEW, Warehouse } from './warehouse';

const HOUR_MS = 3_600_000;

describe('the time zone of a site', () => {
  const clock = new TestClock(new Date('2030-05-01T23:00:00Z'));
  let warehouse: Warehouse;

  beforeAll(async () => {
    warehouse = await Warehouse.start({ replace: [{ token: Clock, value: clock }] });
  });
  afterAll(() => warehouse.stop());
  beforeEach(() => clock.set('2030-05-01T23:00:00Z'));

  const putSite = (siteCode: string, timeZone: unknown, headers: object = MANAGE) =>
    warehouse.call('PUT', `/sites/${siteCode}`, { timeZone }, headers);
  const cycles = async (siteCode: string) => (await warehouse.get(`/orderCycles?siteCode=${siteCode}`)).body as string[];
  const zoneOf = async (siteCode: string) => (await warehouse.get(`/sites/${siteCode}`)).body.timeZone as string | undefined;
  const receive = (orderId: string, siteCode: string, deliveryDate: string, timeZone?: string) =>
    warehouse.receive(orderId, { siteCode, delivery: { deliveryTime: { deliveryDate, timeZone } } });
  /** Creates orders of two days. */
  const fill = async (siteCode: string) => {
    for (const day of ['2030-05-01', '2030-05-02']) await receive(`${siteCode}-${day}`, siteCode, day);
  };

  it('keeps today among the order cycles until the day of the site has ended', async () => {
    await fill('la');
    expect(await putSite('la', 'America/Los_Angeles')).toMatchObject({
      status: 200,
      body: { siteCode: 'la', timeZone: 'America/Los_Angeles' },
    });
    expect(await warehouse.get('/sites/la')).toMatchObject({ status: 200, body: { siteCode: 'la', timeZone: 'America/Los_Angeles' } });
    clock.set('2030-05-02T06:59:59.999Z');
    expect(await cycles('la')).toEqual(['2030-05-01', '2030-05-02']);
    clock.advance(1);
    expect(await cycles('la')).toEqual(['2030-05-02']);
  });

  it('starts the order cycles with the next day of UTC if that is the day of the site', async () => {
    await fill('auckland');
    await putSite('auckland', 'Pacific/Auckland');
    expect(await cycles('auckland')).toEqual(['2030-05-02']);
    await putSite('auckland', 'UTC');
    expect(await cycles('auckland')).toEqual(['2030-05-01', '2030-05-02']);
  });

  it('is UTC and not found if neither a call nor an order has named one', async () => {
    await fill('unnamed');
    expect(await warehouse.get('/sites/unnamed')).toMatchObject({ status: 404, body: { code: 404, type: 'site_not_found' } });
    expect(await cycles('unnamed')).toEqual(['2030-05-01', '2030-05-02']);
    clock.advance(HOUR_MS);
    expect(await cycles('unnamed')).toEqual(['2030-05-02']);
  });

  it('follows the orders of the site', async () => {
    await receive('follow-1', 'follow', '2030-05-01', 'America/Los_Angeles');
    expect(await zoneOf('follow')).toBe('America/Los_Angeles');
    await receive('follow-2', 'follow', '2030-05-01');
    expect(await zoneOf('follow')).toBe('America/Los_Angeles');
    await receive('follow-2', 'follow', '2030-05-01', 'Asia/Tokyo');
    expect(await zoneOf('follow')).toBe('Asia/Tokyo');
  });

  it('does not follow the orders of a site whose zone was set by call', async () => {
    await receive('fixed-1', 'fixed', '2030-05-01', 'Asia/Tokyo');
    await putSite('fixed', 'Europe/Berlin');
    await receive('fixed-2', 'fixed', '2030-05-01', 'Asia/Tokyo');
    expect(await zoneOf('fixed')).toBe('Europe/Berlin');
  });

  it('is the one set by call when orders of the site arrive concurrently', async () => {
    for (let round = 0; round < 4; round += 1) {
      const site = `busy-${round}`;
      const calls = Array.from(
        { length: 8 },
        (_, i) => () => receive(`${site}-${i}`, site, '2030-05-01', i % 2 ? 'Asia/Tokyo' : 'Asia/Seoul'),
      );
      calls.splice(round * 2, 0, () => putSite(site, 'Europe/Berlin'));
      expect((await Promise.all(calls.map((call) => call()))).map(({ status }) => status)).toEqual(calls.map(() => 200));
      expect(await zoneOf(site)).toBe('Europe/Berlin');
    }
  });

  it('does not serialize orders that name it', async () => {
    await receive('side-0', 'side', '2030-05-01', 'Asia/Tokyo');
    const lock = await warehouse.lockOrder('side-0');
    await lock.query(`SELECT FROM packing_site WHERE tenant = 'acme' AND site_code = 'side' FOR UPDATE`);
    expect(await receive('side-1', 'side', '2030-05-01', 'Asia/Tokyo')).toMatchObject({ status: 200 });
    await lock.commit();
  });

  it.each<[string, unknown]>([
    ['a zone that does not exist', 'America/Los_Engeles'],
    ['no zone', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a number', 7],
  ])('is rejected as %s', async (_name, timeZone) => {
    expect(await putSite('wrong', timeZone)).toMatchObject({ status: 400, body: [{ code: 400, field: 'timeZone' }] });
    expect(await warehouse.get('/sites/wrong')).toMatchObject({ status: 404 });
  });

  it('comes with the origins of pictures that stations show, which every site of the tenant adds to', async () => {
    const put = (siteCode: string, imageOrigins?: unknown) =>
      warehouse.call('PUT', `/sites/${siteCode}`, { timeZone: 'UTC', ...(imageOrigins !== undefined && { imageOrigins }) }, MANAGE);
    const own = ['https://images.shop.example', 'http://10.0.0.7:8080'];
    expect(await put('pictures', own)).toMatchObject({ status: 200, body: { imageOrigins: own } });
    expect((await warehouse.get('/sites/pictures')).body).toMatchObject({ imageOrigins: own });
    await put('more-pictures', ['https://cdn.shop.example', own[0]]);
    const database = warehouse.service.app.get(Database);
    expect(await listImageOrigins(database, 'acme')).toEqual(['http://10.0.0.7:8080', 'https://cdn.shop.example', own[0]]);
    expect(await listImageOrigins(database, 'globex')).toEqual([]);
    for (const wrong of [
      'shop.example',
      'https://shop.example/',
      'https://Shop.example',
      'ftp://shop.example',
      "https://a;script-src 'unsafe-inline'",
      'https://*.example',
      'data:',
      '*',
      7,
    ])
      // prettier-ignore
      expect([wrong, (await put('pictures', [wrong])).body]).toEqual([wrong, [expect.objectContaining({ field: 'imageOrigins' })]]);
    await put('pictures');
    await put('more-pictures');
    expect(await listImageOrigins(database, 'acme')).toEqual([]);
    expect(Object.keys((await warehouse.get('/sites/pictures')).body as object)).not.toContain('imageOrigins');
  });

  it('is rejected for a site code that no order can have', async () => {
    expect(await putSite('s'.repeat(65), 'UTC')).toMatchObject({ status: 400, body: [{ code: 400, field: 'siteCode' }] });
  });

  it('is set by managers only, for each tenant separately', async () => {
    await putSite('own', 'Asia/Tokyo');
    expect(await putSite('own', 'UTC', VIEW)).toMatchObject({ status: 403 });
    const globex = bearer.application('pickpack.pickpack_manage', { tenant: 'globex', ...LONG });
    expect(await warehouse.service.call('GET', '/pick-pack/globex/sites/own', { headers: globex })).toMatchObject({ status: 404 });
  });
});
