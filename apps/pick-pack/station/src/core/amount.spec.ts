import { plus, weightIn } from './amount';

it.each([
  ['0,25', 0.25],
  ['0.25', 0.25],
  [',5', 0.5],
  ['1', 1],
  [' 1.2 kg', 1.2],
  ['0', undefined],
  ['', undefined],
  ['1,2,3', undefined],
  ['-1', undefined],
  ['4006381333931', undefined],
])('reads the weight %j', (text, weight) => {
  expect(weightIn(text)).toBe(weight);
});

it('adds amounts exactly', () => {
  expect([0.1, 0.2, 0.3].reduce(plus)).toBe(0.6);
  expect(plus(0.3, -0.1)).toBe(0.2);
});
