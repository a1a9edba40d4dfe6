import { costsOf, excesses, startCalibration, usedByAll, whyNotCompared } from './cpu-time.ts';

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
  ['accepts more where all other projects take more, too', { cart: 1000, auth: 980, mail: 20 }, []],
  [
    'names what takes more than the others do',
    { cart: 1200, auth: 735, mail: 15 },
    ['cart took 1200 units of CPU time; 500 are recorded, and 1155 are allowed.'],
  ],
  [
    'names each project if all take far too much',
    { cart: 1550, auth: 1520 },
    [
      'cart took 1550 units of CPU time; 500 are recorded, and 1540 are allowed.',
      'auth took 1520 units of CPU time; 490 are recorded, and 1510 are allowed.',
    ],
  ],
])('%s', (_, costs, expected) => {
  expect(excesses({ ...costs }, recorded)).toEqual(expected);
});

it('npm test measures the calibration at least once', () => {
  expect(startCalibration()()).toBeGreaterThan(0);
});

it.each<[string, { processors?: number; all?: number }, string | undefined]>([
  ['that has the machine nearly for itself', { all: 150 }, undefined],
  ['beside programs that use more', { all: 152 }, 'because other programs used 26 % of the processors'],
  ['on many processors', { processors: 9, all: 100 }, 'because of more than 8 processors'],
])('npm test compares the CPU time of a run, or says why not: %s', (_, use, expected) => {
  expect(whyNotCompared({ processors: 2, elapsed: 100, own: 100, ...{ all: 100 }, ...use })).toBe(expected);
});

it('npm test knows the CPU time of all programs', () => {
  expect(usedByAll()).toBeGreaterThan(0);
});
