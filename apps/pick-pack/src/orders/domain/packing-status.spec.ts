import {
  assignmentAt,
  changeOf,
  checkNotCancelled,
  checkPackable,
  checkPacker,
  checkUserNamed,
  mustAssign,
  mustCancel,
  PACKING_STATUSES,
  type PackingStatus,
  publicStatus,
} from './packing-status';

const ada = { id: '1', firstName: 'Ada', lastName: 'Byron' };
const order = (status: PackingStatus) => ({ orderId: 'o1', status });
const statuses = (check: (status: PackingStatus) => unknown) =>
  PACKING_STATUSES.filter((status) => {
    try {
      check(status);
      return true;
    } catch {
      return false;
    }
  });

describe('an order', () => {
  it('can be packed until it is packed or cancelled', () => {
    expect(statuses((status) => checkPackable(order(status)))).toEqual(['INITIAL', 'IN_PROGRESS', 'PRE_PACKED']);
  });

  it('can change its status until it is cancelled', () => {
    expect(statuses((status) => checkNotCancelled(order(status)))).toEqual(['INITIAL', 'IN_PROGRESS', 'PRE_PACKED', 'PACKED']);
  });

  it('can be assigned until it is cancelled', () => {
    expect(statuses((status) => mustAssign(order(status), '1', true))).toEqual(['INITIAL', 'IN_PROGRESS', 'PRE_PACKED', 'PACKED']);
  });

  it('accepts calls of its packer only', () => {
    expect(checkPacker({ ...order('INITIAL'), packer: ada }, '1')).toBe(ada);
    expect(() => checkPacker({ ...order('INITIAL'), packer: ada }, '2')).toThrow(expect.objectContaining({ type: 'user_not_assigned' }));
    expect(() => checkPacker(order('INITIAL'), '1')).toThrow(expect.objectContaining({ type: 'user_not_assigned' }));
  });

  it('can be cancelled by an application before packing starts, repeatedly', () => {
    expect(() => checkUserNamed('CANCELLED', undefined)).not.toThrow();
    expect(() => checkUserNamed('PACKED', '1')).not.toThrow();
    expect(() => checkUserNamed('PACKED', undefined)).toThrow(expect.objectContaining({ type: 'saas_token_missing' }));
    expect(statuses((status) => mustCancel(order(status), false, false))).toEqual(['INITIAL', 'CANCELLED']);
    expect(mustCancel(order('INITIAL'), false, false)).toBe(true);
    expect(mustCancel(order('CANCELLED'), true, false)).toBe(false);
    for (const [started, hasEvents] of [
      [{ ...order('INITIAL'), packer: ada }, false],
      [order('INITIAL'), true],
    ] as const) {
      expect(() => mustCancel(started, hasEvents, false)).toThrow(expect.objectContaining({ kind: 'conflict', type: 'order_in_packing' }));
    }
  });

  it('is cancelled by force as long as it has no event and can be packed', () => {
    expect(mustCancel({ ...order('IN_PROGRESS'), packer: ada }, false, true)).toBe(true);
    expect(statuses((status) => mustCancel(order(status), false, true))).toEqual(['INITIAL', 'IN_PROGRESS', 'PRE_PACKED', 'CANCELLED']);
    expect(statuses((status) => mustCancel(order(status), true, true))).toEqual(['CANCELLED']);
  });

  it('is shown with its status in lower case', () => {
    expect(PACKING_STATUSES.map(publicStatus)).toEqual(['initial', 'in_progress', 'pre_packed', 'packed', 'cancelled']);
  });

  it('is rejected with the type of its status', () => {
    const cancelled = order('CANCELLED');
    expect(() => checkPackable(order('PACKED'))).toThrow(expect.objectContaining({ kind: 'invalid', type: 'order_status_invalid' }));
    expect(() => checkPackable(cancelled)).toThrow(expect.objectContaining({ kind: 'invalid', type: 'order_cancelled' }));
    expect(() => mustAssign(cancelled, '1', true)).toThrow(expect.objectContaining({ kind: 'conflict', type: 'order_cancelled' }));
    expect(() => checkUserNamed('PACKED', undefined)).toThrow(
      expect.objectContaining({ kind: 'invalid', details: [expect.objectContaining({ field: 'saas-token', type: 'invalid_header' })] }),
    );
  });

  it('has one packer', () => {
    const packed = { ...order('INITIAL'), packer: ada };
    expect(mustAssign(order('INITIAL'), '2', false)).toBe(true);
    expect(mustAssign(packed, '1', false)).toBe(false);
    expect(mustAssign(packed, '2', true)).toBe(true);
    expect(() => mustAssign(packed, '2', false)).toThrow(expect.objectContaining({ kind: 'conflict', type: 'assignee_exists' }));
  });
});

describe('the assignment of a packer to whom a late scan belongs', () => {
  const at = (text: string): Date => new Date(`2026-03-02T${text}Z`);
  const past = [
    { ...ada, assignedAt: at('08:00:00'), releasedAt: at('09:00:00') },
    { ...ada, assignedAt: at('10:00:00'), releasedAt: at('11:00:00') },
  ];

  it.each<[string, number | undefined]>([
    ['07:58:59.999', undefined],
    ['07:59:00', 0],
    ['09:01:00', 0],
    ['09:01:00.001', undefined],
    ['09:59:00', 1],
    ['11:01:00', 1],
    ['11:01:00.001', undefined],
  ])('includes a minute before and after it, for clocks that differ: %s', (time, index) => {
    expect(assignmentAt(past, at(time))).toBe(index === undefined ? undefined : past[index]);
  });
});

describe('a change of the status', () => {
  const changes = (before: PackingStatus) => Object.fromEntries(PACKING_STATUSES.map((after) => [after, changeOf(before, after)]));

  it.each<[PackingStatus, object]>([
    ['INITIAL', { IN_PROGRESS: 'started', PRE_PACKED: 'started', PACKED: 'packed', CANCELLED: 'cancelled' }],
    ['IN_PROGRESS', { PACKED: 'packed', CANCELLED: 'cancelled' }],
    ['PRE_PACKED', { PACKED: 'packed', CANCELLED: 'cancelled' }],
    ['PACKED', { IN_PROGRESS: 'started', PRE_PACKED: 'started', CANCELLED: 'cancelled' }],
    ['CANCELLED', { IN_PROGRESS: 'started', PRE_PACKED: 'started', PACKED: 'packed' }],
  ])('has its meaning from %s', (before, expected) => {
    expect(changes(before)).toEqual(expected);
  });
});
