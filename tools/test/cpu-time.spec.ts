import { costsOf, excesses, startCalibration } from './cpu-time.ts';

const line = (project: string, seconds: number): string => `${JSON.stringify({ project, file: 'a.spec.ts', seconds })}\n`;

it('npm test adds up the CPU time of a project in multiples of the calibration', () => {
  expect(costsOf(line('cart', 1) + line('auth', 2) + line('cart', 3), 0.5)).toEqual({ auth: 4, cart: 8 });
});

const recorded = { cart: 500, auth: 490, mail: 10 };

it.each<[string, object, string[]]>([
  ['accepts half as much again, and a fiftieth of the whole', { cart: 770, auth: 755, mail: 35 }, []],
  ['names a project that takes more', { cart: 771 }, ['cart took 771 units of CPU time; 500 are recorded, and 770 are allowed.']],
  ['accepts a new project that takes little', { coupon: 20 }, []],
  ['names a new project that takes much', { coupon: 21 }, ['coupon took 21 units of CPU time; 0 are recorded, and 20 are allowed.']],
  ['accepts less', { cart: 1 }, []],
])('%s', (_, costs, expected) => {
  expect(excesses({ ...costs }, recorded)).toEqual(expected);
});

it('npm test measures the calibration at least once', () => {
  expect(startCalibration()()).toBeGreaterThan(0);
});
