import { HttpClient } from '@suite/http-client';
import { type Emulators, startEmulators } from '../../../tools/local-suite/emulators/start-emulators';
import { Onfleet } from '../src/clients/onfleet.client';
import { ProviderA } from '../src/clients/provider-a.client';
import { ProviderB } from '../src/clients/provider-b.client';
import { describeRemoteContract } from './remote-contract';

const SETTINGS = { providerBCustomerNumber: '4711', format: 'json', orderType: 7 };

const TIMES = ['2026-03-02', '08:00', '"serviceMinutes":7'];

describe('the adapters', () => {
  let emulators: Emulators;
  const http = new HttpClient();
  const place = (baseUrl: URL, timeoutMs: number) => ({
    ...{ baseUrl, peer: http.peer({ name: 'provider', timeoutMs, breaker: false }), now: () => new Date() },
  });

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
      adapterAt: (url, timeoutMs) => new ProviderA(place(url, timeoutMs), 'canary-api-key'),
    }));
  });

  describe('of PROVIDER_B', () => {
    describeRemoteContract(() => ({
      emulator: emulators.providerB,
      secret: 'canary-token',
      facts: TIMES,
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
      facts: ['"completeAfter":1', '"completeBefore":2', '"serviceTime":7', '[9.1818,48.7754]', '"team":"team-1"'],
      adapterAt: (url, timeoutMs) => new Onfleet({ ...place(url, timeoutMs), apiKey: 'canary-api-key', settings: { teamId: 'team-1' } }),
    }));
  });
});
