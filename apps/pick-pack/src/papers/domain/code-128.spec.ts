import { code128Data, hasCode128, modulesOf } from './code-128';

const code = (text: string) => ({ text, isSscc: false });
const SSCC = { text: '106141412345678908', isSscc: true };

it.each([
  ['printable ASCII', 'Order-1 ~', true],
  ['one character', 'A', true],
  ['an empty text', '', false],
  ['a letter beyond ASCII', 'Bestellung-für', false],
  ['a letter beyond ASCII at its beginning', 'über', false],
  ['a control character', 'a\u0007', false],
])('a Code 128 can have or not: %s', (_name, text, expected) => {
  expect(hasCode128(text)).toBe(expected);
});

it.each([
  ['35 modules and 11 for each character', code('A-1'), 35 + 3 * 11],
  ['11 modules for two digits', code('1234'), 35 + 2 * 11],
  ['11 modules for each of an odd number of digits', code('123'), 35 + 3 * 11],
  ['11 modules for each digit behind a letter', code('A12'), 35 + 3 * 11],
  ['11 modules for each digit before a letter', code('12A'), 35 + 3 * 11],
  ['two more characters for an SSCC', SSCC, 35 + (9 + 2) * 11],
])('a symbol has %s', (_rule, barcode, modules) => {
  expect(modulesOf(barcode)).toBe(modules);
});

it.each([
  ['a text in code set B', code('Order-1'), '>:Order-1'],
  ['pairs of digits in code set C', code('1234'), '>;1234'],
  ['the character by which ZPL names others, escaped', code('a>b>c'), '>:a>0b>0c'],
  ['an SSCC with FNC1 and its identifier', SSCC, '>;>800106141412345678908'],
])('ZPL has %s', (_rule, barcode, data) => {
  expect(code128Data(barcode)).toBe(data);
});
