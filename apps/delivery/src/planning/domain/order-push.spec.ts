import { type DeliveryProvider, type PlacedTask, ProviderRefusal, ProviderUnavailable } from '../../providers/domain/delivery-provider';
import { type ClaimedTask, isUpToDate, OrderPush, taskElsewhere } from './order-push';

const order = { id: 'o1', siteCode: 'main', orderNumber: '1', contactPhone: null, deliveryTime: null, shippingAddress: null, revision: 3 };
const request = { key: 'acme/o1/3', order, window: {} };
const first: ClaimedTask = {
  orderId: 'o1',
  deliveryProvider: 'PROVIDER_A',
  accountId: 'account-1',
  keyRevision: 3,
  tries: 1,
  taskId: null,
  pushedRevision: null,
};
const inDoubt: ClaimedTask = { ...first, tries: 2 };
const placed: PlacedTask = { taskId: 't1', trackingUrl: null, existed: false };
const signal = new AbortController().signal;
const unknownOutcome = new ProviderUnavailable('no answer', { outcomeUnknown: true, atFault: true });

/** A provider whose calls return or throw the given results, and which records the calls. */
type Call = 'create' | 'find' | 'update';
function providerThat(answers: Partial<Record<Call, PlacedTask | undefined | Error>>, refusesKnownKeys = true) {
  const calls: string[] = [];
  const answer = (call: Call) => () => {
    calls.push(call);
    const result = answers[call];
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result as never);
  };
  const port = { refusesKnownKeys, create: answer('create'), find: answer('find'), update: answer('update') };
  return { calls, provider: port as Partial<DeliveryProvider> as DeliveryProvider };
}

async function resultOf(push: OrderPush, provider: DeliveryProvider) {
  try {
    return push.succeeded(await push.attempt(provider, signal));
  } catch (error) {
    return push.failed(error);
  }
}

describe('the push of an order', () => {
  it('creates a task at the first attempt, without a query', async () => {
    const { calls, provider } = providerThat({ create: placed });
    expect(await resultOf(new OrderPush(request, first, 'account-1'), provider)).toMatchObject({ taskId: 't1', pushedRevision: 3 });
    expect(calls).toEqual(['create']);
  });

  it('queries at every later attempt, and creates a task if there is none', async () => {
    const { calls, provider } = providerThat({ find: undefined, create: placed });
    expect(await resultOf(new OrderPush(request, inDoubt, 'account-1'), provider)).toMatchObject({ taskId: 't1' });
    expect(calls).toEqual(['find', 'create']);
  });

  it('creates no second task while a provider that accepts a key twice may still be creating the first', async () => {
    const late = new ProviderUnavailable('too late', { outcomeUnknown: true, atFault: true, mayFinishLater: true });
    const push = new OrderPush(request, first, 'account-1');
    await resultOf(push, providerThat({ create: late }, false).provider);
    const { calls, provider } = providerThat({ find: undefined, create: placed }, false);
    expect(await resultOf(push, provider)).toMatchObject({ taskId: null, untouched: false, failure: expect.any(String) });
    expect(calls).toEqual(['find']);
    const next = new OrderPush(request, inDoubt, 'account-1');
    expect(await resultOf(next, provider)).toMatchObject({ taskId: 't1' });
    expect(calls).toEqual(['find', 'find', 'create']);
  });

  it.each<[string, boolean, object]>([
    ['that refuses a known key', true, { mayFinishLater: true }],
    ['that has answered', false, {}],
  ])('tries again at a provider %s', async (_name, refusesKnownKeys, facts) => {
    const push = new OrderPush(request, first, 'account-1');
    const create = new ProviderUnavailable('no', { outcomeUnknown: true, atFault: true, ...facts });
    await resultOf(push, providerThat({ create }, refusesKnownKeys).provider);
    const { calls, provider } = providerThat({ find: undefined, create: placed }, refusesKnownKeys);
    expect(await resultOf(push, provider)).toMatchObject({ taskId: 't1' });
    expect(calls).toEqual(['find', 'create']);
  });

  it('queries after an attempt without an answer', async () => {
    const push = new OrderPush(request, first, 'account-1');
    expect(await resultOf(push, providerThat({ create: unknownOutcome }).provider)).toMatchObject({
      failure: 'no answer',
      untouched: false,
    });
    const { calls, provider } = providerThat({ find: { ...placed, existed: true } });
    expect(await resultOf(push, provider)).toMatchObject({ taskId: 't1', untouched: false });
    expect(calls).toEqual(['find']);
  });

  it('leaves nothing if the provider rejected the first attempt', async () => {
    const { provider } = providerThat({ create: new ProviderRefusal(422, 'no') });
    expect(await resultOf(new OrderPush(request, first, 'account-1'), provider)).toMatchObject({ failure: 'no', untouched: true });
  });

  it('updates a task that has older data', async () => {
    const { calls, provider } = providerThat({ find: { ...placed, existed: true }, update: placed });
    const push = new OrderPush(request, { ...inDoubt, keyRevision: 2 }, 'account-1');
    expect(await resultOf(push, provider)).toMatchObject({ taskId: 't1', pushedRevision: 3 });
    expect(calls).toEqual(['find', 'update']);
  });

  describe('with other credentials than the previous attempt', () => {
    it('uses the existing task of the same account', async () => {
      const { provider } = providerThat({ find: { ...placed, existed: true } });
      expect(await resultOf(new OrderPush(request, inDoubt, 'account-2'), provider)).toMatchObject({ taskId: 't1', pushedRevision: 3 });
    });

    it('creates no second task if it finds none, because it may be in the other account', async () => {
      const { calls, provider } = providerThat({ find: undefined, create: placed });
      const result = await resultOf(new OrderPush(request, inDoubt, 'account-2'), provider);
      expect(result).toMatchObject({ taskId: null, untouched: false, failure: expect.stringMatching(/with other credentials/) });
      expect(calls).toEqual(['find']);
    });

    it('creates a task if nothing is in doubt', async () => {
      const { provider } = providerThat({ find: undefined, create: placed });
      expect(await resultOf(new OrderPush(request, first, 'account-2'), provider)).toMatchObject({ taskId: 't1' });
    });

    it('reports if the provider rejects the update', async () => {
      const { provider } = providerThat({ update: new ProviderRefusal(404, 'No such task') });
      const push = new OrderPush(request, { ...first, taskId: 't1' }, 'account-2');
      expect((await resultOf(push, provider)).failure).toMatch(/^No such task; the task was created with other credentials/);
    });
  });

  it('is of the kind of its failure', async () => {
    const kindAfter = async (task: ClaimedTask, error: Error, accountId = 'account-1') =>
      (await resultOf(new OrderPush(request, task, accountId), providerThat({ find: undefined, create: error, update: error }).provider))
        .kind;
    const busy = new ProviderUnavailable('busy', { outcomeUnknown: false, atFault: true });
    expect(await kindAfter(first, new ProviderRefusal(422, 'no'))).toBe('REFUSED');
    expect(await kindAfter(inDoubt, new ProviderRefusal(422, 'no'))).toBe('REFUSED');
    expect(await kindAfter(first, busy)).toBe('UNAVAILABLE');
    expect(await kindAfter(first, unknownOutcome)).toBe('IN_DOUBT');
    expect(await kindAfter(inDoubt, busy)).toBe('IN_DOUBT');
    expect(await kindAfter(inDoubt, busy, 'account-2')).toBe('IN_DOUBT');
    expect(await kindAfter({ ...inDoubt, taskId: 't1' }, unknownOutcome)).toBe('UNAVAILABLE');
  });

  it('says nothing of another account if the refused task is of this one, or if the provider has none', async () => {
    const refusal = new ProviderRefusal(404, 'No such task');
    const failureOf = async (task: ClaimedTask, accountId: string) =>
      (await resultOf(new OrderPush(request, task, accountId), providerThat({ create: refusal, update: refusal }).provider)).failure;
    expect(await failureOf({ ...first, taskId: 't1' }, 'account-1')).toBe('No such task');
    expect(await failureOf(first, 'account-2')).toBe('No such task');
  });

  it('keeps the task that it has found when the update of it fails', async () => {
    const { calls, provider } = providerThat({ find: { ...placed, existed: true }, update: unknownOutcome });
    const push = new OrderPush(request, { ...inDoubt, keyRevision: 2 }, 'account-1');
    expect(await resultOf(push, provider)).toMatchObject({ taskId: 't1', untouched: false, kind: 'UNAVAILABLE', pushedRevision: null });
    await resultOf(push, provider);
    expect(calls).toEqual(['find', 'update', 'update']);
  });

  it('does not query a task that is known, however often the order was claimed', async () => {
    const { calls, provider } = providerThat({ update: placed });
    await resultOf(new OrderPush(request, { ...inDoubt, taskId: 't1' }, 'account-1'), provider);
    expect(calls).toEqual(['update']);
  });

  it('is a failure without a call if the site uses another provider now', () => {
    const elsewhere = (task: Partial<ClaimedTask>) => new OrderPush(request, { ...first, ...task }, 'account-1').elsewhere();
    const failure = (taskId: string | null) => taskElsewhere({ deliveryProvider: 'PROVIDER_A', taskId });
    expect(elsewhere({ tries: 2 })).toMatchObject({
      orderId: 'o1',
      taskId: null,
      untouched: false,
      kind: 'IN_DOUBT',
      failure: failure(null),
    });
    expect(elsewhere({ taskId: 't1' })).toMatchObject({ taskId: 't1', untouched: false, kind: 'REFUSED', failure: failure('t1') });
    expect(failure('t1')).not.toBe(failure(null));
  });

  it('has the revision of the key for a task of an earlier attempt, and none if there was nothing to do', () => {
    const push = new OrderPush(request, { ...inDoubt, keyRevision: 2 }, 'account-1');
    expect(push.found({ ...placed, trackingUrl: 'https://a.example' })).toEqual({
      ...{ orderId: 'o1', taskId: 't1', trackingUrl: 'https://a.example', pushedRevision: 2, untouched: false },
    });
    expect(push.unchanged()).toEqual({ orderId: 'o1', taskId: null, trackingUrl: null, pushedRevision: null, untouched: false });
  });

  it('rethrows unexpected errors', async () => {
    const { provider } = providerThat({ create: new TypeError('bug') });
    await expect(resultOf(new OrderPush(request, first, 'account-1'), provider)).rejects.toThrow('bug');
  });
});

describe('a task', () => {
  it.each([
    [2, false],
    [3, true],
    [4, true],
  ])('is up to date for revision 3 or not: with revision %i: %s', (pushedRevision, isEnough) => {
    expect(isUpToDate({ taskId: 't1', pushedRevision }, 3)).toBe(isEnough);
  });

  it.each([
    [null, 3],
    ['t1', null],
  ])('is not up to date with the id %s and revision %s', (taskId, pushedRevision) => {
    expect(isUpToDate({ taskId, pushedRevision }, 3)).toBe(false);
  });
});
