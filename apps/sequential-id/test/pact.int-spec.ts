import {
  allocatedIdExample,
  nextIdRequestExample,
  sequencePaths,
  sequenceRefusalExample,
  SEQUENCE_SCOPES,
  sequenceSchemaRequestExample,
} from '@suite/contracts';
import { Clock } from '@suite/runtime';
import { adminQuery, type Answer, bearer, startTestApp, type TestApp, TestClock, verifyPact } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

const clock = new TestClock(new Date('2026-05-01T12:00:00Z'));
const TYPE = 'orderNumber';

describe('the pact with carts', () => {
  let service: TestApp;
  const asCart = bearer.application(Object.values(SEQUENCE_SCOPES).join(' '), { exp: Date.UTC(2100, 0) / 1_000 });

  beforeAll(async () => {
    service = await startTestApp(SequentialIdConfig, AppModule, { replace: [{ token: Clock, value: clock }] });
  });
  afterAll(() => service.stop());

  const post = (path: string, body: object, headers: object = {}): Promise<Answer> =>
    service.call('POST', path, { headers: { ...asCart, ...headers }, body });
  const allocate = (key: string) => post(sequencePaths.nextId('acme', TYPE), nextIdRequestExample, { 'idempotency-key': key });
  const none = async (): Promise<void> => {
    for (const table of ['idempotency_key', 'sequence_pool', 'sequence_schema']) {
      await adminQuery(service.database, `DELETE FROM sequential_id.${table}`);
    }
  };
  const numbered = async (schema: object = {}): Promise<void> => {
    await none();
    await post(sequencePaths.schemas('acme'), { name: TYPE, numberOfDigits: 8, ...schema });
  };

  it('is verified', async () => {
    await verifyPact({
      consumer: 'cart',
      provider: 'sequential-id',
      url: service.url,
      authorization: () => asCart.authorization,
      states: {
        'the tenant acme has no schema of order numbers': none,
        'the tenant acme has a schema of order numbers': () => numbered(),
        'the tenant acme has a schema of credit notes': () => numbered({ name: 'creditNote' }),
        'the key checkout-again has the number 00000007': async () => {
          await numbered({ startValue: 7 });
          await allocate('checkout-again');
        },
      },
    });
  });

  it('matches the examples of the contract', async () => {
    await none();
    expect(await allocate('a')).toMatchObject({ status: sequenceRefusalExample.status, body: sequenceRefusalExample });
    expect(await post(sequencePaths.schemas('acme'), sequenceSchemaRequestExample)).toMatchObject({
      status: 201,
      body: { id: expect.any(String) },
    });
    const allocated = { status: 201, body: allocatedIdExample };
    expect([await allocate('a'), await allocate('a')]).toMatchObject([allocated, allocated]);
    expect(await post(sequencePaths.schemas('acme'), sequenceSchemaRequestExample)).toMatchObject({
      status: 409,
      body: { type: 'schema_exists' },
    });
  });
});
