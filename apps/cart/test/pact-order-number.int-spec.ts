import { MatchersV3 } from '@pact-foundation/pact';
import { nextIdRequestExample, sequencePaths, type SequenceSchemaRequest } from '@suite/contracts';
import { IDEMPOTENCY_HEADER } from '@suite/idempotency';
import { DocumentNumberClient, type NumberedDocument } from '../src/ordering/clients/document-number.client';
import { configFor, TOKEN, tokens } from './pact-config';
import { PactRecorder } from './pacts';
import { PatientHttpClient } from './patient-http-client';

const { like, regex } = MatchersV3;
const authorization = regex(/^Bearer .+$/, TOKEN);
const json = { 'Content-Type': 'application/json' };
const NONE = [{ description: 'the tenant acme has no schema of order numbers' }];
const SOME = [{ description: 'the tenant acme has a schema of order numbers' }];
const schema: SequenceSchemaRequest = { name: 'orderNumber', schemaType: 'orderNumber', numberOfDigits: 8 };

/** The cart service allocates numbers of orders and credit notes, and creates the schema of a tenant without one. */
describe('the pact of carts with sequential-id', () => {
  const pact = new PactRecorder('sequential-id');
  const client = (url: string) => new DocumentNumberClient(new PatientHttpClient(), configFor(url), tokens);

  afterAll(() => pact.forget());

  const post = (path: string, body: object, headers: object = {}) => ({
    method: 'POST',
    path,
    headers: { authorization, 'Content-Type': 'application/json', ...headers },
    body,
  });
  const allocate = (key: string, type: NumberedDocument = 'orderNumber') =>
    post(sequencePaths.nextId('acme', type), nextIdRequestExample, { [IDEMPOTENCY_HEADER]: key });
  const allocated = (url: string, key: string, type: NumberedDocument = 'orderNumber') =>
    client(url).allocate('acme', { type, siteCode: 'main', key });
  const create = post(sequencePaths.schemas('acme'), schema);
  const allocateWithoutSchema = {
    states: NONE,
    uponReceiving: 'an allocation of a number without a schema',
    withRequest: allocate('checkout-none'),
    willRespondWith: { status: 404, headers: json, body: { status: 404, type: 'no_active_schema' } },
  };

  it('allocates a number', async () => {
    const number = await pact.record(
      {
        states: SOME,
        uponReceiving: 'an allocation of a number',
        withRequest: allocate('checkout-first'),
        willRespondWith: { status: 201, headers: json, body: { id: like('00000001') } },
      },
      (url) => allocated(url, 'checkout-first'),
    );
    expect(number).toBe('00000001');
  });

  it('returns the same number for the same key', async () => {
    const number = await pact.record(
      {
        states: [{ description: 'the key checkout-again has the number 00000007' }],
        uponReceiving: 'a repeated allocation of a number',
        withRequest: allocate('checkout-again'),
        willRespondWith: { status: 201, headers: json, body: { id: '00000007' } },
      },
      (url) => allocated(url, 'checkout-again'),
    );
    expect(number).toBe('00000007');
  });

  it('allocates a number of a credit note from a sequence of its own', async () => {
    const number = await pact.record(
      {
        states: [{ description: 'the tenant acme has a schema of credit notes' }],
        uponReceiving: 'an allocation of a number of a credit note',
        withRequest: allocate('credit-note-first', 'creditNote'),
        willRespondWith: { status: 201, headers: json, body: { id: like('00000001') } },
      },
      (url) => allocated(url, 'credit-note-first', 'creditNote'),
    );
    expect(number).toBe('00000001');
  });

  /** Pact answers equal requests equally, so the following allocation finds no schema either. */
  it.each([
    ['is created if there is none', NONE, { status: 201, headers: json, body: { id: like('01993c5e-7d2a-7c11-9f0e-3b6f0d3f6b01') } }],
    ['exists if another request was faster', SOME, { status: 409, headers: json, body: { status: 409, type: 'schema_exists' } }],
  ])('has a schema that %s', async (description, states, willRespondWith) => {
    const number = pact.record(
      [allocateWithoutSchema, { states, uponReceiving: `a schema that ${description}`, withRequest: create, willRespondWith }],
      (url) => allocated(url, 'checkout-none'),
    );
    await expect(number).rejects.toMatchObject({ status: 404, body: { type: 'no_active_schema' } });
  });

  it('matches the committed file', () => {
    expect(pact.committed()).toEqual(pact.recorded());
  });
});
