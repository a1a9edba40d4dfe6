import { withMoved } from './moved';
import type { Moved, Tour } from './wire';

const stop = (orderId: string, number: number, more: object = {}) => ({
  ...{ orderId, stop: number, arriveAt: '', waitS: 0, leaveAt: '', status: 'ASSIGNED', ...more },
});
const tour = (tourId: string, stops: readonly object[], distanceM = 1) => ({ tourId, distanceM, stops }) as unknown as Tour;

it('tours after a move are those of the answer, and their stops keep what they show', () => {
  const before = [tour('a', [stop('1', 1, { city: 'Ulm' }), stop('2', 2)]), tour('b', [stop('3', 1)]), tour('c', [stop('4', 1)])];
  const moved = [tour('a', [stop('2', 1)], 5), tour('b', [stop('3', 1), stop('1', 2)], 9)] as unknown as Moved['tours'];
  expect(withMoved(before, moved)).toEqual([
    tour('a', [stop('2', 1)], 5),
    tour('b', [stop('3', 1), stop('1', 2, { city: 'Ulm' })], 9),
    tour('c', [stop('4', 1)]),
  ]);
});

it('a tour without stops is gone', () => {
  const moved = [tour('a', []), tour('b', [stop('2', 1), stop('1', 2)])] as unknown as Moved['tours'];
  expect(withMoved([tour('a', [stop('1', 1)]), tour('b', [stop('2', 1)])], moved).map(({ tourId }) => tourId)).toEqual(['b']);
});
