import { adminQuery, type AnyJson, bearer, send } from '@suite/testing';
import { type DeliveryService, startDelivery } from './delivery-service';

const VAN = { siteCode: 'main', shifts: [{ weekday: 1, from: '08:00', to: '16:00' }], start: { lat: 48.7758, lng: 9.1829 } };
const WRITERS = 8;
const CUSTOMER = 'grace-8';
const scopes = [
  'delivery.configuration_manage',
  'delivery.order_manage',
  'messages.webhook_manage',
  'messages.read',
  'privacy.manage',
  'auth.audit_read',
].join(' ');
const headers = bearer.application(scopes);

describe('the audit of delivery', () => {
  let service: DeliveryService;
  beforeAll(async () => (service = await startDelivery()));
  afterAll(() => service.stop());
  beforeEach(() => adminQuery(service.database, 'DELETE FROM delivery.audit_event'));

  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/delivery-v2/acme${path}`, { headers, ...(body && { body }) });
  const put = (name: string) => service.send('PUT', '/vehicles/van-1', { ...VAN, name });
  const eventsOf = async (): Promise<AnyJson[]> => (await call('GET', '/audit')).body;

  it('has no event of a change that is rolled back, and no change without its event', async () => {
    await put('Van');
    const van = async () => (await service.send('GET', '/vehicles/van-1')).body.name;
    const inVain = async () => {
      const request = { headers, body: { ...VAN, name: 'Truck' } };
      return (await send(`${service.url}/delivery-v2/acme/vehicles/van-1`, 'PUT', request)).status;
    };
    const refuse = `CREATE FUNCTION delivery.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`;
    await adminQuery(service.database, refuse);
    for (const table of ['vehicle', 'audit_event']) {
      await adminQuery(
        service.database,
        `CREATE CONSTRAINT TRIGGER refuse AFTER INSERT OR UPDATE ON delivery.${table} DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION delivery.refuse()`,
      );
      expect([table, await inVain(), await van()]).toEqual([table, 500, 'Van']);
      await adminQuery(service.database, `DROP TRIGGER refuse ON delivery.${table}`);
    }
    expect((await eventsOf()).map(({ action }) => action)).toEqual(['vehicle.changed']);
  });

  it('has the events of concurrent writers, each of which begins with what the one before has left', async () => {
    await put('first');
    const names = Array.from({ length: WRITERS }, (_, i) => `by writer ${i}`);
    await Promise.all(names.map(put));
    const after = new Map((await eventsOf()).map((event) => [event.before?.name, event.after.name]));
    const chain: unknown[] = [];
    for (let name = after.get('first'); name !== undefined; name = after.get(name)) chain.push(name);
    expect(chain.toSorted()).toEqual(names);
    expect(chain.at(-1)).toBe((await service.send('GET', '/vehicles/van-1')).body.name);
  });

  it('names changed credentials and secrets of webhooks, and shows neither', async () => {
    const credentials = (name: string) => ({ apiKey: `key-${name}`, webhookSecret: `hook-${name}` });
    await service.configure('acme', { siteCode: 'north', credentials: credentials('one') });
    const [{ id }] = (await call('GET', '/configuration?siteCode=north')).body;
    const changed = { id, siteCode: 'north', deliveryProvider: 'PROVIDER_A', credentials: credentials('two') };
    expect((await call('PUT', '/configuration', changed)).status).toBe(200);
    const { body: webhook } = await call('POST', '/webhooks', { url: 'https://hooks.example/in', types: ['delivery.planned'] });
    const { body: renewed } = await call('POST', `/webhooks/${webhook.id}/secret`, {});
    const events = await eventsOf();
    expect(events.map(({ after }) => after?.changed)).toEqual([
      expect.arrayContaining([expect.stringMatching(/secret/i)]),
      expect.arrayContaining([expect.stringMatching(/secret/i)]),
      expect.arrayContaining([expect.stringMatching(/credential/i)]),
      expect.arrayContaining([expect.stringMatching(/credential/i)]),
    ]);
    expect(webhook.secret).not.toBe(renewed.secret);
    for (const text of [webhook.secret, renewed.secret, ...['key-one', 'hook-one', 'key-two', 'hook-two']])
      expect(JSON.stringify(events)).not.toContain(text);
  });

  it('has an erasure in the transaction that erases, and the customer only under the pseudonym from then on', async () => {
    await service.putOrders(1, { customerNumber: CUSTOMER });
    await call('GET', `/personal-data/${CUSTOMER}`);
    expect(await eventsOf()).toMatchObject([{ action: 'personal_data.exported', resource: `customer/${CUSTOMER}` }]);
    expect((await call('DELETE', `/personal-data/${CUSTOMER}?pseudonym=erased-8`)).status).toBe(204);
    await call('GET', `/personal-data/${CUSTOMER}`); // returns no personal data after the erasure
    const events = await eventsOf();
    expect(events.map(({ action, resource }) => [action, resource])).toEqual([
      ['personal_data.erased', 'customer/erased-8'],
      ['personal_data.exported', 'customer/erased-8'],
    ]);
    expect(JSON.stringify(events)).not.toContain(CUSTOMER);
    const stored = `SELECT count(DISTINCT xmin::text)::integer AS transactions FROM delivery.audit_event`;
    expect(await adminQuery(service.database, stored)).toEqual([{ transactions: 1 }]);
  });
});
