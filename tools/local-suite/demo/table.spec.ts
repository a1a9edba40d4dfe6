import { paintFor, table } from './table.ts';

const plain = paintFor({}, {});

it('the table aligns names left and numbers right', () => {
  expect(table([['', 'qty', 'price'], 'rule', ['Lamp', '2', '110.00'], ['Chair, oak', '10', '9.00']], plain)).toBe(
    ['            qty   price', '─────────────────────────', 'Lamp          2  110.00', 'Chair, oak   10    9.00']
      .join('\n')
      .replace('─────────────────────────', '─'.repeat(23)),
  );
});

it('the table ignores colours in the width of a cell', () => {
  const { bold } = paintFor({ isTTY: true }, {});
  const [first, second] = table(
    [
      [bold('ab'), bold('1')],
      ['abc', '22'],
    ],
    plain,
  ).split('\n');
  expect(first).toBe(`${bold('ab')}    ${bold('1')}`);
  expect(second).toBe('abc  22');
});

it('the table uses colours on a terminal or if forced, unless NO_COLOR is set', () => {
  expect(plain.bold('x')).toBe('x');
  expect(paintFor({ isTTY: true }, { NO_COLOR: '1' }).bold('x')).toBe('x');
  expect(paintFor({ isTTY: true }, {}).bold('x')).toBe('\x1b[1mx\x1b[0m');
  expect(paintFor({}, { FORCE_COLOR: '1' }).bold('x')).toBe('\x1b[1mx\x1b[0m');
  expect(paintFor({}, { FORCE_COLOR: '1', NO_COLOR: '1' }).bold('x')).toBe('x');
});
