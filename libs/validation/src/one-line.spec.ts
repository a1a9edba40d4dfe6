import { isOneLine } from './fields';

describe('a text of one line', () => {
  it.each([
    ['a line feed', 'Ada\nPay at once'],
    ['a carriage return', 'Ada\rPay'],
    ['a tab', 'Ada\tKing'],
    ['an escape character', 'Ada\u001b[2J'],
    ['a C1 control character', 'Ada\u0085King'],
    ['a line separator', 'Ada\u2028King'],
    ['a paragraph separator', 'Ada\u2029King'],
    ['another type', 7],
  ])('has no %s', (_what, value) => {
    expect(isOneLine(value)).toBe(false);
  });

  it.each([['Žofie Nováková'], ['Nguye\u0302\u0303n'], ['李小龍'], ['נועה'], ['क्\u200dष'], ['👩\u200d🍳'], ["O'Neil-Smith"], ['']])(
    'can be %s',
    (text) => {
      expect(isOneLine(text)).toBe(true);
    },
  );
});
