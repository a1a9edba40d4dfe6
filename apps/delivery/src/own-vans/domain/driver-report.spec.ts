import { isAhead, reportNews } from './driver-report';

describe('a driver’s report', () => {
  it.each([
    ['STARTED', 'ASSIGNED', true],
    ['STARTED', 'STARTED', false],
    ['ARRIVING', 'STARTED', true],
    ['STARTED', 'ARRIVING', false],
    ['COMPLETED', 'FAILED', true],
    ['COMPLETED', 'CANCELLED', true],
    ['FAILED', 'COMPLETED', false],
    ['ARRIVING', 'CANCELLED', false],
  ] as const)('%s after %s moves the task: %s', (report, current, moves) => {
    expect(isAhead(report, current)).toBe(moves);
  });

  it('is the earlier one when it is repeated', () => {
    const [at, now] = [new Date('2026-03-02T09:00:00Z'), new Date('2026-03-02T10:00:00Z')];
    const current = { status: 'FAILED', statusAt: at, reason: 'not at home', note: null } as const;
    expect(reportNews('t', { status: 'FAILED', reason: 'other' }, { current, now })).toMatchObject({
      at,
      reason: 'not at home',
      note: null,
    });
    expect(reportNews('t', { status: 'COMPLETED', note: 'at last' }, { current, now })).toMatchObject({
      at: now,
      reason: null,
      note: 'at last',
    });
  });
});

it('a report is news about the task, by the driver and now', () => {
  const [now, statusAt] = [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-02T09:00:00Z')];
  const current = { status: 'STARTED', statusAt, reason: null, note: null } as const;
  expect(reportNews('t1', { status: 'ARRIVING' }, { current, now })).toEqual({
    ...{ taskId: 't1', event: 'ARRIVING', state: 'ARRIVING', isKnown: true, at: now },
    ...{ reason: null, note: null, eta: null, trackingUrl: null, driverName: null, proof: [] },
  });
});
