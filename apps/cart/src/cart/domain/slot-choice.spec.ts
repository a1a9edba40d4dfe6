import type { AvailableSlot } from '@suite/contracts';
import type { DeliverySlot } from './delivery-window';
import { freeSlots, type LookedSlot, offeredSlot, orderFault, slotClosed, slotFault, slotFull } from './slot-choice';

const SLOT: DeliverySlot = { id: 'w-1', slotId: 'morning', date: '2031-05-02', deliveryDate: '2031-05-02T23:30:00Z' };
const offered = (slotId: string, left: number, rest: Partial<AvailableSlot> = {}) =>
  ({ slotId, date: '2031-05-03', from: '08:00', to: '10:00', left, ...rest }) as AvailableSlot;

describe('a chosen slot', () => {
  const cost = { amount: 5, currency: 'EUR' };

  it('has the hours and the cost that delivery offers', () => {
    expect(offeredSlot({ ...SLOT, from: '09:00', to: '11:00' }, offered('morning', 1))).toStrictEqual({
      ...SLOT,
      from: '08:00',
      to: '10:00',
    });
    expect(offeredSlot(SLOT, offered('morning', 1, { cost }))).toMatchObject({ cost });
  });

  const fault = slotClosed(SLOT);
  it.each<[string, LookedSlot | undefined, 'REFUSE' | 'ACCEPT' | undefined, string | undefined]>([
    ['that delivery offers', { window: SLOT }, undefined, undefined],
    ['that was not looked up', undefined, undefined, undefined],
    ['that delivery does not offer', { window: SLOT, fault }, 'ACCEPT', 'slot_closed'],
    ['that delivery does not know', { window: SLOT, isUnknown: true }, undefined, 'slot_unknown'],
    ['that delivery does not know, where such slots are the shop’s own', { window: SLOT, isUnknown: true }, 'ACCEPT', undefined],
  ])('%s can be ordered or not', (_name, looked, unknownSlots, type) => {
    const found = orderFault(looked, { ...(unknownSlots && { unknownSlots }) });
    expect([found?.type, found?.kind]).toEqual([type, type && 'conflict']);
    if (found) expect(found.details).toEqual([{ field: 'deliveryWindow', type, message: found.message }]);
  });

  it('is reported as a part of what an order lacks', () => {
    expect(slotFault(fault)).toEqual({ field: 'deliveryWindow', type: 'slot_closed', message: fault.message });
  });
});

describe('a full slot', () => {
  const many = [offered('a', 0), ...['b', 'c', 'd', 'e', 'f', 'g'].map((slotId) => offered(slotId, 1))];

  it('names the next five free ones', () => {
    expect(freeSlots(many)).toEqual(['b', 'c', 'd', 'e', 'f'].map((slotId) => ({ slotId, date: '2031-05-03' })));
    expect(slotFull(SLOT, many)).toMatchObject({
      kind: 'conflict',
      type: 'slot_full',
      details: [{ field: 'deliveryWindow', type: 'slot_full', next: freeSlots(many) }],
    });
  });
});
