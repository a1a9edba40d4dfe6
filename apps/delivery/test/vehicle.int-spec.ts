import { bearer } from '@suite/testing';
import { type DeliveryService, startDelivery } from './delivery-service';

const VAN = {
  siteCode: 'main',
  name: 'Van 1',
  shifts: [{ weekday: 1, from: '08:00', to: '16:00' }],
  start: { lat: 48.7758, lng: 9.1829 },
};
const DEFAULTS = { capacity: {}, maxTrips: 1, reloadMinutes: 0, active: true };

describe('own vans', () => {
  let service: DeliveryService;
  const put = (id: string, vehicle: object = {}) => service.send('PUT', `/vehicles/${id}`, { ...VAN, ...vehicle });

  beforeAll(async () => {
    service = await startDelivery({ env: { ROUTING_URLS: 'http://osrm.internal:5000/base, http://127.0.0.1:7070' } });
  });
  afterAll(() => service.stop());

  describe('a vehicle', () => {
    it('is created with defaults, replaced and deleted', async () => {
      expect(await put('v1')).toMatchObject({ status: 200, body: { id: 'v1', ...VAN, ...DEFAULTS } });
      const changes = { name: 'Van 2', capacity: { boxes: 20, weightGrams: 500_000 }, maxTrips: 3, reloadMinutes: 20, active: false };
      expect((await put('v1', changes)).body).toEqual({ id: 'v1', ...VAN, ...changes });
      expect((await service.send('GET', '/vehicles/v1')).body).toEqual({ id: 'v1', ...VAN, ...changes });
      expect((await put('v1', { id: 'v1' })).body).toEqual({ id: 'v1', ...VAN, ...DEFAULTS });
      expect(await service.send('DELETE', '/vehicles/v1')).toMatchObject({ status: 204 });
      for (const method of ['GET', 'DELETE'])
        expect(await service.send(method, '/vehicles/v1')).toMatchObject({ status: 404, body: { type: 'vehicle_not_found' } });
    });

    it('is listed by site and page, with the total', async () => {
      for (const id of ['l3', 'l1', 'l2']) await put(id, { siteCode: 'listed' });
      await put('l4', { siteCode: 'other' });
      const ids = async (query: string) => {
        const { body, headers } = await service.send('GET', `/vehicles${query}`);
        return [body.map(({ id }: { id: string }) => id), headers.get('x-total-count')];
      };
      expect(await ids('?siteCode=listed')).toEqual([['l1', 'l2', 'l3'], '3']);
      expect(await ids('?siteCode=listed&pageSize=2&pageNumber=2')).toEqual([['l3'], '3']);
      expect(await ids('?siteCode=listed&pageSize=2&pageNumber=3')).toEqual([[], '3']);
      expect(await ids('')).toEqual([expect.arrayContaining(['l1', 'l4']), expect.any(String)]);
    });

    it('is managed by dispatchers of its site, and read by those who see deliveries', async () => {
      const call = (method: string, scope: string, sites: string[]) =>
        service.call(method, '/delivery-v2/acme/vehicles/of-staff', {
          headers: bearer.staff(scope, { roles: ['dispatcher'], sites }),
          ...(method === 'PUT' && { body: VAN }),
        });
      expect((await call('PUT', 'delivery.order_view', ['main'])).status).toBe(403);
      expect((await call('PUT', 'delivery.order_manage', ['another'])).status).toBe(403);
      expect((await call('PUT', 'delivery.order_manage', ['main'])).status).toBe(200);
      expect((await call('GET', 'delivery.order_view', ['main'])).status).toBe(200);
      expect((await call('DELETE', 'delivery.order_view', ['main'])).status).toBe(403);
      expect((await call('DELETE', 'delivery.order_manage', ['main'])).status).toBe(204);
      const headers = bearer.application('delivery.order_manage');
      expect((await service.call('GET', '/delivery-v2/acme/vehicles/of-staff', { headers })).status).toBe(403);
    });

    it('is one vehicle after twenty concurrent calls', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => put('race')));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect((await service.send('GET', '/vehicles/race')).status).toBe(200);
    });

    it('is of the site that has created it, if two sites create it at once', async () => {
      const create = (id: string, siteCode: string) => {
        const headers = bearer.staff('delivery.configuration_manage', { sites: [siteCode] });
        return service.call('PUT', `/delivery-v2/acme/vehicles/${id}`, { headers, body: { ...VAN, siteCode } });
      };
      const ids = Array.from({ length: 10 }, (_, i) => `both-${i}`);
      const answers = await Promise.all(ids.map((id) => Promise.all([create(id, 'main'), create(id, 'north')])));
      for (const both of answers) expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    });

    it.each<[string, object, string]>([
      ['no place', { start: undefined }, 'start'],
      ['a place beyond the pole', { start: { lat: 90.1, lng: 0 } }, 'start.lat'],
      ['seven trips', { maxTrips: 7 }, 'maxTrips'],
      ['no trip', { maxTrips: 0 }, 'maxTrips'],
      ['half a box', { capacity: { boxes: 0.5 } }, 'capacity.boxes'],
      ['an eighth weekday', { shifts: [{ weekday: 8, from: '08:00', to: '09:00' }] }, 'shifts[0].weekday'],
      ['a shift until 24:00', { shifts: [{ weekday: 1, from: '08:00', to: '24:00' }] }, 'shifts[0].to'],
      ['overlapping shifts', { shifts: [VAN.shifts[0], { weekday: 1, from: '15:00', to: '18:00' }] }, 'shifts[1]'],
    ])('is rejected with %s', async (_name, fault, field) => {
      const answer = await put('bad', fault);
      expect(answer).toMatchObject({
        status: 400,
        body: { details: [{ field: expect.stringContaining(field) }] },
      });
    });

    it('is rejected with a slash in its id', async () => {
      expect(await put('a%2Fb')).toMatchObject({ status: 400, body: { details: [{ field: 'vehicleId' }] } });
    });

    it('a vehicle of another site is hidden from staff who are limited to sites', async () => {
      await put('north', { siteCode: 'north' });
      const headers = bearer.staff('delivery.configuration_manage', { sites: ['main'] });
      const call = (method: string, path: string, body?: object) =>
        service.call(method, `/delivery-v2/acme/vehicles${path}`, { headers, ...(body && { body }) });
      const answers = [
        await call('GET', '/north'),
        await call('DELETE', '/north'),
        await call('PUT', '/north', VAN),
        await call('PUT', '/new', { ...VAN, siteCode: 'north' }),
        await call('GET', ''),
        await call('GET', '?siteCode=north'),
      ];
      expect(answers.map(({ status, body }) => [status, body.type])).toEqual(answers.map(() => [403, 'wrong_site']));
      expect((await service.send('GET', '/vehicles/north')).body).toMatchObject({ siteCode: 'north' });
    });
  });

  describe('the configuration of LOCAL', () => {
    let sites = 0;
    const create = async (configuration: object) => {
      const siteCode = `local-${(sites += 1)}`;
      const answer = await service.send('POST', '/configuration', { siteCode, deliveryProvider: 'LOCAL', ...configuration });
      const read = async () => (await service.send('GET', `/configuration?siteCode=${siteCode}`)).body[0];
      return { siteCode, answer, read };
    };

    it('needs no credentials, and has a speed', async () => {
      const { answer, read } = await create({});
      expect(answer.status).toBe(200);
      expect(await read()).toMatchObject({ deliveryProvider: 'LOCAL', speedKmh: 30 });
    });

    it('keeps settings that a PUT omits, and loses those that it sends as null', async () => {
      const settings = {
        speedKmh: 42.5,
        zipCentroids: [{ country: 'DE', zipCode: '70173', lat: 48.77, lng: 9.18 }],
        geocoderUrl: 'https://nominatim.example/search',
        osrmUrl: 'http://osrm.internal:5000',
      };
      const { read } = await create(settings);
      const { id } = await read();
      const put = (change: object) => service.send('PUT', '/configuration', { id, deliveryProvider: 'LOCAL', ...change });
      expect((await put({})).body).toEqual({ matchedCount: 1, modifiedCount: 1 });
      expect(await read()).toMatchObject(settings);
      await put({ speedKmh: null, geocoderUrl: null, credentials: {} });
      const { speedKmh, zipCentroids, geocoderUrl, osrmUrl } = await read();
      expect({ speedKmh, zipCentroids, geocoderUrl, osrmUrl }).toEqual({ ...settings, speedKmh: 30, geocoderUrl: undefined });
    });

    it('can replace another provider, and be replaced by one', async () => {
      const { read, siteCode } = await create({});
      const { id } = await read();
      const put = (change: object) => service.send('PUT', '/configuration', { id, ...change });
      expect((await put({ deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key' } })).status).toBe(200);
      expect((await put({ deliveryProvider: 'LOCAL' })).status).toBe(200);
      expect(await read()).toMatchObject({ siteCode, deliveryProvider: 'LOCAL' });
      expect(await put({ deliveryProvider: 'PROVIDER_A' })).toMatchObject({ status: 500, body: { type: 'missing_parameters' } });
    });

    it.each<[string, object, string]>([
      ['a private routing service', { osrmUrl: 'https://10.0.0.7' }, 'osrmUrl'],
      ['a routing service on this machine', { osrmUrl: 'http://localhost:5000' }, 'osrmUrl'],
      ['an allowed host with another port', { osrmUrl: 'http://osrm.internal:5001' }, 'osrmUrl'],
      ['a cloud’s metadata', { geocoderUrl: 'http://169.254.169.254/latest' }, 'geocoderUrl'],
      ['a geocoder without TLS', { geocoderUrl: 'http://nominatim.example' }, 'geocoderUrl'],
      ['a file', { geocoderUrl: 'file:///etc/passwd' }, 'geocoderUrl'],
      ['no speed', { speedKmh: 0 }, 'speedKmh'],
      ['a centre without a code', { zipCentroids: [{ lat: 1, lng: 1 }] }, 'zipCentroids'],
    ])('is rejected with %s', async (_name, settings, field) => {
      const { answer } = await create(settings);
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field: expect.stringContaining(field) }] } });
    });

    it('leaves the credentials of other providers required', async () => {
      const answer = await service.send('POST', '/configuration', { siteCode: 'none', deliveryProvider: 'PROVIDER_A' });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'credentials' }] } });
    });
  });
});
