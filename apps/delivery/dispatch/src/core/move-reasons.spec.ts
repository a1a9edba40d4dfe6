import type { BrokenCapacity, BrokenLimit } from '@suite/route-planning';
import { stated } from '../../../src/own-vans/domain/broken-limit';
import { de } from '../texts/de';
import { en } from '../texts/en';
import { reasonText } from './move-reasons';

const BREAKS: readonly (BrokenLimit | BrokenCapacity)[] = [
  { limit: 'WINDOW', stopId: 'a', by: 61 },
  { limit: 'SHIFT', stopId: 'b', by: 60 },
  { limit: 'CAPACITY', unit: 'boxes', by: 1 },
  { limit: 'CAPACITY', unit: 'boxes', by: 12 },
  { limit: 'CAPACITY', unit: 'weightGrams', by: 1_500 },
];
const terms = { numberOf: (orderId: string) => `N-${orderId}`, vehicle: 'Van 1' };

it.each([
  [
    'English',
    en,
    [
      'Order N-a would be reached 2 min after its delivery time.',
      'After order N-b, the vehicle would return 1 min after its shift.',
      'Van 1 would have 1 box too many.',
      'Van 1 would have 12 boxes too many.',
      'Van 1 would be 1,500 g too heavy.',
    ],
  ],
  [
    'German',
    de,
    [
      'Auftrag N-a würde 2 Min. nach seiner Lieferzeit erreicht.',
      'Nach Auftrag N-b käme das Fahrzeug 1 Min. nach seiner Schicht zurück.',
      'Van 1 hätte 1 Kiste zu viel.',
      'Van 1 hätte 12 Kisten zu viel.',
      'Van 1 wäre 1.500 g zu schwer.',
    ],
  ],
])('says in %s what a move would break', (_language, { move }, sentences) => {
  expect(BREAKS.map((broken) => reasonText(stated(broken, terms), move.reasons))).toEqual(sentences);
});

it('keeps what the service says in another form', () => {
  const said = { type: 'window_missed', message: 'Order N-a would be late' };
  expect(reasonText(said, de.move.reasons)).toBe(said.message);
});
