import { Wedge } from './wedge';

/** Presses keys with these pauses between them, and returns the codes. */
function typed(keys: readonly string[], pauses: number | readonly number[]): (string | undefined)[] {
  const wedge = new Wedge();
  let at = 1_000;
  return keys
    .map((key, i) => {
      at += typeof pauses === 'number' ? pauses : (pauses[i] ?? 0);
      return wedge.press(key, at);
    })
    .filter((code) => code !== undefined);
}
const EAN = [...'4006381333931'];

describe('a scan', () => {
  it.each([
    ['5 ms a key', [...EAN, 'Enter'], 5, ['4006381333931']],
    ['40 ms a key', [...EAN, 'Enter'], 40, ['4006381333931']],
    ['50 ms a key, with delays on the way', [...EAN, 'Enter'], 57, ['4006381333931']],
    ['Tab at its end', [...EAN, 'Tab'], 5, ['4006381333931']],
    ['Shift among its keys', ['Shift', 'A', 'Shift', 'B', '-', '1', 'Enter'], 5, ['AB-1']],
    ['a key that the device has delayed', [...EAN, 'Enter'], [0, 20, 240, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20], ['4006381333931']],
    ['60 ms a key', [...EAN, 'Enter'], 60, ['4006381333931']],
    ['four characters', [...'1234', 'Enter'], 5, ['1234']],
    ['a key that the device has delayed by 250 ms', [...EAN, 'Enter'], [0, 250, ...EAN.map(() => 5)], ['4006381333931']],
    ['a second one behind it', [...EAN, 'Enter', ...'ABCD', 'Enter'], 5, ['4006381333931', 'ABCD']],
  ])('is recognised with %s', (_name, keys, pauses, codes) => {
    expect(typed(keys, pauses)).toEqual(codes);
  });

  it.each([
    ['typing at 150 ms a key', [...EAN, 'Enter'], 150],
    ['typing at 80 ms a key', [...EAN, 'Enter'], 80],
    ['typing at 61 ms a key', [...EAN, 'Enter'], 61],
    ['keys of which most come slowly', [...'12345', 'Enter'], [0, 61, 61, 5, 61, 5]],
    ['three characters', [...'123', 'Enter'], 5],
    ['a fast code that no key ends', EAN, 5],
    ['an Enter long after the keys', [...EAN, 'Enter'], [...EAN.map(() => 5), 500]],
    ['an Enter alone', ['Enter'], 5],
  ])('is not %s', (_name, keys, pauses) => {
    expect(typed(keys, pauses)).toEqual([]);
  });

  it('begins after the keys that were typed before it', () => {
    const keys = ['7', ...EAN, 'Enter'];
    expect(typed(keys, [0, 400, ...EAN.map(() => 5)])).toEqual(['4006381333931']);
  });
});

it('the station knows how many keys may be the beginning of a scan', () => {
  const wedge = new Wedge();
  const lengthAfter = (key: string, at: number) => {
    wedge.press(key, at);
    return wedge.length;
  };
  expect([lengthAfter('1', 0), lengthAfter('2', 5), lengthAfter('Shift', 10), lengthAfter('3', 15)]).toEqual([1, 2, 2, 3]);
  expect([lengthAfter('4', 266), lengthAfter('Enter', 270)]).toEqual([1, 0]);
});
