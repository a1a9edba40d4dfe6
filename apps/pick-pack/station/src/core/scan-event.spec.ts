import { MISSING_REASONS } from '../../../src/scans/domain/scanned-product';
import {
  bodyOf,
  netAfter,
  nextToSend,
  REASONS,
  refused,
  refusedOf,
  type ScanEvent,
  sent,
  takenBack,
  undoable,
  unsentOf,
} from './scan-event';

const event = (eventId: string, more: Partial<ScanEvent> = {}): ScanEvent => ({
  eventId,
  sequence: Number(eventId),
  orderId: 'o1',
  siteCode: 'main',
  productId: 'mug',
  productName: 'Mug',
  packedAmount: 1,
  canceledAmount: 0,
  timestamp: '2026-11-23T10:00:00Z',
  staffId: 'mia',
  state: 'unsent',
  ...more,
});

describe('the next event to send', () => {
  it('is the oldest one that was not sent', () => {
    const events = [event('3'), event('1', { state: 'sent' }), event('2')];
    expect(nextToSend(events, () => true)?.eventId).toBe('2');
  });

  it('is one of a member whose token is valid', () => {
    const events = [event('1', { staffId: 'leo' }), event('2')];
    expect(nextToSend(events, (staffId) => staffId === 'mia')?.eventId).toBe('2');
    expect(nextToSend(events, () => false)).toBeUndefined();
  });
});

describe('a refusal', () => {
  const REFUSAL = { type: 'order_status_invalid', message: 'Order o1 is packed' };

  it('is stored with the event', () => {
    expect(refused([event('1'), event('2')], '1', REFUSAL)).toEqual([event('1', { state: 'refused', refusal: REFUSAL })]);
  });

  it('refuses the correction of the event, too', () => {
    const events = [event('1'), event('2', { undoes: '1', packedAmount: -1 }), event('3')];
    expect(refused(events, '1', REFUSAL).map(({ eventId, state }) => [eventId, state])).toEqual([
      ['1', 'refused'],
      ['2', 'refused'],
    ]);
  });

  it('leaves a correction that was sent', () => {
    const events = [event('1'), sent(event('2', { undoes: '1', packedAmount: -1 }))];
    expect(refused(events, '1', REFUSAL).map(({ eventId }) => eventId)).toEqual(['1']);
  });
});

describe('undo', () => {
  it.each([
    ['the last event', [event('1'), event('2')], '2'],
    ['an event that was sent', [event('1'), sent(event('2'))], '2'],
    ['the one before an event that was undone', [event('1'), event('2'), event('3', { undoes: '2' })], '1'],
    ['the event whose correction was refused', [sent(event('1')), event('2', { undoes: '1', state: 'refused' })], '1'],
    ['no refused event', [event('1', { state: 'refused' })], undefined],
    ['no event of another order', [event('1', { orderId: 'o2' })], undefined],
    ['no event of another member', [event('1', { staffId: 'leo' })], undefined],
    ['nothing twice', [event('1'), event('2', { undoes: '1' })], undefined],
    ['the last event in the order of the device', [event('2'), event('1')], '2'],
  ])('means %s', (_name, events, eventId) => {
    expect(undoable(events, 'o1', 'mia')?.eventId).toBe(eventId);
  });

  it('takes all amounts back', () => {
    expect(takenBack(event('1', { packedAmount: 0.25, canceledAmount: 2 }))).toEqual({ packedAmount: -0.25, canceledAmount: -2 });
  });
});

it('the station sends a reason only with a missing amount', () => {
  const missing = event('1', { packedAmount: 0, canceledAmount: 2, reason: 'DAMAGED' });
  expect(bodyOf(missing)).toEqual({
    eventId: '1',
    orderNumber: 'o1',
    siteCode: 'main',
    productId: 'mug',
    timestamp: '2026-11-23T10:00:00Z',
    canceledAmount: 2,
    reason: 'DAMAGED',
  });
  expect(bodyOf(event('2', { packedAmount: 0, canceledAmount: -2, reason: 'DAMAGED' }))).not.toHaveProperty('reason');
});

it.each([
  ['online', true, 3, 'online'],
  ['online', false, 3, 'offline'],
  ['offline', true, 3, 'catching-up'],
  ['offline', true, 0, 'online'],
  ['catching-up', true, 1, 'catching-up'],
  ['catching-up', true, 0, 'online'],
  ['catching-up', false, 1, 'offline'],
] as const)('the network is %s; reached: %s, pending: %i → %s', (net, isReached, pending, after) => {
  expect(netAfter(net, isReached, pending)).toBe(after);
});

it('the station sends a packed amount with its unit, and no amount that is zero', () => {
  expect(bodyOf(event('1', { packedAmount: 0.25, unit: 'kg' }))).toEqual({
    ...{ eventId: '1', orderNumber: 'o1', siteCode: 'main', productId: 'mug', timestamp: '2026-11-23T10:00:00Z' },
    ...{ packedAmount: 0.25, unit: 'kg' },
  });
});

it('events are unsent, sent or refused', () => {
  const events = [event('1'), sent(event('2')), event('3', { state: 'refused' })];
  expect(events[1]).toEqual(event('2', { state: 'sent' }));
  expect(unsentOf(events)).toEqual([event('1')]);
  expect(refusedOf(events)).toEqual([event('3', { state: 'refused' })]);
});

it('the station offers the reasons of the service', () => {
  expect(REASONS).toEqual(MISSING_REASONS);
});
