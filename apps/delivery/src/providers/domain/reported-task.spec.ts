import { reportedNews, reportedTaskNews } from './reported-task';
import { judgedNews } from './task-news';

const JUDGING = { now: new Date(0) };

it('reportedNews reads a report', () => {
  const report = {
    ...{ status: 'FAILED', at: '2026-03-02T08:00:00Z', reason: 'NOBODY_HOME', note: 'Rang twice', driver: { name: 'Grace' } },
    ...{ trackingURL: 'https://track.example/1', proof: [{ kind: 'PHOTO', url: 'https://a.example/1.jpg' }, null] },
  };
  expect(judgedNews(reportedNews('t1', report), JUDGING)).toEqual({
    ...{ taskId: 't1', event: 'FAILED', state: 'FAILED', isKnown: true, at: new Date('2026-03-02T08:00:00Z'), eta: null },
    ...{ trackingUrl: 'https://track.example/1', driverName: 'Grace', reason: 'NOBODY_HOME', note: 'Rang twice' },
    proof: [{ kind: 'PHOTO', at: new Date('2026-03-02T08:00:00Z'), url: 'https://a.example/1.jpg' }],
  });
});

it.each([[null], [undefined], [{}], [{ status: 7, driver: 'Grace', proof: 'none' }]])(
  'reportedNews reads %j as news without a state',
  (report) => {
    expect(judgedNews(reportedNews('t1', report as never), JUDGING)).toMatchObject({
      event: 'unnamed',
      state: null,
      isKnown: false,
      driverName: null,
    });
  },
);

it('a webhook names its task by its id', () => {
  expect(judgedNews(reportedTaskNews({ id: 't1', status: 'STARTED' }), JUDGING)).toMatchObject({ taskId: 't1', state: 'STARTED' });
});
