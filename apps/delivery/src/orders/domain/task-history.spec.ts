import type { TaskNews } from '../../providers/domain/task-news';
import { recordOf } from './task-history';

const AT = new Date('2026-03-02T08:00:00Z');
const news = (more: Partial<TaskNews> = {}): TaskNews => ({
  ...{ taskId: 't1', event: 'STARTED', at: AT, state: 'STARTED', isKnown: true },
  ...{ eta: null, trackingUrl: null, driverName: null, reason: null, note: null, proof: [] },
  ...more,
});

describe('an entry of the history', () => {
  it.each<[string, Partial<TaskNews>, string, object]>([
    ['the state of the task', {}, 'STARTED', {}],
    ['the state, and the event of the provider if it differs', { event: 'taskStarted' }, 'STARTED', { providerEvent: 'taskStarted' }],
    ['the event of the provider without a state', { event: 'weatherChanged', state: null, isKnown: false }, 'weatherChanged', {}],
    ['the estimated time of arrival', { eta: AT }, 'STARTED', { eta: AT }],
    ['the link', { trackingUrl: 'https://a.example' }, 'STARTED', { trackingURL: 'https://a.example' }],
    ['the driver', { driverName: 'Ada' }, 'STARTED', { driver: { name: 'Ada' } }],
    ['reason and note', { reason: 'DOG', note: 'Barks' }, 'STARTED', { reason: 'DOG', note: 'Barks' }],
    [
      'proofs without their places at the provider',
      { proof: [{ kind: 'PHOTO', at: AT, url: 'https://a.example/1' }] },
      'STARTED',
      { proof: [{ kind: 'PHOTO', at: AT }] },
    ],
  ])('has %s', (_what, more, event, data) => {
    expect(recordOf(news(more))).toMatchObject({ event, data });
    expect(Object.keys(recordOf(news(more)).data)).toEqual(Object.keys(data));
  });

  it('has the same key for the same news, and another one for any difference that it shows', () => {
    const { key } = recordOf(news());
    expect(recordOf(news()).key).toBe(key);
    const others = [{ taskId: 't2' }, { at: new Date(0) }, { state: null }, { event: 'taskStarted' }, { note: 'x' }];
    for (const more of others) expect(recordOf(news(more)).key).not.toBe(key);
  });
});
