import { type Emulators, startEmulators } from '../../../tools/emulators/start-emulators';
import { ProviderA } from '../src/clients/provider-a.client';
import { ProviderB } from '../src/clients/provider-b.client';
import { describeProviderContract } from './provider-contract';

const SETTINGS = { providerBCustomerNumber: '4711', format: 'json', orderType: 7 };

describe('the adapters', () => {
  let emulators: Emulators;

  beforeAll(async () => {
    emulators = await startEmulators();
  });
  afterAll(() => emulators.stop());

  describe('of PROVIDER_A', () => {
    describeProviderContract(() => ({
      emulator: emulators.providerA,
      secret: 'canary-api-key',
      adapterAt: (url, timeoutMs) => new ProviderA(url, 'canary-api-key', timeoutMs),
    }));
  });

  describe('of PROVIDER_B', () => {
    describeProviderContract(() => ({
      emulator: emulators.providerB,
      secret: 'canary-token',
      adapterAt: (url, timeoutMs) => new ProviderB(url, 'canary-token', SETTINGS, timeoutMs),
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
      await new ProviderB(new URL(emulators.providerBUrl), 't', SETTINGS, 20_000).create(
        { key: 'acme/x/1', order, window: {} },
        new AbortController().signal,
      );
      expect(emulators.providerB.tasks.at(-1)?.content).toMatchObject({ customerNumber: '4711', format: 'json', orderType: 7 });
    });
  });
});
