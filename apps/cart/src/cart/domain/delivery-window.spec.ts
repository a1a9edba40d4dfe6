import type { AppError } from '@suite/errors';
import { refusalOf } from '../../catalog/domain/refused.fixture';
import { deliveryWindowOf, displayedWindow, endOf, hoursOfSlot, refuseOtherHours, type StatedWindow } from './delivery-window';

const DATE = '2031-03-14';
const HOURS = { date: DATE, from: '09:00', to: '12:00' };
const MOMENT = `${DATE}T23:30:00.000Z`;
const SLOT = { slotId: 'morning', date: DATE };

function faultsOf(stated: StatedWindow): string[] {
  try {
    deliveryWindowOf(stated);
    return [];
  } catch (error) {
    return (error as AppError).details.map(({ field, type }) => `${field} ${type}`);
  }
}

const ANY_TIME = { from: '00:00', to: '23:59' };

it.each<[string, StatedWindow, object, object]>([
  ['hours of a day', HOURS, HOURS, HOURS],
  ['a slot and its day', SLOT, SLOT, { ...SLOT, ...ANY_TIME, deliveryDate: DATE }],
  [
    'a slot with an id, by its other names',
    { id: 'w-1', slotId: 'morning', deliveryDate: DATE },
    { id: 'w-1', ...SLOT },
    { id: 'w-1', ...SLOT, ...ANY_TIME, deliveryDate: DATE },
  ],
  [
    'the day of a moment, as written',
    { slotId: 'morning', deliveryDate: MOMENT },
    { ...SLOT, deliveryDate: MOMENT },
    { ...SLOT, ...ANY_TIME, deliveryDate: MOMENT },
  ],
  [
    'a slot with its hours',
    { ...SLOT, from: '09:00', to: '12:00' },
    { ...SLOT, from: '09:00', to: '12:00' },
    { ...SLOT, from: '09:00', to: '12:00', deliveryDate: DATE },
  ],
  ['a slot with hours that begin as any day', { ...SLOT, from: '00:00', to: '12:00' }, { ...SLOT, from: '00:00', to: '12:00' }, { ...SLOT, from: '00:00', to: '12:00', deliveryDate: DATE }], // prettier-ignore
  ['a slot with the begin of a day', { ...SLOT, from: '00:00' }, SLOT, { ...SLOT, ...ANY_TIME, deliveryDate: DATE }],
  ['a slot with the end of a day', { ...SLOT, to: '23:59' }, SLOT, { ...SLOT, ...ANY_TIME, deliveryDate: DATE }],
  ['a slot as it was read', { ...SLOT, ...ANY_TIME, deliveryDate: DATE }, SLOT, { ...SLOT, ...ANY_TIME, deliveryDate: DATE }],
])('a delivery window takes %s', (_what, stated, window, displayed) => {
  expect(deliveryWindowOf(stated)).toEqual(window);
  expect(displayedWindow(deliveryWindowOf(stated))).toEqual(displayed);
});

it.each<[string, StatedWindow, string[]]>([
  ['nothing', {}, ['date', 'from', 'to'].map((name) => `deliveryWindow.${name} missing_value`)],
  ['hours without a day', { from: '09:00', to: '12:00' }, ['deliveryWindow.date missing_value']],
  ['hours without a start', { date: DATE, to: '12:00' }, ['deliveryWindow.from missing_value']],
  ['hours without an end', { date: DATE, from: '09:00' }, ['deliveryWindow.to missing_value']],
  ['hours with the id of a slot', { ...HOURS, id: 'w-1' }, ['deliveryWindow.id invalid_value']],
  ['hours with the date of a slot', { ...HOURS, deliveryDate: DATE }, ['deliveryWindow.deliveryDate invalid_value']],
  ['a slot without a day', { slotId: 'morning' }, ['deliveryWindow.date missing_value']],
  ['a slot with an end', { ...SLOT, to: '12:00' }, ['deliveryWindow.to invalid_value']],
  ['a slot with hours', { ...SLOT, from: '09:00' }, ['deliveryWindow.from invalid_value']],
  ['a slot with two days', { ...SLOT, deliveryDate: '2031-03-15' }, ['deliveryWindow.deliveryDate invalid_value']],
])('a delivery window rejects %s', (_what, stated, faults) => {
  expect(faultsOf(stated)).toEqual(faults);
});

it.each<[string, StatedWindow, string]>([
  ['its end', HOURS, `${DATE} 12:00`],
  ['its end on the next day', { date: '2031-12-31', from: '22:00', to: '02:00' }, '2032-01-01 02:00'],
  ['the end of the day of a slot', SLOT, `${DATE} 24:00`],
])('a delivery window ends at %s', (_what, stated, end) => {
  expect(endOf(deliveryWindowOf(stated))).toBe(end);
});

it.each<[string, object, string[]]>([
  ['no hours', {}, []],
  ['its own hours', { from: '09:00', to: '12:00' }, []],
  ['another start', { from: '08:00', to: '12:00' }, ['deliveryWindow.from']],
  ['another end', { from: '09:00', to: '13:00' }, ['deliveryWindow.to']],
  ['other hours', { from: '08:00', to: '13:00' }, ['deliveryWindow.from', 'deliveryWindow.to']],
])('a slot is stated with %s, or rejected', (_what, hours, fields) => {
  const refusal = refusalOf(() => refuseOtherHours({ ...SLOT, ...hours }, { ...SLOT, from: '09:00', to: '12:00' }));
  expect(refusal).toEqual(fields.length === 0 ? [] : ['invalid validation_violation', ...fields]);
});

it.each([{ from: '09:00' }, { to: '12:00' }, {}])('a slot has no hours with %j alone', (hours) => {
  expect(hoursOfSlot({ ...SLOT, ...hours })).toBeUndefined();
});
