import { handedOverAt, handedOverIn } from './handover';

const at = (time: string): Date => new Date(`2026-03-02T${time}Z`);

describe('the time of handing over', () => {
  it.each([
    ['08:58:30.548', 0, '08:58:30.548'],
    ['08:58:30.548', 90, '09:00:00.000'],
    ['08:58:30.000', 90, '09:00:00.000'],
    ['08:58:29.999', 91, '09:00:00.000'],
  ])('is, for a van that arrives at %s and waits %d s, %s', (arriveAt, waitS, handedOver) => {
    expect(handedOverAt({ arriveAt: at(arriveAt), waitS })).toEqual(at(handedOver));
  });

  it.each([
    ['08:58:00', { deliveryDate: '2026-03-02', deliveryTimeFrom: '10:00', deliveryTimeTo: '12:00' }, '09:00:00'],
    ['09:30:00', { deliveryDate: '2026-03-02', deliveryTimeFrom: '10:00', deliveryTimeTo: '12:00' }, '09:30:00'],
    ['08:58:00', { completeAfter: at('09:15:00').getTime() }, '09:15:00'],
    ['08:58:00', {}, '08:58:00'],
    ['08:58:00', null, '08:58:00'],
  ])('is, for a driver who arrives at %s with a delivery time of %j in Berlin, %s', (arriveAt, deliveryTime, handedOver) => {
    expect(handedOverIn(at(arriveAt), { deliveryTime, timeZone: 'Europe/Berlin' })).toEqual(at(handedOver));
  });
});
