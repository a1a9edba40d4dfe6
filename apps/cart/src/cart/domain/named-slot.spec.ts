import type { AvailableSlot } from '@suite/contracts';
import { refusalOf } from '../../catalog/domain/refused.fixture';
import { dayMissing, namedSlotClosed, namedSlotOf, namedSlotUnknown, nextOf, withoutSlot } from './named-slot';

describe('the slot that a request names', () => {
  const deliveryWindow = { slotId: 'morning', date: '2031-05-02' };

  it.each<[string, Parameters<typeof namedSlotOf>[0], string | null | undefined]>([
    ['its id', { deliveryWindowId: 'morning' }, 'morning'],
    ['null, to have none', { deliveryWindowId: null }, null],
    ['none', {}, undefined],
    ['its id, besides no window', { deliveryWindow: null, deliveryWindowId: 'morning' }, 'morning'],
    ['none besides the window of the same slot', { deliveryWindow, deliveryWindowId: 'morning' }, undefined],
    ['none besides a window, for null', { deliveryWindow, deliveryWindowId: null }, undefined],
    ['none besides a window', { deliveryWindow }, undefined],
  ])('is %s', (_name, stated, slot) => expect(namedSlotOf(stated)).toBe(slot));

  it('is rejected if it is another one than that of the window', () => {
    const work = () => namedSlotOf({ deliveryWindow, deliveryWindowId: 'evening' });
    expect(refusalOf(work)).toEqual(['invalid validation_violation', 'deliveryWindowId']);
  });
});

describe('the removal of a slot', () => {
  const slot = { slotId: 'morning', date: '2031-05-02' };
  const hours = { date: '2031-05-02', from: '08:00', to: '10:00' };

  it.each([
    ['clears a slot', { deliveryWindow: slot }, { note: 'Ring' }, { note: 'Ring', deliveryWindow: null }],
    ['keeps hours', { deliveryWindow: hours }, { note: 'Ring' }, { note: 'Ring' }],
    ['keeps a window that the request states', { deliveryWindow: slot }, { deliveryWindow: hours }, { deliveryWindow: hours }],
    ['has no effect without a window', { deliveryWindow: null }, {}, {}],
  ])('%s', (_name, head, details, expected) => expect(withoutSlot(head, details)).toStrictEqual(expected));
});

describe('the next day of a slot', () => {
  const on = (slotId: string, date: string, left: number) => ({ slotId, date, from: '08:00', to: '10:00', left }) as AvailableSlot;

  it.each<[string, AvailableSlot[], object | undefined]>([
    [
      'the first with capacity, in any order',
      [on('morning', '2031-05-04', 1), on('morning', '2031-05-03', 2), on('morning', '2031-05-02', 0), on('evening', '2031-05-01', 1)],
      { slotId: 'morning', date: '2031-05-03' },
    ],
    ['the first with capacity, in order', [on('morning', '2031-05-03', 2), on('morning', '2031-05-04', 1)], { slotId: 'morning', date: '2031-05-03' }], // prettier-ignore
    ['unknown if the slot is not offered', [on('evening', '2031-05-01', 1)], undefined],
  ])('is %s', (_name, offered, slot) => expect(nextOf('morning', offered)).toEqual(slot));

  it('is rejected, with other free slots, if all are full', () => {
    const work = () => nextOf('morning', [on('morning', '2031-05-02', 0), on('evening', '2031-05-02', 1)]);
    const next = [{ slotId: 'evening', date: '2031-05-02' }];
    const details = [expect.objectContaining({ field: 'deliveryWindowId', type: 'slot_full', next })];
    expect(work).toThrow(expect.objectContaining({ kind: 'conflict', type: 'slot_full', details }));
  });
});

it.each([
  ['slot_closed', namedSlotClosed('morning')],
  ['slot_unknown', namedSlotUnknown('morning')],
])('the error %s names the field of the request', (type, error) => {
  expect(error).toMatchObject({ kind: 'conflict', type, details: [{ field: 'deliveryWindowId', type }] });
});

it('the error of an unknown day names the field to send', () => {
  expect(dayMissing('The cart has no address')).toMatchObject({ kind: 'invalid', details: [{ field: 'deliveryWindow.date' }] });
});
