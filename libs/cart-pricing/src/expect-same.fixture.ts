import { isDeepStrictEqual } from 'node:util';

/** `toStrictEqual`, which is slow, only to show a difference: with 200,000 carts that is minutes. */
export function expectSame<T>(actual: T, expected: T): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}
