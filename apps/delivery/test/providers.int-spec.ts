import { HttpClient } from '@suite/http-client';
import { type Emulators, startEmulators } from '../../../tools/local-suite/emulators/start-emulators';
import { Onfleet } from '../src/providers/onfleet/onfleet.client';
import { ProviderA } from '../src/providers/a/provider-a.client';
import { ProviderB } from '../src/providers/b/provider-b.client';
import { newTask, notAborted } from './provider-contract';
import { describeRemoteContract } from './remote-contract';

const SETTINGS = { providerBCustomerNumber: '4711', format: 'json', orderType: 7 };

const TIMES = ['2026-03-02', '08:00', '"serviceMinutes":7', '+49 711 2345'];
const CHANGED_TIMES = ['2026-03-03', '09:00'];

describe('the adapters', () => {
  let emulators: Emulators;
  const http = new HttpClient();
  const place = (baseUrl: URL, timeoutMs: number) => ({
    ...{ baseUrl, peer: http.peer({ name: 'provider', timeoutMs, breaker: false }), now: () => new Date() },
  });

  const onfleetAt = (url: URL, timeoutMs = 20_000) =>
    new Onfleet({ ...place(url, timeoutMs), apiKey: 'canary-api-key', settings: { teamId: 'team-1' } });

  beforeAll(async () => {
    emulators = await startEmulators();
  });
  afterAll(async () => {
    await http.onApplicationShutdown();
    await emulators.stop();
  });

  describe('of PROVIDER_A', () => {
    describeRemoteContract(() => ({
      emulator: emulators.providerA,
      secret: 'canary-api-key',
      facts: TIMES,
      changedFacts: CHANGED_TIMES,
      adapterAt: (url, timeoutMs) => new ProviderA(place(url, timeoutMs), 'canary-api-key'),
    }));
  });

  describe('of PROVIDER_B', () => {
    describeRemoteContract(() => ({
      emulator: emulators.providerB,
      secret: 'canary-token',
      facts: TIMES,
      changedFacts: CHANGED_TIMES,
      adapterAt: (url, timeoutMs) => new ProviderB(place(url, timeoutMs), 'canary-token', SETTINGS),
    }));

    it('sends customer number, format and order type', async () => {
      const order = {
        id: 'x',
        siteCode: 'main',
        orderNumber: 'N-x',
        contactPhone: null,
        deliveryTime: null,
        shippingAddress: null,
        revision: 1,
      };
      await new ProviderB(place(new URL(emulators.providerBUrl), 20_000), 't', SETTINGS).create(
        { key: 'acme/x/1', order, window: {} },
        new AbortController().signal,
      );
      expect(emulators.providerB.tasks.at(-1)?.content).toMatchObject({ customerNumber: '4711', format: 'json', orderType: 7 });
    });
  });

  describe('of ONFLEET', () => {
    describeRemoteContract(() => ({
      emulator: emulators.onfleet,
      secret: 'canary-api-key',
      facts: ['"completeAfter":1', '"completeBefore":2', '"serviceTime":7', '[9.1818,48.7754]', '"team":"team-1"', '+497112345'],
      changedFacts: ['"completeAfter":3', '"completeBefore":4'],
      adapterAt: (url, timeoutMs) => onfleetAt(url, timeoutMs),
    }));

    it('sends the text of an address without a country, without a location', async () => {
      const { key, order, window } = newTask();
      const shippingAddress = { ...order.shippingAddress, country: '' };
      await onfleetAt(new URL(emulators.onfleet.url)).create({ key, order: { ...order, shippingAddress }, window }, notAborted);
      const { destination } = emulators.onfleet.tasks[0]?.content as { destination: object };
      expect(destination).toMatchObject({ address: { unparsed: 'Marktplatz 1, 70173 Stuttgart' } });
      expect(destination).not.toHaveProperty('location');
    });

    it('gives the recipient of a phone number one entry, however many updates run at a time', async () => {
      const tasks = [newTask(), newTask(), newTask(), newTask()];
      const adapter = onfleetAt(new URL(emulators.onfleet.url));
      const placed = await Promise.all(tasks.map((task) => adapter.create(task, notAborted)));
      const moved = tasks.map((task) => ({ ...task, order: { ...task.order, contactPhone: '+49 711 77777' } }));
      await Promise.all(moved.map((task, i) => adapter.update(placed[i]?.taskId ?? '', task, notAborted)));
      const recipients = emulators.onfleet.tasks.map(({ content }) => content['recipients']);
      expect(recipients).toHaveLength(4);
      expect(new Set(recipients.map((one) => JSON.stringify(one))).size).toBe(1);
    });
  });
});
