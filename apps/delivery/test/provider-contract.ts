import { type DeliveryProvider, ProviderRefusal, type TaskRequest } from '../src/providers/domain/delivery-provider';
import type { TaskState } from '../../../tools/local-suite/emulators/dialects';
import { addressed } from './delivery-service';

/** What the kit needs of an adapter: the adapter, and what its provider has. */
export interface ContractSubject {
  readonly adapter: DeliveryProvider;
  /** Whether its tasks have a page for the customer. */
  readonly isTracked: boolean;
  /** Lists the ids of the tasks under a key. */
  taskIdsOf(key: string): Promise<readonly string[]>;
  /** Moves a task, as its driver does. */
  move(taskId: string, to: TaskMove): Promise<unknown>;
}

export interface TaskMove {
  readonly status: TaskState;
  readonly at: string;
  readonly eta: string;
  readonly reason?: string;
}

export const notAborted = new AbortController().signal;
let tasks = 0;

export function newTask(): TaskRequest {
  const id = `c${(tasks += 1)}`;
  const order = {
    id,
    siteCode: 'main',
    orderNumber: `N-${id}`,
    contactPhone: '+49 711 2345',
    deliveryTime: { deliveryDate: '2026-03-02', deliveryTimeFrom: '08:00', deliveryTimeTo: '10:00', completeAfter: 1, completeBefore: 2 },
    shippingAddress: { ...addressed, country: 'DE' },
    items: [{ name: 'Coffee', quantity: 2, weightGrams: 500 }],
    note: 'Ring twice',
    coordinates: { lat: 48.7754, lng: 9.1818 },
    serviceMinutes: 7,
    requirements: { signature: true, minimumAge: 18 },
    revision: 1,
  };
  return { key: `acme/${id}/1`, order, window: { completeAfter: 1, completeBefore: 2 } };
}

export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

/** The same task after a change of its order: another address, recipient, phone number and delivery time. */
export const changed = (task: TaskRequest): TaskRequest => ({
  ...task,
  order: {
    ...task.order,
    ...{ revision: 2, contactPhone: `+49 711 9${task.order.id.slice(1).padStart(5, '0')}` },
    shippingAddress: { ...addressed, country: 'DE', street: 'Ringstraße', contactName: 'Grace Hopper' },
    deliveryTime: { deliveryDate: '2026-03-03', deliveryTimeFrom: '09:00', deliveryTimeTo: '11:00', completeAfter: 3, completeBefore: 4 },
  },
  window: { completeAfter: 3, completeBefore: 4 },
});

/** The contract of DeliveryProvider, to be passed by every adapter: call it inside a describe of the adapter. */
export function describeProviderContract(subject: () => ContractSubject): void {
  const adapter = () => subject().adapter;
  const move = (taskId: string, status: TaskState, reason?: string) => {
    const at = '2026-03-02T08:00:00.000Z';
    return subject().move(taskId, { status, at, eta: '2026-03-02T08:30:00.000Z', ...(reason !== undefined && { reason }) });
  };
  const trackingUrl = (): unknown => (subject().isTracked ? expect.stringMatching(/^https:/) : null);

  it('creates a task', async () => {
    const task = newTask();
    const placed = await adapter().create(task, notAborted);
    expect([placed.taskId]).toEqual(await subject().taskIdsOf(task.key));
    expect(placed).toEqual({ taskId: placed.taskId, trackingUrl: trackingUrl(), existed: false });
  });

  it('finds a task by key, and none under an unused key', async () => {
    const task = newTask();
    const { taskId } = await adapter().create(task, notAborted);
    expect(await adapter().find(task.key, notAborted)).toMatchObject({ taskId, existed: true });
    expect(await adapter().find('acme/other&key=?/1', notAborted)).toBeUndefined();
  });

  it('returns the earlier task, marked as such, for a known key, unless the provider accepts a key twice', async () => {
    const task = newTask();
    const { taskId } = await adapter().create(task, notAborted);
    const again = await adapter().create(task, notAborted);
    if (adapter().refusesKnownKeys) expect(again).toMatchObject({ taskId, existed: true });
    else expect(await adapter().find(task.key, notAborted)).toMatchObject({ taskId, existed: true });
    expect(await subject().taskIdsOf(task.key)).toHaveLength(adapter().refusesKnownKeys ? 1 : 2);
  });

  it.each<TaskState>(['PLACED', 'ASSIGNED'])('cancels a task that is %s, repeatedly', async (status) => {
    const task = newTask();
    const { taskId } = await adapter().create(task, notAborted);
    await move(taskId, status);
    expect(await adapter().cancel(taskId, notAborted)).toBe('CANCELLED');
    expect(await adapter().cancel(taskId, notAborted)).toBe('CANCELLED');
    expect(await adapter().status(taskId, notAborted)).toMatchObject({ taskId, state: 'CANCELLED', isKnown: true });
  });

  it('takes a task that the provider does not have as cancelled', async () => {
    expect(await adapter().cancel('a~b/c?d', notAborted)).toBe('CANCELLED');
    expect(await adapter().status('a~b/c?d', notAborted)).toMatchObject({ taskId: 'a~b/c?d', state: 'CANCELLED' });
  });

  it.each<[TaskState, string]>([
    ['STARTED', 'STARTED'],
    ['ARRIVING', 'STARTED'],
    ['COMPLETED', 'COMPLETED'],
    ['FAILED', 'FAILED'],
  ])('reports that a task is not cancelled which is %s', async (status, state) => {
    const { taskId } = await adapter().create(newTask(), notAborted);
    await move(taskId, status);
    expect(await adapter().cancel(taskId, notAborted)).toBe(state);
    expect(await adapter().status(taskId, notAborted)).toMatchObject({ state: status });
  });

  it.each<TaskState>(['PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED', 'FAILED'])('reads the state %s', async (status) => {
    const { taskId } = await adapter().create(newTask(), notAborted);
    await move(taskId, status, status === 'FAILED' ? 'NOBODY_HOME' : undefined);
    expect(await adapter().status(taskId, notAborted)).toMatchObject({
      ...{ taskId, state: status, isKnown: true, at: new Date('2026-03-02T08:00:00.000Z'), eta: new Date('2026-03-02T08:30:00.000Z') },
      ...{ trackingUrl: trackingUrl(), reason: status === 'FAILED' ? 'NOBODY_HOME' : null },
    });
  });

  it('updates a task, repeatedly', async () => {
    const task = newTask();
    const { taskId } = await adapter().create(task, notAborted);
    for (const moved of [changed(task), changed(task)]) expect(await adapter().update(taskId, moved, notAborted)).toMatchObject({ taskId });
    expect(await subject().taskIdsOf(task.key)).toEqual([taskId]);
  });

  it('refuses to update a task that the provider does not have', async () => {
    expect(await failureOf(adapter().update('a~b/c?d', newTask(), notAborted))).toBeInstanceOf(ProviderRefusal);
  });

  it('works without address details, phone and time', async () => {
    const { key, order } = newTask();
    const bare = {
      key,
      window: {},
      order: {
        ...{ id: order.id, siteCode: 'main', orderNumber: order.orderNumber, revision: 1 },
        ...{ contactPhone: null, deliveryTime: null, shippingAddress: { street: 'A', city: 'B' } },
      },
    };
    expect(await adapter().create(bare, notAborted)).toMatchObject({ existed: false });
  });

  it('does nothing after an abort', async () => {
    const task = newTask();
    const failure = await failureOf(adapter().create(task, AbortSignal.abort()));
    expect(failure).toMatchObject({ message: 'provider did not answer in time', facts: { outcomeUnknown: false, atFault: false } });
    expect(await subject().taskIdsOf(task.key)).toEqual([]);
  });
}
