import { adminQuery, bearer, countWaiting, until } from '@suite/testing';
import { Client } from 'pg';
import { type DeliveryService, startDelivery } from './delivery-service';

const A = { deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key-1' } };
const B = {
  deliveryProvider: 'PROVIDER_B',
  providerBConfiguration: { providerBCustomerNumber: '4711', format: 'json', orderType: 7 },
  credentials: { token: 'token-1' },
};

describe('the configuration of a site', () => {
  let service: DeliveryService;
  let sites = 0;
  const newSite = () => `site-${(sites += 1)}`;
  const create = async (body: object, siteCode = newSite()) => ({
    siteCode,
    answer: await service.send('POST', '/configuration', { siteCode, ...body }),
  });
  const get = (siteCode: string) => service.send('GET', `/configuration?siteCode=${siteCode}`);
  const idOf = async (siteCode: string) => (await get(siteCode)).body[0].id as string;

  beforeAll(async () => {
    service = await startDelivery({ env: { PROVIDER_BASE_URLS: 'https://allowed.example/, https://other.example' } });
  });
  afterAll(() => service.stop());

  it('names Onfleet with a team and an address that the deployment allows', async () => {
    const onfleet = { deliveryProvider: 'ONFLEET', onfleetConfiguration: { teamId: 'team-1' }, baseUrl: 'https://allowed.example/v' };
    const { siteCode, answer } = await create({ ...onfleet, credentials: { apiKey: 'k', webhookSecret: 'ab'.repeat(32) } });
    expect(answer.status).toBe(200);
    const { body } = await get(siteCode);
    expect(body).toMatchObject([onfleet]);
    const [{ id: _id, ...shown }] = body; // a random id may have any letters
    expect(JSON.stringify(shown)).not.toContain('abab');
    expect(await service.send('PUT', '/configuration', { id: await idOf(siteCode), ...A })).toMatchObject({ status: 200 });
    expect((await get(siteCode)).body[0]).not.toHaveProperty('baseUrl');
    expect((await get(siteCode)).body[0]).not.toHaveProperty('onfleetConfiguration');
  });

  it('is created, and returns the kind of id', async () => {
    const { answer, siteCode } = await create(A);
    expect(answer).toMatchObject({ status: 200, body: { insertedId: { string: true, objectId: false, null: false } } });
    expect(answer.body.insertedId.value).toBe(await idOf(siteCode));
  });

  it('is returned as an array of one, without credentials', async () => {
    const { siteCode } = await create(B);
    const { status, body } = await get(siteCode);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        siteCode,
        deliveryProvider: 'PROVIDER_B',
        providerBConfiguration: B.providerBConfiguration,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        modifiedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('keeps orderType as text or number', async () => {
    const { siteCode } = await create({ ...B, providerBConfiguration: { ...B.providerBConfiguration, orderType: '7' } });
    expect((await get(siteCode)).body[0].providerBConfiguration.orderType).toBe('7');
  });

  it('returns 500 for a second one of the same site only', async () => {
    const { siteCode } = await create(A);
    expect((await create(A, siteCode)).answer).toMatchObject({ status: 500, body: { code: 500, type: 'configuration_exists' } });
  });

  it('is inserted once by twenty concurrent calls', async () => {
    const siteCode = newSite();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(A, siteCode)));
    const statuses = answers.map(({ answer }) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(500)]);
  });

  it('returns 404 if there is none', async () => {
    expect(await get('nowhere')).toMatchObject({ status: 404, body: { code: 404, type: 'configuration_not_found' } });
    expect(await service.send('DELETE', '/configuration?siteCode=nowhere')).toMatchObject({ status: 404, body: { code: 404 } });
  });

  it('is deleted once', async () => {
    const { siteCode } = await create(A);
    const remove = () => service.send('DELETE', `/configuration?siteCode=${siteCode}`);
    expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await remove()).toMatchObject({ status: 404 });
  });

  it('can be changed by id, also to the other provider', async () => {
    const { siteCode } = await create(A);
    const answer = await service.send('PUT', '/configuration', { id: await idOf(siteCode), ...B });
    expect(answer).toMatchObject({ status: 200, body: { matchedCount: 1, modifiedCount: 1 } });
    expect((await get(siteCode)).body).toMatchObject([{ deliveryProvider: 'PROVIDER_B', providerBConfiguration: { format: 'json' } }]);
  });

  it('keeps the settings of own vans, and those at the provider that delivers', async () => {
    const { siteCode } = await create({ ...B, speedKmh: 40 });
    const stored = async () =>
      (await adminQuery(service.database, 'SELECT settings FROM delivery.configuration WHERE site_code = $1', [siteCode]))[0];
    const LOCAL = { speedKmh: 40 };
    expect(await stored()).toEqual({ settings: { PROVIDER_B: B.providerBConfiguration, LOCAL } });
    await service.send('PUT', '/configuration', { id: await idOf(siteCode), ...A });
    expect(await stored()).toEqual({ settings: { LOCAL } });
  });

  it('keeps concurrent changes of fields that it omits', async () => {
    const { siteCode } = await create(A);
    const id = await idOf(siteCode);
    const other = new Client({ connectionString: service.database.adminUrl.href });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`UPDATE delivery.configuration SET notification_email = 'north@shop.example' WHERE id = $1`, [id]);
    const changed = service.send('PUT', '/configuration', { id, ...B });
    await until('the change to wait for the other one', async () => (await countWaiting(service.database)) > 0);
    await other.query('COMMIT');
    await other.end();
    expect((await changed).status).toBe(200);
    expect((await get(siteCode)).body).toMatchObject([{ deliveryProvider: 'PROVIDER_B', notificationEmail: 'north@shop.example' }]);
  });

  it('accepts the customer number of PROVIDER_B next to its other settings', async () => {
    const { siteCode } = await create(A);
    const change = { id: await idOf(siteCode), deliveryProvider: 'PROVIDER_B', providerBCustomerNumber: '99', credentials: { token: 't' } };
    expect(await service.send('PUT', '/configuration', change)).toMatchObject({ status: 200 });
    expect((await get(siteCode)).body[0].providerBConfiguration).toEqual({ providerBCustomerNumber: '99' });
  });

  it('is not found under an unknown id or one of another tenant', async () => {
    const { siteCode } = await create(A);
    const none = { status: 200, body: { matchedCount: 0, modifiedCount: 0 } };
    expect(await service.send('PUT', '/configuration', { id: 'unknown', ...A })).toMatchObject(none);
    expect(await service.send('PUT', '/configuration', { id: await idOf(siteCode), ...A }, 'globex')).toMatchObject(none);
  });

  it.each<[string, object]>([
    ['id', { id: undefined }],
    ['a null id', { id: null }],
    ['an empty id', { id: '' }],
    ['deliveryProvider', { deliveryProvider: undefined }],
    ['a null deliveryProvider', { deliveryProvider: null }],
    ['an empty deliveryProvider', { deliveryProvider: '' }],
    ['credentials', { credentials: undefined }],
    ['null credentials', { credentials: null }],
    ['empty credentials', { credentials: {} }],
    ['credentials of an empty text', { credentials: '' }],
  ])('returns the contract’s 500 for a change without %s', async (_name, missing) => {
    const { siteCode } = await create(A);
    const answer = await service.send('PUT', '/configuration', { id: await idOf(siteCode), ...A, ...missing });
    expect(answer).toMatchObject({ status: 500, body: { code: 500, type: 'missing_parameters' } });
  });

  it('returns the contract’s 500 for a change without a body', async () => {
    expect(await service.send('PUT', '/configuration')).toMatchObject({ status: 500, body: { type: 'missing_parameters' } });
  });

  it.each<[string, object]>([
    ['an id of another type', { id: 5 }],
    ['an unknown provider', { deliveryProvider: 'PROVIDER_C' }],
    ['credentials of the other provider', { credentials: { token: 't' } }],
    ['credentials that are a list', { credentials: [] }],
    ['credentials that are a text', { credentials: 'key' }],
    ['an unknown field', { colour: 'red' }],
    ['a key with a line break', { credentials: { apiKey: 'a\r\nb' } }],
    ['PROVIDER_B without a customer number', { deliveryProvider: 'PROVIDER_B', credentials: { token: 't' } }],
    ['two different customer numbers', { ...B, providerBCustomerNumber: '1' }],
    ['an orderType that is neither number nor text', { ...B, providerBConfiguration: { providerBCustomerNumber: '1', orderType: true } }],
    ['an address of the provider that the deployment does not allow', { baseUrl: 'https://evil.example' }],
    ['an address of the provider that is no URL', { baseUrl: 'allowed.example' }],
    ['a team and a worker of Onfleet', { deliveryProvider: 'ONFLEET', onfleetConfiguration: { teamId: 't', workerId: 'w' } }],
    ['a webhook secret that cannot be Onfleet’s', { deliveryProvider: 'ONFLEET', credentials: { apiKey: 'k', webhookSecret: 'secret' } }],
    ['a time zone that is none', { timeZone: 'Europe/Atlantis' }],
    ['a mail address that is none', { notificationEmail: 'b@x <evil@x>' }],
  ])('returns 400 for %s in both writing calls', async (_name, wrong) => {
    const { siteCode } = await create(A);
    const change = { id: await idOf(siteCode), ...A, ...wrong };
    expect(await service.send('PUT', '/configuration', change)).toMatchObject({ status: 400, body: { code: 400 } });
    if ('id' in wrong) return;
    expect((await create({ ...A, ...wrong })).answer).toMatchObject({ status: 400, body: { code: 400, message: expect.any(String) } });
  });

  it.each<[string, object]>([
    ['siteCode', { siteCode: undefined }],
    ['deliveryProvider', { deliveryProvider: undefined }],
    ['credentials', { credentials: undefined }],
    ['the key in the credentials', { credentials: {} }],
  ])('returns 400 for a first configuration without %s', async (_name, missing) => {
    const answer = await service.send('POST', '/configuration', { siteCode: newSite(), ...A, ...missing });
    expect(answer).toMatchObject({ status: 400, body: { code: 400, details: [expect.objectContaining({ type: 'missing_value' })] } });
  });

  it.each([
    ['mail address', 'notificationEmail', 'a@shop.example'],
    ['time zone', 'timeZone', 'America/Argentina/Buenos_Aires'],
  ])('keeps the %s if it is omitted, and clears it with null', async (_name, field, value) => {
    const { siteCode } = await create({ ...A, [field]: value });
    const id = await idOf(siteCode);
    await service.send('PUT', '/configuration', { id, ...A });
    expect((await get(siteCode)).body[0][field]).toBe(value);
    await service.send('PUT', '/configuration', { id, ...A, [field]: null });
    expect((await get(siteCode)).body[0][field]).toBeUndefined();
  });

  it('is not accessible to other tenants and smaller scopes', async () => {
    const { siteCode } = await create(A);
    expect(await service.send('GET', `/configuration?siteCode=${siteCode}`, undefined, 'globex')).toMatchObject({ status: 404 });
    const view = bearer.application('delivery.configuration_view');
    const path = '/delivery-v2/acme/configuration';
    expect(await service.call('GET', `${path}?siteCode=${siteCode}`, { headers: view })).toMatchObject({ status: 200 });
    expect(await service.call('POST', path, { headers: view, body: { siteCode: 'x', ...A } })).toMatchObject({
      status: 403,
      body: { code: 403 },
    });
    const orders = bearer.application('delivery.order_manage');
    expect(await service.call('GET', `${path}?siteCode=${siteCode}`, { headers: orders })).toMatchObject({ status: 403 });
  });

  describe('with encrypted credentials', () => {
    /** In two statements: the rows of two tenants need not be on one server. */
    const move = async (from: { tenant: string; siteCode: string }, to: { tenant: string; siteCode: string }) => {
      const [sealed] = await adminQuery<{ credential: string }>(
        service.database,
        'SELECT sealed_credential AS credential FROM delivery.configuration WHERE tenant = $1 AND site_code = $2',
        [from.tenant, from.siteCode],
      );
      await adminQuery(service.database, 'UPDATE delivery.configuration SET sealed_credential = $3 WHERE tenant = $1 AND site_code = $2', [
        to.tenant,
        to.siteCode,
        sealed?.credential,
      ]);
    };
    const planned = ({ tenant, siteCode }: { tenant: string; siteCode: string }) =>
      service.planInVain({ siteCode, orderIds: ['none'] }, tenant);

    it('cannot decrypt them for another site', async () => {
      const [from, to] = [
        { tenant: 'acme', siteCode: (await create(A)).siteCode },
        { tenant: 'acme', siteCode: (await create(A)).siteCode },
      ];
      await move(from, to);
      expect([await planned(from), await planned(to)]).toEqual([200, 500]);
    });

    it('cannot decrypt them for another tenant, even at a site of the same name', async () => {
      const { siteCode } = await create(A);
      const [from, to] = [
        { tenant: 'acme', siteCode },
        { tenant: 'globex', siteCode },
      ];
      await service.configure('globex', { siteCode });
      await move(from, to);
      expect([await planned(from), await planned(to)]).toEqual([200, 500]);
    });

    it('cannot decrypt them for another provider', async () => {
      const { siteCode } = await create(A);
      await adminQuery(
        service.database,
        `UPDATE delivery.configuration SET delivery_provider = 'PROVIDER_B', settings = '{"PROVIDER_B": {"providerBCustomerNumber": "1"}}'
          WHERE site_code = $1`,
        [siteCode],
      );
      expect(await planned({ tenant: 'acme', siteCode })).toBe(500);
    });
  });
});
