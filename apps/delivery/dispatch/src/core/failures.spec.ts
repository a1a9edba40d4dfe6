import { failureText } from './failures';
import type { Work } from './wire';

const work = [{ orderId: 'a', orderNumber: 'N-1' }] as Work[];
const failed = (...ids: string[]) => ids.map((orderId) => ({ orderId, errorMessage: `no ${orderId}` }));
const several = (count: number): string => `${count} failed.`;

it.each([
  [[], undefined],
  [['a'], 'N-1: no a.'],
  [['x'], 'x: no x.'],
  [['a', 'x'], '2 failed. x: no x.'],
  [['a', 'v', 'w', 'x', 'y'], '5 failed. v: no v. w: no w. x: no x.'],
])('says of %j what the worklist does not', (ids, text) => expect(failureText(failed(...ids), work, several)).toBe(text));
