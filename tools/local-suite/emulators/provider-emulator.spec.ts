import { waitUntil } from '../start/process/processes.ts';
import { type Emulators, startEmulators } from './start-emulators.ts';

const A = { authorization: `Basic ${Buffer.from('key-1:').toString('base64')}` };
const B = { authorization: 'Token token-1' };
const taskA = { externalKey: 'acme/o1/1', orderNumber: '<N1>', destination: { address: { street: 'Marktplatz' } }, revision: 1 };
const orderB = { reference: 'acme/o1/1', orderNumber: 'N1', customerNumber: '7', consignee: { street: 'Marktplatz' }, revision: 1 };

describe('the emulated providers', () => {
  let emulators: Emulators;

  beforeEach(async () => {
    emulators = await startEmulators();
  });
  afterEach(() => emulators.stop());

  const send = (method: string, url: string, headers: object, body?: unknown) =>
    fetch(url, {
      method,
      headers: { ...headers, connection: 'close' },
      redirect: 'manual',
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const createA = (body: unknown = taskA, headers: object = A) => send('POST', `${emulators.providerAUrl}/api/tasks`, headers, body);
  const createB = (body: unknown = orderB, headers: object = B) => send('POST', `${emulators.providerBUrl}/orders`, headers, body);
  const misbehave = (fault: unknown) => send('PUT', `${emulators.providerAUrl}/emulator/faults`, {}, fault);

  it('store a task for any credential of their scheme, and answer 401 without one', async () => {
    expect((await createA()).status).toBe(201);
    expect((await createB()).status).toBe(201);
    expect((await createA(taskA, B)).status).toBe(401);
    expect((await createB(orderB, A)).status).toBe(401);
  });

  it('answer a duplicate key, each in its own way', async () => {
    const { id } = (await (await createA()).json()) as { id: string };
    const again = await createA();
    expect([again.status, await again.json()]).toMatchObject([409, { task: { id } }]);
    const { order } = (await (await createB()).json()) as { order: { number: string } };
    const same = await createB();
    expect([same.status, await same.json()]).toMatchObject([200, { order: { number: order.number } }]);
  });

  it.each<[string, unknown, number]>([
    ['a body that is not JSON', '{', 400],
    ['a body that is not an object', 'null', 400],
    ['a task without an address', { ...taskA, destination: null }, 422],
    ['a task without a key', { ...taskA, externalKey: '' }, 422],
  ])('reject %s', async (_name, body, status) => {
    expect((await createA(body)).status).toBe(status);
  });

  it.each<[string, object, number]>([
    ['too_many', { retryAfter: 7 }, 429],
    ['error', {}, 500],
    ['error', { status: 408 }, 408],
    ['refuse', { message: 'No' }, 422],
    ['malformed', {}, 200],
    ['strange', { taskId: 'a\u0000b', trackingUrl: 'javascript:1' }, 201],
    ['no_content', {}, 204],
    ['slow', { ms: 1 }, 201],
    ['late', { ms: 1 }, 201],
  ])('apply the fault %s to the requested number of calls', async (kind, more, status) => {
    expect((await misbehave({ kind, times: 1, ...more })).status).toBe(200);
    expect((await createA()).status).toBe(status);
    expect((await createA({ ...taskA, externalKey: 'acme/o2/1' })).status).toBe(201);
  });

  it('do late work immediately after hurry()', async () => {
    await misbehave({ kind: 'late', ms: 600_000 });
    const created = createA();
    expect(await waitUntil(() => emulators.providerA.calls.length > 0, 60_000)).toBe(true); // longer than any machine takes
    expect(emulators.providerA.tasks).toEqual([]);
    emulators.providerA.hurry();
    expect((await created).status).toBe(201);
    expect(emulators.providerA.tasks).toHaveLength(1);
  });

  it.each([
    ['reset', 0],
    ['drop_answer', 1],
  ])('cut the connection for the fault %s after creating %i tasks', async (kind, made) => {
    await misbehave({ kind });
    await expect(createA()).rejects.toThrow('fetch failed');
    expect(emulators.providerA.tasks).toHaveLength(made);
  });

  it.each<[unknown, RegExp]>([
    [[], /kind is missing/],
    [{ kind: 'explode' }, /kind cannot be "explode"/],
    [{ kind: 'slow', ms: '2 s' }, /ms cannot be "2 s"/],
    [{ kind: 'slow', times: 0 }, /times cannot be 0/],
    [{ kind: 'slow', tiems: 1 }, /no tiems/],
    [{ kind: 'error', status: 200 }, /status cannot be 200/],
    ['slow', /an object such as/],
  ])('reject %j as a fault', async (fault, words) => {
    const answer = await misbehave(fault);
    expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringMatching(words) }]);
  });

  it('show the received calls without credentials, and accept faults from buttons', async () => {
    const { providerAUrl: url } = emulators;
    await createA();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('POST', `${url}/emulator/faults`, form, 'kind=error&times=1')).status).toBe(303);
    const html = await (await fetch(url)).text();
    for (const text of ['PROVIDER_A, emulated', 'acme/o1/1', '&lt;N1&gt;', 'Marktplatz', '&quot;kind&quot;:&quot;error&quot;'])
      expect(html).toContain(text);
    const received = await (await fetch(`${url}/emulator/received`)).text();
    expect(received).toContain('acme/o1/1');
    expect(html + received).not.toContain('key-1');
    expect((await send('POST', `${url}/emulator/faults/off`, form, '')).status).toBe(303);
    expect(await (await fetch(`${url}/emulator/faults`)).json()).toEqual([]);
  });
});
