import { weightIn } from './weight';

it.each([
  ['0,25', 0.25],
  ['0.25', 0.25],
  [',5', 0.5],
  ['1', 1],
  [' 1.2 kg', 1.2],
  ['250g', 250],
  ['1 KG ', 1],
  ['1.', 1],
  ['.123456', 0.123456],
  ['123456.123456', 123_456.123456],
  ['1234567', undefined],
  ['1.1234567', undefined],
  ['.1234567', undefined],
  ['.', undefined],
  ['x1', undefined],
  ['1x', undefined],
  ['1 lb', undefined],
  ['kg', undefined],
  ['0', undefined],
  ['', undefined],
  ['1,2,3', undefined],
  ['-1', undefined],
  ['4006381333931', undefined],
])('weightIn reads the weight %j', (text, weight) => {
  expect(weightIn(text)).toBe(weight);
});

it.each([
  ['500 g', 'kg', 0.5],
  ['1,25 KG', 'g', 1_250],
  ['0,29kg', 'g', 290],
  ['0.0001 g', 'kg', undefined],
  ['500', 'kg', 500],
  ['0.5 kg', 'Kg', 0.5],
  ['2 kg', 'KGM', 2],
])('weightIn reads %j of goods in %s', (text, unit, weight) => {
  expect(weightIn(text, unit)).toBe(weight);
});
