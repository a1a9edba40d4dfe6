import { agoText, canRetry, dayOf, hoursText, kilometres, momentOf, named, nameText, placeText, timeOf, windowText } from './words';

it.each([
  ['2030-05-01T11:59:30Z', '0 min'],
  ['2030-05-01T11:01:00Z', '59 min'],
  ['2030-05-01T11:00:00Z', '1 h'],
  ['2030-04-30T12:00:00Z', '1 d'],
  ['2030-05-01T10:00:00Z', '2 h'],
  ['2030-04-28T12:00:00Z', '3 d'],
  ['2030-05-01T12:05:00Z', '0 min'],
])('the dispatch page says how long ago %s was: %s', (instant, text) => {
  expect(agoText(instant, Date.parse('2030-05-01T12:00:00Z'))).toBe(text);
});

it('the dispatch page names what it knows, and shows what is new', () => {
  const names = { FAILED_ATTEMPT: 'Not delivered' };
  expect(['FAILED_ATTEMPT', 'ROAD_CLOSED', 'constructor'].map((name) => named(names, name))).toEqual(['Not delivered', 'road closed', 'constructor']); // prettier-ignore
});

it('the dispatch page shows distances and days', () => {
  expect([kilometres(12_349, 'en'), kilometres(1_234_500, 'de')]).toEqual(['12.3 km', '1234,5 km']);
  expect(dayOf(new Date(2030, 4, 1, 23, 59).getTime())).toBe('2030-05-01');
});

it('the dispatch page shows times in the time zone of the site', () => {
  expect(momentOf('2030-04-30T23:05:00Z', 'Europe/Berlin')).toBe('2030-05-01 01:05');
  expect(timeOf('2030-05-01T10:00:00Z', 'America/New_York')).toBe('06:00');
});

it('the dispatch page shows where an order goes, and when', () => {
  const address = { contactName: 'Ada Lovelace', street: 'Marktplatz', streetNumber: '1', zipCode: '70173', city: 'Stuttgart' };
  expect([nameText(address), placeText(address)]).toEqual(['Ada Lovelace', 'Marktplatz 1, 70173 Stuttgart']);
  expect([nameText(), placeText({ city: 'Stuttgart' })]).toEqual(['', 'Stuttgart']);
  expect(hoursText({ deliveryTimeFrom: '09:00:00+02:00', deliveryTimeTo: '11:00' })).toBe('09:00 – 11:00');
  expect(hoursText({})).toBe('');
});

it('the dispatch page shows the delivery time of a stop in the time zone of its tour, and none for a whole day', () => {
  const [from, to] = ['2030-05-01T07:00:00Z', '2030-05-01T09:30:00Z'];
  expect(windowText({ from, to }, 'Europe/Berlin')).toBe('09:00 – 11:30');
  expect(windowText({ to }, 'Europe/Berlin')).toBe('11:30');
  expect(windowText({ from: '2030-03-30T23:00:00Z', to: '2030-03-31T22:00:00Z' }, 'Europe/Berlin')).toBe('');
  expect(windowText({}, 'Europe/Berlin')).toBe('');
});

it('the dispatch page offers no other try for an order that no vehicle can deliver', () => {
  expect(['NO_VEHICLE', 'REFUSED', 'A_LATER_ONE'].map(canRetry)).toEqual([false, true, true]);
});
