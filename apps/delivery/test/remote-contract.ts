import { until } from '@suite/testing';
import { type DeliveryProvider, ProviderRefusal, ProviderUnavailable, type TaskRequest } from '../src/providers/domain/delivery-provider';
import type { Fault } from '../../../tools/local-suite/emulators/faults';
import type { ProviderEmulator } from '../../../tools/local-suite/emulators/provider-emulator';
import { OrderPush } from '../src/planning/domain/order-push';
import { changed, describeProviderContract, failureOf, newTask, notAborted } from './provider-contract';

/** What the kit needs of an adapter that calls another system: a provider of its kind that misbehaves on demand. */
export interface RemoteSubject {
  readonly emulator: ProviderEmulator;
  readonly secret: string;
  /** The facts of an order as this provider gets them, in addition to those of every provider. */
  readonly facts: readonly string[];
  /** The facts of the delivery time of a changed order. */
  readonly changedFacts: readonly string[];
  adapterAt(url: URL, timeoutMs: number): DeliveryProvider;
}

/** A busy machine is no fault of the provider. */
const TIMEOUT_MS = 20_000;
const IMPATIENT_MS = 200;

/** The contract of an adapter that calls another system, and passes on none of its faults. */
export function describeRemoteContract(subject: () => RemoteSubject): void {
  const emulator = () => subject().emulator;
  const adapter = (timeoutMs = TIMEOUT_MS) => subject().adapterAt(new URL(emulator().url), timeoutMs);
  const tasksOf = ({ key }: TaskRequest) => emulator().tasks.filter((task) => task.key === key);

  beforeEach(() => emulator().reset());

  describeProviderContract(() => ({
    adapter: adapter(),
    isTracked: true,
    taskIdsOf: (key) => Promise.resolve(emulator().tasks.flatMap((task) => (task.key === key ? [task.id] : []))),
    move: (taskId, to) => emulator().move(taskId, to),
  }));

  it('sends the data of the order', async () => {
    const task = newTask();
    await adapter().create(task, notAborted);
    const sent = JSON.stringify(tasksOf(task)[0]?.content);
    const { orderNumber } = task.order;
    const facts = [orderNumber, 'Marktplatz', '70173', 'Stuttgart', 'Ada Lovelace', 'Coffee', 'Ring twice', '48.7754', '"minimumAge":18'];
    for (const fact of [...facts, ...subject().facts]) expect(sent).toContain(fact);
  });

  it.each<[string, Fault, number]>([
    ['is lost', { kind: 'drop_answer' }, 1],
    ['is unreadable', { kind: 'malformed' }, 1],
    ['says that nothing was done', { kind: 'error' }, 1],
  ])('makes one task when the answer %s', async (_name, fault, count) => {
    const task = newTask();
    const { id: orderId } = task.order;
    const first = {
      orderId,
      deliveryProvider: 'PROVIDER_A',
      accountId: 'a',
      keyRevision: 1,
      tries: 1,
      taskId: null,
      pushedRevision: null,
    } as const;
    const push = new OrderPush(task, first, 'a');
    emulator().faults.add({ ...fault, on: 'create', times: 1 });
    await failureOf(push.attempt(adapter(), notAborted));
    const { taskId } = await push.attempt(adapter(), notAborted);
    expect(tasksOf(task).map(({ id }) => id)).toEqual([taskId]);
    expect(tasksOf(task)).toHaveLength(count);
  });

  it('reads an unknown state as news without one', async () => {
    const { taskId } = await adapter().create(newTask(), notAborted);
    await emulator().move(taskId, { status: 'TELEPORTED' });
    expect(await adapter().status(taskId, notAborted)).toMatchObject({
      state: null,
      isKnown: false,
      event: expect.stringMatching('TELEPORTED'),
    });
  });

  it('does not pass on the credential in a note', async () => {
    const { secret } = subject();
    const { taskId } = await adapter().create(newTask(), notAborted);
    await emulator().move(taskId, { status: 'FAILED', reason: `${secret}\u0000`, note: `key ${secret}` });
    expect(await adapter().status(taskId, notAborted)).toMatchObject({ reason: '***', note: 'key ***' });
  });

  it('updates a task with the data of the order, for a new recipient and one that the provider knows', async () => {
    const task = newTask();
    const { taskId } = await adapter().create(task, notAborted);
    const after = changed(task);
    const renamed = {
      ...after,
      order: { ...after.order, shippingAddress: { ...after.order.shippingAddress, contactName: 'Mary Shelley' } },
    };
    for (const [to, name] of [
      [after, 'Grace Hopper'],
      [renamed, 'Mary Shelley'],
    ] as const) {
      // prettier-ignore
      await adapter().update(taskId, to, notAborted);
      const stored = JSON.stringify(tasksOf(task)[0]?.content);
      for (const fact of ['Ringstraße', name, ...subject().changedFacts]) expect(stored).toContain(fact);
      expect(stored.replaceAll(' ', '')).toContain(String(after.order.contactPhone).replaceAll(' ', ''));
    }
  });

  it.each<[Fault['kind'], number]>([
    ['no_content', 204],
    ['no_body', 200],
  ])('accepts an answer with %s (%i) for updates and cancellations only', async (kind) => {
    const task = newTask();
    const { taskId } = await adapter().create(task, notAborted);
    for (const on of ['create', 'find', 'update', 'cancel', 'status'] as const) emulator().faults.add({ kind, on });
    expect(await adapter().update(taskId, task, notAborted)).toEqual({ taskId, trackingUrl: null, existed: true });
    for (const call of [
      () => adapter().create(newTask(), notAborted),
      () => adapter().find(task.key, notAborted),
      () => adapter().status(taskId, notAborted),
    ]) {
      expect(await failureOf(call())).toMatchObject({ facts: { outcomeUnknown: true, atFault: true } });
    }
    expect(await adapter().cancel(taskId, notAborted)).toBe('CANCELLED');
    expect(tasksOf(task).filter(({ progress }) => progress.status !== 'CANCELLED')).toEqual([]);
  });

  it.each<[string, string]>([
    ['a NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['an incomplete character', 'a\ud83d'],
    ['100,000 characters', 'x'.repeat(100_000)],
  ])('rejects an id with %s, and treats the task as in doubt', async (_name, taskId) => {
    const task = newTask();
    emulator().faults.add({ kind: 'strange', taskId, times: 1 });
    for (const call of [() => adapter().create(task, notAborted), () => adapter().find(task.key, notAborted)]) {
      const failure = await failureOf(call());
      expect(failure).toMatchObject({
        facts: { outcomeUnknown: true, atFault: false },
        message: expect.stringMatching(/cannot be stored/),
      });
    }
  });

  it.each<[string, string | null]>([
    ['javascript:alert(1)', null],
    ['/orders/1', null],
    ['https://track.example/\u0000', null],
    [`https://track.example/${'x'.repeat(2_048)}`, null],
    ['', null],
    ['http://track.example/a?b=c#d', 'http://track.example/a?b=c#d'],
    ['https://track.example/"><b>', 'https://track.example/%22%3E%3Cb%3E'],
  ])('passes on a tracking URL only if it is http or https: %j', async (trackingUrl, passed) => {
    emulator().faults.add({ kind: 'strange', trackingUrl, times: 1 });
    expect(await adapter().create(newTask(), notAborted)).toMatchObject({ trackingUrl: passed });
  });

  it.each<[string, Fault, object, string]>([
    ['500', { kind: 'error' }, { outcomeUnknown: true, atFault: true }, 'failed with status'],
    ['408', { kind: 'error', status: 408 }, { outcomeUnknown: true, atFault: true }, 'failed with status'],
    ['425', { kind: 'error', status: 425 }, { outcomeUnknown: false, atFault: false }, 'too busy'],
    ['a reset', { kind: 'reset' }, { outcomeUnknown: true, atFault: true }, 'closed the connection'],
    ['a malformed response', { kind: 'malformed' }, { outcomeUnknown: true, atFault: true }, 'unreadable'],
    ['no answer after accepting', { kind: 'drop_answer' }, { outcomeUnknown: true, atFault: true }, 'closed the connection'],
    ['504', { kind: 'error', status: 504 }, { outcomeUnknown: true, atFault: true, mayFinishLater: true }, 'failed with status'],
    ['silence', { kind: 'hang' }, { outcomeUnknown: true, atFault: true, mayFinishLater: true }, 'did not answer in time'],
    ['429', { kind: 'too_many', retryAfter: 7 }, { outcomeUnknown: false, atFault: false, retryAfterMs: 7_000 }, 'too busy'],
  ])('reports the provider as unavailable after %s', async (_name, fault, facts, words) => {
    const task = newTask();
    const { taskId } = await adapter().create(task, notAborted);
    const timeoutMs = fault.kind === 'hang' ? IMPATIENT_MS : TIMEOUT_MS;
    for (const call of [
      () => adapter(timeoutMs).create(newTask(), notAborted),
      () => adapter(timeoutMs).find(task.key, notAborted),
      () => adapter(timeoutMs).update(taskId, task, notAborted),
      () => adapter(timeoutMs).status(taskId, notAborted),
      () => adapter(timeoutMs).cancel(taskId, notAborted),
    ]) {
      emulator().faults.add({ ...fault, times: 1 });
      const failure = await failureOf(call());
      expect(failure).toBeInstanceOf(ProviderUnavailable);
      expect((failure as ProviderUnavailable).facts).toEqual(facts);
      expect((failure as ProviderUnavailable).message).toContain(words);
    }
  });

  it('knows that nothing happened if the provider cannot be reached', async () => {
    const failure = await failureOf(subject().adapterAt(new URL('http://127.0.0.1:9'), TIMEOUT_MS).create(newTask(), notAborted));
    expect(failure).toMatchObject({ facts: { outcomeUnknown: false, atFault: true } });
  });

  it('stops on abort without counting a failure of the provider', async () => {
    emulator().faults.add({ kind: 'hang' });
    const giveUp = new AbortController();
    const failure = failureOf(adapter().create(newTask(), giveUp.signal));
    await until('a call of the provider', () => emulator().calls.length > 0);
    giveUp.abort();
    expect(await failure).toMatchObject({ message: 'provider did not answer in time', facts: { outcomeUnknown: true, atFault: false } });
  });

  it('sends nothing after an abort, so that nothing can have happened', async () => {
    const failure = await failureOf(adapter().create(newTask(), AbortSignal.abort()));
    expect(failure).toMatchObject({ message: 'provider did not answer in time', facts: { outcomeUnknown: false, atFault: false } });
    expect(emulator().calls).toEqual([]);
  });

  it('passes on a rejection in the provider’s words, without the credential', async () => {
    const { secret } = subject();
    const message = `Address unknown for ${secret}\r\nBcc: x (${Buffer.from(`${secret}:`).toString('base64')})`;
    emulator().faults.add({ kind: 'refuse', message, times: 1 });
    const failure = await failureOf(adapter().create(newTask(), notAborted));
    expect(failure).toBeInstanceOf(ProviderRefusal);
    expect((failure as ProviderRefusal).message).toMatch(
      /^(PROVIDER_[AB]|ONFLEET) refused the order: .*Address unknown for \*\*\* Bcc: x \(/,
    );
    expect((failure as ProviderRefusal).message).not.toContain(secret);
  });
}
