import { leaseEnd, newLease } from './lease';

it('a lease ends 15 seconds after it was taken', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(leaseEnd(now)).toEqual(new Date('2026-03-01T12:00:15Z'));
  expect(newLease('a', now)).toEqual({ id: 'a', now, until: leaseEnd(now) });
});
