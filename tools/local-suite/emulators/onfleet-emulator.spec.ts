import { CallLimit } from './call-limit.ts';
import { type Emulators, startEmulators } from './start-emulators.ts';

const KEY = { authorization: `Basic ${Buffer.from('key-1:').toString('base64')}` };
const metadata = [{ name: 'suiteTaskKey', type: 'string', value: 'acme/o1/1', visibility: ['api'] }];
const parts = { number: '1', street: 'Marktplatz', city: 'Stuttgart', country: 'DE' };
const location = [9.18, 48.77];
const ada = { name: 'Ada', phone: '+49 711 23456' };
const task = { destination: { address: parts, location }, recipients: [ada], notes: 'N1', metadata };

interface Entity {
  readonly id: string;
  readonly name?: string;
  readonly phone?: string;
}
interface Task extends Entity {
  readonly notes: string;
  readonly destination: Entity;
  readonly recipients: readonly [Entity];
}

describe('the emulated Onfleet', () => {
  let emulators: Emulators;

  beforeEach(async () => {
    emulators = await startEmulators();
  });
  afterEach(() => emulators.stop());

  const call = async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${emulators.onfleetUrl}/api/v2${path}`, {
      ...{ method, headers: { ...KEY, connection: 'close' } },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: (text === '' ? undefined : JSON.parse(text)) as T, headers: response.headers };
  };
  const refused = (cause: RegExp) => ({ status: 400, body: { code: 'InvalidContent', message: { cause: expect.stringMatching(cause) } } });
  const create = async () => (await call<Task>('POST', '/tasks', task)).body;

  it('creates a task with its destination and its recipient, and answers 200', async () => {
    expect(await call('POST', '/tasks', task)).toMatchObject({
      status: 200,
      body: { destination: { id: expect.any(String), location }, recipients: [{ id: expect.any(String), phone: '+4971123456' }], state: 0 },
    });
  });

  it.each<[string, object, RegExp]>([
    ['an unknown member', { ...task, revision: 1 }, /'revision'/],
    ['no destination', { ...task, destination: undefined }, /'destination' is missing/],
    ['two recipients', { ...task, recipients: [ada, ada] }, /'recipients'/],
    ['a recipient without a phone number', { ...task, recipients: [{ name: 'Ada' }] }, /'phone' is missing/],
    ['a phone number of no country', { ...task, recipients: [{ name: 'Ada', phone: '12' }] }, /phone/],
    ['a text of an address beside a location', { ...task, destination: { address: { unparsed: 'A' }, location } }, /together with/],
    ['a location without an address', { ...task, destination: { location } }, /'address' is missing/],
    ['an address without a country', { ...task, destination: { address: { ...parts, country: undefined } } }, /'country' is missing/],
    ['an unknown part of an address', { ...task, destination: { address: { ...parts, zipCode: '7' } } }, /'zipCode'/],
    ['an unknown destination', { ...task, destination: 'none' }, /does not exist/],
    ['a time that is a text', { ...task, completeAfter: '2026-01-01' }, /'completeAfter'/],
    ['metadata of a wrong type', { ...task, metadata: [{ name: 'a', type: 'number', value: '1' }] }, /'metadata'/],
    ['an unknown container', { ...task, container: { type: 'VAN' } }, /'container'/],
    ['notes of more than 10,000 characters', { ...task, notes: 'x'.repeat(10_001) }, /'notes'/],
  ])('rejects a task with %s', async (_name, body, cause) => {
    expect(await call('POST', '/tasks', body)).toMatchObject(refused(cause));
    expect(emulators.onfleet.tasks).toEqual([]);
  });

  it('deletes a task with 200 and no body', async () => {
    const { id } = await create();
    expect(await call('DELETE', `/tasks/${encodeURIComponent(id)}`)).toMatchObject({ status: 200, text: '' });
    expect(emulators.onfleet.tasks).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['an embedded destination', { destination: { address: parts } }, /'destination'/],
    ['an embedded recipient', { recipients: [ada] }, /'recipients'/],
    ['an unknown recipient', { recipients: ['none'] }, /does not exist/],
    ['an unknown member', { orderNumber: 'N1' }, /'orderNumber'/],
  ])('rejects an update with %s', async (_name, body, cause) => {
    const { id } = await create();
    expect(await call('PUT', `/tasks/${encodeURIComponent(id)}`, body)).toMatchObject(refused(cause));
  });

  it('updates a task with the ids of another destination and recipient, and keeps what is not named', async () => {
    const { id } = await create();
    const destination = (await call<Entity>('POST', '/destinations', { address: { ...parts, street: 'Ring' } })).body;
    const recipient = (await call<Entity>('POST', '/recipients', { name: 'Grace', phone: '0711 99999' })).body;
    const body = { destination: destination.id, recipients: [recipient.id] };
    expect(await call('PUT', `/tasks/${encodeURIComponent(id)}`, body)).toMatchObject({
      status: 200,
      body: { id, notes: 'N1', destination: { address: { street: 'Ring' } }, recipients: [{ name: 'Grace', phone: '+4971199999' }] },
    });
  });

  it.each<['STARTED' | 'COMPLETED', object, number]>([
    ['STARTED', { notes: 'new' }, 200],
    ['STARTED', { completeAfter: 1 }, 400],
    ['COMPLETED', { metadata }, 200],
    ['COMPLETED', { notes: 'new' }, 400],
  ])('answers the update of a task that is %s with %j by %i', async (status, body, answer) => {
    const { id } = await create();
    await emulators.onfleet.move(id, { status });
    expect((await call('PUT', `/tasks/${encodeURIComponent(id)}`, body)).status).toBe(answer);
  });

  it('has one recipient of a phone number, whose number stays', async () => {
    const { recipients, id } = await create();
    expect(await call('GET', `/recipients/phone/${encodeURIComponent('+49 711 23456')}`)).toMatchObject({
      status: 200,
      body: recipients[0],
    });
    expect(await call('GET', '/recipients/phone/+4971100000')).toMatchObject({ status: 404, body: { code: 'ResourceNotFound' } });
    expect(await call('POST', '/recipients', { ...ada, name: 'Grace' })).toMatchObject(refused(/exists/));
    const path = `/recipients/${encodeURIComponent(recipients[0].id)}`;
    expect(await call('PUT', path, { phone: '+49 711 1' })).toMatchObject(refused(/'phone'/));
    expect(await call('PUT', path, { name: 'Grace' })).toMatchObject({ status: 200, body: { name: 'Grace' } });
    expect(await call('GET', `/tasks/${encodeURIComponent(id)}`)).toMatchObject({ body: { recipients: [{ name: 'Grace' }] } });
  });

  it('finds tasks by a list of metadata only', async () => {
    await create();
    expect(
      (await call<object[]>('POST', '/tasks/metadata', [{ name: 'suiteTaskKey', type: 'string', value: 'acme/o1/1' }])).body,
    ).toHaveLength(1);
    expect(await call('POST', '/tasks/metadata', { name: 'suiteTaskKey' })).toMatchObject(refused(/list of metadata/));
  });

  it('says in each answer how many calls are left, and names no time when none is', async () => {
    const { headers } = await call('GET', '/tasks/none');
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['20', '19']);
    emulators.onfleet.faults.add({ kind: 'too_many', times: 1 });
    const busy = await call('GET', '/tasks/none');
    expect([busy.status, busy.headers.get('x-ratelimit-remaining'), busy.headers.get('retry-after')]).toEqual([429, '0', null]);
  });
});

describe('a limit of calls', () => {
  it('counts the calls of each credential over a rolling window', () => {
    let now = 0;
    const limit = new CallLimit(2, 1_000, () => now);
    const left = (credential: string) =>
      [limit.take(credential)].map(({ isExceeded, headers }) => [isExceeded, headers['x-ratelimit-remaining']])[0];
    expect([left('a'), left('b'), left('a'), left('a')]).toEqual([[false, '1'], [false, '1'], [false, '0'], [true, '0']]); // prettier-ignore
    now = 1_000;
    expect(left('a')).toEqual([false, '1']);
  });
});
